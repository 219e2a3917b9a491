import KioskInput
import KioskLinux
import KioskMaps
import KioskRendering
import KioskStyle
import KioskSymbols

/// The renderer of a map window: it draws into the framebuffer of the window and shows each frame.
///
/// It remains the renderer of the map view when the window or its context is created anew.
@MainActor
final class WindowSurface: MapRenderer {
    /// The window and its renderer; nil while there is no window.
    private(set) var target: (window: NativeWindow, renderer: WindowRenderer)?

    /// Called after a frame was shown, with the time.
    var onPresent: (Timestamp) -> Void = { _ in }

    /// Called when the graphics context was lost.
    var onLoss: () -> Void = {}

    private let fonts = FontLibrary()

    var textShaper: (any TextShaping)? { fonts }

    var counts: RendererCounts? { target?.renderer.counts }

    let blockPreparation: BlockPreparation? = BlockPreparation { BlockTessellator().prepare($0) }

    /// Draws into a window from now on; its context must be current.
    ///
    /// - Throws: `RenderingError` if the context cannot be used.
    func attach(_ window: NativeWindow, rotation: PanelRotation) throws {
        let renderer = try WindowRenderer(fonts: fonts)
        renderer.rotation = rotation
        target = (window, renderer)
    }

    /// Releases the window, before it is destroyed.
    func detach() {
        target?.renderer.invalidate()
        target = nil
    }

    func draw(_ scene: MapScene) throws {
        guard let target else { return }
        target.window.makeCurrent()
        do {
            try target.renderer.draw(scene)
        } catch let error as RenderingError where error.code == .contextLost {
            onLoss()
            throw error
        }
        if target.window.swap() { onPresent(.now()) }
    }

    func readImage() throws -> UIImage {
        guard let target else {
            throw RenderingError(.nothingDrawn, "readImage(): the window is not on a display; wait until it returns")
        }
        target.window.makeCurrent()
        return try target.renderer.readImage()
    }
}
