/// The appearance of an application.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable, CaseIterable {
    /// The application has set none.
    case unspecified
    /// Dark text on light surfaces.
    case light
    /// Light text on dark surfaces.
    case dark
}

/// The traits of a view, of which there is one.
///
///     let isDarkModeEnabled = mapView.traitCollection.userInterfaceStyle == .dark
public struct UITraitCollection: Hashable, Sendable {
    /// The appearance of the application.
    public var userInterfaceStyle: UIUserInterfaceStyle

    /// Creates traits.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}
