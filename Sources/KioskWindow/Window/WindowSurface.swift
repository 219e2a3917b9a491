import KioskInput
import KioskLinux
import KioskRendering

/// The framebuffer of a map window: it draws the scenes of all views in one pass and shows the frame.
///
/// The surfaces of the views remain their renderers when the window or its context is created anew.
@MainActor
final class WindowSurface {
    /// The window; nil while there is none.
    private(set) var window: NativeWindow?

    /// The surfaces of the views, from the lowest to the topmost.
    private(set) var views: [ViewSurface] = []

    /// The areas below the views, such as dividers.
    var background: [WindowRenderer.Area] = []

    /// The areas above the views, such as the handles of dividers.
    var foreground: [WindowRenderer.Area] = []

    /// Called after a frame was shown, with the time.
    var onPresent: (Timestamp) -> Void = { _ in }

    /// Called when the graphics context was lost.
    var onLoss: () -> Void = {}

    /// The graphics driver; nil without a window.
    var driver: GraphicsDriver? { views.first?.driver }

    /// The fonts of all views.
    private let fonts = FontLibrary()

    /// The graphics context of the window, with what the views share; nil without a window.
    private var graphics: SharedGraphics?

    /// Whether a view has a scene that was not shown.
    private var isPresentationDue = false

    /// Adds the surface of a view above the others.
    ///
    /// - Throws: `RenderingError` if the context of the window cannot be used.
    func addView() throws -> ViewSurface {
        let view = ViewSurface(in: self, fonts: fonts)
        if let window, let graphics {
            window.makeCurrent()
            try view.attach(graphics)
        }
        views.append(view)
        return view
    }

    /// Removes the surface of a view, and frees what it alone has uploaded.
    func remove(_ view: ViewSurface) {
        window?.makeCurrent()
        view.release()
        views.removeAll { $0 === view }
    }

    /// Draws into a window from now on; its context must be current.
    ///
    /// - Throws: `RenderingError` if the context cannot be used.
    func attach(_ window: NativeWindow) throws {
        do {
            let graphics = try SharedGraphics(fonts: fonts)
            for view in views { try view.attach(graphics) }
            self.graphics = graphics
        } catch {
            // Those that were attached must not use the context, which is destroyed.
            detach()
            throw error
        }
        self.window = window
    }

    /// Releases the window, before it is destroyed.
    func detach() {
        for view in views { view.detach() }
        (window, graphics) = (nil, nil)
    }

    /// Shows the scene of a view: at once if the window has no other, or after the frames that are due at the same time.
    ///
    /// - Throws: The error of the drawing of the only view.
    func sceneDidChange() throws {
        guard views.count == 1 else {
            isPresentationDue = true
            return
        }
        try present()
    }

    /// Draws and shows all views if one of them has changed since the last presentation.
    ///
    /// The content of the back buffer is undefined after it was shown, so views that have not changed are drawn again.
    func presentIfDue() {
        guard isPresentationDue else { return }
        do {
            try present()
        } catch {
            views.first?.report(error)
        }
    }

    /// Requests a presentation with the next frame, as after a change of the layout.
    func setNeedsPresentation() {
        isPresentationDue = true
    }

    private func present() throws {
        isPresentationDue = false
        guard let window else { return }
        window.makeCurrent()
        do {
            // A view that covers the window alone finds the state of its last frame.
            if views.contains(where: { $0.target != nil }) { try views.first?.resetState() }
            try views.first?.fill(background)
            for view in views { try draw(view) }
            try views.first?.fill(foreground)
        } catch let error as RenderingError where error.code == .contextLost {
            onLoss()
            throw error
        }
        if window.swap() { onPresent(.now()) }
    }

    /// Draws a view; an error of one of several views does not affect the others.
    private func draw(_ view: ViewSurface) throws {
        do {
            try view.drawScene()
        } catch {
            let isContextLost = (error as? RenderingError)?.code == .contextLost
            guard views.count > 1, !isContextLost else { throw error }
            view.report(error)
            try view.resetState()
        }
    }
}
