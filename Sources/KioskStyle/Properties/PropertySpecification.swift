public import KioskGeometry

/// What the style specification says of one property of a layer, or of a light, sky, terrain or source.
public struct PropertySpecification: Hashable, Sendable {
    /// Where a layer of a document keeps the property.
    public enum Container: String, Sendable {
        /// What decides where things go.
        case layout
        /// What decides how they look.
        case paint
        /// A member of the object itself.
        case field
    }

    /// What an expression for a property may depend on.
    public struct Parameters: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The zoom level of the camera.
        public static let zoom = Parameters(rawValue: 1 << 0)
        /// The feature.
        public static let feature = Parameters(rawValue: 1 << 1)
        /// The state of the feature.
        public static let featureState = Parameters(rawValue: 1 << 2)
        /// The input of a colour ramp: heatmap density, line progress, elevation or the sky's radial progress.
        public static let ramp = Parameters(rawValue: 1 << 3)
    }

    /// The name in a style document, such as `circle-radius`.
    public var name: String

    /// Where a layer keeps it.
    public var container: Container

    /// What an expression for it must give.
    public var type: ExpressionType

    /// The texts it can be, for an enumeration; empty when every text will do.
    public var allowedValues: [String]

    /// What it is when nobody sets it, as in a document; nil for nothing.
    public var defaultValue: JSONValue?

    /// The unit of its numbers, such as `pixels`; nil when they have none.
    public var unit: String?

    /// The least number it can be.
    public var minimum: Double?

    /// The greatest number it can be.
    public var maximum: Double?

    /// What an expression for it may depend on; empty when it can be no expression.
    public var parameters: Parameters

    /// Whether its values can be blended.
    public var isInterpolatable: Bool

    /// Whether it goes from one value to the next in time.
    public var hasTransition: Bool

    /// Whether names in braces in its texts stand for properties of the feature: `"{name}"`.
    public var hasTokens: Bool

    /// Creates the facts of a property.
    ///
    /// - Parameter hasTokens: What it is for text in sections and images, and not for others, when it is nil.
    public init(
        _ name: String, _ type: ExpressionType, in container: Container = .paint, allowedValues: [String] = [],
        default defaultValue: JSONValue? = nil, unit: String? = nil, minimum: Double? = nil, maximum: Double? = nil,
        parameters: Parameters = [], isInterpolatable: Bool = false, hasTransition: Bool = false,
        hasTokens: Bool? = nil
    ) {
        self.name = name
        self.type = type
        self.container = container
        self.allowedValues = allowedValues
        self.defaultValue = defaultValue
        self.unit = unit
        self.minimum = minimum
        self.maximum = maximum
        self.parameters = parameters
        self.isInterpolatable = isInterpolatable
        self.hasTransition = hasTransition
        self.hasTokens = hasTokens ?? (type == .formatted || type == .resolvedImage)
    }
}
