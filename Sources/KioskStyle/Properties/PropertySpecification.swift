public import KioskGeometry

/// The specification of a property of a layer, a light, a sky, a terrain or a source.
public struct PropertySpecification: Hashable, Sendable {
    /// The group of a layer in a document that contains the property.
    public enum Container: String, Sendable {
        /// The group of properties that determine placement.
        case layout
        /// The group of properties that determine appearance.
        case paint
        /// No group: a direct member of the object.
        case field
    }

    /// The inputs that an expression for a property may depend on.
    public struct Parameters: OptionSet, Hashable, Sendable {
        /// The bits of the set.
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

    /// The group that contains the property.
    public var container: Container

    /// The type of the property's values and of the expressions for it.
    public var type: ExpressionType

    /// The values of an enumeration; empty if the property is not an enumeration.
    public var allowedValues: [String]

    /// The default value in the form of a document; nil for no default.
    public var defaultValue: JSONValue?

    /// The unit of the numbers, such as `pixels`; nil for no unit.
    public var unit: String?

    /// The minimum of a number; nil for no minimum.
    public var minimum: Double?

    /// The maximum of a number; nil for no maximum.
    public var maximum: Double?

    /// The inputs that an expression may depend on; empty if expressions are not allowed.
    public var parameters: Parameters

    /// Whether the values can be interpolated.
    public var isInterpolatable: Bool

    /// Whether changes of the value are animated.
    public var hasTransition: Bool

    /// Whether tokens in strings, such as `"{name}"`, are replaced with properties of the feature.
    public var hasTokens: Bool

    /// Creates the specification of a property.
    ///
    /// - Parameters:
    ///   - name: The name in a style document.
    ///   - type: The type of the property's values.
    ///   - container: The group that contains the property.
    ///   - allowedValues: The values of an enumeration; empty if the property is not an enumeration.
    ///   - defaultValue: The default value in the form of a document.
    ///   - unit: The unit of the numbers.
    ///   - minimum: The minimum of a number.
    ///   - maximum: The maximum of a number.
    ///   - parameters: The inputs that an expression may depend on.
    ///   - isInterpolatable: Whether the values can be interpolated.
    ///   - hasTransition: Whether changes of the value are animated.
    ///   - hasTokens: Whether tokens in strings are replaced; nil uses true for formatted text and images, otherwise false.
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
