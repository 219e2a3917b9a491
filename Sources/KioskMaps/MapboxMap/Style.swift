public import KioskStyle

/// The name of v10 for the style of a map, which is the map itself.
public typealias Style = MapboxMap

/// The names of v10 for properties of the style.
extension MapboxMap {
    /// The map as its style.
    public var style: Style { self }

    /// The URI of the style; see `styleURI`.
    public var uri: StyleURI? {
        get { styleURI }
        set { styleURI = newValue }
    }

    // The name is the one of v10.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The JSON of the style; see `styleJSON`.
    public var JSON: String {
        get { styleJSON }
        set { styleJSON = newValue }
    }

    /// Whether a style is loaded completely and no other is being loaded.
    public var isLoaded: Bool { isStyleLoaded }

    /// The camera of the style; values that the style does not set are nil.
    public var defaultCamera: CameraOptions { styleDefaultCamera }

    /// The transition of paint properties that do not set their own; see `styleTransition`.
    public var transition: TransitionOptions {
        get { styleTransition }
        set { styleTransition = newValue }
    }
}
