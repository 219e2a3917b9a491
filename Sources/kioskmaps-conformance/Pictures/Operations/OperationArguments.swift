import Foundation
import KioskMaps

/// The arguments of an operation; nulls count as missing.
struct OperationArguments {
    /// The index of the operation in `metadata.test.operations`.
    let index: Int

    /// The name of the operation.
    let name: String

    /// The elements after the name.
    let values: JSONArray

    /// The number of arguments, including nulls.
    var count: Int { values.count }

    /// Returns an argument; nil if it is missing or null.
    subscript(position: Int) -> JSONValue? {
        values.indices.contains(position) ? values[position] : nil
    }

    /// Returns a part of an argument.
    ///
    /// - Parameters:
    ///   - position: The index of the argument.
    ///   - what: What is expected, for the message of an error.
    ///   - read: Returns the part, or nil if the argument is not what is expected.
    /// - Throws: `OperationError` if the argument is missing or not what is expected.
    func value<Value>(
        _ position: Int, _ what: String, _ read: (JSONValue) -> Value?
    ) throws(OperationError) -> Value {
        guard let value = self[position].flatMap(read) else { throw unexpected(position, what) }
        return value
    }

    /// Returns a part of an argument, or nil if the argument is missing.
    ///
    /// - Parameters:
    ///   - position: The index of the argument.
    ///   - what: What is expected, for the message of an error.
    ///   - read: Returns the part, or nil if the argument is not what is expected.
    /// - Throws: `OperationError` if there is an argument that is not what is expected.
    func optional<Value>(
        _ position: Int, _ what: String, _ read: (JSONValue) -> Value?
    ) throws(OperationError) -> Value? {
        self[position] == nil ? nil : try value(position, what, read)
    }

    /// Returns a string.
    ///
    /// - Throws: `OperationError` if the argument is missing or no string.
    func string(_ position: Int, _ what: String) throws(OperationError) -> String {
        try value(position, "\(what), a string", \.string)
    }

    /// Returns a number.
    ///
    /// - Throws: `OperationError` if the argument is missing or no number.
    func number(_ position: Int, _ what: String) throws(OperationError) -> Double {
        try value(position, "\(what), a number", \.number)
    }

    /// Returns an object.
    ///
    /// - Throws: `OperationError` if the argument is missing or no object.
    func object(_ position: Int, _ what: String) throws(OperationError) -> JSONObject {
        try value(position, "\(what), an object", \.object)
    }

    /// Returns an error of the operation.
    func error(_ message: String) -> OperationError {
        OperationError(index: index, name: name, message: message)
    }

    private func unexpected(_ position: Int, _ what: String) -> OperationError {
        let found = self[position].map { "found \($0.text.prefix(80))" } ?? "it is missing"
        return error("argument \(position + 1): expected \(what), \(found)")
    }
}

extension OperationArguments {
    /// The members of an object of camera options that do not name a camera.
    private static let movementMembers: Set = ["animate", "duration", "essential"]

    /// Returns the first argument as a zoom level.
    func zoom() throws(OperationError) -> CGFloat {
        CGFloat(try number(0, "a zoom level"))
    }

    /// Returns the first argument as a coordinate.
    func center() throws(OperationError) -> CLLocationCoordinate2D {
        try value(0, "a longitude and a latitude", CLLocationCoordinate2D.init(operand:))
    }

    /// Returns the first argument as camera options.
    ///
    /// - Throws: `OperationError` for an invalid member, and for one that is not supported.
    func camera() throws(OperationError) -> CameraOptions {
        var camera = CameraOptions()
        for (name, member) in try object(0, "camera options").sorted(by: { $0.key < $1.key }) {
            guard let member else { continue }
            func read<Value>(_ what: String, _ read: (JSONValue) -> Value?) throws(OperationError) -> Value {
                guard let value = read(member) else {
                    throw error("\(name): expected \(what), found \(member.text.prefix(80))")
                }
                return value
            }
            switch name {
            case "center":
                camera.center = try read("a longitude and a latitude", CLLocationCoordinate2D.init(operand:))
            case "zoom": camera.zoom = CGFloat(try read("a number", \.number))
            case "bearing": camera.bearing = try read("a number", \.number)
            case "pitch": camera.pitch = CGFloat(try read("a number", \.number))
            case "padding": camera.padding = try read("insets", UIEdgeInsets.init(json:))
            default:
                guard Self.movementMembers.contains(name) else {
                    throw error("\(name) is not supported; use center, zoom, bearing, pitch, padding and duration")
                }
            }
        }
        return camera
    }

    /// Returns the member `duration` of an argument, in seconds; nil if it is missing.
    ///
    /// - Throws: `OperationError` if it is not a number.
    func duration(_ position: Int) throws(OperationError) -> TimeInterval? {
        guard let duration = self[position]?["duration"] else { return nil }
        guard let number = duration.number else {
            throw error("duration: expected a number of milliseconds, found \(duration.text.prefix(80))")
        }
        return number / 1000
    }
}

extension CLLocationCoordinate2D {
    /// Creates a coordinate from an array [longitude, latitude] or an object with `lng` or `lon`, and `lat`.
    fileprivate init?(operand json: JSONValue) {
        let numbers = json.array.map { $0.map { $0?.number } }
        let (longitude, latitude) =
            numbers.map { $0.count == 2 ? ($0[0], $0[1]) : (nil, nil) }
            ?? ((json["lng"] ?? json["lon"])?.number, json["lat"]?.number)
        guard let longitude, let latitude else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}

extension UIEdgeInsets {
    /// Creates insets from a number for all edges, or an object with numbers for some of them.
    init?(json: JSONValue) {
        if let number = json.number.map({ CGFloat($0) }) {
            self.init(top: number, left: number, bottom: number, right: number)
            return
        }
        guard let members = json.object, members.keys.allSatisfy({ ["top", "left", "bottom", "right"].contains($0) }),
            members.values.allSatisfy({ $0 == nil || $0?.number != nil })
        else { return nil }
        func edge(_ name: String) -> CGFloat { CGFloat(json[name]?.number ?? 0) }
        self.init(top: edge("top"), left: edge("left"), bottom: edge("bottom"), right: edge("right"))
    }
}
