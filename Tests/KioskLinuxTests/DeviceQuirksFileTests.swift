import Foundation
import KioskInput
import KioskLinux
import TestSupport
import Testing

@Suite("Quirk files")
struct DeviceQuirksFileTests {
    private let folder: ScratchDirectory

    init() throws { folder = try ScratchDirectory() }

    @Test("A quirk file is read")
    func file() throws {
        var quirk = DeviceQuirk(name: "Panel*")
        quirk.filter = .noisy
        let file = try folder.write(DeviceQuirks([quirk]).json, to: "quirks.json")
        #expect(try DeviceQuirks(contentsOf: file) == DeviceQuirks([quirk]))
    }

    @Test(
        "Errors contain the file, the line and the column",
        arguments: [
            (
                "{\"quirks\": [{\"match\": {\"name\": \"A\"},\n \"filter\": \"loud\"}]}",
                "quirks.json:2:12: at $.quirks[0].filter: "
            ),
            ("{\"quirks\": ", "quirks.json:1:12: at $.quirks: "), ("", "quirks.json:1:1: "),
            ("{\"quirk\": []}", "quirks.json:1:"),
        ])
    func invalid(text: String, message: String) throws {
        let file = try folder.write(text, to: "quirks.json")
        let error = #expect(throws: ConfigurationFileError.self) { try DeviceQuirks(contentsOf: file) }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    }

    @Test("A missing file is an error")
    func missing() {
        let file = folder.url.appending(path: "none.json")
        let error = #expect(throws: ConfigurationFileError.self) { try DeviceQuirks(contentsOf: file) }
        #expect(error?.description.hasSuffix("none.json: cannot be read; check that it exists and is readable") == true)
    }
}
