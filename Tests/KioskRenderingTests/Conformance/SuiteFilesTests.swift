import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import kioskmaps_conformance

@Suite("Files of a render test suite")
struct SuiteFilesTests {
    private let files = SuiteFiles(assets: URL(filePath: "/suite/assets"), tiles: URL(filePath: "/suite/tiles"))

    @Test(
        "A URL refers to a file by its prefix and by the kind of the resource",
        arguments: [
            ("local://tiles/0-0-0.mvt", .tile, "/suite/assets/tiles/0-0-0.mvt"),
            ("local://sprites/emerald@2x.json", .spriteJSON, "/suite/assets/sprites/emerald@2x.json"),
            ("local://styles/basic-v9.json", .style, "/suite/assets/styles/basic-v9.json"),
            ("local://data/places.geojson", .source, "/suite/assets/data/places.geojson"),
            (
                "local://glyphs/Open%20Sans%20Semibold%2CArial%20Unicode%20MS%20Bold/0-255.pbf", .glyphs,
                "/suite/assets/glyphs/Open Sans Semibold,Arial Unicode MS Bold/0-255.pbf"
            ),
            ("local://tiles/a.png?fresh=true#x", .tile, "/suite/assets/tiles/a.png"),
            ("mapbox://mapbox.satellite/1-0-0.png", .tile, "/suite/assets/tiles/mapbox.satellite/1-0-0.png"),
            ("mapbox://mapbox.mapbox-streets-v7", .source, "/suite/assets/tilesets/mapbox.mapbox-streets-v7"),
            ("mapbox://sprites/mapbox/basic-v9.png", .spriteImage, "/suite/assets/sprites/mapbox/basic-v9.png"),
            (
                "mapbox://fonts/mapbox/Open%20Sans%20Bold,Arial/0-255.pbf", .glyphs,
                "/suite/assets/glyphs/mapbox/Open Sans Bold,Arial/0-255.pbf"
            ),
            ("http://localhost:2900/tiles/0-0-0.mvt", .tile, "/suite/assets/tiles/0-0-0.mvt"),
            ("http://localhost:2901/norway/0-0-0.mvt", .tile, "/suite/tiles/norway/0-0-0.mvt"),
            ("http://localhost:2902/norway/0-0-0.mvt", .tile, nil),
            ("https://example.com/0-0-0.mvt", .tile, nil),
            ("local://../secret", .tile, nil),
            ("local://a/%2E%2E/secret", .tile, nil),
        ] as [(String, RequestInfo.Resource, String?)])
    func mapping(address: String, kind: RequestInfo.Resource, path: String?) throws {
        let url = try #require(URL(string: address))
        #expect(files.file(for: url, kind: kind)?.path == path)
    }

    @Test("The directories of a suite are beside that of the scenes, unless others are given")
    func directories() throws {
        let scratch = try ScratchSuite()
        try scratch.add("group/case#1")
        try scratch.add("group/inner/case@2x")
        let root = scratch.directory.url.standardizedFileURL
        let suite = try RenderSuite(directory: scratch.scenes)
        #expect(suite.ids == ["group/case#1", "group/inner/case@2x"])
        #expect(suite.assets.path == root.appending(path: "render/assets").path)
        #expect(suite.tiles.path == root.appending(path: "mvt/real-world").path)
        let other = try RenderSuite(
            directory: scratch.scenes, assets: URL(filePath: "/a"), tiles: URL(filePath: "/b"))
        #expect(other.assets.path == "/a")
        #expect(other.tiles.path == "/b")
    }

    @Test("The directory of a single scene, and that of a group, is a part of its suite")
    func parts() throws {
        let scratch = try ScratchSuite()
        try scratch.add("group/case#1")
        let whole = try RenderSuite(directory: scratch.scenes)
        let single = try RenderSuite(directory: scratch.scenes.appending(path: "group/case#1"))
        #expect(single.ids == ["group/case#1"])
        #expect(single.scenes.path == whole.scenes.path)
        #expect(single.assets.path == whole.assets.path)
        let group = try RenderSuite(directory: scratch.scenes.appending(path: "group"))
        #expect(group.ids == ["case#1"])
        #expect(group.assets.path == whole.assets.path)
        #expect(group.tiles.path == whole.tiles.path)
    }

    @Test("A directory without scenes is an error with its path")
    func empty() throws {
        let scratch = try ScratchSuite()
        let error = #expect(throws: FixtureFolder.Problem.self) { try RenderSuite(directory: scratch.scenes) }
        #expect(error?.file.hasSuffix("render/tests") == true)
    }

    @MainActor
    @Test("The reader answers at once, missing files as not found, and paused tiles never")
    func reader() throws {
        let scratch = try ScratchSuite()
        try scratch.addAsset(Data("tile".utf8), path: "tiles/a/0.mvt")
        try scratch.addAsset(Data(), path: "tiles/b/0.mvt")
        let reader = SuiteResourceReader(
            SuiteFiles(
                assets: scratch.directory.url.appending(path: "render/assets"), tiles: scratch.directory.url))
        func answer(_ address: String) throws -> Result<ResourceAnswer, ResourceError>? {
            var answer: Result<ResourceAnswer, ResourceError>?
            let url = try #require(URL(string: address))
            _ = reader.read(url, kind: .tile) { answer = $0 }
            return answer
        }
        #expect(try answer("local://tiles/a/0.mvt")?.get().data == Data("tile".utf8))
        #expect(try answer("local://tiles/b/0.mvt")?.get().data == Data())
        let missing = #expect(throws: ResourceError.self) { try answer("local://tiles/a/1.mvt")?.get() }
        #expect(missing?.reason == .notFound)
        let foreign = #expect(throws: ResourceError.self) { try answer("https://example.com/")?.get() }
        #expect(foreign?.reason == .notFound)
        reader.pauseTiles(["local://tiles/a/{z}.mvt"])
        #expect(try answer("local://tiles/a/0.mvt") == nil)
        #expect(try answer("local://tiles/b/0.mvt") != nil)
    }
}
