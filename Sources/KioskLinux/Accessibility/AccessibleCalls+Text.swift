import Foundation
import KioskMaps

/// The texts of objects, for readers that move through them by characters and words.
extension AccessibleCalls {
    /// A unit of a text, with its number in AT-SPI (`AtspiTextGranularity`); others count as the whole text.
    private enum Unit: Int {
        case character = 0
        case word = 1
    }

    /// Returns the text of an object; nil for an object without a text of its own.
    ///
    /// Labels, callouts and what shows a value, such as the scale bar, have one.
    func text(of object: AccessibleObjects.Object) -> String? {
        guard let element = entry(of: object)?.element else { return nil }
        switch element.role {
        case .text, .callout: return element.name
        case .textField, .passwordField: return element.value
        default: return element.value.isEmpty ? nil : element.value
        }
    }

    /// Returns the properties of the interface `Text`.
    func textProperties(of object: AccessibleObjects.Object) -> [BusArgument.Option] {
        [
            .init(name: "CharacterCount", value: .integer(Int32(text(of: object)?.unicodeScalars.count ?? 0))),
            .init(name: "CaretOffset", value: .integer(Int32(entry(of: object)?.element.caretOffset ?? -1))),
        ]
    }

    /// Returns the reply to a call of the interface `Text`, whose offsets count Unicode scalars; nil for an unknown method.
    func textReply(to call: Call, of object: AccessibleObjects.Object) -> [BusArgument]? {
        let scalars = Array((text(of: object) ?? "").unicodeScalars)
        func string(_ range: Range<Int>) -> String {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[range])
            return String(text)
        }
        func reply(_ range: Range<Int>) -> [BusArgument] {
            [.string(string(range)), .integer(Int32(range.lowerBound)), .integer(Int32(range.upperBound))]
        }
        let attributes = BusArgument.array(of: "{ss}", [])
        switch call.member {
        case "GetText":
            // An end of −1 is that of the text.
            let end = call.number(1) < 0 ? scalars.count : min(call.number(1), scalars.count)
            let start = min(max(call.number(0), 0), end)
            return [.string(string(start..<end))]
        case "GetCharacterAtOffset":
            let offset = call.number(0)
            return [.integer(scalars.indices.contains(offset) ? Int32(scalars[offset].value) : 0)]
        case "GetStringAtOffset", "GetTextAtOffset":
            return reply(Self.range(in: scalars, at: call.number(0), unit(of: call)))
        case "GetTextBeforeOffset":
            let range = Self.range(in: scalars, at: call.number(0), unit(of: call))
            let before = range.lowerBound - 1
            return reply(before < 0 ? 0..<0 : Self.range(in: scalars, at: before, unit(of: call)))
        case "GetTextAfterOffset":
            let end = Self.range(in: scalars, at: call.number(0), unit(of: call)).upperBound
            let isLast = end >= scalars.count
            return reply(isLast ? scalars.count..<scalars.count : Self.range(in: scalars, at: end, unit(of: call)))
        case "GetAttributes", "GetAttributeRun":
            return [attributes, .integer(0), .integer(Int32(scalars.count))]
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return [attributes]
        case "GetAttributeValue": return [.string("")]
        case "GetNSelections": return [.integer(0)]
        case "GetSelection": return [.integer(0), .integer(0)]
        case "AddSelection", "RemoveSelection", "SetSelection", "SetCaretOffset", "ScrollSubstringTo",
            "ScrollSubstringToPoint":
            return [.boolean(false)]
        // The map does not report where each character is: the rectangle of the text stands for all of them.
        case "GetCharacterExtents": return wholeExtents(of: object, from: call.number(1))
        case "GetRangeExtents": return wholeExtents(of: object, from: call.number(2))
        case "GetOffsetAtPoint": return [.integer(-1)]
        case "GetBoundedRanges": return [.array(of: "(iisv)", [])]
        default: return nil
        }
    }

    /// Returns the unit of a call: a granularity, or a boundary, of which there are two for each unit but the character.
    private func unit(of call: Call) -> Unit? {
        let number = call.number(1)
        return call.member == "GetStringAtOffset" ? Unit(rawValue: number) : Unit(rawValue: (number + 1) / 2)
    }

    /// Returns the range of the unit at an offset; the whole text for nil.
    private static func range(in scalars: [Unicode.Scalar], at offset: Int, _ unit: Unit?) -> Range<Int> {
        guard scalars.indices.contains(offset) else { return scalars.count..<scalars.count }
        switch unit {
        case nil: return scalars.indices
        case .character?: return offset..<offset + 1
        case .word?:
            // A word and the spaces after it.
            func isStart(_ index: Int) -> Bool {
                index == 0
                    || !scalars[index].properties.isWhitespace && scalars[index - 1].properties.isWhitespace
            }
            let start = (0...offset).last(where: isStart) ?? 0
            let end = (offset + 1..<max(scalars.count, offset + 1)).first(where: isStart) ?? scalars.count
            return start..<end
        }
    }
}
