public import KioskGeometry

/// The few style properties set on one feature, by style-specification name, in the order they were first set.
///
/// One word wide and shared by copies until one of them is changed, so that a million features without properties of
/// their own cost eight bytes each. Look-up is linear: a feature has a handful.
public struct StyleProperties: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var name: String
        var value: StyleValue
    }

    private var entries: [Entry] = []

    /// Creates a list without properties.
    public init() {}

    /// Whether nothing is set.
    public var isEmpty: Bool { entries.isEmpty }

    /// The names of the properties that are set.
    public var names: [String] { entries.map(\.name) }

    /// The value of a property; nil when it is not set.
    ///
    /// - Complexity: O(n) in the number of properties set.
    public subscript(name: String) -> StyleValue? {
        get {
            for entry in entries where entry.name == name { return entry.value }
            return nil
        }
        set {
            let index = entries.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Returns a property as a Swift value; nil when it is not set, or set to a value of another type.
    ///
    /// - Complexity: O(n) in the number of properties set.
    public func value<Value: StyleConvertible>(of name: String) -> Value? {
        self[name].flatMap(Value.init)
    }

    /// Sets a property to a Swift value; nil takes it away.
    ///
    /// - Complexity: O(n) in the number of properties set.
    public mutating func setValue(_ value: (some StyleConvertible)?, of name: String) {
        self[name] = value?.styleValue
    }

    /// The properties as a JSON object.
    public var json: JSONObject {
        var object = JSONObject()
        for entry in entries { object.updateValue(entry.value.json, forKey: entry.name) }
        return object
    }
}
