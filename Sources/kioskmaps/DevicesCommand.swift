import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting

struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists the input devices of this machine, what each can do, and why one is ignored.",
        discussion: """
            Exit status: 0 if one of the devices is a touchscreen, 1 if none is, 2 if the quirk file or the directory of \
            the device nodes cannot be read.
            """)

    @Option(help: "The directory of the device nodes. (default: /dev/input)", completion: .directory)
    var directory: String?

    @Option(
        help: "A JSON file with quirks of devices; the quirks that apply to a device are listed.", completion: .file())
    var quirks: String?

    @Flag(help: "Prints one JSON array instead of lines.")
    var json = false

    func run() throws {
        let quirks = try DeviceQuirks(argument: self.quirks)
        if let directory { try checkReadable(directory) }
        let directory = directory ?? "/dev/input"
        let devices = InputDeviceListing.all(in: directory, quirks: quirks)
        let count = devices.count { $0.reasonIgnored == nil && $0.device?.isTouchscreen == true }
        if json {
            var writer = JSONWriter()
            writer.writeValue(.array(devices.map { .object($0.members(quirks: quirks)) }))
            Console.printJSON(String(decoding: try writer.finish(), as: UTF8.self))
        } else {
            for device in devices {
                Console.printLines("\(device)")
                for quirk in device.device.map(quirks.quirks(of:)) ?? [] { Console.printLine("    quirk: \(quirk)") }
            }
            Console.printLine(
                "\(number(devices.count, "input device")) in \(directory), \(number(count, "touchscreen"))")
        }
        if count == 0 { throw ExitCode(1) }
    }

    /// Returns a number with a noun in the singular or the plural.
    private func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// Checks that a directory can be listed, because an empty list would hide a misspelt path.
    ///
    /// - Throws: `Failure` with exit status 2 if it cannot.
    private func checkReadable(_ directory: String) throws {
        do {
            _ = try FileManager.default.contentsOfDirectory(atPath: directory)
        } catch {
            throw ExitCode.reporting(
                FileError(
                    file: directory,
                    message: "the directory cannot be read; check that it exists and is readable; device nodes are"
                        + " usually in /dev/input"))
        }
    }
}

extension InputDeviceListing {
    /// Returns the listing as the members of a JSON object; identities are hexadecimal, as in a quirk file.
    fileprivate func members(quirks: DeviceQuirks) -> JSONObject {
        var members: JSONObject = ["path": .string(path), "ignored": reasonIgnored.map { .string($0) }]
        members["twin-of"] = .some(panel.map { .string($0) })
        guard let device else { return members }
        func hexadecimal(_ number: UInt16) -> JSONValue {
            let digits = String(number, radix: 16)
            return .string(String(repeating: "0", count: 4 - digits.count) + digits)
        }
        members["name"] = .string(device.name)
        members["bus"] = hexadecimal(device.identity.bus)
        members["vendor"] = hexadecimal(device.identity.vendor)
        members["product"] = hexadecimal(device.identity.product)
        members["version"] = hexadecimal(device.identity.version)
        members["phys"] = .some(device.physicalPath.map { .string($0) })
        members["serial"] = .some(device.serial.map { .string($0) })
        members["capabilities"] = .array(device.capabilities.map { .string($0.rawValue) })
        members["quirks"] = .array(quirks.quirks(of: device).map { .string("\($0)") })
        return members
    }
}
