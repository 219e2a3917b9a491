/// A way in which a map is displayed.
package enum DisplaySystem: String, Sendable, CaseIterable {
    /// A window of an X server.
    case x11
    /// A window of a Wayland compositor.
    case wayland
    /// A bare console: the kernel's mode setting, without a display server.
    case kms

    /// Its usual name.
    var title: String {
        switch self {
        case .x11: "X11"
        case .wayland: "Wayland"
        case .kms: "KMS"
        }
    }
}
