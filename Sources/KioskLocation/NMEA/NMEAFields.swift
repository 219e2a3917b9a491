import KioskGeometry

/// The fields of one sentence, counted from 0, the first of which is its name.
///
/// Empty fields, and fields that older revisions of the standard do not have, are nil; fields with an invalid value are an
/// error.
struct NMEAFields: Sendable {
    private(set) var count = 0
    private var bytes: [UInt8] = []
    private var starts: [Int] = []

    /// Splits a sentence without its checksum, and reuses the memory of the previous one.
    mutating func split(_ sentence: ArraySlice<UInt8>) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: sentence)
        starts.removeAll(keepingCapacity: true)
        starts.append(0)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: ",") { starts.append(index + 1) }
        count = starts.count
        // The end of the last field, as if another one followed.
        starts.append(bytes.count + 1)
    }

    subscript(index: Int) -> ArraySlice<UInt8> {
        guard index >= 0, index < count else { return [] }
        return bytes[starts[index]..<(starts[index + 1] - 1)]
    }

    /// The three letters of the type of the sentence, or the whole name of a proprietary sentence.
    var formatter: ArraySlice<UInt8> {
        let name = self[0]
        // Names that begin with P are proprietary, except those of the talker PQ.
        let isMakers = name.first == UInt8(ascii: "P") && name.dropFirst().first != UInt8(ascii: "Q")
        return isMakers || name.count != 5 ? name : name.suffix(3)
    }

    /// The letters of the talker, such as `GP`, as one number.
    var talker: UInt16 {
        self[0].prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
    }

    func error(_ field: Int) -> NMEARejection {
        .malformed(sentence: String(decoding: self[0].prefix(8), as: UTF8.self), field: field)
    }

    /// Throws if the sentence was truncated before a field.
    func require(_ field: Int) throws(NMEARejection) {
        if count <= field { throw error(field) }
    }
}

extension NMEAFields {
    func number(_ field: Int) throws(NMEARejection) -> Double? {
        let bytes = self[field]
        guard !bytes.isEmpty else { return nil }
        guard let number = DecimalText.number(bytes) else { throw error(field) }
        return number
    }

    /// Returns a number if it is 0 or greater.
    func magnitude(_ field: Int) throws(NMEARejection) -> Double? {
        guard let number = try number(field) else { return nil }
        guard number >= 0 else { throw error(field) }
        return number
    }

    /// Returns an integer if it is 0 or greater.
    func integer(_ field: Int) throws(NMEARejection) -> Int? {
        guard let number = try magnitude(field) else { return nil }
        guard let integer = Int(exactly: number) else { throw error(field) }
        return integer
    }

    /// Returns a direction in 0..<360 degrees.
    func direction(_ field: Int) throws(NMEARejection) -> Double? {
        guard let degrees = try magnitude(field) else { return nil }
        guard degrees <= 360 else { throw error(field) }
        return degrees == 360 ? 0 : degrees
    }

    func letter(_ field: Int) throws(NMEARejection) -> UInt8? {
        let bytes = self[field]
        guard bytes.count <= 1 else { throw error(field) }
        return bytes.first
    }

    /// Returns a number whose unit, in the next field, must be the expected one.
    func quantity(_ field: Int, unit: Unicode.Scalar) throws(NMEARejection) -> Double? {
        guard let number = try number(field) else { return nil }
        guard try letter(field + 1) == UInt8(ascii: unit) else { throw error(field + 1) }
        return number
    }

    /// Returns a time `hhmmss.sss` as seconds from midnight.
    func timeOfDay(_ field: Int) throws(NMEARejection) -> Double? {
        let bytes = self[field]
        guard !bytes.isEmpty else { return nil }
        guard integerDigits(of: bytes) == 6, let number = DecimalText.number(bytes) else { throw error(field) }
        let whole = Int(number)
        let second = Double(whole % 100) + (number - Double(whole))
        guard
            let seconds = CivilTime.seconds(hour: whole / 10_000, minute: whole / 100 % 100, second: second)
        else { throw error(field) }
        // Receivers count milliseconds, and decimal fractions are not exact.
        return (seconds * 1000).rounded() / 1000
    }

    /// Returns a date `ddmmyy` as days since 1970; years from 80 on are of the last century.
    func day(_ field: Int) throws(NMEARejection) -> Int? {
        let bytes = self[field]
        guard !bytes.isEmpty else { return nil }
        guard bytes.count == 6, integerDigits(of: bytes) == 6, let number = try integer(field) else {
            throw error(field)
        }
        let year = number % 100
        guard
            let days = CivilTime.days(
                year: year >= 80 ? 1900 + year : 2000 + year, month: number / 100 % 100, day: number / 10_000)
        else { throw error(field) }
        return days
    }

    /// Returns the coordinate of the four fields `ddmm.mmmm,N,dddmm.mmmm,E`; nil if they are empty.
    func coordinate(_ field: Int) throws(NMEARejection) -> CLLocationCoordinate2D? {
        guard
            let latitude = try angle(
                field, degreeDigits: 2, positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"), limit: 90)
        else {
            guard self[field + 2].isEmpty else { throw error(field) }
            return nil
        }
        guard
            let longitude = try angle(
                field + 2, degreeDigits: 3, positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"), limit: 180)
        else { throw error(field + 2) }
        return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    private func angle(
        _ field: Int, degreeDigits: Int, positive: UInt8, negative: UInt8, limit: Double
    ) throws(NMEARejection) -> Double? {
        let bytes = self[field]
        guard !bytes.isEmpty else { return nil }
        // Both are padded with zeros, so a number without its first digits is not accepted as a smaller one.
        guard integerDigits(of: bytes) == degreeDigits + 2, let number = DecimalText.number(bytes) else {
            throw error(field)
        }
        let degrees = (number / 100).rounded(.down)
        let minutes = number - degrees * 100
        let angle = degrees + minutes / 60
        guard minutes < 60, angle <= limit else { throw error(field) }
        switch try letter(field + 1) {
        case positive: return angle
        case negative: return -angle
        default: throw error(field + 1)
        }
    }

    private func integerDigits(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.prefix { DecimalText.digit($0) != nil }.count
    }
}
