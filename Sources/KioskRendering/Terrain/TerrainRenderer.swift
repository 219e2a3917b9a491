import CGLES
import Foundation
import KioskGeometry
import KioskScene
import KioskTiles

/// The drawing of scenes with elevated ground: layers on the ground are drawn into an image for each terrain tile, with which its
/// mesh is textured; other layers stand on the ground.
@MainActor
final class TerrainRenderer {
    /// A step of the drawing of a frame.
    enum Step {
        /// A layer that is drawn as it is, from the sky to symbols.
        case layer(MapScene.Layer)
        /// The layers of a stack that are draped over the ground, by the index of the stack.
        case drapes(Int)
        /// The layers of a stack that are draped over the ground at a height, by the index of the stack.
        case raised(Int)
        /// The depths of the ground, which hide what is behind it.
        case depths
    }

    /// A prepared frame.
    struct Prepared {
        var steps: [Step]
        var stacks: [DrapedStack]
        var surface: TerrainSurface
        var frame: RenderFrame
        /// Fog over the ground alone; nil for none.
        var groundFog: Fog?
    }

    /// The number of existing images that are drawn anew in a frame while the camera moves.
    private static let movingBudget = 6

    /// The number of steps in a zoom level at which images are drawn anew while the camera moves.
    private static let zoomSteps = 8.0

    /// The least step of the triangles with which depths are drawn, in cells of the heights of a tile.
    private static let depthStep = 4

    /// The number of pixels of the frame in a pixel of the depths, in each direction.
    private static let depthReduction = 2

    private let context: EGLContext
    private let textures: ShaderProgram
    private let raisedTextures: ShaderProgram
    private let levelTextures: ShaderProgram
    private let depthProgram: ShaderProgram
    private let heights: TerrainHeights
    private var cache = DrapeCache()

    /// The parts of a tile, in an array that is kept.
    private var parts: [DrapedPart] = []

    private var raisedLayers = RaisedLayers()
    private var depths: DepthTarget?

    /// The triangles of tiles, by their steps.
    private var meshes: [Int: GeometryBuffer] = [:]

    /// The number of images that were drawn for the last frame.
    private(set) var drawnDrapes = 0

    /// The number of tiles whose heights were uploaded for the last frame.
    var uploadedTiles: Int { heights.uploadedTiles }

    init(context: EGLContext) {
        self.context = context
        textures = ShaderProgram(
            context: context, name: "terrain", vertex: TerrainShader.vertex, fragment: TerrainShader.fragment)
        raisedTextures = ShaderProgram(
            context: context, name: "layers above terrain", vertex: TerrainShader.vertex,
            fragment: TerrainShader.raisedFragment)
        levelTextures = ShaderProgram(
            context: context, name: "layers above sea level", vertex: TerrainShader.levelVertex,
            fragment: TerrainShader.raisedFragment)
        depthProgram = ShaderProgram(
            context: context, name: "depths of terrain", vertex: TerrainShader.vertex,
            fragment: TerrainShader.depthFragment)
        heights = TerrainHeights(context: context)
    }

    /// Uploads the heights of the ground, and adds them to the view of a frame; has no effect if the ground is flat.
    func elevate(_ frame: inout RenderFrame, of scene: MapScene) throws {
        guard let surface = scene.transform.terrain, !surface.tiles.isEmpty else { return try heights.update(nil) }
        try heights.update(surface)
        frame.view.terrain = TerrainView(
            surface, transform: scene.transform, heights: heights, drawGround: groundDrawing(of: surface))
    }

    private func groundDrawing(
        of surface: TerrainSurface
    ) -> @MainActor (ShaderProgram, GroundView) throws -> Void {
        { [unowned self] program, view in try draw(surface, view, with: program, leastStep: 1) { _ in true } }
    }

    /// Draws the images of draped layers that have changed, and the depths of the ground.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - frame: The frame of the scene.
    ///   - passes: The passes that draw the layers.
    /// - Returns: The frame to draw; nil if the ground is flat.
    func prepare(_ scene: MapScene, in frame: RenderFrame, with passes: RenderPasses) throws -> Prepared? {
        // After an error, too: images of ever new tiles would remain while frames fail.
        defer { cache.removeUnused() }
        guard let surface = scene.transform.terrain, !surface.tiles.isEmpty else {
            (depths, drawnDrapes) = (nil, 0)
            return nil
        }
        let worldSize = scene.transform.worldSize
        let (steps, stacks) = Self.steps(of: scene.layers) { raisedLayers.division(of: $0, worldSize: worldSize) }
        raisedLayers.removeUnused()
        try drawDrapes(of: stacks, scene, surface, frame, with: passes)
        let standsOnGround = steps.contains { step in
            guard case .layer(let layer) = step else { return false }
            return if case .standing = layer.bucket.terrainRole { true } else { false }
        }
        var prepared = Prepared(steps: steps, stacks: stacks, surface: surface, frame: frame)
        if scene.atmosphere == nil { prepared.groundFog = scene.groundFog.flatMap { Fog($0, in: scene.transform) } }
        if standsOnGround {
            try context.refusals.draw(.terrain) { try drawDepths(of: scene, surface, frame) }
        } else {
            depths = nil
        }
        prepared.frame.view.terrain = frame.view.terrain.map { TerrainView($0, depths: depths) }
        return prepared
    }

    /// Draws a prepared frame.
    func draw(_ prepared: Prepared, with passes: RenderPasses) throws {
        let light = GroundLight(prepared.frame.light)
        for step in prepared.steps {
            switch step {
            case .layer(let layer):
                try light.apply(to: layer, in: context) { try passes.draw(layer.bucket, in: prepared.frame) }
            case .drapes(let stack), .raised(let stack):
                try context.refusals.draw(.terrain) { try drawMesh(of: prepared, stack: stack) }
            case .depths: try context.refusals.draw(.terrain) { try drawMeshDepths(of: prepared) }
            }
        }
    }

    /// Divides layers into stacks of draped ones and the layers between them; the sky is below all of them.
    ///
    /// - Parameters:
    ///   - layers: The layers, the lowest first.
    ///   - division: Returns the items of a layer by their heights; nil for a layer on the ground.
    static func steps(
        of layers: [MapScene.Layer], divided division: (MapScene.Layer) -> RaisedLayers.Division? = { _ in nil }
    ) -> (steps: [Step], stacks: [DrapedStack]) {
        var steps: [Step] = []
        var stacks: [DrapedStack] = []
        var openStack: Int?
        var hasDepths = false
        var skyCount = 0
        for layer in layers {
            switch layer.bucket.terrainRole {
            case .sky:
                steps.insert(.layer(layer), at: skyCount)
                skyCount += 1
            case .draped:
                let division = division(layer)
                if let ground = division == nil ? layer : division?.ground {
                    let stack = openStack ?? stacks.count
                    if openStack == nil {
                        steps.append(.drapes(stack))
                        stacks.append(DrapedStack(layers: []))
                    }
                    (openStack, hasDepths) = (stack, true)
                    stacks[stack].append(ground)
                }
                // What is above the ground does not end a stack: it is in front of layers that follow on the ground.
                for raised in division?.raised ?? [] {
                    if !hasDepths { steps.append(.depths) }
                    hasDepths = true
                    steps.append(.raised(stacks.count))
                    stacks.append(raised)
                }
            case .solid:
                openStack = nil
                if !hasDepths { steps.append(.depths) }
                hasDepths = true
                steps.append(.layer(layer))
            case .standing, .overlaid:
                openStack = nil
                steps.append(.layer(layer))
            }
        }
        return (steps, stacks)
    }
}

/// The images of draped layers.
extension TerrainRenderer {
    private func drawDrapes(
        of stacks: [DrapedStack], _ scene: MapScene, _ surface: TerrainSurface, _ frame: RenderFrame,
        with passes: RenderPasses
    ) throws {
        drawnDrapes = 0
        let transform = scene.transform
        let zoom =
            scene.isMoving ? (transform.zoom * Self.zoomSteps).rounded(.down) / Self.zoomSteps : transform.zoom
        var budget = scene.isMoving ? Self.movingBudget : Int.max
        let light = GroundLight(scene.light)
        let detail = DrapeDetail(transform, pixelRatio: Double(scene.pixelRatio))
        let contents = stacks.map { $0.content(zoom: zoom, bearing: transform.bearing, light: light) }
        for tile in surface.tiles {
            for (index, stack) in stacks.enumerated() where stack.mayDraw(in: tile) {
                let content = contents[index]
                let address = DrapeCache.Address(tile: tile.id, stack: index)
                let known = cache.drape(at: address)
                let side = detail.side(of: tile, present: known?.target.width)
                parts.removeAll(keepingCapacity: true)
                for bucket in stack.buckets {
                    let source = bucket.source(of: tile.box, worldSize: transform.worldSize)
                    bucket.appendDrapedParts(to: &parts, in: source)
                }
                if let known, known.key.side == side, known.key.parts == parts, known.key.content == content {
                    continue
                }
                // An image of the previous content is better than a late frame.
                if known != nil, budget <= 0 { continue }
                budget -= 1
                let isSame = known?.target.width == side
                let target =
                    try (isSame ? known?.target : nil)
                    ?? TextureTarget(context: context, width: side, height: side, format: .bytes, hasStencil: true)
                let layers = stack.layers(in: tile.box, worldSize: transform.worldSize)
                try draw(layers, of: tile, into: target, scene, frame, with: passes)
                cache.keep(target, key: DrapedStack.Key(content: content, parts: parts, side: side), at: address)
            }
        }
    }

    /// Draws layers as seen from above a tile.
    private func draw(
        _ layers: [MapScene.Layer], of tile: TerrainTile, into target: TextureTarget, _ scene: MapScene,
        _ frame: RenderFrame, with passes: RenderPasses
    ) throws {
        drawnDrapes += 1
        let tileFrame = tileFrame(of: tile, side: target.width, border: 0, scene, frame)
        for layer in layers {
            guard let border = passes.tileBorder(of: layer.bucket) else { continue }
            try passes.prepare(
                layer.bucket, in: self.tileFrame(of: tile, side: target.width, border: border, scene, frame))
        }
        try target.draw {
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
            frame.mask.beginFrame()
            let light = GroundLight(frame.light)
            for layer in layers {
                try light.apply(to: layer, in: context) { try passes.draw(layer.bucket, in: tileFrame) }
            }
        }
    }

    /// Returns the frame of the image of a tile, as seen from above.
    ///
    /// - Parameters:
    ///   - tile: The tile.
    ///   - side: The width of the image, in pixels.
    ///   - border: The width of the ground around the tile that is part of the view, in pixels.
    ///   - scene: The scene.
    ///   - frame: The frame of the scene.
    private func tileFrame(
        of tile: TerrainTile, side: Int, border: Int, _ scene: MapScene, _ frame: RenderFrame
    ) -> RenderFrame {
        let (box, transform) = (tile.box, scene.transform)
        let points = (box.maxX - box.minX) * transform.worldSize
        let ratio = Double(side) / points
        let width = points + Double(2 * border) / ratio
        let midpoint = CGPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
        let camera = CameraState(center: WebMercator.coordinate(for: midpoint), zoom: transform.zoom)
        var view = GroundView(
            transform: CameraTransform(state: camera, size: CGSize(width: width, height: width)), pixelRatio: ratio)
        view.anchorTransform = transform
        view.raisesItems = false
        return RenderFrame(
            view: view, images: frame.images, pixelRatio: ratio, isMoving: true, light: frame.light, mask: frame.mask,
            squares: frame.squares, models: frame.models, modelTime: frame.modelTime, border: border)
    }
}

/// The mesh of the ground.
extension TerrainRenderer {
    private func drawDepths(of scene: MapScene, _ surface: TerrainSurface, _ frame: RenderFrame) throws {
        let (width, height) = try scene.pixelSize()
        let size = (
            width: max(width / Self.depthReduction, 1), height: max(height / Self.depthReduction, 1)
        )
        if depths?.width != size.width || depths?.height != size.height {
            depths = try DepthTarget(context: context, width: size.width, height: size.height)
        }
        try depths?.draw {
            try draw(surface, frame.view, with: depthProgram, leastStep: Self.depthStep) { _ in true }
        }
    }

    private func drawMesh(of prepared: Prepared, stack: Int) throws {
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_LEQUAL))
        defer { glDisable(GLenum(GL_DEPTH_TEST)) }
        let fog = context.fog
        if let groundFog = prepared.groundFog { context.fog = groundFog }
        defer { if prepared.groundFog != nil { context.fog = fog } }
        let layers = prepared.stacks[stack]
        let program = !layers.isRaised ? textures : layers.isAboveSea ? levelTextures : raisedTextures
        let view = prepared.frame.view
        try draw(prepared.surface, view, with: program, leastStep: 1, height: layers.height) { tile in
            guard layers.mayDraw(in: tile),
                let drape = cache.drape(at: DrapeCache.Address(tile: tile.id, stack: stack))
            else { return false }
            drape.target.bind()
            glUniform1i(program.location("u_texture"), 0)
            return true
        }
    }

    private func drawMeshDepths(of prepared: Prepared) throws {
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_LEQUAL))
        glColorMask(GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE))
        defer {
            glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
            glDisable(GLenum(GL_DEPTH_TEST))
        }
        try draw(prepared.surface, prepared.frame.view, with: depthProgram, leastStep: 1) { _ in true }
    }

    /// Draws the mesh of each tile.
    ///
    /// - Parameters:
    ///   - surface: The ground.
    ///   - view: The camera.
    ///   - program: The program.
    ///   - leastStep: The least step of the triangles.
    ///   - height: The height of the mesh above the ground, in metres.
    ///   - select: Binds the texture of a tile, and returns whether the tile is drawn.
    private func draw(
        _ surface: TerrainSurface, _ view: GroundView, with program: ShaderProgram, leastStep: Int,
        height: Double = 0, select: (TerrainTile) -> Bool
    ) throws {
        try program.use()
        view.apply(to: program, copy: 0, translation: .zero)
        guard let terrain = view.terrain else { return }
        let skirt =
            height > 0
            ? Self.raisedSkirt / view.transform.heightScale
            : 2 * .pi * WebMercator.earthRadius / exp2(view.transform.zoom) / Self.skirtDivisor
        glUniform1f(program.location("u_skirt"), Float(skirt))
        if height > 0 { glUniform1f(program.location("u_base"), Float(view.transform.centerElevation - height)) }
        for (tile, extent) in zip(surface.tiles, terrain.tiles) where select(tile) {
            glUniform4f(program.location("u_tile"), extent.x, extent.y, extent.z, extent.w)
            try mesh(step: max(tile.step, leastStep)).draw()
        }
    }

    /// The part of the width of the world at zoom level 0 by which skirts hang down, as a divisor.
    private static let skirtDivisor = 5.0

    /// The length of the skirts of meshes above the ground in points, which close the gaps between tiles of different steps.
    private static let raisedSkirt = 1.0

    /// Returns the triangles of a step, which are created when they are used for the first time.
    private func mesh(step: Int) throws -> GeometryBuffer {
        if let mesh = meshes[step] { return mesh }
        let mesh = TerrainMesh(step: step)
        let buffer = try GeometryBuffer(context: context, vertices: mesh.vertices, indices: mesh.indices)
        meshes[step] = buffer
        return buffer
    }
}
