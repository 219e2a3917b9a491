import CGLES
import Foundation
import KioskInput
import KioskScene

/// The drawing of the scenes of a map in a graphics context: the passes of all layer types, and the overlays.
@MainActor
final class SceneRenderer {
    /// The passes by the type of their buckets.
    var passes: RenderPasses

    /// The mask that clips drawing to tiles.
    let mask: TileMask

    /// The parts of the map that are not drawn because the driver refuses a shader.
    let refusals = ShaderRefusals()

    /// What the renderer has done; the sizes are those of all renderers of the context.
    var counts: RendererCounts {
        var counts = ownCounts
        (counts.textureBytes, counts.vertexBytes) = (context.counts.textureBytes, context.counts.vertexBytes)
        return counts
    }

    private let graphics: SharedGraphics
    private let context: EGLContext
    private var overlays: OverlayPass
    private let squares: TileSquareCache
    private var ownCounts = RendererCounts()

    /// Whether the scene is drawn; hosts of custom layers are called meanwhile.
    private var isDrawing: Bool { graphics.drawing === self }

    /// The drawing of elevated ground.
    let terrain: TerrainRenderer

    /// The shadows of extrusions and models.
    let shadows: ShadowMap

    /// The light and the shade of extrusions on the ground.
    private let glow: GroundGlow

    /// The areas in which extrusions and models are translucent.
    private let cutouts: CutoutMask

    /// Creates a scene renderer; shaders are compiled and geometry is uploaded when a scene contains them.
    ///
    /// - Parameter graphics: The graphics context, with what the renderers in it share.
    init(graphics: SharedGraphics) {
        self.graphics = graphics
        let context = graphics.context
        self.context = context
        passes = RenderPasses(refusals: refusals)
        squares = TileSquareCache(context: context)
        terrain = TerrainRenderer(context: context)
        mask = TileMask(context: context, squares: squares)
        shadows = ShadowMap(context: context)
        glow = GroundGlow(context: context)
        cutouts = CutoutMask(context: context)
        let patterns = graphics.patterns
        overlays = OverlayPass(context: context, glyphs: graphics.glyphs, shaper: graphics.fonts)
        passes.register(BackgroundPass(context: context, atlas: patterns))
        passes.register(SkyPass(context: context))
        passes.register(SkyDomePass(context: context))
        passes.register(AtmospherePass(context: context))
        passes.register(RasterPass(context: context))
        passes.register(FillPass(context: context, atlas: patterns))
        passes.register(LinePass(context: context, atlas: patterns, cutouts: cutouts))
        passes.register(
            FillExtrusionPass(context: context, atlas: patterns, shadows: shadows, glow: glow, cutouts: cutouts))
        passes.register(ModelPass(context: context, shadows: shadows, glow: glow, cutouts: cutouts))
        passes.register(CirclePass(context: context))
        passes.register(HeatmapPass(context: context))
        passes.register(HillshadePass(context: context))
        passes.register(ColorReliefPass(context: context))
        passes.register(IndicatorImagePass(context: context))
        passes.register(SymbolPass(context: context, glyphs: graphics.glyphs, images: graphics.icons))
        passes.register(CollisionPass(context: context))
        passes.register(CustomLayerPass(context: context))
    }

    isolated deinit {
        graphics.remove(user: ObjectIdentifier(self))
    }

    /// Draws a scene into a framebuffer.
    ///
    /// Parts whose shaders the driver refuses are left out, and reported to the scene after it was drawn.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - rotation: The rotation of the display that shows the framebuffer.
    ///   - alpha: The alpha of the framebuffer where the scene is transparent: 0, or 1 for black.
    ///   - bind: Binds the framebuffer and sets its viewport.
    /// - Complexity: O(items in the layers), plus O(vertices) for blocks that were not part of the previous scene.
    func draw(_ scene: MapScene, rotation: PanelRotation, alpha: Float, bind: () -> Void) throws {
        guard graphics.drawing == nil else {
            throw RenderingError(
                .graphicsCallFailed,
                "draw(_:): called while a scene is drawn; the host of a custom layer must not draw a map of its window")
        }
        graphics.begin(self, ranges: scene.glyphs)
        let before = context.counts
        let result = Result {
            try context.perform("draw a scene of \(scene.layers.count) layers") {
                do {
                    try drawContents(of: scene, rotation: rotation, alpha: alpha, bind: bind)
                } catch {
                    endFrame(isComplete: false)
                    throw error
                }
                endFrame(isComplete: true)
            }
        }
        ownCounts.add(context.counts, since: before)
        // The notification that `contextWasLost()` has postponed while the hosts of custom layers were called.
        if !context.health.exists { passes.contextWasLost() }
        graphics.end()
        try result.get()
        // Observers of the reports may draw the map.
        for message in refusals.takeMessages() { scene.report(message) }
    }

    private func drawContents(
        of scene: MapScene, rotation: PanelRotation, alpha: Float, bind: () -> Void
    ) throws {
        var frame = RenderFrame(
            view: GroundView(transform: scene.transform, pixelRatio: scene.pixelRatio), images: scene.images,
            pixelRatio: scene.pixelRatio, isMoving: scene.isMoving, light: scene.light, mask: mask,
            squares: squares, models: scene.models, modelTime: scene.modelTime)
        // Textures are drawn upright, and before the target is bound: tiled processors store and load the whole target
        // at each change.
        context.rotation = .none
        context.uploadedBytes = 0
        refusals.beginFrame()
        shadows.beginFrame()
        glow.beginFrame()
        try terrain.elevate(&frame, of: scene)
        let elevated = try drawTextures(of: scene, in: frame)
        bind()
        context.rotation = rotation
        clearTarget(for: scene, alpha: alpha, isElevated: elevated != nil)
        glEnable(GLenum(GL_BLEND))
        setBlending(showsOverdraw: scene.showsOverdraw)
        mask.beginFrame()
        try drawLayers(of: scene, in: frame, elevated)
        setBlending(showsOverdraw: false)
        try refusals.draw(.overlays) {
            try overlays.draw(scene.overlays, transform: scene.transform, pixelRatio: scene.pixelRatio)
        }
    }

    /// Draws the textures that the layers of a scene are drawn with.
    ///
    /// - Returns: The frame on elevated ground; nil if the ground is flat.
    private func drawTextures(of scene: MapScene, in frame: RenderFrame) throws -> TerrainRenderer.Prepared? {
        let isFlat = frame.view.terrain == nil
        cutouts.beginFrame(isFlat: isFlat)
        // On elevated ground, buckets with a border are seen in the images of tiles alone, and the terrain prepares them for each tile.
        for layer in scene.layers where isFlat || passes.tileBorder(of: layer.bucket) == nil {
            try passes.prepare(layer.bucket, in: frame)
        }
        let elevated = try terrain.prepare(scene, in: frame, with: passes)
        // The layers have registered what casts shadows, glows or is cut out, so these textures follow.
        try refusals.draw(.shadows) { try shadows.draw(in: frame) }
        try refusals.draw(.groundGlow) { try glow.draw(in: frame) }
        try refusals.draw(.cutouts) { try cutouts.draw(in: frame) }
        return elevated
    }

    /// Clears the colours, depths and stencil of the target.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - alpha: The alpha where the scene is transparent.
    ///   - isElevated: Whether the ground is elevated.
    private func clearTarget(for scene: MapScene, alpha: Float, isElevated: Bool) {
        glClearColor(0, 0, 0, scene.showsOverdraw ? 1 : alpha)
        // The depth of the end of elevated ground hides the ground beyond it.
        glClearDepthf(isElevated ? GroundEnd.clearDepth(scene.transform) : 1)
        glClearStencil(0)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT))
    }

    /// Draws the layers of a scene, without its overlays.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - frame: The frame on flat ground.
    ///   - elevated: The frame on elevated ground, which replaces the other; nil if the ground is flat.
    private func drawLayers(
        of scene: MapScene, in frame: RenderFrame, _ elevated: TerrainRenderer.Prepared?
    ) throws {
        context.showsOverdraw = scene.showsOverdraw
        context.fog = scene.atmosphere.flatMap { Fog($0, in: scene.transform) }
        // Overlays, which follow, have neither.
        defer {
            context.showsOverdraw = false
            context.fog = nil
        }
        if let elevated {
            try terrain.draw(elevated, with: passes)
        } else {
            let light = GroundLight(scene.light)
            for layer in scene.layers {
                try light.apply(to: layer, in: context) { try passes.draw(layer.bucket, in: frame) }
            }
        }
    }

    /// Releases what was not part of the frame, so that frames that end with errors do not keep what they have uploaded.
    ///
    /// - Parameter isComplete: Whether all layers were drawn; false after an error.
    private func endFrame(isComplete: Bool) {
        passes.endFrame(isComplete: isComplete)
        squares.removeUnused()
    }

    /// Notifies the passes that the context no longer exists.
    func contextWasLost() {
        // A host that is drawn is notified after the frame.
        if !isDrawing { passes.contextWasLost() }
    }

    /// Sets the blending of fragments with those below.
    ///
    /// - Parameter showsOverdraw: Whether an eighth of each fragment is added, so that pixels that are drawn often are bright.
    private func setBlending(showsOverdraw: Bool) {
        if showsOverdraw {
            glBlendColor(0.125, 0.125, 0.125, 0)
            glBlendFunc(GLenum(GL_CONSTANT_COLOR), GLenum(GL_ONE))
        } else {
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        }
    }
}

extension RendererCounts {
    /// Adds what was done between two counts of a context.
    fileprivate mutating func add(_ counts: RendererCounts, since before: RendererCounts) {
        drawCalls += counts.drawCalls - before.drawCalls
        framebufferSwitches += counts.framebufferSwitches - before.framebufferSwitches
        programs += counts.programs - before.programs
        programMillis += counts.programMillis - before.programMillis
    }
}

extension MapScene {
    /// Returns the size of the scene in pixels.
    ///
    /// - Throws: `RenderingError.Code.unusableSize` if it is not finite and positive.
    func pixelSize() throws(RenderingError) -> (width: Int, height: Int) {
        let width = (transform.size.width * pixelRatio).rounded()
        let height = (transform.size.height * pixelRatio).rounded()
        guard pixelRatio > 0, let width = Int(exactly: width), let height = Int(exactly: height), width > 0, height > 0
        else {
            throw RenderingError(
                .unusableSize,
                "draw(_:): size \(transform.size) at pixel ratio \(pixelRatio) is not finite and positive")
        }
        return (width, height)
    }
}
