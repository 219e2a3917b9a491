import Foundation
import KioskGeometry
import KioskStyle

/// A property of a style as it was read, and what kind of value it is.
public struct StylePropertyValue {
    /// What a property is set to.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// There is no such property, or it has no value.
        case undefined
        /// The same for all features and zoom levels.
        case constant
        /// Whatever an expression gives.
        case expression
        /// How another property goes from one value to the next.
        case transition
    }

    /// The value as `JSONSerialization` has it; `NSNull` when there is none.
    public let value: Any

    /// What it is.
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
    /// Whether it is an operator with its arguments, and no list.
    fileprivate var isOperation: Bool {
        guard case .array(let elements) = self, case .string(let name)?? = elements.first else { return false }
        return Exp.Operator.allCases.contains(Exp.Operator(rawValue: name))
    }
}
