import KioskTiles
import Testing

@Suite("URL templates")
struct TileURLTemplateTests {
    private static let tile = TileID(z: 5, x: 19, y: 10)

    @Test(
        "Placeholders are replaced",
        arguments: [
            ("https://t/{z}/{x}/{y}.pbf", "https://t/5/19/10.pbf"), ("{z}-{-y}", "5-21"), ("{quadkey}", "12031"),
            ("{prefix}/{x}", "3a/19"), ("a{ratio}.png", "a.png"), ("{x}{x}", "1919"), ("static", "static"), ("", ""),
            ("{s}/{z}", "{s}/5"), ("{", "{"), ("}{", "}{"), ("{{z}}", "{5}"), ("{z", "{z"), ("{Z}", "{Z}"),
            ("é{z}", "é5"),
            ("{bbox-epsg-3857", "{bbox-epsg-3857"),
            (
                "{a very long text that is not a placeholder {z}}",
                "{a very long text that is not a placeholder 5}"
            ),
        ])
    func placeholders(template: String, url: String) {
        #expect(TileURLTemplate(template).url(for: Self.tile) == url)
    }

    @Test("Rows of a TMS set are counted from the south")
    func tms() {
        #expect(TileURLTemplate("{y} {-y} {quadkey}").url(for: Self.tile, scheme: .tms) == "21 21 12031")
    }

    @Test(
        "The ratio is that of displays with more than one pixel in a point",
        arguments: [(1, ""), (1.5, "@2x"), (3, "@2x")])
    func ratio(pixelRatio: Double, text: String) {
        #expect(TileURLTemplate("{ratio}").url(for: Self.tile, pixelRatio: pixelRatio) == text)
    }

    @Test("The box is west, south, east, north in metres")
    func box() {
        let template = TileURLTemplate("{bbox-epsg-3857}")
        #expect(
            template.url(for: TileID(z: 0, x: 0, y: 0))
                == "-20037508.342789244,-20037508.342789244,20037508.342789244,20037508.342789244")
        #expect(template.url(for: TileID(z: 1, x: 1, y: 0)) == "0,0,20037508.342789244,20037508.342789244")
    }

    @Test("A template without an address is the same for all tiles")
    func constant() {
        #expect(TileURLTemplate("https://t/a{ratio}.png").isConstant)
        #expect(!TileURLTemplate("{quadkey}").isConstant)
        #expect(TileURLTemplate("{s}").isConstant)
    }

    @Test("Templates that begin placeholders and do not end them are parsed in linear time")
    func hostile() {
        let text = String(repeating: "{", count: 20_000) + "}"
        #expect(TileURLTemplate(text).url(for: Self.tile) == text)
    }
}
