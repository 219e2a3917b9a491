import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// The recordings of real panels beside the package, which exist only during development.
enum SharedRecordings {
    static let folder: URL? = {
        let folder = Sample.root.deletingLastPathComponent().appending(path: "shared/recordings")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static let files: [String] =
        folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }?
        .filter { $0.hasSuffix(".evemu") || $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.sorted() ?? []
}

/// Tests of traces of real panels.
@MainActor
@Suite(.enabled(if: SharedRecordings.folder != nil, "no folder ../shared/recordings beside the package"))
struct SharedRecordingTraceTests {
    private func recording(_ name: String) throws -> TouchRecording {
        try TouchRecording(contentsOf: try #require(SharedRecordings.folder).appending(path: name))
    }

    @Test("The trace conforms to its format", arguments: SharedRecordings.files)
    func format(file: String) throws {
        let lines = try recording(file).trace()
        lines.checkFormat(file)
        #expect(lines.contacts.begun > 0)
        for line in lines where line.event == "camera" {
            #expect(line.string("owner") == AnimationOwner.gestures.rawValue)
        }
    }

    @Test("The trace does not depend on how the recording is fed", arguments: SharedRecordings.files)
    func feed(file: String) throws {
        let recording = try recording(file)
        let texts = try TouchRecording.Feed.allCases.map { feed in
            var options = TraceOptions()
            options.feed = feed
            return try recording.trace(options).map(\.text)
        }
        #expect(Set(texts).count == 1)
    }

    /// Tests that every contact of a filtered trace ends.
    @Test(
        "The trace conforms to its format with every filter", arguments: SharedRecordings.files,
        TouchFilterPreset.allCases)
    func filters(file: String, preset: TouchFilterPreset) throws {
        var options = TraceOptions()
        options.settings.filter = TouchFilterOptions(preset)
        options.idleInterval = 30
        let lines = try recording(file).trace(options)
        lines.checkFormat("\(file) \(preset)")
        #expect(lines.contacts.begun > 0)
        #expect(lines.filter { $0.event == "idle" }.count == 1)
    }

    @Test("Two fingers that turn pinch and rotate")
    func rotation() throws {
        let lines = try recording("wacom-two-fingers-turning.evemu").trace()
        // The fingers travel before they rotate.
        #expect(
            lines.tokens.sorted() == ["pan.begin", "pan.end", "pinch.begin", "pinch.end", "rotate.begin", "rotate.end"])
        #expect(lines.contains { $0.event == "camera" && ($0.members["bearing"]??.number ?? 0) != 0 })
    }

    /// The second finger starts long after the first one, at a distance of 700 points.
    @Test("Two fingers that drag vertically change the pitch")
    func pitch() throws {
        let lines = try recording("edt-two-finger-drag-down.evemu").trace()
        #expect(lines.tokens == ["pitch.begin", "pitch.end"])
    }

    @Test("Two resting fingers do not move the camera")
    func rest() throws {
        let lines = try recording("edt-two-fingers-touch-release.evemu").trace()
        #expect(lines.tokens.isEmpty && !lines.contains { $0.event == "camera" })
    }

    @Test("One finger that drags pans")
    func pan() throws {
        for name in ["atmel-one-finger-drag-up-down", "elan-one-finger-drag-up-down", "wacom-one-finger-circle"] {
            let tokens = try recording(name + ".evemu").trace().tokens
            #expect(tokens.contains("pan.begin") && !tokens.contains { $0.hasPrefix("pinch") }, "\(name)")
        }
    }

    @Test("Fast taps are taps")
    func taps() throws {
        let tokens = try recording("atmel-fast-taps.evemu").trace().tokens
        #expect(!tokens.isEmpty && Set(tokens).isSubset(of: ["tap", "doubleTap"]))
    }
}
