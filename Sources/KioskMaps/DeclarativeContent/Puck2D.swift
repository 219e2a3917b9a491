public import KioskStyle

/// A puck of images that lie on the map, as content of a map.
///
///     Puck2D(bearing: .heading).showsAccuracyRing(true)
public struct Puck2D: PrimitiveMapContent {
    private let bearing: PuckBearing?
    private var configuration: Puck2DConfiguration

    /// Creates the default puck, a blue dot.
    ///
    /// - Parameter bearing: The direction that the puck shows; nil for none.
    public init(bearing: PuckBearing? = nil) {
        self.bearing = bearing
        configuration = .makeDefault(showBearing: bearing != nil)
    }

    /// Nothing: the puck is shown by the location manager.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        collection.puck = Puck(type: .puck2D(configuration), bearing: bearing)
    }

    /// Returns a copy with an opacity, 0…1.
    public func opacity(_ opacity: Double) -> Puck2D { with(\.opacity, opacity) }

    /// Returns a copy with another top image; nil for a blue dot.
    public func topImage(_ image: UIImage?) -> Puck2D { with(\.topImage, image) }

    /// Returns a copy with another image that rotates with the bearing; nil for none.
    public func bearingImage(_ image: UIImage?) -> Puck2D { with(\.bearingImage, image) }

    /// Returns a copy with another lowest image; nil for none.
    public func shadowImage(_ image: UIImage?) -> Puck2D { with(\.shadowImage, image) }

    /// Returns a copy with a scale of the images.
    public func scale(_ scale: Value<Double>) -> Puck2D { with(\.scale, scale) }

    /// Returns a copy with a scale of the images.
    public func scale(_ scale: Double) -> Puck2D { with(\.scale, .constant(scale)) }

    /// Returns a copy with expanding rings around the puck; nil for none.
    public func pulsing(_ pulsing: Puck2DConfiguration.Pulsing?) -> Puck2D { with(\.pulsing, pulsing) }

    /// Returns a copy whose ring shows the accuracy of the location, or does not.
    public func showsAccuracyRing(_ shows: Bool) -> Puck2D { with(\.showsAccuracyRing, shows) }

    /// Returns a copy with a fill colour of the accuracy ring.
    public func accuracyRingColor(_ color: UIColor) -> Puck2D { with(\.accuracyRingColor, color) }

    /// Returns a copy with a border colour of the accuracy ring.
    public func accuracyRingBorderColor(_ color: UIColor) -> Puck2D { with(\.accuracyRingBorderColor, color) }

    /// Returns a copy whose layer lies in a slot of the style; nil for none.
    public func slot(_ slot: Slot?) -> Puck2D { with(\.slot, slot) }

    private func with<Value>(_ property: WritableKeyPath<Puck2DConfiguration, Value>, _ value: Value) -> Puck2D {
        var copy = self
        copy.configuration[keyPath: property] = value
        return copy
    }
}
