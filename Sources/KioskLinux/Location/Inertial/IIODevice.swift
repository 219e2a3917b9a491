import Foundation
import Glibc
import KioskGeometry

/// A device of the subsystem iio of Linux: a directory with a file for each attribute.
///
/// Source: `Documentation/ABI/testing/sysfs-bus-iio` of Linux.
struct IIODevice: Hashable, Sendable {
    /// The path of the directory.
    let path: String

    /// The maximum size of an attribute, in bytes: a page.
    private static let maximumByteCount = 4096
    /// The maximum number of devices that are examined.
    private static let maximumCount = 64

    /// Returns the devices of a directory in the order of their numbers; none if it cannot be read.
    static func devices(in directory: String) -> [IIODevice] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { $0.hasPrefix("iio:device") }.sorted { ($0.count, $0) < ($1.count, $1) }
            .prefix(maximumCount).map { IIODevice(path: "\(directory)/\($0)") }
    }

    /// The name of the device and its path, for messages.
    var description: String {
        guard let name = try? text(of: "name"), !name.isEmpty else { return path }
        return "\(name.escapingControlCharacters) at \(path)"
    }

    /// Returns whether the device has an attribute.
    func has(_ attribute: String) -> Bool { access("\(path)/\(attribute)", F_OK) == 0 }

    /// Returns the text of an attribute without white space around it; nil if the device has no such attribute.
    func text(of attribute: String) throws(LocationProviderError) -> String? {
        let file = "\(path)/\(attribute)"
        // Another file in its place, such as a pipe, does not block.
        let number = open(file, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .reading(file, errno: errno)
        }
        defer { close(number) }
        var bytes = [UInt8](repeating: 0, count: Self.maximumByteCount + 1)
        let count = read(number, &bytes, bytes.count)
        guard count >= 0 else { throw .reading(file, errno: errno) }
        guard count <= Self.maximumByteCount else {
            throw LocationProviderError(
                code: .foreign, subject: file,
                message: "longer than \(Self.maximumByteCount) bytes; pass the directory of the devices of iio")
        }
        return String(decoding: bytes[..<count], as: UTF8.self).trimmingWhitespace
    }

    /// Returns the number of an attribute; nil if the device has no such attribute.
    func number(of attribute: String) throws(LocationProviderError) -> Double? {
        guard let text = try text(of: attribute) else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw LocationProviderError(
                code: .foreign, subject: "\(path)/\(attribute)",
                message: "contains no finite number; check the driver of the sensor")
        }
        return number
    }

    /// Returns the first number of several attributes; nil if the device has none of them.
    func number(ofFirst attributes: [String]) throws(LocationProviderError) -> Double? {
        for attribute in attributes {
            if let number = try number(of: attribute) { return number }
        }
        return nil
    }
}

extension LocationProviderError {
    /// Returns the error of a system call that reads an attribute.
    fileprivate static func reading(_ file: String, errno: Int32) -> LocationProviderError {
        switch errno {
        case EACCES, EPERM:
            LocationProviderError(
                code: .accessDenied, subject: file, message: "no permission to read it; run: sudo chmod a+r '\(file)'")
        case EBUSY:
            LocationProviderError(
                code: .unreachable, subject: file,
                message: "used by another program; stop it, such as: sudo systemctl stop iio-sensor-proxy")
        default:
            LocationProviderError(
                code: .lost, subject: file,
                message: "cannot be read: \(String(cString: strerror(errno))); check the sensor")
        }
    }
}

extension String {
    fileprivate var trimmingWhitespace: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
