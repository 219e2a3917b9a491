public import KioskGeometry

/// The few style properties set on one feature, by style-specification name, in the order they were first set.
///
/// One word wide and shared by copies until one of them is changed, so that a million features without properties of
/// their own cost eight bytes each. Look-up is linear: a feature has a handful.
public struct StyleProperties: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var name: String
        var value: StyleValue
        /// The text of a colour as it was set; nil for one without, and for other values.
        var colorText: String?
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

    /// Returns a colour with the text it was set with; nil when it is not set, or set to what is no colour.
    ///
    /// - Complexity: O(n) in the number of properties set.
    public func value(of name: String) -> StyleColor? {
        guard let entry = entry(name) else { return nil }
        return entry.colorText.map { StyleColor(rawValue: $0) } ?? StyleColor(entry.value)
    }

    /// Sets a colour, whose text is kept as it is; nil takes it away.
    ///
    /// - Complexity: O(n) in the number of properties set.
    public mutating func setValue(_ color: StyleColor?, of name: String) {
        set(color.map { Entry(name: name, value: $0.styleValue, colorText: $0.color == nil ? nil : $0.rawValue) }, name)
    }

    /// Whether the same properties are set to the same values, in whatever order.
    ///
    /// - Complexity: O(n) in the properties set, O(n²) when their order differs.
    public static func == (first: Self, second: Self) -> Bool {
        first.entries == second.entries
            || first.entries.count == second.entries.count && first.entries.allSatisfy(second.entries.contains)
    }

    /// Hashes what is set, whatever the order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(entries))
    }

    /// The properties as a JSON object.
    public var json: JSONObject {
        var object = JSONObject()
        for entry in entries {
            object.updateValue(entry.colorText.map { .string($0) } ?? entry.value.json, forKey: entry.name)
        }
        return object
    }
}
