extension StyleValue {
    /// The type of the value; the item type of an array is the common type of its items, or `value`.
    ///
    /// - Complexity: O(n) in the number of items of an array.
    package var type: ExpressionType {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .color: .color
        case .array(let items): .array(of: Self.commonType(of: items), count: items.count)
        case .object: .object
        case .collator: .collator
        case .formatted: .formatted
        case .image: .resolvedImage
        case .padding: .padding
        case .numberArray: .numberArray
        case .colorArray: .colorArray
        case .projection: .projectionDefinition
        case .anchorOffsets: .variableAnchorOffsetCollection
        }
    }

    private static func commonType(of items: [StyleValue]) -> ExpressionType {
        guard let first = items.first else { return .value }
        if case .array = first { return items.count == 1 ? first.type : .value }
        let type = first.type
        return items.dropFirst().allSatisfy { $0.is(type) } ? type : .value
    }

    /// Returns whether the value is allowed where a type is expected.
    ///
    /// - Complexity: O(n) in the number of items of an array.
    func `is`(_ type: ExpressionType) -> Bool {
        switch (type, self) {
        case (.number, .number), (.string, .string), (.boolean, .boolean), (.object, .object), (.null, .null),
            (.color, .color):
            true
        case (.array(let item, let count), .array(let items)):
            (count == nil || count == items.count) && (item == .value || items.allSatisfy { $0.is(item) })
        case (.value, .collator): false
        case (.value, _): true
        case (.array, _), (_, .array): false
        default: self.type == type
        }
    }
}
