import Foundation

/// A way to show a window.
public enum DisplaySystem: String, CaseIterable, Sendable {
    /// Wayland if `WAYLAND_DISPLAY` is set, else X11 if `DISPLAY` is set, else the console.
    ///
    /// If one cannot be used, the next is tried.
    case automatic = "auto"
    /// An X11 server.
    case x11
    /// A Wayland compositor.
    case wayland
    /// A console without a window system, through the kernel's mode setting (KMS) and DRM.
    case kms

    /// The environment variable that overrides `automatic`.
    public static let environmentVariable = "KIOSKMAPS_DISPLAY"

    /// The name of the driver in SDL; nil for `automatic`.
    var driver: String? {
        switch self {
        case .automatic: nil
        case .x11: "x11"
        case .wayland: "wayland"
        case .kms: "kmsdrm"
        }
    }

    /// Returns the display systems to try, in order.
    ///
    /// - Parameter environment: The environment of the process; its `KIOSKMAPS_DISPLAY` overrides `automatic`.
    /// - Throws: `WindowError` if that variable is not the name of a display system.
    package func candidates(environment: [String: String]) throws(WindowError) -> [DisplaySystem] {
        var choice = self
        if choice == .automatic, let name = environment[Self.environmentVariable], !name.isEmpty {
            guard let system = DisplaySystem(rawValue: name) else {
                let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
                throw WindowError(
                    .invalidArgument,
                    "\(Self.environmentVariable): unknown display system \"\(name)\"; use one of \(names)")
            }
            choice = system
        }
        guard choice == .automatic else { return [choice] }
        var systems: [DisplaySystem] = []
        if environment["WAYLAND_DISPLAY"]?.isEmpty == false { systems.append(.wayland) }
        if environment["DISPLAY"]?.isEmpty == false { systems.append(.x11) }
        return systems + [.kms]
    }

    /// The remedy if the display system cannot be used.
    var remedy: String {
        switch self {
        case .automatic: "start a window system, or give the user access to /dev/dri"
        case .x11: "set DISPLAY to a running X server, and allow its use (xhost +si:localuser:$USER)"
        case .wayland: "set WAYLAND_DISPLAY and XDG_RUNTIME_DIR to those of a running compositor"
        case .kms:
            "run \"kioskmaps doctor --display kms\" for the cause; often the user is not in the groups video and render"
                + " (sudo usermod -aG video,render $USER), or another program uses the display"
        }
    }
}
