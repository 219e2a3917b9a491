import Foundation
import KioskMaps
import SampleProgram
import Testing

@testable import CityGuide

@Suite("Places of CityGuide")
struct PlaceTests {
    private func places(_ features: String) throws -> [Place] {
        try [Place](geoJSON: Data("{\"type\": \"FeatureCollection\", \"features\": [\(features)]}".utf8))
    }

    private func feature(_ properties: String, id: String = "\"a\"") -> String {
        """
        {"type": "Feature", "id": \(id), "properties": \(properties),
         "geometry": {"type": "Point", "coordinates": [-0.00004, 51.5]}}
        """
    }

    @Test("Features that are no places are left out, and damaged documents are errors")
    func data() throws {
        let read = try places(
            [
                feature(#"{"category": "food", "name_de": "A"}"#), feature(#"{"category": "food"}"#),
                feature(#"{"category": "bar", "name_en": "C"}"#),
                feature(#"{"category": "food", "name_en": "D"}"#, id: "4"),
                #"{"type": "Feature", "id": "e", "properties": null, "geometry": null}"#,
            ].joined(separator: ","))
        #expect(read.map(\.id) == ["a"])
        #expect(read.first?.names.text(in: .english) == "A")
        #expect(read.first?.hours == nil)
        #expect(read.first?.lines == [])
        #expect(throws: JSONError.self) { try [Place](geoJSON: Data("[]".utf8)) }
    }

    @Test("The places of the town have names in all languages, and all languages have all texts")
    func languages() throws {
        let places = try [Place](geoJSON: Data(contentsOf: Town.file("places.geojson")))
        #expect(places.count == 37)
        #expect(places.filter { $0.names.all.count != Language.allCases.count } == [])
        for language in Language.allCases {
            #expect(Set(language.texts.categories.keys) == Set(Place.Category.allCases))
            #expect(Language(language.locale) == language)
            #expect(language.keyboard.id == language.rawValue)
            #expect(language.others.count == 2 && !language.others.contains(language))
        }
        #expect(Language(nil) == .english)
        #expect(Language(Locale(identifier: "fr_FR")) == .english)
    }

    @Test("The address of a place has no exponent, also beside the meridian")
    func uri() throws {
        let place = try #require(try places(feature(#"{"category": "food", "name_en": "A"}"#)).first)
        #expect(place.uri == "geo:51.500000,-0.000040")
    }

    @Test("The departures of a stop are in order, and follow the time; damaged lines are left out")
    func departures() throws {
        let line = ##"{"line": "4", "color": "#1b6b3a", "name_en": "Harbour", "minute": 4, "interval": 10}"##
        let damaged = [
            "5", "null", "{}", line.replacing("10", with: "0"), line.replacing(": 4,", with: ": 60,"),
            line.replacing(": 4,", with: ": 4.5,"), line.replacing("#1b6b3a", with: "green"),
            line.replacing("name_en", with: "name"),
        ]
        let other = line.replacing("\"4\"", with: "\"7\"").replacing(": 4,", with: ": 9,")
        let lines = ([line, other] + damaged).joined(separator: ",")
        let stop = try #require(
            try places(feature(#"{"category": "stop", "name_en": "Mill", "lines": [\#(lines)]}"#)).first)
        #expect(stop.lines.map(\.number) == ["4", "7"])
        func minutes(_ time: TimeInterval) -> [String] {
            stop.departures(at: time).map { "\($0.line.number) \($0.minutes)" }
        }
        #expect(minutes(0) == ["4 4", "7 9", "4 14"])
        #expect(minutes(59) == ["4 4", "7 9", "4 14"])
        #expect(minutes(4 * 60) == ["4 0", "7 5", "4 10"])
        #expect(minutes(5 * 60) == ["7 4", "4 9", "7 14"])
        #expect(minutes(3600 + 59 * 60) == ["7 0", "4 5", "7 10"])
    }

    @Test("Texts have a contrast of 7 to 1 in both themes", arguments: [false, true])
    func contrast(isHigh: Bool) {
        let theme = Presentation(hasHighContrast: isHigh).theme
        let pairs = [
            (theme.textColor, theme.backgroundColor), (theme.secondaryTextColor, theme.backgroundColor),
            (theme.accentTextColor, theme.accentColor), (theme.titleBarTextColor, theme.titleBarColor),
        ]
        for (text, background) in pairs {
            let luminances = [luminance(text), luminance(background)].sorted()
            #expect((luminances[1] + 0.05) / (luminances[0] + 0.05) >= 7)
        }
    }

    /// The relative luminance of WCAG.
    private func luminance(_ color: UIColor) -> Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(Double(color.red)) + 0.7152 * linear(Double(color.green))
            + 0.0722 * linear(Double(color.blue))
    }
}
