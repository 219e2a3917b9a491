import ArgumentParser
import KioskLinux

struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists the input devices of this machine, what each can do, and why one is ignored.",
        discussion: "Exit status 1 when there is no touchscreen among them.")

    @Option(help: "The folder of the device nodes.", completion: .directory)
    var folder = "/dev/input"

    func run() throws {
        let devices = InputDeviceListing.all(in: folder)
        for device in devices { print(device) }
        let count = devices.count { $0.reasonIgnored == nil }
        print("\(devices.count) input devices in \(folder), \(count) of them touchscreens")
        if count == 0 { throw ExitCode(1) }
    }
}
