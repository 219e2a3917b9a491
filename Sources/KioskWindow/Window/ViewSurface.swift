import KioskInput
import KioskMaps
import KioskRendering
import KioskStyle
import KioskSymbols

/// The renderer of a view in a map window, which keeps the last scene of the view.
@MainActor
final class ViewSurface: MapRenderer {
    /// The rectangle of the view in the framebuffer; nil for the whole window.
    var target: RenderTarget?

    /// The rotation of the display and of the view in the window together.
    var rotation = PanelRotation.none

    /// Whether the view has no pixels.
    var isHidden = false

    /// The window, which may be released before the map view.
    private weak var window: WindowSurface?
    private let fonts: FontLibrary
    private var renderer: WindowRenderer?
    private var scene: MapScene?

    /// The last error that was reported; nil if a scene was drawn since.
    private var reportedError: String?

    init(in window: WindowSurface, fonts: FontLibrary) {
        self.window = window
        self.fonts = fonts
    }

    var textShaper: (any TextShaping)? { fonts }

    var counts: RendererCounts? { renderer?.counts }

    let blockPreparation: BlockPreparation? = BlockPreparation { BlockTessellator().prepare($0) }

    /// The graphics driver; nil without a window.
    var driver: GraphicsDriver? { renderer?.driver }

    /// Draws with the context of the window, which must be current.
    ///
    /// - Parameter graphics: The context, with what the views share.
    /// - Throws: `RenderingError` if the context cannot be used.
    func attach(_ graphics: SharedGraphics) throws {
        renderer = try WindowRenderer(sharing: graphics)
    }

    /// Releases the context, before it is destroyed.
    func detach() {
        renderer?.invalidate()
        renderer = nil
    }

    /// Frees what the view has uploaded to the context, which remains.
    func release() {
        renderer = nil
        scene = nil
    }

    func draw(_ scene: MapScene) throws {
        self.scene = scene
        try window?.sceneDidChange()
    }

    /// Draws the last scene into the framebuffer of the window; nothing before the first one.
    func drawScene() throws {
        guard let scene, let renderer, !isHidden else { return }
        renderer.target = target
        renderer.rotation = rotation
        try renderer.draw(scene)
        reportedError = nil
    }

    /// Sets the graphics state in which views are drawn.
    func resetState() throws {
        try renderer?.resetState()
    }

    /// Fills areas of the framebuffer of the window.
    func fill(_ areas: [WindowRenderer.Area]) throws {
        try renderer?.fill(areas)
    }

    /// Reports an error of the drawing to the map, once until a scene is drawn.
    func report(_ error: any Error) {
        let message = "\(error)"
        guard message != reportedError else { return }
        reportedError = message
        scene?.report(message)
    }

    func readImage() throws -> UIImage {
        guard let renderer, let window = window?.window else {
            throw RenderingError(.nothingDrawn, "readImage(): the window is not on a display; wait until it returns")
        }
        guard let scene else {
            throw RenderingError(.nothingDrawn, "readImage(): nothing has been drawn; draw a scene first")
        }
        window.makeCurrent()
        return try renderer.image(of: scene)
    }
}
