import KioskGeometry

/// A value of a quirk file with its path, for error messages.
struct QuirkMember {
    var value: JSONValue?
    var path: JSONPath

    /// An invalid value: its path and the problem.
    struct Problem: Error {
        var path: JSONPath
        var message: String
    }

    func problem(_ message: String) -> Problem { Problem(path: path, message: message) }

    /// Returns the members of an object, all of which must be among those allowed.
    func members(allowed: [String]) throws(Problem) -> [String: QuirkMember] {
        guard let object = value?.object else { throw problem("expected an object") }
        var members: [String: QuirkMember] = [:]
        for (key, value) in object.sorted(by: { $0.key < $1.key }) {
            let member = QuirkMember(value: value, path: path.appending(.key(key)))
            guard allowed.contains(key) else {
                throw member.problem("unknown member \"\(key)\"; expected one of \(allowed.joined(separator: ", "))")
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
        guard let text = value?.string, !text.isEmpty else { throw problem("expected a string that is not empty") }
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

    /// Returns an id in the form of lsusb.
    func hexadecimal() throws(Problem) -> UInt16 {
        guard let digits = value?.string, let number = UInt16(digits, radix: 16) else {
            throw problem("expected four hexadecimal digits in quotes, as lsusb shows them, such as \"222a\"")
        }
        return number
    }

    func range() throws(Problem) -> ClosedRange<Int32> {
        let ends = try elements()
        guard ends.count == 2 else { throw problem("expected [minimum, maximum] in device units") }
        let (least, greatest) = (try ends[0].integer(), try ends[1].integer())
        guard least < greatest else {
            throw problem(
                "expected [minimum, maximum], found \(least) and \(greatest); "
                    + "use invert-horizontal and invert-vertical to invert an axis")
        }
        return least...greatest
    }

    func matrix() throws(Problem) -> CalibrationMatrix {
        let numbers = try elements().compactMap { $0.value?.number }
        guard numbers.count == 6, value?.array?.count == 6 else {
            throw problem("expected six numbers, as in LIBINPUT_CALIBRATION_MATRIX")
        }
        do throws(PanelMappingError) {
            return try CalibrationMatrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
        } catch {
            throw problem("\(error)")
        }
    }

    /// Returns the size of a contact, in device units.
    func contactSize() throws(Problem) -> Int32 {
        let size = try integer()
        // Every contact would be a palm.
        guard size > 0 else { throw problem("expected a number greater than 0 of device units, found \(size)") }
        return size
    }

    func rotation() throws(Problem) -> PanelRotation {
        guard let rotation = value?.number.flatMap(Int.init(exactly:)).flatMap(PanelRotation.init(rawValue:)) else {
            throw problem("expected 0, 90, 180 or 270 degrees clockwise")
        }
        return rotation
    }

    /// Returns a case by its raw value.
    func word<Word: RawRepresentable & CaseIterable>() throws(Problem) -> Word where Word.RawValue == String {
        guard let word = value?.string.flatMap(Word.init(rawValue:)) else {
            let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw problem("expected one of \(words)")
        }
        return word
    }

    /// Returns the reason why a device is ignored, for `true` or a text; `nil` for `false`.
    func reason() throws(Problem) -> String? {
        if let flag = value?.boolean { return flag ? "is ignored by the quirk file" : nil }
        guard let text = value?.string, !text.isEmpty else {
            throw problem(
                "expected true, false or the reason that completes \"the device …\", such as \"is under the lid\"")
        }
        return text
    }
}
