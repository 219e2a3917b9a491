import Foundation
import KioskTiles
import Testing

@testable import KioskResources
@testable import KioskRuntime

@Suite("Addresses of archives")
struct TileArchiveAddressTests {
    @Test(
        "The URL of a tile contains that of the archive and of its file",
        arguments: [
            ("mbtiles:///data/town.mbtiles", "file:///data/town.mbtiles"),
            ("MBTiles:///data/a%20town.mbtiles", "file:///data/a%20town.mbtiles"),
            ("mbtiles://file:///data/town.mbtiles", "file:///data/town.mbtiles"),
            ("pmtiles://asset://maps/town.pmtiles", "asset://maps/town.pmtiles"),
            ("pmtiles://https://city.example/a/town.pmtiles", "https://city.example/a/town.pmtiles"),
            ("pmtiles://http://city.example:8080/t.pmtiles?key=a/b", "http://city.example:8080/t.pmtiles?key=a/b"),
        ])
    func parts(text: String, file: String) throws {
        let archive = try TileArchiveAddress(try #require(URL(string: text)), kind: .source)
        #expect(archive.scheme == text.prefix(7).lowercased())
        #expect(archive.file.absoluteString == file)
        #expect(archive.archive == text)
        #expect(archive.tile == nil)
        let tile = try TileArchiveAddress(try #require(URL(string: text + "/14/8615/5756")), kind: .tile)
        #expect(tile.file == archive.file)
        #expect(tile.archive == text)
        #expect(tile.tile == TileID(z: 14, x: 8615, y: 5756))
        #expect(tile.template.url(for: TileID(z: 14, x: 8615, y: 5756)) == text + "/14/8615/5756")
    }

    @Test(
        "Invalid addresses are errors with a remedy",
        arguments: [
            ("mbtiles:/data/town.mbtiles", RequestInfo.Resource.source, "SCHEME:///PATH"),
            ("mbtiles://", .source, "use mbtiles:///PATH"), ("mbtiles://town.mbtiles", .source, "a relative address"),
            ("mbtiles:///data/%FF", .source, "percent-encoded UTF-8"),
            ("mbtiles:///data/%00", .source, "percent-encoded UTF-8"),
            ("mbtiles:///town.mbtiles", .tile, "{z}/{x}/{y}"), ("mbtiles:///town/1/2/0", .tile, "{z}/{x}/{y}"),
            ("mbtiles:///town/1/a/0", .tile, "{z}/{x}/{y}"), ("mbtiles:///1/1", .tile, "{z}/{x}/{y}"),
            ("mbtiles://1/1/1", .tile, "{z}/{x}/{y}"), ("mbtiles://a/1/1/1", .tile, "a relative address"),
        ])
    func invalid(text: String, kind: RequestInfo.Resource, remedy: String) throws {
        let url = try #require(URL(string: text))
        do throws(ResourceError) {
            _ = try TileArchiveAddress(url, kind: kind)
            Issue.record("\(text) is accepted")
        } catch {
            #expect(error.message.contains(remedy), "\(error)")
            #expect(error.reason == .other)
        }
    }

    @Test(
        "Addresses are relative to the style",
        arguments: [
            ("mbtiles://town.mbtiles", "file:///data/styles/city.json", "mbtiles://file:///data/styles/town.mbtiles"),
            (
                "pmtiles://../town.pmtiles/1/0/1", "file:///data/styles/city.json",
                "pmtiles://file:///data/town.pmtiles/1/0/1"
            ),
            ("pmtiles://t.pmtiles", "https://city.example/s/style.json", "pmtiles://https://city.example/s/t.pmtiles"),
            ("mbtiles:///data/town.mbtiles", "file:///styles/city.json", "mbtiles:///data/town.mbtiles"),
            ("pmtiles://https://a.example/t", "file:///styles/city.json", "pmtiles://https://a.example/t"),
            ("mbtiles://town.mbtiles", nil, "mbtiles://town.mbtiles"),
        ])
    func relative(text: String, base: String?, expected: String) {
        let url = TileArchiveAddress.url(
            for: text, relativeTo: base.flatMap { URL(string: $0) }, schemes: ["mbtiles", "pmtiles"])
        #expect(url?.absoluteString == expected)
    }

    @Test(
        "Other addresses are not those of archives", arguments: ["town.mbtiles", "https://a.example", "mbtiles:a", ""])
    func other(text: String) {
        #expect(TileArchiveAddress.url(for: text, relativeTo: nil, schemes: ["mbtiles"]) == nil)
    }
}
