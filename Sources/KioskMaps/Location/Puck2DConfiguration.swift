public import Foundation
public import KioskStyle

/// How a flat puck looks.
///
///     mapView.location.options.puckType = .puck2D(.makeDefault(showBearing: true))
///     mapView.location.options.puckType = .puck2D(Puck2DConfiguration(topImage: arrow, showsAccuracyRing: true))
public struct Puck2DConfiguration: Equatable, Sendable {
    /// The light blue of the ring, seen through.
    public static let defaultRingColor = UIColor(red: 0.537, green: 0.812, blue: 0.941, alpha: 0.3)

    /// The picture on top, which stays upright; nil for a blue dot.
    public var topImage: UIImage?

    /// The picture that turns with the bearing, below the one on top; nil for none.
    public var bearingImage: UIImage?

    /// The lowest picture; nil for none.
    public var shadowImage: UIImage?

    /// How many times their size the pictures are drawn; nil for once.
    public var scale: Value<Double>?

    /// The rings that go out from the puck; nil for none.
    public var pulsing: Pulsing?

    /// Whether a ring shows how exact the place is.
    ///
    /// Defaults to `false`. With reduced accuracy the ring is all that is shown, whatever this says.
    public var showsAccuracyRing: Bool

    /// The colour within the ring.
    public var accuracyRingColor: UIColor

    /// The colour of the ring's edge.
    public var accuracyRingBorderColor: UIColor

    /// How opaque the puck is, 0…1.
    ///
    /// Defaults to 1.
    public var opacity: Double

    /// The slot of the style its layer is put in; nil for the top of the stack.
    public var slot: Slot?

    /// The place of its layer in the stack; nil for the top.
    public var layerPosition: LayerPosition?

    /// Creates a configuration.
    public init(
        topImage: UIImage? = nil, bearingImage: UIImage? = nil, shadowImage: UIImage? = nil,
        scale: Value<Double>? = nil, pulsing: Pulsing? = nil, showsAccuracyRing: Bool = false,
        accuracyRingColor: UIColor = defaultRingColor, accuracyRingBorderColor: UIColor = defaultRingColor,
        opacity: Double = 1, slot: Slot? = nil, layerPosition: LayerPosition? = nil
    ) {
        self.topImage = topImage
        self.bearingImage = bearingImage
        self.shadowImage = shadowImage
        self.scale = scale
        self.pulsing = pulsing
        self.showsAccuracyRing = showsAccuracyRing
        self.accuracyRingColor = accuracyRingColor
        self.accuracyRingBorderColor = accuracyRingBorderColor
        self.opacity = opacity
        self.slot = slot
        self.layerPosition = layerPosition
    }

    /// Returns a configuration with pictures: a blue dot on a white disc, and an arrow that turns with the bearing if wanted.
    public static func makeDefault(showBearing: Bool = false) -> Puck2DConfiguration {
        Puck2DConfiguration(
            topImage: PuckPicture.dot.image(scale: 2),
            bearingImage: showBearing ? PuckPicture.arrow.image(scale: 2) : nil,
            shadowImage: PuckPicture.disc.image(scale: 2))
    }
}

extension Puck2DConfiguration {
    /// Rings that go out from the puck, one every three seconds.
    public struct Pulsing: Equatable, Sendable {
        /// How far a ring goes.
        public enum Radius: Equatable, Sendable {
            /// So many points.
            case constant(Double)
            /// As far as the place is exact.
            case accuracy
        }

        /// Blue rings with a radius of 30 points.
        public static let `default` = Pulsing()

        /// Whether there are any.
        ///
        /// Defaults to `true`.
        public var isEnabled = true

        /// The colour of a ring as it goes out.
        public var color: UIColor

        /// How far a ring goes.
        public var radius: Radius

        /// Creates rings.
        public init(
            color: UIColor = UIColor(red: 0.29, green: 0.565, blue: 0.886, alpha: 1), radius: Radius = .constant(30)
        ) {
            self.color = color
            self.radius = radius
        }
    }
}
