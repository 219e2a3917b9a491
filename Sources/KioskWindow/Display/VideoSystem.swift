import CSDL2
import CWindowSystem
import Foundation

/// The connection to a window system or a console display, through SDL.
@MainActor
final class VideoSystem {
    /// The display system in use.
    let system: DisplaySystem

    /// Connects to the first display system that can be used.
    ///
    /// - Parameters:
    ///   - system: The requested display system.
    ///   - environment: The environment of the process.
    /// - Throws: `WindowError` with the reason of each display system.
    init(
        _ system: DisplaySystem, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(WindowError) {
        Self.setHints()
        var reasons: [String] = []
        for candidate in try system.candidates(environment: environment) {
            if candidate == .wayland, !window_system_has_wayland_seat() {
                reasons.append(
                    "wayland: there is no compositor, or it has no seat because no input device is connected; "
                        + candidate.remedy)
                continue
            }
            SDL_SetHint(SDL_HINT_VIDEODRIVER, candidate.driver)
            let isConnected =
                candidate == .x11 ? window_system_connect_to_x11() : SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0
            if isConnected {
                self.system = candidate
                return
            }
            reasons.append("\(candidate.rawValue): \(Self.lastError); \(candidate.remedy)")
        }
        throw WindowError(.noDisplay, "no display can be used. " + reasons.joined(separator: ". "))
    }

    isolated deinit {
        window_system_disconnect()
    }

    /// Whether the connection to the X11 server was lost.
    var isLost: Bool { system == .x11 && window_system_is_x11_lost() }

    /// The number of displays.
    var displayCount: Int { max(0, Int(SDL_GetNumVideoDisplays())) }

    /// Returns the index of an existing display: the given one, or 0.
    func validDisplay(_ index: Int) -> Int32 {
        (0..<displayCount).contains(index) ? Int32(index) : 0
    }

    /// The refresh rate of a display in frames per second; 0 if it is unknown.
    func refreshRate(ofDisplay index: Int32) -> Double {
        var mode = SDL_DisplayMode()
        return SDL_GetCurrentDisplayMode(index, &mode) == 0 ? Double(mode.refresh_rate) : 0
    }

    /// The size of a display in the units of the window system; 1280 by 720 if it is unknown.
    func size(ofDisplay index: Int32) -> CGSize {
        var bounds = SDL_Rect()
        guard SDL_GetDisplayBounds(index, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
            return CGSize(width: 1280, height: 720)
        }
        return CGSize(width: Int(bounds.w), height: Int(bounds.h))
    }

    /// The resolution of a display in dots per inch; 0 if it is unknown.
    func resolution(ofDisplay index: Int32) -> Double {
        var dotsPerInch: Float = 0
        return SDL_GetDisplayDPI(index, &dotsPerInch, nil, nil) == 0 ? Double(dotsPerInch) : 0
    }

    /// Calls a closure with each event that is available, without waiting.
    func pump(_ handle: (SDL_Event) -> Void) {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 { handle(event) }
    }

    /// The message of the last failed call of SDL.
    static var lastError: String {
        let message = String(cString: SDL_GetError())
        return message.isEmpty ? "no reason was given" : message
    }

    private static func setHints() {
        let hints: [(String, String)] = [
            // The loop handles signals.
            (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
            // OpenGL ES on X11 through EGL, whose context the renderer uses.
            (SDL_HINT_VIDEO_X11_FORCE_EGL, "1"),
            // One finger is reported once.
            (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
            (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
            (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
            (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
        ]
        for (name, value) in hints { SDL_SetHint(name, value) }
    }
}
