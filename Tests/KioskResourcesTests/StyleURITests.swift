import Foundation
import KioskResources
import Testing

@Suite("Style URIs")
struct StyleURITests {
    @Test(
        "A URI has a scheme and a host, or is a file",
        arguments: [
            "mapbox://styles/mapbox/streets-v12", "https://city.example/style.json", "kioskmaps://styles/plain",
            "file:///opt/kiosk/city.json", "FILE:///a", "asset://style.json",
        ])
    func valid(text: String) throws {
        #expect(StyleURI(rawValue: text)?.rawValue == text)
        #expect(StyleURI(url: try #require(URL(string: text)))?.rawValue == text)
    }

    @Test(
        "A URI without scheme or host is invalid",
        arguments: ["", "style.json", "/opt/city.json", "//host/style", "mapbox:", "https:///style", "mailto:a@b", ":"])
    func invalid(text: String) {
        #expect(StyleURI(rawValue: text) == nil)
    }

    @Test("The constants of the guides are valid")
    func constants() {
        let known: [StyleURI] = [
            .plain, .streets, .outdoors, .light, .dark, .satellite, .satelliteStreets, .standard, .standardSatellite,
        ]
        #expect(Set(known).count == 9)
        for uri in known { #expect(StyleURI(rawValue: uri.rawValue) == uri) }
        #expect(StyleURI.streets.rawValue == "mapbox://styles/mapbox/streets-v12")
    }
}
