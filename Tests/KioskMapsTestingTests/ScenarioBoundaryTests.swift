import Foundation
import Glibc
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests that a scenario reads no files outside of the directory of its own file, unless the caller allows it, and that errors
/// contain no text of files that are not YAML.
@Suite struct ScenarioBoundaryTests {
    private let folder: ScratchDirectory
    private let inner: URL

    init() throws {
        folder = try ScratchDirectory()
        inner = folder.url.appending(path: "inner", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: inner.appending(path: "sub"), withIntermediateDirectories: true)
        try folder.write("steps: [{wait: 0}]", to: "steps.yaml")
        try folder.write("[{a: 1}]", to: "rows.yaml")
        try folder.write(#"{"version": 8, "sources": {}, "layers": []}"#, to: "style.json")
        try folder.write(#"{"type": "FeatureCollection", "features": []}"#, to: "a.geojson")
        try folder.write("<gpx/>", to: "a.gpx")
        try folder.write("a secret", to: "a.evemu")
    }

    private func message(_ text: String, allowsFilesOutside: Bool = false) throws -> String? {
        try Data(text.utf8).write(to: inner.appending(path: "test.yaml"))
        do throws(FileError) {
            _ = try ScenarioFile(
                contentsOf: URL(filePath: "test.yaml", relativeTo: inner), allowsFilesOutside: allowsFilesOutside)
            return nil
        } catch {
            return error.description.replacing(folder.url.resolvingSymlinksInPath().path, with: "…")
        }
    }

    private static let members = [
        "include: PATH/steps.yaml\nsteps: []", "steps: [{include: PATH/steps.yaml}]",
        "cases: PATH/rows.yaml\nsteps: []",
        "steps: [{for: {row: PATH/rows.yaml}, steps: [{wait: 0}]}]", "style: PATH/style.json\nsteps: []",
        "annotations: [{circles: c, geojson: PATH/a.geojson}]\nsteps: []",
        "annotations: [{points: c, picture: PATH/a.png}]\nsteps: []",
        "view-annotations: [{id: v, image: PATH/a.png, at: [0, 0]}]\nsteps: []", "walk: {track: PATH/a.gpx}\nsteps: []",
        "steps: [{play: PATH/a.evemu}]", "steps: [{locate: {track: PATH/a.gpx}}]",
        "steps: [{load-style: PATH/style.json}]", "steps: [{set-data: {source: s, geojson: PATH/a.geojson}}]",
        #"http: [{url: "https://a.example/b", file: PATH/style.json}]"# + "\nsteps: []",
    ]

    @Test("A path with \"..\", an absolute path and a link out of the directory are errors", arguments: members)
    func outside(text: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: inner.appending(path: "link").path, withDestinationPath: "..")
        for path in ["..", "sub/../..", folder.url.path, "link", "link/inner/.."] {
            let found = try message(text.replacing("PATH", with: path))
            let end =
                " is outside of the directory of the first file, …/inner; "
                + "move it there, or allow files outside with --allow-outside"
            #expect(found?.hasPrefix("test.yaml:1:") == true && found?.hasSuffix(end) == true, "\(found ?? "none")")
        }
    }

    @Test("Expected images, which --update-snapshots writes, stay in the directory")
    func pictures() throws {
        try FileManager.default.createSymbolicLink(
            atPath: inner.appending(path: "link").path, withDestinationPath: "..")
        try FileManager.default.createSymbolicLink(
            atPath: inner.appending(path: "missing.png").path, withDestinationPath: "../new.png")
        for path in ["link/a.png", "link/new/a.png", "missing.png"] {
            let found = try message("steps: [{expect: {picture: \(path)}}]")
            #expect(found?.contains("is outside of the directory") == true, "\(path): \(found ?? "none")")
        }
        #expect(try message("steps: [{expect: {picture: new/deep/a.png}}]") == nil)
    }

    @Test("A file of a lower directory may name files up to the directory of the first file")
    func below() throws {
        try Data("steps: [{include: ../part.yaml}]".utf8).write(to: inner.appending(path: "sub/up.yaml"))
        try Data("steps: [{include: ../../steps.yaml}]".utf8).write(to: inner.appending(path: "sub/out.yaml"))
        try Data("steps: [{wait: 0}]".utf8).write(to: inner.appending(path: "part.yaml"))
        #expect(try message("steps: [{include: sub/up.yaml}]") == nil)
        #expect(
            try message("steps: [{include: sub/out.yaml}]")?.hasPrefix(#"sub/out.yaml:1:19: "../../steps.yaml""#)
                == true)
        try FileManager.default.createSymbolicLink(
            atPath: inner.appending(path: "near.yaml").path, withDestinationPath: "part.yaml")
        #expect(try message("steps: [{include: near.yaml}]") == nil)
    }

    @Test("The caller may allow files outside of the directory")
    func allowed() throws {
        // The file is read, and its "steps" are an error in a file of members.
        #expect(
            try message("include: ../steps.yaml\nsteps: []", allowsFilesOutside: true)?.contains("outside") == false)
        #expect(try message("steps: [{include: ../steps.yaml}]", allowsFilesOutside: true) == nil)
        #expect(try message("style: \(folder.url.path)/style.json\nsteps: []", allowsFilesOutside: true) == nil)
    }

    @Test("Answers from files with names in braces stay in the directory")
    func answers() throws {
        for path in ["../{z}.json", "/etc/{z}", "sub/../../{z}"] {
            let found = try message("http: [{url: \"https://a.example/{z}\", file: \"\(path)\"}]\nsteps: []")
            #expect(found?.contains("expected a file with names in braces in the directory of this file") == true)
        }
    }

    @Test(
        "Errors contain no text of files that are not YAML",
        arguments: [
            "root:$6$secret$hash:19000:0:99999:7:::\ndaemon:*:secret:0:99999:7:::\n",
            "root:$6$secret:19000:::\nroot:$6$secret:19000:::\n", "secret\n", "secret=1\nother=secret\n",
            "-----BEGIN SECRET-----\nsecret\n", "a: secret\u{1}\n", "secret: [\n", "\tsecret: a\n", "\"secret\n",
        ])
    func contents(file: String) throws {
        try Data(file.utf8).write(to: inner.appending(path: "other"))
        // The bytes of an answer may be any.
        for text in Self.members where !text.hasPrefix("http") {
            let path = text.firstRange(of: /PATH\/[a-z.]+/).map { text.replacingCharacters(in: $0, with: "other") }
            let found = try message(try #require(path)) ?? ""
            #expect(!found.isEmpty)
            #expect(!found.lowercased().contains("ecret"), "\(found)")
            #expect(!found.contains("19000"), "\(found)")
        }
    }

    @Test("A pipe and a device are errors, which reading would wait for without end")
    func devices() throws {
        #expect(mkfifo(inner.appending(path: "pipe.json").path, 0o600) == 0)
        #expect(try message("style: pipe.json\nsteps: []")?.hasSuffix("pipe.json (it is a device or a pipe)") == true)
        #expect(
            try message("include: /dev/zero\nsteps: []", allowsFilesOutside: true)
                == "test.yaml:1:10: expected a file that can be read: /dev/zero (it is a device or a pipe)")
    }
}
