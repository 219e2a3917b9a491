import Foundation
import KioskGeometry

/// The decoded members of a message; each class of messages has some of them.
struct GPSDMessage: Sendable {
    var messageClass = ""
    var device: String?
    var path: String?
    var driver: String?
    var activated: Date?
    var release: String?
    var message: String?
    var time: Date?
    var isEnabled: Bool?
    var devices: [GPSDDevice]?
    /// The numbers of satellites that are used and listed.
    var satellites: (used: Int, count: Int)?
    /// An array, because searching a dozen entries costs less than hashing their names.
    private var numbers: [(name: Name, number: Double)] = []

    /// The names of the numeric members.
    enum Name: String, Sendable {
        case mode, status, lat, lon, alt, altMSL, altHAE, speed, track
        case eph, epx, epy, epv, eps, epd
        case heading, mheading, nSat, uSat, hdop
        case protoMajor = "proto_major"
        case protoMinor = "proto_minor"
    }

    subscript(name: Name) -> Double? { numbers.last { $0.name == name }?.number }

    /// Returns a number if it is at least 0.
    func magnitude(_ name: Name) -> Double? {
        self[name].flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Returns a direction in 0..<360 degrees.
    func direction(_ name: Name) -> Double? {
        self[name].flatMap { $0.isFinite ? $0.wrap(min: 0, max: 360) : nil }
    }

    /// Parses a line.
    ///
    /// Unknown members, and members of an unexpected type, are ignored.
    init(_ line: [UInt8]) throws(JSONError) {
        var reader = JSONReader(line)
        try read(&reader)
        try reader.expectEnd()
    }

    private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
        var message = GPSDMessage()
        try reader.readObject { key, reader throws(JSONError) in
            switch reader.nextKind {
            case .number: message.set(try reader.readNumber(), for: key)
            case .string: message.set(try reader.readString(), for: key)
            case .boolean where key == "enable": message.isEnabled = try reader.readBoolean()
            case .array where key == "devices": message.devices = try Self.devices(&reader)
            case .array where key == "satellites": message.satellites = try Self.satellites(&reader)
            default: break
            }
        }
        self = message
    }

    private init() {}

    private mutating func set(_ number: Double, for key: String) {
        if key == "activated" {
            activated = number > 0 ? Date(timeIntervalSince1970: number) : nil
        } else if let name = Name(rawValue: key) {
            numbers.append((name, number))
        }
    }

    private mutating func set(_ string: String, for key: String) {
        switch key {
        case "class": messageClass = string
        case "device": device = string
        case "path": path = string
        case "driver": driver = string
        case "activated": activated = CivilTime.date(string)
        case "release": release = string
        case "message": message = string
        case "time": time = CivilTime.date(string)
        default: break
        }
    }

    private static func devices(_ reader: inout JSONReader) throws(JSONError) -> [GPSDDevice] {
        var devices: [GPSDDevice] = []
        try reader.readArray { _, reader throws(JSONError) in
            guard reader.nextKind == .object else { return }
            var message = GPSDMessage()
            try message.read(&reader)
            if let device = message.gpsdDevice { devices.append(device) }
        }
        return devices
    }

    private static func satellites(_ reader: inout JSONReader) throws(JSONError) -> (used: Int, count: Int) {
        var used = 0
        var count = 0
        try reader.readArray { _, reader throws(JSONError) in
            guard reader.nextKind == .object else { return }
            count += 1
            try reader.readObject { key, reader throws(JSONError) in
                guard key == "used", reader.nextKind == .boolean else { return }
                if try reader.readBoolean() { used += 1 }
            }
        }
        return (used, count)
    }

    /// The receiver that the message describes.
    var gpsdDevice: GPSDDevice? {
        path.map { GPSDDevice(path: $0, activated: activated, driver: driver) }
    }
}
