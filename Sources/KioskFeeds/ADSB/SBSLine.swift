import Foundation
import KioskGeometry
import KioskLocation

/// A line of SBS-1: comma-separated fields, of which those that are empty are unknown.
struct SBSLine {
    /// The fields that are used, by their indices.
    private enum Field: Int {
        case type = 0
        case transmissionType = 1
        case address = 4
        case date = 6
        case time = 7
        case callsign = 10
        case altitude = 11
        case speed = 12
        case track = 13
        case latitude = 14
        case longitude = 15
        case verticalRate = 16
        case squawk = 17
        case alert = 18
        case emergency = 19
        case identification = 20
        case isOnGround = 21
    }

    /// The problems of the line.
    private(set) var problems: [FeedProblem] = []

    private let position: String
    private let fields: [ArraySlice<UInt8>]

    init(_ line: ArraySlice<UInt8>, position: String) {
        self.position = position
        fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Self.trimmed)
    }

    /// Returns what the line reports; nil if it reports no aircraft, or is malformed.
    ///
    /// - Parameter secondsFromGMT: The time zone of the receiver, in seconds east of universal time; nil if it is unknown.
    mutating func read(secondsFromGMT: Int?) -> FeedUpdate? {
        let type = text(.type) ?? ""
        switch type {
        case "CLK": return nil
        case "MSG", "SEL", "ID", "AIR", "STA": break
        default:
            report("the type \"\(type.prefix(16))\" is unknown; expected MSG, SEL, ID, AIR, STA or CLK")
            return nil
        }
        guard let id = address else {
            report("the address is not six hexadecimal digits")
            return nil
        }
        var object = FeedObject(id: id, time: secondsFromGMT.flatMap(time))
        switch type {
        case "STA":
            // RM: removed, AD: deleted. The others are states of a display.
            return ["RM", "AD"].contains(text(.callsign) ?? "") ? .removal(id: id) : .details(object)
        case "SEL", "ID": setCallsign(of: &object)
        case "MSG":
            guard let number = text(.transmissionType), ("1"..."8").contains(number), number.utf8.count == 1 else {
                report("the transmission type is not 1 to 8")
                return nil
            }
            setMessage(of: &object)
        default: break
        }
        return .details(object)
    }

    private mutating func setMessage(of object: inout FeedObject) {
        setCallsign(of: &object)
        object.altitude = number(.altitude, "altitude", in: -5000...200_000, isWhole: true).map {
            FeedNumber.rounded($0 * FeedNumber.foot, decimals: 4)
        }
        object.speed = number(.speed, "ground speed", in: 0...5000).map { $0 * FeedNumber.knot }
        object.course = FeedNumber.direction(number(.track, "track", in: 0...360))
        let latitude = number(.latitude, "latitude", in: -90...90)
        let longitude = number(.longitude, "longitude", in: -180...180)
        if let latitude, let longitude { object.setCoordinate(latitude: latitude, longitude: longitude) }
        if let rate = number(.verticalRate, "vertical rate", in: -100_000...100_000, isWhole: true) {
            object.attributes["verticalRate"] = .number(rate)
        }
        if let squawk = text(.squawk) {
            if squawk.utf8.count == 4, squawk.utf8.allSatisfy({ (48...55).contains($0) }) {
                object.attributes["squawk"] = .string(squawk)
            } else {
                report("the squawk is not four octal digits")
            }
        }
        for (field, name) in [
            (Field.alert, "alert"), (.emergency, "emergency"), (.identification, "spi"), (.isOnGround, "isOnGround"),
        ] {
            switch text(field) {
            case nil: break
            case "0": object.attributes[name] = false
            case "1", "-1": object.attributes[name] = true
            default: report("\(name) is not 0, 1 or -1")
            }
        }
    }

    private func setCallsign(of object: inout FeedObject) {
        if let callsign = text(.callsign) { object.attributes["callsign"] = .string(callsign) }
    }

    /// The address as six hexadecimal digits in capitals, after a tilde if the ICAO has not assigned it; nil if the field is invalid.
    private var address: String? {
        guard let text = text(.address) else { return nil }
        let digits = text.utf8.first == UInt8(ascii: "~") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        return text.uppercased()
    }

    /// The time at which the message was generated.
    private func time(secondsFromGMT offset: Int) -> Date? {
        guard let date = text(.date), let time = text(.time) else { return nil }
        let text = date.split(separator: "/").joined(separator: "-") + "T" + time
        return CivilTime.date(text).map { $0 - TimeInterval(offset) }
    }

    private func text(_ field: Field) -> String? {
        guard field.rawValue < fields.count, !fields[field.rawValue].isEmpty else { return nil }
        return String(decoding: fields[field.rawValue], as: UTF8.self)
    }

    /// Returns the number of a field; nil if the field is empty, or not a number in a range, which is reported.
    private mutating func number(
        _ field: Field, _ name: String, in range: ClosedRange<Double>, isWhole: Bool = false
    ) -> Double? {
        guard field.rawValue < fields.count, !fields[field.rawValue].isEmpty else { return nil }
        guard let number = DecimalText.number(fields[field.rawValue]), !isWhole || number == number.rounded() else {
            report("the \(name) is not \(isWhole ? "a whole number" : "a number")")
            return nil
        }
        guard range.contains(number) else {
            report("the \(name) is out of range")
            return nil
        }
        return number
    }

    private mutating func report(_ message: String) { problems.append(FeedProblem(at: position, message)) }

    private static func trimmed(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var field = field
        while let first = field.first, first <= 0x20 { field.removeFirst() }
        while let last = field.last, last <= 0x20 { field.removeLast() }
        return field
    }
}
