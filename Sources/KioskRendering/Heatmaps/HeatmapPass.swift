import CGLES
import Foundation
import KioskScene
import KioskStyle
import KioskTiles

/// A render pass for heatmaps: kernels are added in a texture with a quarter of the view's resolution, whose densities are
/// then drawn as colours.
@MainActor
struct HeatmapPass: RenderPass {
    /// The uploaded kernels of a block.
    struct Upload {
        /// The vertices, with a reach that is a multiple of the radius of the bucket.
        var geometry: GroundGeometry
        /// The greatest weight, as a multiple of the intensity of the bucket.
        var greatestWeight: Float
    }

    /// The textures of a layer.
    private struct Textures {
        var density: TextureTarget?
        /// The part of the densities at each edge that is outside the target, in texels.
        var border = 0.0
        var isUsed = true
    }

    /// The pixels of the view in a pixel of the densities.
    static let reduction = 4

    /// The densities around a tile are those of its edges, too.
    static let tileBorder: Int? = reduction

    private let context: EGLContext
    private let kernels: ShaderProgram
    private let colors: ShaderProgram
    private var cache = GeometryCache<Upload>()
    private var ramps: RampTextures

    /// The textures by the ids of the layers.
    private var layers: [String: Textures] = [:]

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
    mutating func prepare(_ bucket: HeatmapBucket, in frame: RenderFrame) throws {
        guard bucket.isVisible else { return }
        let density = try density(of: bucket.identity.layer, in: frame)
        var common = CommonValues()
        let blocks = try bucket.blocksWithoutCoveredTiles.map { block in
            let upload = try cache.geometry(for: block.identity) { [context] in
                try Upload(block.prepared as? KernelVertices ?? KernelVertices(block.content), context: context)
            }
            if let upload {
                let extent = HeatmapShader.extent(weight: upload.greatestWeight * bucket.intensity)
                common.reach = max(common.reach, upload.geometry.reach * Double(bucket.radius * extent))
            }
            return BlockGeometry(tile: block.tile, geometry: upload?.geometry)
        }
        try density.draw {
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
    mutating func draw(_ bucket: HeatmapBucket, in frame: RenderFrame) throws {
        guard bucket.isVisible, let textures = layers[bucket.identity.layer], let density = textures.density else {
            return
        }
        let ramp = try ramps.texture(of: bucket.ramp, layer: bucket.identity.layer)
        try colors.use()
        ramp.bind(unit: 1, isNearest: false)
        density.bind()
        glUniform1i(colors.location("u_density"), 0)
        glUniform1i(colors.location("u_ramp"), 1)
        glUniform1f(colors.location("u_opacity"), min(bucket.opacity, 1))
        let border = SIMD2(textures.border / Double(density.width), textures.border / Double(density.height))
        glUniform2f(colors.location("u_border"), Float(border.x), Float(border.y))
        glBindVertexArray(0)
        context.drawVertices(context.drawsItems ? 3 : 0)
    }

    mutating func endFrame() {
        cache.removeUnused()
        ramps.removeUnused()
        layers = layers.filter(\.value.isUsed)
        for layer in layers.keys { layers[layer]?.isUsed = false }
    }

    /// Returns the target of the densities of a layer.
    private mutating func density(of layer: String, in frame: RenderFrame) throws -> TextureTarget {
        let size = frame.view.transform.size
        func pixels(_ length: CGFloat) -> Int {
            // The product of the size of a tile and its pixels is not always exact.
            let pixels = (length * frame.pixelRatio + 1e-6).rounded(.down)
            return Int(min(max(pixels / Double(Self.reduction), 1), Double(Texture.largestSide)))
        }
        let (width, height) = (pixels(size.width), pixels(size.height))
        layers[layer, default: Textures()].isUsed = true
        layers[layer]?.border = Double(frame.border) / Double(Self.reduction)
        if let known = layers[layer]?.density, known.width == width, known.height == height { return known }
        let density = try TextureTarget(context: context, width: width, height: height, format: .number)
        layers[layer]?.density = density
        return density
    }
}

extension HeatmapPass.Upload {
    /// Uploads kernels; returns nil if there are none.
    @MainActor
    fileprivate init?(_ vertices: KernelVertices, context: EGLContext) throws {
        guard let range = vertices.extent.range else { return nil }
        geometry = GroundGeometry(
            buffer: try GeometryBuffer(context: context, rectangles: vertices.vertices), extent: range,
            reach: vertices.extent.reach)
        greatestWeight = vertices.greatestWeight
    }
}

extension HeatmapBucket {
    /// Whether the layer has an effect: even without kernels, the colour of density 0 may be visible.
    fileprivate var isVisible: Bool { opacity > 0 && radius.isFinite && intensity.isFinite && !ramp.isEmpty }

    /// The blocks, without those of tiles that have an ancestor in the bucket: its kernels would be added twice.
    fileprivate var blocksWithoutCoveredTiles: [BucketBlock<[Kernel]>] {
        let tiles = Set(blocks.compactMap(\.tile))
        guard tiles.count > 1 else { return blocks }
        return blocks.filter { block in
            var ancestor = block.tile?.parent
            while let tile = ancestor, !tiles.contains(tile) { ancestor = tile.parent }
            return ancestor == nil
        }
    }
}
