import Foundation
import KioskGeometry
import KioskStyle

extension StyleObject {
    /// Returns whether an object has the same type and the same members.
    func isEqual(to other: any StyleObject) -> Bool {
        (other as? Self) == self
    }
}

extension GeoJSONSource {
    /// The source without its features.
    var withoutData: GeoJSONSource {
        var copy = self
        copy.data = nil
        return copy
    }
}

extension Source {
    /// Returns the members that differ from those of another source, with `NSNull` for those that are not set.
    func changes(since old: any Source) -> [String: Any] {
        let (old, new) = (old.json, json)
        return Set(old.keys).union(new.keys).reduce(into: [:]) { changes, name in
            guard name != "id", old[name] != new[name] else { return }
            changes[name] = (new[name] ?? nil) as Any? ?? NSNull()
        }
    }
}

extension StyleManager {
    /// Replaces a layer by one with the same id and type.
    func update<Content: Layer>(_ layer: Content) throws {
        try updateLayer(withId: layer.id, type: Content.self) { $0 = layer }
    }

    /// Sets members of the style to those of a document; removes those that it lacks.
    func restoreMembers(_ names: [String], from document: JSONObject) {
        for name in names { members[name] = document[name] }
        updateLight()
        didChange()
    }
}
