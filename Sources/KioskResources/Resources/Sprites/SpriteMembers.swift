import Foundation
import KioskGeometry

/// A reader of the members of an image in the index of a sprite, which records what is invalid.
///
/// Numbers may be strings, because some programs write them so.
struct SpriteMembers {
    /// Descriptions of invalid members.
    private(set) var problems: [String] = []

    private let members: JSONObject?

    init(_ value: JSONValue?) {
        members = value?.object
    }

    /// Returns a whole number of pixels, up to the maximum of a sheet; nil for another value.
    mutating func pixels(_ name: String, atLeast minimum: Int) -> Int? {
        let pixels = Self.number(members?[name] ?? nil).flatMap { Int(exactly: $0) }
        if let pixels, (minimum...Sprite.maximumPixels).contains(pixels) { return pixels }
        // An image is left out for one reason.
        if problems.isEmpty {
            let what = members == nil ? "an object" : "a whole number of pixels in \"\(name)\", at least \(minimum)"
            problems.append("ignored, expected \(what)")
        }
        return nil
    }

    /// Returns the value of an optional member; nil if it is missing or invalid.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - what: A description of valid values.
    ///   - read: Creates the value; nil for an invalid one.
    mutating func optional<Value>(_ name: String, expected what: String, _ read: (JSONValue) -> Value?) -> Value? {
        guard let json = members?[name] ?? nil else { return nil }
        let value = read(json)
        if value == nil { problems.append("\"\(name)\" is ignored, expected \(what)") }
        return value
    }

    /// Returns the finite number of a value or of a string; nil for another value.
    static func number(_ value: JSONValue?) -> Double? {
        let number = value?.number ?? value?.string.flatMap { Double($0) }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns the numbers of an array; nil for another value.
    static func numbers(_ value: JSONValue?) -> [Double]? {
        guard let elements = value?.array else { return nil }
        let numbers = elements.compactMap(number)
        return numbers.count == elements.count ? numbers : nil
    }
}

extension Sprite.Entry {
    /// Reads an image; nil without a valid rectangle.
    init?(_ members: inout SpriteMembers) {
        let (x, y) = (members.pixels("x", atLeast: 0), members.pixels("y", atLeast: 0))
        let (width, height) = (members.pixels("width", atLeast: 1), members.pixels("height", atLeast: 1))
        guard let x, let y, let width, let height else { return nil }
        self.init(x: x, y: y, width: width, height: height)
        pixelRatio =
            members.optional("pixelRatio", expected: "a number above 0") { value in
                SpriteMembers.number(value).flatMap { $0 > 0 ? $0 : nil }
            } ?? 1
        sdf = members.optional("sdf", expected: "a Boolean") { $0.boolean } ?? false
        stretchX = Self.stretches("stretchX", upTo: width, &members)
        stretchY = Self.stretches("stretchY", upTo: height, &members)
        content = members.optional("content", expected: "a box [left, top, right, bottom] within the image") { value in
            guard let sides = SpriteMembers.numbers(value), sides.count == 4, sides[0] >= 0, sides[1] >= 0,
                sides[0] <= sides[2], sides[1] <= sides[3], sides[2] <= Double(width), sides[3] <= Double(height)
            else { return nil }
            return CGRect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
        }
    }

    private static func stretches(
        _ name: String, upTo length: Int, _ members: inout SpriteMembers
    ) -> [ClosedRange<Double>] {
        members.optional(name, expected: "stretches [from, to] within the image, one after the other") { value in
            guard let elements = value.array else { return nil }
            var stretches: [ClosedRange<Double>] = []
            for element in elements {
                guard let ends = SpriteMembers.numbers(element), ends.count == 2,
                    stretches.last?.upperBound ?? 0 <= ends[0], ends[0] <= ends[1], ends[1] <= Double(length)
                else { return nil }
                stretches.append(ends[0]...ends[1])
            }
            return stretches
        } ?? []
    }
}
