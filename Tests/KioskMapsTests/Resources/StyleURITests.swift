import Foundation
import KioskMaps
import Testing

@Suite("Style URIs")
struct StyleURITests {
    @Test(
        "a scheme and a host, or a file",
        arguments: [
            "mapbox://styles/mapbox/streets-v12", "https://city.example/style.json", "kioskmaps://styles/plain",
            "file:///opt/kiosk/city.json", "FILE:///a", "asset://style.json",
        ])
    func valid(text: String) throws {
        #expect(StyleURI(rawValue: text)?.rawValue == text)
        #expect(StyleURI(url: try #require(URL(string: text)))?.rawValue == text)
    }

    @Test(
        "no scheme, or no host",
        arguments: ["", "style.json", "/opt/city.json", "//host/style", "mapbox:", "https:///style", "mailto:a@b", ":"])
    func invalid(text: String) {
        #expect(StyleURI(rawValue: text) == nil)
    }

    @Test("the names of the guides follow the rules")
    func constants() {
        let known: [StyleURI] = [
            .plain, .streets, .outdoors, .light, .dark, .satellite, .satelliteStreets, .standard, .standardSatellite,
        ]
        #expect(Set(known).count == 9)
        for uri in known { #expect(StyleURI(rawValue: uri.rawValue) == uri) }
        #expect(StyleURI.streets.rawValue == "mapbox://styles/mapbox/streets-v12")
    }
}
