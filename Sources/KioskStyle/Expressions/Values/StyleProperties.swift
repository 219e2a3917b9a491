package import KioskGeometry

/// The style properties of one feature by their names in the style specification, in insertion order.
///
/// The value is one word wide and copy-on-write, so a million features without properties of their own cost eight bytes
/// each. Look-up is linear, because a feature has few properties.
public struct StyleProperties: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var name: String
        var value: StyleValue
        /// The CSS string of a colour as it was set; nil for colours without one, and for other values.
        var colorText: String?
    }

    private var entries: [Entry] = []

    /// Creates an empty collection.
    public init() {}

    /// Whether no property is set.
    public var isEmpty: Bool { entries.isEmpty }

    /// The names of the properties that are set.
    public var names: [String] { entries.map(\.name) }

    /// The value of a property; nil if it is not set.
    ///
    /// - Complexity: O(n) in the number of properties that are set.
    public subscript(name: String) -> StyleValue? {
        get { entry(name)?.value }
        set { set(newValue.map { Entry(name: name, value: $0) }, name) }
    }

    private func entry(_ name: String) -> Entry? {
        for entry in entries where entry.name == name { return entry }
        return nil
    }

    private mutating func set(_ entry: Entry?, _ name: String) {
        let index = entries.firstIndex { $0.name == name }
        switch (index, entry) {
        case (let index?, let entry?): entries[index] = entry
        case (let index?, nil): entries.remove(at: index)
        case (nil, let entry?): entries.append(entry)
        case (nil, nil): break
        }
    }

    /// Returns a property as a Swift value; nil if it is not set or has another type.
    ///
    /// - Complexity: O(n) in the number of properties that are set.
    package func value<Value: StyleConvertible>(of name: String) -> Value? {
        self[name].flatMap(Value.init)
    }

    /// Sets a property to a Swift value; nil removes it.
    ///
    /// - Complexity: O(n) in the number of properties that are set.
    package mutating func setValue(_ value: (some StyleConvertible)?, of name: String) {
        self[name] = value?.styleValue
    }

    /// Returns a colour with the CSS string that it was set with; nil if it is not set or not a valid colour.
    ///
    /// - Complexity: O(n) in the number of properties that are set.
    package func value(of name: String) -> StyleColor? {
        guard let entry = entry(name) else { return nil }
        return entry.colorText.map { StyleColor(rawValue: $0) } ?? StyleColor(entry.value)
    }

    /// Sets a colour and preserves its CSS string; nil removes it.
    ///
    /// - Complexity: O(n) in the number of properties that are set.
    package mutating func setValue(_ color: StyleColor?, of name: String) {
        set(color.map { Entry(name: name, value: $0.styleValue, colorText: $0.color == nil ? nil : $0.rawValue) }, name)
    }

    /// Returns whether the same properties are set to the same values, in any order.
    ///
    /// - Complexity: O(n) in the number of properties, O(n²) if their order differs.
    public static func == (first: Self, second: Self) -> Bool {
        first.entries == second.entries
            || first.entries.count == second.entries.count && first.entries.allSatisfy(second.entries.contains)
    }

    /// Hashes the properties independently of their order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(entries))
    }

    /// The properties as a JSON object.
    package var json: JSONObject {
        var object = JSONObject()
        for entry in entries {
            object.updateValue(entry.colorText.map { .string($0) } ?? entry.value.json, forKey: entry.name)
        }
        return object
    }
}
