import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Language of labels")
struct LabelLanguageTests {
    /// Locales and the names of Streets 8 and 7 that suit them.
    private nonisolated static let tags: [(String, String?, String?)] =
        ["zh", "zh-CN", "zh-SG", "zh-Hans-CN", "zh-Hans-SG", "zh_Hans_CN"].map { ($0, "zh-Hans", "zh-Hans") }
        + ["zh-TW", "zh-HK", "zh-Hant-TW", "zh-Hant-HK", "zh_TW", "zh-MO"].map { ($0, "zh-Hant", "zh") }
        + ["ar", "en", "es", "fr", "de", "pt", "ru", "ja", "ko"].map { ($0, $0, $0) }
        + ["it", "vi"].map { ($0, $0, nil) }
        + [
            ("en-US", "en", "en"), ("en-Latn", "en", "en"), ("DE-at", "de", "de"),
            ("ja_JP@calendar=japanese", "ja", "ja"),
            ("FAKE", nil, nil), ("tlh", nil, nil), ("frm", nil, nil), ("", nil, nil), ("fi-FI", nil, nil),
        ]

    @Test("The name properties for a locale", arguments: tags.indices)
    func tag(index: Int) {
        let (identifier, streets8, streets7) = Self.tags[index]
        let locale = Locale(identifier: identifier)
        #expect(LabelLanguage.tag(for: locale, in: .streets8) == streets8)
        #expect(LabelLanguage.tag(for: locale, in: .streets7) == streets7)
    }

    /// Expressions before and after localization to German.
    private nonisolated static let texts: [(JSONValue, JSONValue)] = [
        (["get", "name_en"], ["get", "name_de"]), (["get", "name"], ["get", "name"]),
        (["get", "name_zh-Hans"], ["get", "name_de"]), (["get", "name_x"], ["get", "name_x"]),
        (["get", "name_toolongone"], ["get", "name_toolongone"]),
        (
            ["coalesce", ["get", "name_en"], ["get", "name_fr"], ["get", "name"]],
            ["coalesce", ["get", "name_de"], ["get", "name_fr"], ["get", "name"]]
        ),
        (
            ["format", ["get", "abbr"], nil, ["concat", ["get", "abbr"], ["get", "name_ar"]]],
            ["format", ["get", "name_de"], nil, ["concat", ["get", "name_de"], ["get", "name_de"]]]
        ),
        (["literal", ["name_en"]], ["literal", ["name_en"]]), ("{name_en}", "{name_en}"),
    ]

    @Test(
        "The first name and every abbreviation of an expression are replaced, and nothing else",
        arguments: texts.indices)
    func localized(index: Int) throws {
        let (before, after) = Self.texts[index]
        #expect(before.localized(into: "de") == after)
    }

    private let kiosk = Kiosk()

    private func load(url: String = "mapbox://mapbox.mapbox-streets-v8") throws {
        kiosk.map.loadStyleJSON(
            #"""
            {"version":8,"sources":{"v":{"type":"vector","url":"\#(url)"}},"layers":[
             {"id":"country-label","type":"symbol","source":"v","layout":{"text-field":["get","name_en"]}},
             {"id":"city","type":"symbol","source":"v","layout":{"text-field":["upcase",["get","name_en"]]}},
             {"id":"constant","type":"symbol","source":"v","layout":{"text-field":"Town"}},
             {"id":"icon","type":"symbol","source":"v","layout":{"icon-image":["get","name_en"]}},
             {"id":"area","type":"fill","source":"v","metadata":["get","name_en"]}]}
            """#)
    }

    private func text(_ id: String) -> JSONValue? {
        JSONValue(rawValue: kiosk.map.layerPropertyValue(for: id, property: "text-field"))
    }

    @Test("Labels of all symbol layers or of the given ones are replaced")
    func layers() throws {
        try load()
        let before = StyleSnapshot(kiosk.map)
        kiosk.map.style.localizeLabels(into: Locale(identifier: "ja"), forLayerIds: ["country-label", "missing"])
        #expect(text("country-label") == ["get", "name_ja"] && text("city") == ["upcase", ["get", "name_en"]])
        kiosk.map.style.localizeLabels(into: Locale(identifier: "de_DE"))
        #expect(text("country-label") == ["get", "name_de"] && text("city") == ["upcase", ["get", "name_de"]])
        #expect(text("constant") == "Town")
        #expect(kiosk.map.layerPropertyValue(for: "icon", property: "icon-image") as? [String] == ["get", "name_en"])
        kiosk.map.style.localizeLabels(into: Locale(identifier: "en"))
        #expect(StyleSnapshot(kiosk.map) == before)
    }

    @Test("A language without names changes nothing and is reported")
    func unknown() throws {
        try load()
        let before = StyleSnapshot(kiosk.map)
        let received = kiosk.diagnostics.count
        kiosk.map.style.localizeLabels(into: Locale(identifier: "tlh"))
        #expect(StyleSnapshot(kiosk.map) == before && kiosk.diagnostics.count == received + 1)
        #expect(kiosk.diagnostics.last?.message.contains("\"tlh\"") == true)
    }

    @Test("A style whose labels are in no language is not reported")
    func withoutLabels() throws {
        try load()
        let received = kiosk.diagnostics.count
        for id in ["constant", "icon", "area"] {
            kiosk.map.style.localizeLabels(into: Locale(identifier: "tlh"), forLayerIds: [id])
        }
        #expect(kiosk.diagnostics.count == received)
    }

    @Test("Streets 7 has names of its own")
    func streets7() throws {
        try load(url: "mapbox://mapbox.mapbox-streets-v7,mapbox.terrain")
        kiosk.map.style.localizeLabels(into: Locale(identifier: "zh-Hant-TW"))
        #expect(text("country-label") == ["get", "name_zh"])
        kiosk.map.style.localizeLabels(into: Locale(identifier: "it"))
        #expect(text("country-label") == ["get", "name_zh"])
    }
}
