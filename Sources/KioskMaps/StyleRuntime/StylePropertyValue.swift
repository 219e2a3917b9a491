import Foundation
import KioskGeometry
import KioskStyle

/// The value of a style property and its kind.
public struct StylePropertyValue {
    /// The kind of a value.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The property does not exist or has no value.
        case undefined
        /// A constant value.
        case constant
        /// An expression.
        case expression
        /// The transition of another property.
        case transition
    }

    /// The value in the form of `JSONSerialization`; `NSNull` if there is none.
    public let value: Any

    /// The kind of the value.
    public let kind: Kind

    static var undefined: StylePropertyValue { StylePropertyValue(value: NSNull(), kind: .undefined) }

    init(_ json: JSONValue, isTransition: Bool) {
        self.init(value: json.rawValue, kind: isTransition ? .transition : json.isOperation ? .expression : .constant)
    }

    private init(value: Any, kind: Kind) {
        self.value = value
        self.kind = kind
    }
}

extension JSONValue {
    /// Whether the value is an operator with its arguments, in contrast to other arrays.
    fileprivate var isOperation: Bool {
        guard case .array(let elements) = self, case .string(let name)?? = elements.first else { return false }
        return Exp.Operator.allCases.contains(Exp.Operator(rawValue: name))
    }
}
