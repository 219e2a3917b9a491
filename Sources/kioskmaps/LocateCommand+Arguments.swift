import ArgumentParser
import KioskMaps

/// A service in the form HOST or HOST:PORT, with brackets around an IPv6 address.
struct HostAndPort: ExpressibleByArgument {
    var host: String
    var port: Int?

    init?(argument: String) {
        let isBracketed = argument.hasPrefix("[")
        let end = isBracketed ? argument.firstIndex(of: "]") : argument.lastIndex(of: ":") ?? argument.endIndex
        guard let end else { return nil }
        host = String(isBracketed ? argument[..<end].dropFirst() : argument[..<end])
        var rest = argument[end...]
        if isBracketed { rest = rest.dropFirst() }
        if !rest.isEmpty {
            guard rest.first == ":", let port = Int(rest.dropFirst()), (1...65_535).contains(port) else { return nil }
            self.port = port
        }
        if host.isEmpty || !isBracketed && host.contains(":") { return nil }
    }
}

/// The daemon gpsd in the form HOST, HOST:PORT or the absolute path of a UNIX socket.
enum GPSDAddress: ExpressibleByArgument {
    case host(String, port: Int)
    case socket(String)

    init?(argument: String) {
        if argument.hasPrefix("/") {
            self = .socket(argument)
        } else if let service = HostAndPort(argument: argument) {
            self = .host(service.host, port: service.port ?? 2947)
        } else {
            return nil
        }
    }
}

/// An address of this machine in the form PORT or ADDRESS:PORT.
struct AddressAndPort: ExpressibleByArgument {
    var address = "127.0.0.1"
    var port: Int

    init?(argument: String) {
        if let port = Int(argument) {
            guard (1...65_535).contains(port) else { return nil }
            self.port = port
        } else {
            guard let service = HostAndPort(argument: argument), let port = service.port else { return nil }
            address = service.host
            self.port = port
        }
    }
}

/// A serial line in the form PATH or PATH@BAUD.
struct PathAndBaudRate: ExpressibleByArgument {
    var path: String
    var baudRate = 4800

    init?(argument: String) {
        path = argument
        if let at = argument.lastIndex(of: "@"), let rate = Int(argument[at...].dropFirst()) {
            path = String(argument[..<at])
            baudRate = rate
        }
        if path.isEmpty { return nil }
    }
}

/// A coordinate in the form LAT,LON in degrees.
struct CoordinateArgument {
    var coordinate: CLLocationCoordinate2D

    /// Parses a coordinate.
    ///
    /// - Throws: `ValidationError` with the remedy if the text has another form, or a number is out of range.
    init(parsing argument: String) throws {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
            throw ValidationError("use LAT,LON in degrees, such as 60.17,24.94")
        }
        guard abs(numbers[0]) <= 90 else {
            throw ValidationError("the latitude \(numbers[0]) is out of range; use -90 to 90 degrees")
        }
        guard abs(numbers[1]) <= 180 else {
            throw ValidationError("the longitude \(numbers[1]) is out of range; use -180 to 180 degrees")
        }
        coordinate = CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
    }
}
