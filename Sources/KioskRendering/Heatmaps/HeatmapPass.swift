import CGLES
import Foundation
import KioskScene
import KioskStyle
import KioskTiles

/// A render pass for heatmaps: kernels are added in a texture with a quarter of the view's resolution, whose densities are
/// then drawn as colours.
@MainActor
final class HeatmapPass: RenderPass {
    /// The uploaded kernels of a block.
    struct Upload {
        /// The vertices, with a reach that is a multiple of the radius of the bucket.
        var geometry: GroundGeometry
        /// The greatest weight, as a multiple of the intensity of the bucket.
        var greatestWeight: Float
    }

    /// The densities of a layer.
    private struct Density {
        var target: TextureTarget
        /// The width of the border of the frame in texels, which is not drawn: kernels in it reach into what is.
        var border: Double
    }

    /// The width of a texel of the densities, in pixels of the view.
    static let reduction = 4

    /// The densities around a tile are those of its edges, too.
    static let tileBorder: Int? = reduction

    private let context: EGLContext
    private let kernels: ShaderProgram
    private let colors: ShaderProgram
    private var cache = GeometryCache<Upload>()
    private var ramps: RampTextures

    /// The densities by the ids of the layers.
    private var densities = FrameCache<String, Density>()

    /// The blocks of the bucket that is drawn, in an array that is kept.
    private var blocks: [BlockGeometry] = []

    init(context: EGLContext) {
        self.context = context
        ramps = RampTextures(context: context)
        kernels = ShaderProgram(
            context: context, name: "heatmap kernels", vertex: HeatmapShader.kernelVertex,
            fragment: HeatmapShader.kernelFragment)
        colors = ShaderProgram(
            context: context, name: "heatmap colors", vertex: ScreenShader.vertex,
            fragment: HeatmapShader.colorFragment, surface: .plane)
    }

    /// Adds the kernels of a bucket to its densities.
    ///
    /// - Complexity: O(blocks), plus O(kernels) of new blocks.
    func prepare(_ bucket: HeatmapBucket, in frame: RenderFrame) throws {
        guard bucket.isVisible else { return }
        let target = try target(of: bucket.identity.layer, in: frame)
        var common = CommonValues()
        blocks.removeAll(keepingCapacity: true)
        for block in bucket.blocksWithoutCoveredTiles {
            let upload = try cache.geometry(for: block.identity) { [context] in
                try Upload(block.prepared as? KernelVertices ?? KernelVertices(block.content), context: context)
            }
            if let upload {
                let extent = HeatmapShader.extent(weight: upload.greatestWeight * bucket.intensity)
                common.reach = max(common.reach, upload.geometry.reach * Double(bucket.radius * extent))
            }
            blocks.append(BlockGeometry(tile: block.tile, geometry: upload?.geometry))
        }
        try target.draw {
            guard blocks.contains(where: \.isVisible) else { return }
            try kernels.use()
            glUniform1f(kernels.location("u_radius"), bucket.radius)
            glUniform1f(kernels.location("u_intensity"), bucket.intensity)
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
            frame.view.draw(blocks, with: kernels, translate: .zero, anchor: .map, common: common)
        }
    }

    /// Draws the colours of the densities of a bucket.
    func draw(_ bucket: HeatmapBucket, in frame: RenderFrame) throws {
        guard bucket.isVisible, let density = densities.use(bucket.identity.layer) else { return }
        let target = density.target
        let ramp = try ramps.texture(of: bucket.ramp, layer: bucket.identity.layer)
        try colors.use()
        ramp.bind(unit: 1, isNearest: false)
        target.bind()
        glUniform1i(colors.location("u_density"), 0)
        glUniform1i(colors.location("u_ramp"), 1)
        glUniform1f(colors.location("u_opacity"), min(bucket.opacity, 1))
        let border = SIMD2(density.border / Double(target.width), density.border / Double(target.height))
        glUniform2f(colors.location("u_border"), Float(border.x), Float(border.y))
        glBindVertexArray(0)
        context.drawVertices(context.drawsItems ? 3 : 0)
    }

    func endFrame() {
        cache.removeUnused()
        ramps.removeUnused()
        densities.removeUnused()
        blocks.removeAll(keepingCapacity: true)
    }

    /// Returns the target of the densities of a layer, a new one if the size of the view has changed.
    private func target(of layer: String, in frame: RenderFrame) throws -> TextureTarget {
        let size = frame.view.transform.size
        func pixels(_ length: CGFloat) -> Int {
            // The product of the size of a tile and its pixels is not always exact.
            let pixels = (length * frame.pixelRatio + 1e-6).rounded(.down)
            return Int(min(max(pixels / Double(Self.reduction), 1), Double(Texture.largestSide)))
        }
        let (width, height) = (pixels(size.width), pixels(size.height))
        let border = Double(frame.border) / Double(Self.reduction)
        let known = densities.use(layer)
        if let known, known.target.width == width, known.target.height == height {
            if known.border != border { densities.store(Density(target: known.target, border: border), for: layer) }
            return known.target
        }
        let target = try TextureTarget(context: context, width: width, height: height, format: .number)
        densities.store(Density(target: target, border: border), for: layer)
        return target
    }
}

extension HeatmapPass.Upload {
    /// Uploads kernels; returns nil if there are none.
    @MainActor
    fileprivate init?(_ vertices: KernelVertices, context: EGLContext) throws {
        guard let box = vertices.extent.box else { return nil }
        geometry = GroundGeometry(
            buffer: try GeometryBuffer(context: context, rectangles: [VertexStream(vertices.vertices)]), box: box,
            reach: vertices.extent.reach)
        greatestWeight = vertices.greatestWeight
    }
}

extension HeatmapBucket {
    /// Whether the layer has an effect: even without kernels, the colour of density 0 may be visible.
    fileprivate var isVisible: Bool { opacity > 0 && radius.isFinite && intensity.isFinite && !ramp.isEmpty }

    /// The blocks, without those of tiles that have an ancestor in the bucket: its kernels would be added twice.
    fileprivate var blocksWithoutCoveredTiles: [BucketBlock<[Kernel]>] {
        guard blocks.contains(where: { $0.tile != nil }) else { return blocks }
        let tiles = Set(blocks.lazy.compactMap(\.tile))
        guard tiles.count > 1 else { return blocks }
        return blocks.filter { block in
            var ancestor = block.tile?.parent
            while let tile = ancestor, !tiles.contains(tile) { ancestor = tile.parent }
            return ancestor == nil
        }
    }
}
