public import KioskGeometry
public import KioskStyle

/// A pin whose tip lies on a coordinate, with an optional text below, as content of a map.
///
///     Marker(coordinate: station).text("Central Station").color(.red)
public struct Marker: MapContent {
    private let coordinate: CLLocationCoordinate2D
    private var pin = MarkerPin()
    private var tapHandler: (() -> Void)?
    private var effects: [MarkerAnimationTrigger: [MarkerAnimationEffect]] = [:]

    /// Creates a marker at a coordinate.
    public init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
    }

    /// The view annotation that draws the marker.
    public var body: MapViewAnnotation {
        MapViewAnnotation(coordinate: coordinate) { [pin] in .pin(pin) }
            .allowOverlap(true)
            .enableSymbolLayerCollision(true)
            .variableAnchors([ViewAnnotationAnchorConfig(anchor: pin.anchor)])
            .tapHandler(tapHandler)
            .effects(effects)
    }

    /// Returns a copy with a text below the pin; nil for none.
    public func text(_ text: String?) -> Marker { with(\.pin.text, text) }

    /// Returns a copy with another colour of the pin.
    public func color(_ color: UIColor) -> Marker { with(\.pin.color, color) }

    /// Returns a copy with another colour of the disc in the pin.
    public func innerColor(_ color: UIColor) -> Marker { with(\.pin.innerColor, color) }

    /// Returns a copy with another colour of the outline; nil for no outline.
    public func stroke(_ color: UIColor?) -> Marker { with(\.pin.stroke, color) }

    /// Returns a copy with a handler for taps.
    public func onTapGesture(perform action: @escaping () -> Void) -> Marker { with(\.tapHandler, action) }

    /// Returns a copy with effects that take place at the same time when the marker appears or disappears; they replace those of
    /// an earlier call for the same change.
    ///
    /// A marker that disappears with effects is drawn until they have ended, and does not respond to taps. Without a clock there are
    /// no effects.
    public func animation(_ effects: MarkerAnimationEffect..., when trigger: MarkerAnimationTrigger) -> Marker {
        with(\.effects[trigger], effects)
    }

    private func with<Value>(_ property: WritableKeyPath<Marker, Value>, _ value: Value) -> Marker {
        var copy = self
        copy[keyPath: property] = value
        return copy
    }
}
