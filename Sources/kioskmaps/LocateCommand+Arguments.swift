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
struct CoordinateArgument: ExpressibleByArgument {
    var coordinate: CLLocationCoordinate2D

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90,
            abs(longitude) <= 180
        else { return nil }
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
}
