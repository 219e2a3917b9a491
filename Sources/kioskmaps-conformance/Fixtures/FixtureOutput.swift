import Foundation
import KioskMaps

/// The result of an expression, in the format of fixtures.
enum FixtureOutput: CustomStringConvertible {
    case value(JSONValue?)
    case failure(String)

    init(_ json: JSONValue?) {
        if let message = json?["error"]?.string { self = .failure(message) } else { self = .value(json) }
    }

    init(_ value: StyleValue) {
        self = .value(Self.json(value))
    }

    /// Returns whether both are failures, with any messages, or values that are equal to six significant digits.
    func matches(_ other: FixtureOutput) -> Bool {
        switch (self, other) {
        case (.failure, .failure): true
        case (.value(let first), .value(let second)): Self.areEqual(first, second)
        case (.failure, .value), (.value, .failure): false
        }
    }

    var description: String {
        switch self {
        case .value(let json): json?.text ?? "null"
        case .failure(let message): "the error \"\(message)\""
        }
    }

    private static func json(_ value: StyleValue) -> JSONValue? {
        switch value {
        case .color(let color):
            return .array(components(color).map { .number($0.1) })
        case .colorArray(let colors):
            return ["values": .array(colors.map { .object(object($0)) })]
        case .array(let items): return .array(items.map(json))
        case .formatted(let text):
            return ["sections": .array(text.sections.map { .object(object($0)) })]
        case .image(let image): return .object(object(image))
        case .padding, .numberArray: return ["values": value.json]
        case .projection(let blend):
            return blend.from == blend.to && blend.transition == 1
                ? .string(blend.from)
                : ["from": .string(blend.from), "to": .string(blend.to), "transition": .number(blend.transition)]
        case .anchorOffsets: return ["values": value.json]
        case .null, .boolean, .number, .string, .object, .collator: return value.json
        }
    }

    /// Returns the components of a colour, premultiplied by alpha.
    private static func components(_ color: UIColor) -> [(String, Double)] {
        let alpha = color.alpha
        return [("r", color.red * alpha), ("g", color.green * alpha), ("b", color.blue * alpha), ("a", alpha)]
    }

    private static func object(_ color: UIColor) -> JSONObject {
        Dictionary(components(color).map { ($0.0, .number($0.1)) }) { first, _ in first }
    }

    private static func object(_ image: NamedImage) -> JSONObject {
        ["name": .string(image.name), "available": .boolean(image.isAvailable)]
    }

    private static func object(_ section: FormattedText.Section) -> JSONObject {
        [
            "text": .string(section.text), "image": section.image.map { .object(object($0)) },
            "scale": section.scale.map { .number($0) },
            "fontStack": section.fonts.map { .string($0.joined(separator: ",")) },
            "textColor": section.color.map { .object(object($0)) },
            "verticalAlign": section.verticalAlign.map { .string($0) },
        ]
    }

    private static func areEqual(_ expected: JSONValue?, _ found: JSONValue?) -> Bool {
        switch (expected, found) {
        case (.number(let expected)?, .number(let found)?): return cut(expected) == cut(found)
        case (.array(let expected)?, .array(let found)?):
            return expected.count == found.count && zip(expected, found).allSatisfy(areEqual)
        case (.array(let expected)?, .object(let found)?) where found["transition"] != nil:
            // Fixtures represent a projection transition as an array.
            return areEqual(.array(expected), .array(["from", "to", "transition"].map { found[$0] ?? nil }))
        case (.object(let expected)?, .object(let found)?):
            return expected.count == found.count
                && expected.allSatisfy { name, value in
                    found[name].map { areEqual(value, $0) } ?? false
                }
        default: return expected == found
        }
    }

    /// Returns the number truncated to six significant digits in the same way as the tests of the specification.
    private static func cut(_ number: Double) -> Double {
        func cutOnce(_ number: Double) -> Double {
            guard number != 0, number.isFinite else { return number }
            let scale = pow(10, max(0, 6 - log10(abs(number)).rounded(.up)))
            return (number * scale).rounded(.down) / scale
        }
        return cutOnce(cutOnce(number))
    }
}
