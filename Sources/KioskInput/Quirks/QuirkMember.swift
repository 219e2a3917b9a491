import KioskGeometry

/// A value of a quirk file with its place, which can say what is wrong with it.
struct QuirkMember {
    var value: JSONValue?
    var path: JSONPath

    /// What is wrong, and where.
    struct Problem: Error {
        var path: JSONPath
        var message: String
    }

    func problem(_ message: String) -> Problem { Problem(path: path, message: message) }

    /// The members of an object, all of which must be among those allowed.
    func members(allowed: [String]) throws(Problem) -> [String: QuirkMember] {
        guard let object = value?.object else { throw problem("expected an object") }
        var members: [String: QuirkMember] = [:]
        for (key, value) in object.sorted(by: { $0.key < $1.key }) {
            let member = QuirkMember(value: value, path: path.appending(.key(key)))
            guard allowed.contains(key) else {
                throw member.problem("no member \"\(key)\" is known; there are \(allowed.joined(separator: ", "))")
            }
            members[key] = member
        }
        return members
    }

    func elements() throws(Problem) -> [QuirkMember] {
        guard let array = value?.array else { throw problem("expected an array") }
        return array.enumerated().map { QuirkMember(value: $1, path: path.appending(.index($0))) }
    }

    func text() throws(Problem) -> String {
        guard let text = value?.string, !text.isEmpty else { throw problem("expected a text that is not empty") }
        return text
    }

    func flag() throws(Problem) -> Bool {
        guard let flag = value?.boolean else { throw problem("expected true or false") }
        return flag
    }

    func integer() throws(Problem) -> Int32 {
        guard let number = value?.number, let integer = Int32(exactly: number) else {
            throw problem("expected an integer of device units")
        }
        return integer
    }

    /// An identity as lsusb writes it.
    func hexadecimal() throws(Problem) -> UInt16 {
        guard let digits = value?.string, let number = UInt16(digits, radix: 16) else {
            throw problem("expected four hexadecimal digits in quotes, as lsusb shows them, such as \"222a\"")
        }
        return number
    }

    func range() throws(Problem) -> ClosedRange<Int32> {
        let ends = try elements()
        guard ends.count == 2 else { throw problem("expected [least, greatest] in device units") }
        let (least, greatest) = (try ends[0].integer(), try ends[1].integer())
        guard least < greatest else {
            throw problem(
                "expected the least value first and a greater one after it, found \(least) and \(greatest); "
                    + "invert-horizontal and invert-vertical turn an axis round")
        }
        return least...greatest
    }

    func matrix() throws(Problem) -> CalibrationMatrix {
        let numbers = try elements().compactMap { $0.value?.number }
        guard numbers.count == 6, value?.array?.count == 6,
            let matrix = try? CalibrationMatrix(
                numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
        else { throw problem("expected six numbers, as in LIBINPUT_CALIBRATION_MATRIX") }
        return matrix
    }

    func rotation() throws(Problem) -> PanelRotation {
        guard let rotation = value?.number.flatMap(Int.init(exactly:)).flatMap(PanelRotation.init(rawValue:)) else {
            throw problem("expected 0, 90, 180 or 270 degrees clockwise")
        }
        return rotation
    }

    /// A word that is a case.
    func word<Word: RawRepresentable & CaseIterable>() throws(Problem) -> Word where Word.RawValue == String {
        guard let word = value?.string.flatMap(Word.init(rawValue:)) else {
            let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw problem("expected one of \(words)")
        }
        return word
    }

    /// Why a device is ignored: `true`, or the reason; `nil` for `false`.
    func reason() throws(Problem) -> String? {
        if let flag = value?.boolean { return flag ? "is not wanted by the quirk file" : nil }
        guard let text = value?.string, !text.isEmpty else {
            throw problem(
                "expected true, false or the reason as the end of a sentence that begins with the device's name")
        }
        return text
    }
}
