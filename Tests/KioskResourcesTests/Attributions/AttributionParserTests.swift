import Foundation
import TestSupport
import Testing

@testable import KioskResources

@Suite("Attributions of sources")
struct AttributionParserTests {
    private func url(_ string: String) -> URL? { URL(string: string) }

    @Test(
        "Links are reduced to their text and address",
        arguments: [
            (
                #"<a href="https://osm.org/copyright">© OpenStreetMap contributors</a>"#,
                [Attribution(title: "OpenStreetMap contributors", url: URL(string: "https://osm.org/copyright"))]
            ),
            (
                #"Data: <A target=_blank HREF='HTTP://a.example/?x=1&amp;y=2'>&copy; <b>A</b> &amp; B</A>, licensed"#,
                [Attribution(title: "A & B", url: URL(string: "HTTP://a.example/?x=1&y=2"))]
            ),
            ("© OpenStreetMap, <b>CC</b>\n BY", [Attribution(title: "OpenStreetMap, CC BY")]),
            (#"<a href="javascript:alert(1)">Evil</a>"#, [Attribution(title: "Evil")]),
            (#"<a href="data:text/html,x">Data</a>"#, [Attribution(title: "Data")]),
            (#"<a href=https://x.example>Unquoted</a> text"#, [Attribution(title: "Unquoted text")]),
            (#"<a href="https://x.example"><img src="x"></a>"#, []),
            (
                #"<a href="https://a.example">A</a><a href="https://b.example">B</a>"#,
                [
                    Attribution(title: "A", url: URL(string: "https://a.example")),
                    Attribution(title: "B", url: URL(string: "https://b.example")),
                ]
            ),
            (
                #"<a class="x mapbox-improve-map" href="https://a.example/feedback">Improve</a>"#,
                [Attribution(title: "Improve", url: URL(string: "https://a.example/feedback"), isFeedback: true)]
            ),
            ("", []), ("<!-- <a href='https://x'>x</a> -->", []), ("<", []), ("a < b", [Attribution(title: "a")]),
            ("&#169; &#x41;&unknown; &", [Attribution(title: "A&unknown; &")]),
        ] as [(String, [Attribution])])
    func links(html: String, attributions: [Attribution]) {
        #expect(AttributionParser.attributions(in: html) == attributions)
    }

    @Test("Long strings are ignored, and long titles are cut")
    func limits() {
        let long = String(repeating: "x", count: AttributionParser.maximumLength)
        #expect(AttributionParser.attributions(in: long).first?.title.count == AttributionParser.maximumTitleLength)
        #expect(AttributionParser.attributions(in: long + "x").isEmpty)
    }

    @Test("Characters that reorder text are removed")
    func directions() {
        #expect(AttributionParser.attributions(in: "a\u{202E}b\u{0}c").first?.title == "abc")
    }

    @Test("Duplicates are removed in order")
    func merging() {
        let osm = #"<a href="https://osm.org">© OpenStreetMap</a>"#
        let merged = [Attribution].merging([osm, "Us", osm + #"<a href="https://x.example">X</a>"#, "© Us"])
        #expect(merged.map(\.title) == ["OpenStreetMap", "Us", "X"])
        #expect(merged.map(\.shortPictureTitle) == ["© OSM", "© Us", "© X"])
        #expect(Attribution(title: "Improve", isFeedback: true).pictureTitle == nil)
    }

    @Test("Damaged markup has titles without markup, and links with allowed schemes only")
    func fuzz() {
        let sample = Array(
            #"<a class='x' href="https://a.example/?a&amp;b">© <i>A</i> &#65;</a>, <a href='ftp://b'>B</a> <!-- c -->"#
                .utf8)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<randomRounds(5000) {
            let bytes = random.mutation(of: sample, alphabet: Array("<>a/\"'=&;!-#".utf8))
            for attribution in AttributionParser.attributions(in: String(decoding: bytes, as: UTF8.self)) {
                #expect(!attribution.title.isEmpty && attribution.title.count <= AttributionParser.maximumTitleLength)
                guard let url = attribution.url else { continue }
                #expect(["http", "https"].contains(url.scheme?.lowercased()))
            }
        }
    }
}
