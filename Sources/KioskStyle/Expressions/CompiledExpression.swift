import Foundation

/// An expression of the style language, parsed and ready to be evaluated.
///
/// An expression that meets a value it cannot use gives `.null`, and the property its default: a style never stops a map.
public indirect enum CompiledExpression: Hashable, Sendable {
    /// A comparison of two values.
    public enum Comparison: String, Sendable {
        /// `==`, of values of any type.
        case equal = "=="
        /// `!=`, of values of any type.
        case notEqual = "!="
        /// `<`, of two numbers or two texts.
        case less = "<"
        /// `<=`, of two numbers or two texts.
        case lessOrEqual = "<="
        /// `>`, of two numbers or two texts.
        case greater = ">"
        /// `>=`, of two numbers or two texts.
        case greaterOrEqual = ">="
    }

    /// One output of a curve and the input at which it begins or is reached.
    public struct Stop: Hashable, Sendable {
        /// The input; ascending along a curve.
        public var input: Double
        /// The output.
        public var output: CompiledExpression
    }

    /// A value.
    case literal(StyleValue)
    /// The zoom level of the camera.
    case zoom
    /// A property of the feature.
    case property(String)
    /// A style property of the feature: `["get", name, ["get", "layerProperties"]]`.
    case layerProperty(String)
    /// Whether the feature has a property.
    case hasProperty(String)
    /// The first value that is not null.
    case coalesce([CompiledExpression])
    /// Whether every condition is true.
    case all([CompiledExpression])
    /// Whether any condition is true.
    case any([CompiledExpression])
    /// The opposite of a condition.
    case not(CompiledExpression)
    /// A comparison.
    case compare(Comparison, CompiledExpression, CompiledExpression)
    /// Conditions and outputs alternating, then the output when none holds.
    case branch([CompiledExpression], otherwise: CompiledExpression)
    /// The output of the last stop at or below the input, or the first output.
    case step(input: CompiledExpression, first: CompiledExpression, stops: [Stop])
    /// Outputs blended between stops, with an exponential base; 1 is linear.
    case interpolate(base: Double, input: CompiledExpression, stops: [Stop])

    /// Whether the value depends on the zoom level.
    public var dependsOnZoom: Bool { contains { $0 == .zoom } }

    /// Whether the value depends on the feature.
    public var dependsOnFeature: Bool {
        contains {
            switch $0 {
            case .property, .layerProperty, .hasProperty: true
            default: false
            }
        }
    }

    private func contains(where matches: (CompiledExpression) -> Bool) -> Bool {
        matches(self) || children.contains { $0.contains(where: matches) }
    }

    private var children: [CompiledExpression] {
        switch self {
        case .literal, .zoom, .property, .layerProperty, .hasProperty: []
        case .coalesce(let children), .all(let children), .any(let children): children
        case .not(let child): [child]
        case .compare(_, let left, let right): [left, right]
        case .branch(let children, let otherwise): children + [otherwise]
        case .step(let input, let first, let stops): [input, first] + stops.map(\.output)
        case .interpolate(_, let input, let stops): [input] + stops.map(\.output)
        }
    }
}
