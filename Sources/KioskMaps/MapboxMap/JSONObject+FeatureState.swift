import Foundation
import KioskGeometry
import KioskStyle

extension JSONObject {
    /// Creates the members of a state of a feature from a value of an application.
    ///
    /// - Throws: `StyleError` if the value is not encoded as an object.
    init(featureState state: some Encodable) throws {
        if let json = state as? JSONObject {
            self = json
            return
        }
        guard let json = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(state)).object else {
            throw StyleError(message: "feature state: \(type(of: state)) is not encoded as an object")
        }
        self = json
    }

    /// Returns the state as a value of an application.
    ///
    /// - Throws: `DecodingError` if the members are not those of the type.
    func featureState<State: Decodable>() throws -> State {
        if let state = self as? State { return state }
        return try JSONDecoder().decode(State.self, from: JSONEncoder().encode(JSONValue.object(self)))
    }
}
