public import KioskStyle

/// The type of a map's style in v10: the map itself.
public typealias Style = MapboxMap

/// The properties of the style under their names in v10.
extension MapboxMap {
    /// The map as its style.
    public var style: Style { self }

    /// The URI of the style; see `styleURI`.
    public var uri: StyleURI? {
        get { styleURI }
        set { styleURI = newValue }
    }

    // The name in v10.
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
