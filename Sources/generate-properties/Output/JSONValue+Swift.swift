import KioskGeometry

extension JSONValue {
    /// The value as a Swift literal.
    var swift: String {
        switch self {
        case .string(let string): string.literal
        case .number(let number): number.swift
        case .boolean(let boolean): "\(boolean)"
        case .array(let array): "[" + array.map { $0?.swift ?? "nil" }.joined(separator: ", ") + "]"
        case .object(let object):
            object.isEmpty
                ? "[:]"
                : "["
                    + object.sorted { $0.key < $1.key }.map { "\($0.literal): \($1?.swift ?? "nil")" }
                    .joined(separator: ", ") + "]"
        }
    }
}

extension Double {
    /// The number as a Swift literal, without a fraction if it is an integer.
    var swift: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
