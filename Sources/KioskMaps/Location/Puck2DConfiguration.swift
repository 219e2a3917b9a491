public import Foundation
public import KioskStyle

/// The configuration of a flat puck.
///
///     mapView.location.options.puckType = .puck2D(.makeDefault(showBearing: true))
///     mapView.location.options.puckType = .puck2D(Puck2DConfiguration(topImage: arrow, showsAccuracyRing: true))
public struct Puck2DConfiguration: Equatable, Sendable {
    /// The default colour of the accuracy ring, a translucent light blue.
    public static let defaultRingColor = UIColor(red: 0.537, green: 0.812, blue: 0.941, alpha: 0.3)

    /// The top image, which is drawn upright; nil for a blue dot.
    public var topImage: UIImage?

    /// The image below the top image that rotates with the bearing; nil for none.
    public var bearingImage: UIImage?

    /// The lowest image; nil for none.
    public var shadowImage: UIImage?

    /// The scale of the images; nil for 1.
    public var scale: Value<Double>?

    /// The expanding rings around the puck; nil for none.
    public var pulsing: Pulsing?

    /// Whether a ring shows the accuracy of the location.
    ///
    /// Defaults to `false`. With reduced accuracy, only the ring is shown, and this property has no effect.
    public var showsAccuracyRing: Bool

    /// The fill colour of the accuracy ring.
    public var accuracyRingColor: UIColor

    /// The border colour of the accuracy ring.
    public var accuracyRingBorderColor: UIColor

    /// The width of the border of the accuracy ring, in points.
    ///
    /// Defaults to 1.
    public var accuracyRingBorderWidth = 1.0

    /// Whether the puck stays above layers that are added later; ignored if there is a `layerPosition` or a `slot`.
    ///
    /// Defaults to `false`.
    public var isAlwaysOnTop = false

    /// The opacity of the puck, 0…1.
    ///
    /// Defaults to 1.
    public var opacity: Double

    /// The slot of the style that contains the layer; nil for the top of the stack.
    public var slot: Slot?

    /// The position of the layer in the stack; nil for the top.
    public var layerPosition: LayerPosition?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - topImage: The top image; nil for a blue dot.
    ///   - bearingImage: The image that rotates with the bearing; nil for none.
    ///   - shadowImage: The lowest image; nil for none.
    ///   - scale: The scale of the images; nil for 1.
    ///   - pulsing: The expanding rings around the puck; nil for none.
    ///   - showsAccuracyRing: Whether a ring shows the accuracy of the location.
    ///   - accuracyRingColor: The fill colour of the accuracy ring.
    ///   - accuracyRingBorderColor: The border colour of the accuracy ring.
    ///   - opacity: The opacity of the puck, 0…1.
    ///   - slot: The slot of the style that contains the layer; nil for the top of the stack.
    ///   - layerPosition: The position of the layer in the stack; nil for the top.
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

    /// Returns the default configuration: a blue dot on a white disc.
    ///
    /// - Parameter showBearing: Whether an arrow shows the bearing.
    public static func makeDefault(showBearing: Bool = false) -> Puck2DConfiguration {
        Puck2DConfiguration(
            topImage: PuckIcon.dot.image(scale: 2),
            bearingImage: showBearing ? PuckIcon.arrow.image(scale: 2) : nil,
            shadowImage: PuckIcon.disc.image(scale: 2))
    }
}

extension Puck2DConfiguration {
    /// Expanding rings around the puck, one every three seconds.
    public struct Pulsing: Equatable, Sendable {
        /// The full radius of a ring.
        public enum Radius: Equatable, Sendable {
            /// A number of points.
            case constant(Double)
            /// The accuracy of the location.
            case accuracy
        }

        /// Blue rings with a radius of 30 points.
        public static let `default` = Pulsing()

        /// Whether the rings are shown.
        ///
        /// Defaults to `true`.
        public var isEnabled = true

        /// The colour of a ring at its start; it fades as the ring expands.
        public var color: UIColor

        /// The full radius of a ring.
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
