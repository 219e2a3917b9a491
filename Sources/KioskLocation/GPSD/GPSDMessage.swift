import Foundation
import KioskGeometry

/// The members of one message that are used, whatever its class.
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
    /// Satellites listed, and those of them that are used.
    var satellites: (used: Int, count: Int)?
    /// There are a dozen of them, and looking through them costs less than hashing their names.
    private var numbers: [(name: Name, number: Double)] = []

    /// Members that are numbers.
    enum Name: String, Sendable {
        case mode, status, lat, lon, alt, altMSL, altHAE, speed, track
        case eph, epx, epy, epv, eps, epd
        case heading, mheading, nSat, uSat, hdop
        case protoMajor = "proto_major"
        case protoMinor = "proto_minor"
    }

    subscript(name: Name) -> Double? { numbers.last { $0.name == name }?.number }

    /// A number that counts only when it is at least 0.
    func magnitude(_ name: Name) -> Double? {
        self[name].flatMap { $0 >= 0 ? $0 : nil }
    }

    /// A direction in 0..<360 degrees.
    func direction(_ name: Name) -> Double? {
        self[name].flatMap { $0.isFinite ? $0.wrap(min: 0, max: 360) : nil }
    }

    /// Reads a line.
    ///
    /// Members of other names, and members that hold something else than they should, are passed over.
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

    private mutating func set(_ text: String, for key: String) {
        switch key {
        case "class": messageClass = text
        case "device": device = text
        case "path": path = text
        case "driver": driver = text
        case "activated": activated = CivilTime.date(text)
        case "release": release = text
        case "message": message = text
        case "time": time = CivilTime.date(text)
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

    /// The receiver this describes.
    var gpsdDevice: GPSDDevice? {
        path.map { GPSDDevice(path: $0, activated: activated, driver: driver) }
    }
}
