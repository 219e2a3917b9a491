package import KioskGeometry

/// The specification of a property of a layer, a light, a sky, a terrain or a source.
package struct PropertySpecification: Hashable, Sendable {
    /// The group of a layer in a document that contains the property.
    package enum Container: String, Sendable {
        /// The group of properties that determine placement.
        case layout
        /// The group of properties that determine appearance.
        case paint
        /// No group: a direct member of the object.
        case field
    }

    /// The inputs that an expression for a property may depend on.
    package struct Parameters: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        package let rawValue: UInt8

        /// Creates a set from its bits.
        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The zoom level of the camera.
        package static let zoom = Parameters(rawValue: 1 << 0)
        /// The feature.
        package static let feature = Parameters(rawValue: 1 << 1)
        /// The state of the feature.
        package static let featureState = Parameters(rawValue: 1 << 2)
        /// The input of a colour ramp: heatmap density, line progress, elevation or the sky's radial progress.
        package static let ramp = Parameters(rawValue: 1 << 3)
    }

    /// The name in a style document, such as `circle-radius`.
    package var name: String

    /// The group that contains the property.
    package var container: Container

    /// The type of the property's values and of the expressions for it.
    package var type: ExpressionType

    /// The values of an enumeration; empty if the property is not an enumeration.
    package var allowedValues: [String]

    /// The default value in the form of a document; nil for no default.
    package var defaultValue: JSONValue?

    /// The unit of the numbers, such as `pixels`; nil for no unit.
    package var unit: String?

    /// The minimum of a number; nil for no minimum.
    package var minimum: Double?

    /// The maximum of a number; nil for no maximum.
    package var maximum: Double?

    /// The inputs that an expression may depend on; empty if expressions are not allowed.
    package var parameters: Parameters

    /// Whether the values can be interpolated.
    package var isInterpolatable: Bool

    /// Whether changes of the value are animated.
    package var hasTransition: Bool

    /// Whether tokens in strings, such as `"{name}"`, are replaced with properties of the feature.
    package var hasTokens: Bool

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
    package init(
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

extension PropertySpecification {
    /// A description of the constants that the property allows: "a number of 0 or more".
    package var expectation: String {
        if !allowedValues.isEmpty {
            let words = allowedValues.map { "\"\($0)\"" }
            if case .array = type { return "an array of \(Self.alternatives(words))" }
            return Self.alternatives(words)
        }
        return switch type {
        case .number: "a number" + range
        case .array(of: .number, let count): "an array of \(count.map { "\($0) " } ?? "")numbers" + range
        default: Self.words(type)
        }
    }

    private var range: String {
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): " from \(minimum.shortestText) to \(maximum.shortestText)"
        case (let minimum?, nil): " of \(minimum.shortestText) or more"
        case (nil, let maximum?): " of \(maximum.shortestText) or less"
        case (nil, nil): ""
        }
    }

    private static func words(_ type: ExpressionType) -> String {
        switch type {
        case .null: "null"
        case .number: "a number"
        case .string: "a string"
        case .boolean: "a Boolean"
        case .color: "a colour"
        case .object: "an object"
        case .value, .error, .collator: "a value"
        case .formatted: "a string"
        case .resolvedImage: "the name of an image"
        case .padding: "a number or an array of one to four numbers"
        case .numberArray: "a number or an array of numbers"
        case .colorArray: "a colour or an array of colours"
        case .projectionDefinition: "the name of a projection or [from, to, transition]"
        case .variableAnchorOffsetCollection: "an array of alternating anchors and offsets"
        case .array(of: .string, let count): "an array of \(count.map { "\($0) " } ?? "")strings"
        case .array(let item, let count):
            "an array of \(count.map { "\($0) values, each " } ?? "values, each ")\(words(item))"
        }
    }

    private static func alternatives(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// Returns whether a constant is one of the allowed values and in the range of the property.
    func allows(_ value: StyleValue) -> Bool {
        switch value {
        case .number(let number):
            number >= minimum ?? -.infinity && number <= maximum ?? .infinity
        case .string(let text): allowedValues.isEmpty || allowedValues.contains(text)
        case .array(let items): items.allSatisfy(allows)
        default: true
        }
    }
}
