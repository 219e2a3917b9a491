import Foundation
import KioskMaps

extension JSONValue? {
    /// The value for calls of the map that receive any value: null is `NSNull`.
    var anyValue: Any {
        if let self { self } else { NSNull() }
    }
}

extension JSONObject {
    /// The members for calls of the map that receive any values: nulls are `NSNull`.
    var anyValues: [String: Any] { mapValues(\.anyValue) }
}
