public import KioskStyle

/// The name guides for v10 use for the style of a map, which is the map itself.
public typealias Style = MapboxMap

/// The names of v10 for what a map knows of its style.
extension MapboxMap {
    /// The map as its style.
    public var style: Style { self }

    /// Where the style came from; see `styleURI`.
    public var uri: StyleURI? {
        get { styleURI }
        set { styleURI = newValue }
    }

    // The name is the one of v10.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The style as it was read; see `styleJSON`.
    public var JSON: String {
        get { styleJSON }
        set { styleJSON = newValue }
    }

    /// Whether there is a style, all of it, and no other on its way.
    public var isLoaded: Bool { isStyleLoaded }

    /// The camera the style wants; what it does not mind is nil.
    public var defaultCamera: CameraOptions { styleDefaultCamera }

    /// How paint properties change where they do not say themselves; see `styleTransition`.
    public var transition: TransitionOptions {
        get { styleTransition }
        set { styleTransition = newValue }
    }
}
