import Foundation
import KioskGeometry

extension StyleValue {
    /// Returns the value converted to a type; nil if the conversion fails.
    func converted(to type: ExpressionType) -> StyleValue? {
        switch type {
        case .string: .string(text)
        case .boolean: .boolean(convertedToBoolean)
        case .number: convertedToNumber.map(StyleValue.number)
        case .color: convertedToColor.map(StyleValue.color)
        case .formatted: convertedToFormatted
        case .resolvedImage: if case .image = self { self } else { .image(NamedImage(text)) }
        case .padding: convertedToPadding.map(StyleValue.padding)
        case .numberArray: convertedToNumbers.map(StyleValue.numberArray)
        case .colorArray: convertedToColors.map(StyleValue.colorArray)
        case .projectionDefinition: convertedToProjection.map(StyleValue.projection)
        case .variableAnchorOffsetCollection: convertedToAnchorOffsets.map(StyleValue.anchorOffsets)
        case .null, .object, .value, .error, .collator, .array: self.is(type) ? self : nil
        }
    }

    /// The number: 0 for null, 0 or 1 for a Boolean, the value of a numeric string; nil for any other value.
    var convertedToNumber: Double? {
        switch self {
        case .null: 0
        case .boolean(let boolean): boolean ? 1 : 0
        case .number(let number): number.isNaN ? nil : number
        case .string(let string): Double(scriptText: string)
        default: nil
        }
    }

    /// The Boolean: false for null, an empty string, 0 and NaN.
    var convertedToBoolean: Bool {
        switch self {
        case .null: false
        case .boolean(let boolean): boolean
        case .number(let number): number != 0 && !number.isNaN
        case .string(let string): !string.isEmpty
        default: true
        }
    }

    /// The colour of a CSS string, or of three or four numbers; nil for any other value.
    var convertedToColor: UIColor? {
        switch self {
        case .color(let color): color
        case .string(let string): UIColor(css: string)
        case .array(let items):
            switch items.numbers {
            case let numbers? where numbers.count == 3: UIColor(bytes: numbers[0], numbers[1], numbers[2])
            case let numbers? where numbers.count == 4:
                UIColor(bytes: numbers[0], numbers[1], numbers[2], alpha: numbers[3])
            default: nil
            }
        case .colorArray(let colors): colors.count == 1 ? colors[0] : nil
        default: nil
        }
    }

    private var convertedToFormatted: StyleValue {
        switch self {
        case .formatted: return self
        case .image(let image):
            var section = FormattedText.Section("")
            section.image = image
            return .formatted(FormattedText([section]))
        default: return .formatted(FormattedText([.init(text)]))
        }
    }

    private var convertedToPadding: UIEdgeInsets? {
        if case .padding(let insets) = self { return insets }
        guard let sides = convertedToNumbers, (1...4).contains(sides.count) else { return nil }
        let right = sides.count > 1 ? sides[1] : sides[0]
        return UIEdgeInsets(
            top: sides[0], left: sides.count > 3 ? sides[3] : right, bottom: sides.count > 2 ? sides[2] : sides[0],
            right: right)
    }

    private var convertedToNumbers: [Double]? {
        switch self {
        case .numberArray(let numbers): numbers
        case .number(let number): [number]
        case .array(let items): items.numbers
        default: nil
        }
    }

    private var convertedToColors: [UIColor]? {
        switch self {
        case .colorArray(let colors): return colors
        case .color(let color): return [color]
        case .string(let string): return UIColor(css: string).map { [$0] }
        case .array(let items):
            var colors: [UIColor] = []
            for item in items {
                switch item {
                case .string(let string):
                    guard let color = UIColor(css: string) else { return nil }
                    colors.append(color)
                case .color(let color): colors.append(color)
                default: return nil
                }
            }
            return colors
        default: return nil
        }
    }

    private var convertedToProjection: ProjectionBlend? {
        switch self {
        case .projection(let blend): blend
        case .string(let name): ProjectionBlend(from: name, to: name, transition: 1)
        case .array(let items):
            if items.count == 3, case .string(let from) = items[0], case .string(let to) = items[1],
                case .number(let transition) = items[2]
            {
                ProjectionBlend(from: from, to: to, transition: transition)
            } else {
                nil
            }
        default: nil
        }
    }

    private var convertedToAnchorOffsets: [AnchorOffset]? {
        if case .anchorOffsets(let offsets) = self { return offsets }
        guard case .array(let items) = self, items.count.isMultiple(of: 2) else { return nil }
        var offsets: [AnchorOffset] = []
        for index in stride(from: 0, to: items.count, by: 2) {
            guard case .string(let anchor) = items[index], case .array(let pair) = items[index + 1],
                let numbers = pair.numbers, numbers.count == 2
            else { return nil }
            offsets.append(AnchorOffset(anchor: anchor, offset: SIMD2(numbers[0], numbers[1])))
        }
        return offsets
    }
}

extension [StyleValue] {
    /// The numbers; nil if an element is not a number.
    var numbers: [Double]? {
        var numbers: [Double] = []
        numbers.reserveCapacity(count)
        for item in self {
            guard case .number(let number) = item else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}

extension UIColor {
    /// Creates a colour from components in 0…255 and an alpha in 0…1; nil if one is out of range.
    init?(bytes red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
        let bytes = 0.0...255
        guard bytes.contains(red), bytes.contains(green), bytes.contains(blue), (0...1).contains(alpha) else {
            return nil
        }
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}

extension Double {
    /// Creates a number from a string by the rules of ECMAScript: decimal, or hexadecimal after `0x`; 0 for an empty
    /// string.
    fileprivate init?(scriptText text: String) {
        let bytes = text.utf8.drop { $0 <= 0x20 }
        guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else {
            self = 0
            return
        }
        let word = Substring(bytes[...last])
        if word.hasPrefix("0x") || word.hasPrefix("0X") {
            guard let number = UInt64(word.dropFirst(2), radix: 16), word.dropFirst(2).first != "+" else { return nil }
            self = Double(number)
            return
        }
        switch word {
        case "Infinity", "+Infinity": self = .infinity
        case "-Infinity": self = -.infinity
        default:
            // Double accepts more than ECMAScript does: hexadecimal fractions, "nan" and "inf".
            guard
                word.utf8.allSatisfy({
                    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
                }), let number = Double(word)
            else { return nil }
            self = number
        }
    }
}
