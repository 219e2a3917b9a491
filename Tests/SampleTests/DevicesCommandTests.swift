import Foundation
import TestSupport
import Testing

/// The output of `kioskmaps devices`.
@Suite struct DevicesCommandTests {
    @Test("A node that is not a device is listed with the reason")
    func notADevice() throws {
        let folder = try ScratchDirectory()
        try Data().write(to: folder.url.appending(path: "event3"))
        let run = try Command("kioskmaps devices --directory .", in: folder.url)
        #expect(run.status == 1)
        #expect(
            run.output.split(separator: "\n").map { $0.prefix(36) } == [
                "./event3", "    ignored: is no input device (Ina", "1 input device in ., 0 touchscreens",
            ])
    }

    @Test("A directory that cannot be read is an error that names it")
    func missingDirectory() throws {
        let folder = try ScratchDirectory()
        let run = try Command("kioskmaps devices --directory ./none 2>&1", in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("./none: the directory cannot be read"), "\(run.output)")
    }

    @Test("Listings can be parsed by programs")
    func formats() throws {
        let folder = try ScratchDirectory()
        try Data().write(to: folder.url.appending(path: "event3"))
        let run = try Command("kioskmaps devices --json --directory .", in: folder.url)
        #expect(run.status == 1)
        let list = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(list.count == 1)
        #expect(list.first?["path"] as? String == "./event3")
        #expect((list.first?["ignored"] as? String)?.hasPrefix("is no input device") == true)
    }

    @Test(arguments: [
        (#"{"quirks": [{"match": {"name": "A"},\#n "filter": "loud"}]}"#, "quirks.json:2:12: at $.quirks[0].filter: "),
        (#"{"quirks": "#, "quirks.json:1:12: at $.quirks: "),
        (nil, "quirks.json: cannot be read; "),
    ])
    func theErrorOfAnInvalidQuirkFileContainsTheFileAndThePosition(text: String?, message: String) throws {
        let folder = try ScratchDirectory()
        if let text { try Data(text.utf8).write(to: folder.url.appending(path: "quirks.json")) }
        let run = try Command("kioskmaps devices --directory . --quirks quirks.json 2>&1", in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix(message), "\(run.output)")
    }

    /// The example of the documentation is a quirk file.
    @Test("The documented quirk file is read")
    func documentedQuirks() throws {
        let page = try String(contentsOf: Command.package.appending(path: "Documentation/Devices.md"), encoding: .utf8)
        let example = try #require(page.split(separator: "```json\n").last?.split(separator: "```").first)
        let folder = try ScratchDirectory()
        try Data(example.utf8).write(to: folder.url.appending(path: "quirks.json"))
        let run = try Command("kioskmaps devices --directory . --quirks quirks.json", in: folder.url)
        #expect(run.status == 1)
        #expect(run.output == "0 input devices in ., 0 touchscreens\n")
    }
}
