import Foundation
import KioskGeometry
import KioskStyle

extension JSONObject {
    /// Creates an object from JSON values and Swift values of the style language.
    ///
    /// - Throws: `StyleError` for a value that cannot be converted to JSON.
    init(style values: [String: Any]) throws(StyleError) {
        self.init()
        for (name, value) in values { updateValue(try JSONValue.style(value, name: name), forKey: name) }
    }
}

extension JSONValue {
    /// Converts a Swift value to JSON; nil for `NSNull` and nil.
    ///
    /// - Throws: `StyleError` with the name of the property.
    static func style(_ value: Any, name: String) throws(StyleError) -> JSONValue? {
        switch value {
        case is NSNull, Optional<Any>.none: return nil
        case let member as any StyleMember: return try finite(member.jsonValue, name: name)
        case let color as UIColor: return .string(StyleColor(color).rawValue)
        case let list as [Any]:
            var elements: [JSONValue?] = []
            for element in list { elements.append(try style(element, name: name)) }
            return .array(elements)
        case let members as [String: Any]: return .object(try JSONObject(style: members))
        case let word as any RawRepresentable<String>: return .string(word.rawValue)
        default:
            guard let json = JSONValue(rawValue: value) else {
                throw StyleError(message: "\(name): a value of type \(type(of: value)) cannot be converted to JSON")
            }
            return try finite(json, name: name)
        }
    }

    private static func finite(_ json: JSONValue, name: String) throws(StyleError) -> JSONValue {
        if case .number(let number) = json, !number.isFinite {
            throw StyleError(message: "\(name): expected a finite number, found \(number)")
        }
        return json
    }
}
