import Foundation
import KioskGeometry
import KioskLocation

/// A message of a ship, a base station or an aid to navigation.
///
/// Source of the fields: ITU-R M.1371-5, annex 8.
struct AISMessage: Sendable {
    let bits: AISBits
    let type: Int

    /// The number of the sender, of up to nine digits.
    let mmsi: Int

    /// The time at which the message was received; nil if it is unknown.
    let receivedAt: Date?

    /// Creates a message; nil if the bits end before the number of the sender.
    init?(_ bits: AISBits, receivedAt: Date?) {
        guard let type = bits.unsigned(0, 6), let mmsi = bits.unsigned(8, 30) else { return nil }
        self.bits = bits
        self.type = type
        self.mmsi = mmsi
        self.receivedAt = receivedAt
    }

    /// The id of the sender: its number with nine digits.
    var id: String {
        let digits = String(mmsi)
        return String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    }

    /// What the message reports; nil for types that report no object.
    var update: FeedUpdate? {
        switch type {
        case 1, 2, 3: .position(classAPosition)
        case 4, 11: .position(baseStation)
        case 5: .details(voyage)
        case 18: .position(classBPosition)
        case 19: .position(extendedClassBPosition)
        case 21: .position(aidToNavigation)
        case 24: .details(classBStaticData)
        case 27: .position(longRangePosition)
        default: nil
        }
    }

    /// The object without anything but its sender.
    private func makeObject(class kind: String?) -> FeedObject {
        var attributes: JSONObject = ["type": .number(Double(type)), "mmsi": .number(Double(mmsi))]
        if let kind { attributes["class"] = .string(kind) }
        return FeedObject(id: id, time: receivedAt, attributes: attributes)
    }

    /// Sets the position and the course; coordinates and directions beyond their ranges are unknown.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - offset: The offset of the longitude.
    private func setPosition(of object: inout FeedObject, at offset: Int) {
        object.set("accuracy", bits.flag(offset - 1))
        guard let longitude = bits.signed(offset, 28), let latitude = bits.signed(offset + 28, 27) else { return }
        setPosition(of: &object, latitude: Double(latitude) / 600_000, longitude: Double(longitude) / 600_000)
    }

    private func setPosition(of object: inout FeedObject, latitude: Double, longitude: Double) {
        // The resolution is 1.7 millionths of a degree.
        object.setCoordinate(
            latitude: FeedNumber.rounded(latitude, decimals: 6), longitude: FeedNumber.rounded(longitude, decimals: 6))
    }

    /// Sets the motion of a class A or class B position.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - speed: The offset of the speed.
    ///   - course: The offset of the course, which the heading and the second follow.
    private func setMotion(of object: inout FeedObject, speed: Int, course: Int) {
        object.speed = bits.unsigned(speed, 10).flatMap { $0 < 1023 ? Double($0) * 0.1 * FeedNumber.knot : nil }
        object.course = bits.unsigned(course, 12).flatMap { $0 < 3600 ? Double($0) / 10 : nil }
        object.heading = bits.unsigned(course + 12, 9).flatMap { $0 < 360 ? Double($0) : nil }
        object.set("second", bits.unsigned(course + 21, 6))
    }

    private var classAPosition: FeedObject {
        var object = makeObject(class: "A")
        object.set("status", bits.unsigned(38, 4))
        object.attributes.updateValue(bits.signed(42, 8).flatMap(Self.rateOfTurn), forKey: "rot")
        setPosition(of: &object, at: 61)
        setMotion(of: &object, speed: 50, course: 116)
        object.set("manoeuvre", bits.unsigned(143, 2))
        object.set("raim", bits.flag(148))
        return object
    }

    /// Returns the rate of turn in degrees per minute, or its direction if only that is known.
    private static func rateOfTurn(_ value: Int) -> JSONValue? {
        switch value {
        case -128: return nil
        case -127: return "left"
        case 127: return "right"
        default:
            let root = Double(value) / 4.733
            return .number(FeedNumber.rounded(root * abs(root), decimals: 1))
        }
    }

    private var baseStation: FeedObject {
        var object = makeObject(class: type == 4 ? "base" : nil)
        setPosition(of: &object, at: 79)
        object.set("epfd", bits.unsigned(134, 4))
        object.set("raim", bits.flag(148))
        if let time { object.time = time }
        return object
    }

    /// The time that a base station sends; nil if it is invalid.
    private var time: Date? {
        guard let year = bits.unsigned(38, 14), let month = bits.unsigned(52, 4), let day = bits.unsigned(56, 5),
            let hour = bits.unsigned(61, 5), let minute = bits.unsigned(66, 6), let second = bits.unsigned(72, 6),
            year > 0, let days = CivilTime.days(year: year, month: month, day: day),
            let seconds = CivilTime.seconds(hour: hour, minute: minute, second: Double(second))
        else { return nil }
        return CivilTime.date(days: days, seconds: seconds)
    }

    private var voyage: FeedObject {
        var object = makeObject(class: "A")
        object.add("aisVersion", bits.unsigned(38, 2))
        object.add("imo", bits.unsigned(40, 30), unless: 0)
        object.add("callsign", bits.text(70, 42))
        object.add("name", bits.text(112, 120))
        object.add("shipType", bits.unsigned(232, 8), unless: 0)
        setDimensions(of: &object, at: 240)
        object.add("epfd", bits.unsigned(270, 4))
        object.add("etaMonth", bits.unsigned(274, 4), unless: 0)
        object.add("etaDay", bits.unsigned(278, 5), unless: 0)
        object.add("etaHour", bits.unsigned(283, 5), unless: 24)
        object.add("etaMinute", bits.unsigned(288, 6), unless: 60)
        if let draught = bits.unsigned(294, 8), draught > 0 {
            object.attributes["draught"] = .number(Double(draught) / 10)
        }
        object.add("destination", bits.text(302, 120))
        object.add("dte", bits.unsigned(422, 1))
        return object
    }

    private var classBPosition: FeedObject {
        var object = makeObject(class: "B")
        setPosition(of: &object, at: 57)
        setMotion(of: &object, speed: 46, course: 112)
        for (name, offset) in [
            ("cs", 141), ("display", 142), ("dsc", 143), ("band", 144), ("msg22", 145), ("assigned", 146),
            ("raim", 147),
        ] { object.set(name, bits.flag(offset)) }
        return object
    }

    private var extendedClassBPosition: FeedObject {
        var object = makeObject(class: "B")
        setPosition(of: &object, at: 57)
        setMotion(of: &object, speed: 46, course: 112)
        object.add("name", bits.text(143, 120))
        object.add("shipType", bits.unsigned(263, 8), unless: 0)
        setDimensions(of: &object, at: 271)
        object.add("epfd", bits.unsigned(301, 4))
        object.set("raim", bits.flag(305))
        object.set("dte", bits.unsigned(306, 1))
        object.set("assigned", bits.flag(307))
        return object
    }

    private var aidToNavigation: FeedObject {
        var object = makeObject(class: "aid")
        setPosition(of: &object, at: 164)
        object.set("aidType", bits.unsigned(38, 5))
        if let name = bits.letters(43, 120) {
            // The extension continues a name that has all its characters.
            let rest = name.count == 20 ? bits.letters(272, (bits.count - 272) / 6 * 6) : nil
            object.add("name", AISBits.text(name + (rest ?? [])))
        }
        setDimensions(of: &object, at: 219)
        object.set("epfd", bits.unsigned(249, 4))
        object.set("second", bits.unsigned(253, 6))
        object.set("offPosition", bits.flag(259))
        object.set("raim", bits.flag(268))
        object.set("virtual", bits.flag(269))
        object.set("assigned", bits.flag(270))
        return object
    }

    private var classBStaticData: FeedObject {
        var object = makeObject(class: "B")
        switch bits.unsigned(38, 2) {
        case 0: object.add("name", bits.text(40, 120))
        case 1:
            object.add("shipType", bits.unsigned(40, 8), unless: 0)
            object.add("vendor", bits.text(48, 18))
            object.add("model", bits.unsigned(66, 4))
            object.add("serial", bits.unsigned(70, 20))
            object.add("callsign", bits.text(90, 42))
            // An auxiliary craft sends the number of its mother ship in place of its dimensions.
            if id.hasPrefix("98") {
                object.add("mothershipMMSI", bits.unsigned(132, 30), unless: 0)
            } else {
                setDimensions(of: &object, at: 132)
            }
        default: break
        }
        return object
    }

    private var longRangePosition: FeedObject {
        var object = makeObject(class: nil)
        object.set("accuracy", bits.flag(38))
        object.set("raim", bits.flag(39))
        object.set("status", bits.unsigned(40, 4))
        if let longitude = bits.signed(44, 18), let latitude = bits.signed(62, 17) {
            setPosition(of: &object, latitude: Double(latitude) / 600, longitude: Double(longitude) / 600)
        }
        object.speed = bits.unsigned(79, 6).flatMap { $0 < 63 ? Double($0) * FeedNumber.knot : nil }
        object.course = bits.unsigned(85, 9).flatMap { $0 < 360 ? Double($0) : nil }
        object.set("gnss", bits.unsigned(94, 1))
        return object
    }

    /// Adds the distances from the antenna to the sides of the ship, in metres, unless all are 0.
    private func setDimensions(of object: inout FeedObject, at offset: Int) {
        guard let bow = bits.unsigned(offset, 9), let stern = bits.unsigned(offset + 9, 9),
            let port = bits.unsigned(offset + 18, 6), let starboard = bits.unsigned(offset + 24, 6),
            bow + stern + port + starboard > 0
        else { return }
        for (name, value) in [("toBow", bow), ("toStern", stern), ("toPort", port), ("toStarboard", starboard)] {
            object.add(name, value)
        }
    }
}

extension FeedObject {
    /// Sets an attribute of a position; nil means that it is unknown from now on.
    fileprivate mutating func set(_ name: String, _ number: Int?) {
        attributes.updateValue(number.map { .number(Double($0)) }, forKey: name)
    }

    fileprivate mutating func set(_ name: String, _ flag: Bool?) {
        attributes.updateValue(flag.map { .boolean($0) }, forKey: name)
    }

    /// Adds an attribute that remains until another value is received.
    fileprivate mutating func add(_ name: String, _ number: Int?, unless unknown: Int? = nil) {
        if let number, number != unknown { attributes[name] = .number(Double(number)) }
    }

    fileprivate mutating func add(_ name: String, _ text: String?) {
        if let text { attributes[name] = .string(text) }
    }
}
