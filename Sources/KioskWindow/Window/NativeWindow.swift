import CSDL2
import CWindowSystem
import Foundation
import KioskInput

/// A window of the window system with a context of OpenGL ES 3.0, which is current after its creation.
@MainActor
final class NativeWindow {
    /// The identifier of the window in events.
    let id: UInt32

    /// The index of the display that shows the window.
    let display: Int32

    private let window: OpaquePointer
    private let context: SDL_GLContext
    private let options: MapWindowOptions
    private let pixelRatio: CGFloat

    /// Creates a window.
    ///
    /// - Throws: `WindowError` if the window or its context cannot be created.
    init(_ options: MapWindowOptions, in video: VideoSystem) throws(WindowError) {
        self.options = options
        let display = video.validDisplay(options.displayIndex)
        self.display = display
        pixelRatio = Self.pixelRatio(options, resolution: video.resolution(ofDisplay: display))
        Self.setAttributes()
        // A console shows one window, and SDL would change the mode of the display to the size of a smaller one.
        let size = video.system == .kms ? nil : Self.windowSize(options, pixelRatio: pixelRatio, pixelsPerUnit: 1)
        var flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        flags |= size == nil ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : SDL_WINDOW_RESIZABLE.rawValue
        let origin = window_position_on_display(display)
        // An X11 server without a window manager leaves a window that covers the display at its first size.
        let initial = size ?? video.size(ofDisplay: display)
        let window = window_system_create_window(
            options.title, origin, origin, Int32(clamping: Int(initial.width)), Int32(clamping: Int(initial.height)),
            flags)
        guard let window else {
            throw WindowError(
                .noWindow, "window: SDL_CreateWindow failed: \(VideoSystem.lastError); \(video.system.remedy)")
        }
        // Before the context: a surface of Wayland that becomes smaller before its first frame crashes software renderers.
        if size != nil { Self.fitUnits(of: OpaquePointer(window), options, pixelRatio: pixelRatio) }
        guard let context = SDL_GL_CreateContext(OpaquePointer(window)) else {
            let reason = VideoSystem.lastError
            window_system_destroy_window(window)
            throw WindowError(
                .noWindow,
                "window: no context of OpenGL ES 3.0: \(reason); install a driver"
                    + " (Debian: libegl1 libgles2 libegl-mesa0 libgl1-mesa-dri)")
        }
        self.window = OpaquePointer(window)
        self.context = context
        id = SDL_GetWindowID(self.window)
        SDL_GL_SetSwapInterval(options.isVSynced ? 1 : 0)
        // On a console, SDL creates the surface anew at the first swap, which discards what was drawn.
        if video.system == .kms { SDL_GL_SwapWindow(self.window) }
    }

    isolated deinit {
        SDL_GL_DeleteContext(context)
        window_system_destroy_window(UnsafeMutableRawPointer(window))
    }

    /// The sizes of the window.
    var geometry: WindowGeometry {
        var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowSize(window, &width, &height)
        SDL_GL_GetDrawableSize(window, &pixelWidth, &pixelHeight)
        return WindowGeometry(
            windowSize: CGSize(width: Int(width), height: Int(height)),
            pixelSize: CGSize(width: Int(max(1, pixelWidth)), height: Int(max(1, pixelHeight))), pixelRatio: pixelRatio,
            rotation: options.rotation)
    }

    /// The top left corner on the display, in the units of the window system; zero where it is unknown, as on Wayland.
    var origin: CGPoint {
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(window, &x, &y)
        return CGPoint(x: Int(x), y: Int(y))
    }

    /// The descriptor of the connection to the window system; nil on a console.
    var descriptor: Int32? {
        let descriptor = window_system_descriptor(UnsafeMutableRawPointer(window))
        return descriptor >= 0 ? descriptor : nil
    }

    /// Whether the window is on the screen, as far as the window system reports it.
    var isVisible: Bool {
        SDL_GetWindowFlags(window) & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) == 0
    }

    /// Makes the context current on this thread.
    func makeCurrent() {
        if SDL_GL_GetCurrentWindow() != window { SDL_GL_MakeCurrent(window, context) }
    }

    /// Shows the drawn frame, and returns whether that was possible; a lost connection is reported by the next events.
    func swap() -> Bool {
        guard window_system_can_present() else { return false }
        makeCurrent()
        SDL_GL_SwapWindow(window)
        return true
    }

    /// Shows or hides the cursor of the window system over all windows.
    static func showCursor(_ isShown: Bool) {
        SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE)
    }

    /// Corrects the size of a window if the units of the window system are not pixels.
    ///
    /// A unit is a pixel on X11, and several pixels on an output of Wayland with a scale; only a window reports how many.
    private static func fitUnits(of window: OpaquePointer, _ options: MapWindowOptions, pixelRatio: CGFloat) {
        var (width, pixelWidth): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(window, &width, nil)
        SDL_GL_GetDrawableSize(window, &pixelWidth, nil)
        guard width > 0, pixelWidth > 0, pixelWidth != width else { return }
        let pixelsPerUnit = CGFloat(pixelWidth) / CGFloat(width)
        guard let size = windowSize(options, pixelRatio: pixelRatio, pixelsPerUnit: pixelsPerUnit) else { return }
        SDL_SetWindowSize(window, Int32(clamping: Int(size.width)), Int32(clamping: Int(size.height)))
    }

    /// Returns the number of pixels in a point: that of the options, if it is valid, or else that of the resolution of the display.
    static func pixelRatio(_ options: MapWindowOptions, resolution: Double) -> CGFloat {
        guard let ratio = options.pixelRatio, ratio.isFinite, ratio > 0 else {
            return WindowGeometry.pixelRatio(dotsPerInch: resolution)
        }
        return ratio
    }

    /// The maximum side of a window, which is that of X11, in pixels.
    private static let maximumSide: CGFloat = 32_767

    /// Returns the requested size of the window, in the units of the window system; nil for the whole display.
    ///
    /// The sides are those of the window on the display, which are swapped if the rotation swaps the axes.
    ///
    /// - Parameters:
    ///   - options: The options of the window.
    ///   - pixelRatio: The number of pixels in a point.
    ///   - pixelsPerUnit: The number of pixels in a unit of the window system.
    static func windowSize(_ options: MapWindowOptions, pixelRatio: CGFloat, pixelsPerUnit: CGFloat) -> CGSize? {
        guard let size = options.size, size.width.isFinite, size.height.isFinite, size.width >= 1, size.height >= 1
        else {
            return nil
        }
        func units(_ points: CGFloat) -> CGFloat {
            min(max((points * pixelRatio / pixelsPerUnit).rounded(), 1), maximumSide)
        }
        let (width, height) = (units(size.width), units(size.height))
        return options.rotation.swapsAxes
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    private static func setAttributes() {
        let attributes: [(SDL_GLattr, Int32)] = [
            (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue)),
            (SDL_GL_CONTEXT_MAJOR_VERSION, 3), (SDL_GL_CONTEXT_MINOR_VERSION, 0), (SDL_GL_RED_SIZE, 8),
            (SDL_GL_GREEN_SIZE, 8), (SDL_GL_BLUE_SIZE, 8), (SDL_GL_ALPHA_SIZE, 0), (SDL_GL_DEPTH_SIZE, 24),
            (SDL_GL_STENCIL_SIZE, 8), (SDL_GL_DOUBLEBUFFER, 1),
        ]
        for (attribute, value) in attributes { SDL_GL_SetAttribute(attribute, value) }
    }
}
