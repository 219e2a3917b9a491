import Foundation
import TestSupport
import Testing

/// Tests of `kioskmaps snapshot`.
@Suite struct SnapshotCommandTests {
    private let program: Program
    private var folder: ScratchDirectory { program.folder }

    init() throws {
        program = try Program()
        try folder.write(#"{"version":8,"sources":{},"layers":[{"id":"b","type":"background"}]}"#, to: "s.json")
    }

    private func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try program.run(["snapshot"] + arguments)
    }

    @Test(
        "The ending selects the format",
        arguments: [
            ("a.png", [0x89, 0x50, 0x4E, 0x47]), ("a.JPG", [0xFF, 0xD8, 0xFF]), ("a.jpeg", [0xFF, 0xD8, 0xFF]),
            ("a.pdf", [0x25, 0x50, 0x44, 0x46]),
        ] as [(String, [UInt8])])
    func formats(name: String, start: [UInt8]) throws {
        let (status, output, errors) = try run("s.json", "--size", "40x30", "--camera", "-33.9,18.4,9,20", "-o", name)
        #expect(status == 0 && output.isEmpty && errors.isEmpty, "\(errors)")
        #expect(try Data(contentsOf: folder.url.appending(path: name)).starts(with: start))
    }

    @Test("The image has the size in points times the pixel ratio")
    func size() throws {
        #expect(try run("--size", "40x30", "--pixel-ratio", "2", "-o", "a.png").status == 0)
        let png = [UInt8](try Data(contentsOf: folder.url.appending(path: "a.png")))
        #expect(Array(png[16..<24]) == [0, 0, 0, 80, 0, 0, 0, 60])
    }

    @Test("Files that cannot be read or written have exit status 2, and broken styles 1")
    func failures() throws {
        try folder.write("{", to: "broken.json")
        #expect(try run("none.json", "-o", "a.png").status == 2)
        let unwritable = try run("s.json", "-o", "none/a.png")
        #expect(unwritable.status == 2)
        #expect(unwritable.errors.hasPrefix("none/a.png: cannot be written: there is no directory none; create it"))
        let broken = try run("broken.json", "-o", "a.png")
        #expect(broken.status == 1)
        #expect(broken.errors.contains("broken.json: line 1, column 2"))
        let large = try run("s.json", "--size", "9000x10", "-o", "a.png")
        #expect(large.status == 1 && large.errors.contains("out of range"))
    }

    @Test(
        "A camera outside of the areas of all sources is a warning",
        arguments: [
            ("60.17,24.94,12", true), ("47.1,10.5,3", false), ("47.1,9.5,12", false), ("47.1,9.5,12,30,60", false),
            ("-10,-170,12", true), ("-10,179,12", false), ("-10,-179,12", false), ("-10,170,12", true),
        ])
    func camera(camera: String, isOutside: Bool) throws {
        let style = #"""
            {"version":8,"sources":{
             "town":{"type":"geojson","data":{"type":"MultiPoint","coordinates":[[9.4,47],[9.6,47.2]]}},
             "empty":{"type":"geojson","data":{"type":"FeatureCollection","features":[]}},
             "sea":{"type":"vector","tiles":["tiles/{z}/{x}/{y}"],"bounds":[178,-20,182,0]}},
             "layers":[{"id":"b","type":"background"}]}
            """#
        try folder.write(style, to: "areas.json")
        let (status, _, errors) = try run("areas.json", "--size", "40x30", "--camera", camera, "-o", "a.png")
        #expect(status == 0)
        let areas = #"("sea" from -20.0,178.0 to 0.0,182.0, "town" from 47.0,9.4 to 47.2,9.6)"#
        #expect(errors.contains("is outside of the areas of all sources \(areas)") == isOutside, "\(errors)")
        #expect(errors.isEmpty == !isOutside, "\(errors)")
    }

    @Test(
        "A source whose area is unknown is everywhere",
        arguments: [#""tiles":["t/{z}/{x}/{y}"]"#, #""url":"none.json""#])
    func unknownArea(members: String) throws {
        let style = #"""
            {"version":8,"sources":{
             "town":{"type":"geojson","data":{"type":"Point","coordinates":[9.4,47]}},"tiles":{"type":"vector",\#(members)}},
             "layers":[{"id":"b","type":"background"}]}
            """#
        try folder.write(style, to: "areas.json")
        let (_, _, errors) = try run("areas.json", "--size", "40x30", "--camera", "60.17,24.94,12", "-o", "a.png")
        #expect(!errors.contains("outside"), "\(errors)")
    }

    @Test("A server that does not answer in time is an error that names the style")
    func timeout() throws {
        let late = try run("https://127.0.0.1:1/style.json", "--timeout", "0.01", "-o", "a.png")
        #expect(late.status == 1)
        #expect(late.errors.contains("https://127.0.0.1:1/style.json: the map is not complete after 0.01 s; "))
    }

    @Test("The error of a time-out contains the last problem of the map")
    func lastProblem() throws {
        let style = #"""
            {"version":8,"sources":{"s":{"type":"vector","url":"https://127.0.0.1:1/t.json"}},
             "sprite":"https://127.0.0.1:1/sprite","layers":[{"id":"l","type":"line","source":"s","source-layer":"x"}]}
            """#
        try folder.write(style, to: "late.json")
        // The attempts of the request take 7 s.
        let late = try run("late.json", "--timeout", "9", "--size", "40x30", "-o", "a.png")
        #expect(late.status == 1)
        #expect(late.errors.contains("late.json: the map is not complete after 9.0 s; "), "\(late.errors)")
        #expect(late.errors.contains("; the last problem: sprite https://127.0.0.1:1/sprite.json: "), "\(late.errors)")
    }

    @Test(
        "Invalid arguments are explained",
        arguments: [
            ["-o", "a.gif"], ["-o", "a"], [], ["-o", "a.png", "--pixel-ratio", "9"], ["-o", "a.jpg", "--quality", "0"],
            ["-o", "a.png", "--quality", "50"], ["-o", "a.pdf", "--quality", "50"],
            ["-o", "a.png", "--camera", "1,2,30"],
            ["-o", "a.png", "--page-width", "72"], ["-o", "a.pdf", "--page-width", "0"],
            ["-o", "a.png", "--timeout", "0"], ["-o", "a.png", "--camera", "91,0"],
        ])
    func arguments(arguments: [String]) throws {
        let (status, _, errors) = try program.run(["snapshot"] + arguments)
        #expect(status == 64)
        #expect(errors.contains("Usage: kioskmaps snapshot"))
    }
}
