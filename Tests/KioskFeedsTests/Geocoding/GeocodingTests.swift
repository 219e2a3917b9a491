import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@testable import KioskFeeds

@MainActor
@Suite("Geocoders")
struct GeocodingTests {
    private final class Results {
        var list: [Result<[GeocodingResult], any Error>] = []
        var found: [GeocodingResult]? { try? list.last?.get() }
        var message: String? {
            guard case .failure(let error)? = list.last else { return nil }
            return "\(error)"
        }
    }

    private let clock = ManualClock()
    private let service: ScriptedHttpService
    private let photon: PhotonGeocoder
    private let nominatim: NominatimGeocoder
    private let pelias: PeliasGeocoder

    init() throws {
        service = ScriptedHttpService(clock: clock)
        photon = PhotonGeocoder(try #require(URL(string: "https://photon.example/api")), clock: clock)
        nominatim = NominatimGeocoder(
            try #require(URL(string: "https://nominatim.example/search")), userAgent: "kiosk/1.0 (it@kiosk.example)",
            clock: clock)
        pelias = PeliasGeocoder(
            try #require(URL(string: "https://pelias.example/v1/autocomplete?api_key=a%2Bb")), clock: clock)
        photon.client.service = service
        nominatim.client.service = service
        pelias.client.service = service
    }

    private var geocoders: [(geocoder: any GeocodingProvider, host: String)] {
        [(photon, "photon.example"), (nominatim, "nominatim.example"), (pelias, "pelias.example")]
    }

    private func answer(_ json: String, delay: Double = 0) -> HttpStandIn.Answer {
        .init(delay: delay, body: .data(Data(json.utf8)))
    }

    private func feature(_ properties: String) -> String {
        """
        {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[24.95,60.18]},\
        "properties":\(properties)}]}
        """
    }

    private func items(of request: HttpRequest) -> [String: String] {
        let items = URLComponents(string: request.url)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
    }

    @Test("The answers of the three interfaces give results with names, labels and distances")
    func answers() throws {
        let cases: [(any GeocodingProvider, String, String, String, String)] = [
            (
                photon,
                #"{"osm_id":17,"osm_type":"N","name":"Hakaniemi","city":"Helsinki","country":"Finland"}"#, "N17",
                "Hakaniemi", "Hakaniemi, Helsinki, Finland"
            ),
            (
                photon, #"{"street":"Hämeentie","housenumber":12,"city":"Helsinki"}"#, "0", "Hämeentie 12",
                "Hämeentie 12, Helsinki"
            ),
            (
                nominatim, #"{"place_id":4,"name":"","display_name":"12, Hämeentie, Helsinki"}"#, "4", "12",
                "12, Hämeentie, Helsinki"
            ),
            (
                pelias, #"{"gid":"osm:venue:4","name":"Hakaniemi","label":"Hakaniemi, Helsinki"}"#, "osm:venue:4",
                "Hakaniemi", "Hakaniemi, Helsinki"
            ),
        ]
        for (geocoder, properties, id, name, label) in cases {
            service.standIns = []
            try service.answer("https://*", with: answer(feature(properties)))
            let results = Results()
            _ = geocoder.search(GeocodingQuery("haka", near: .helsinki)) { results.list.append($0) }
            clock.advance(by: 5)
            let found = try #require(results.found?.first)
            #expect(found.id == id && found.name == name && found.label == label)
            #expect(found.coordinate == CLLocationCoordinate2D(latitude: 60.18, longitude: 24.95))
            let distance = try #require(found.distance)
            #expect(distance > 0 && distance < 5000)
        }
    }

    @Test("A request has the parameters of the interface, and the header that the usage policy asks for")
    func parameters() throws {
        try service.answer("https://*", with: answer(feature("{}")))
        for (geocoder, _) in geocoders {
            _ = geocoder.search(GeocodingQuery("a+b & c", near: .helsinki, limit: 99, language: "fi")) { _ in }
        }
        clock.advance(by: 5)
        #expect(service.requests.count == 3)
        let first = items(of: service.requests[0])
        #expect(first["q"] == "a+b & c" && first["limit"] == "50" && first["lang"] == "fi")
        #expect(first["lat"]?.hasPrefix("60.") == true && first["lon"]?.hasPrefix("24.") == true)
        let second = items(of: service.requests[1])
        #expect(second["q"] == "a+b & c" && second["format"] == "geojson" && second["accept-language"] == "fi")
        #expect(second["viewbox"]?.split(separator: ",").count == 4)
        #expect(service.requests[1].headers["user-agent"] == "kiosk/1.0 (it@kiosk.example)")
        let third = items(of: service.requests[2])
        #expect(third["text"] == "a+b & c" && third["size"] == "50" && third["api_key"] == "a+b")
        #expect(third["focus.point.lat"]?.hasPrefix("60.") == true)
        #expect(service.requests.allSatisfy { !$0.url.contains("+") })
    }

    @Test("A newer query cancels the one before, in transfer or in its wait")
    func replacement() throws {
        try service.answer(
            "https://*", with: answer(feature(#"{"name":"first"}"#), delay: 2), answer(feature(#"{"name":"last"}"#)))
        let results = Results()
        for text in ["h", "ha", "hak"] {
            _ = photon.search(GeocodingQuery(text)) { results.list.append($0) }
            clock.advance(by: 0.1)
        }
        clock.advance(by: 10)
        #expect(results.list.count == 1 && results.found?.first?.name == "last")
        #expect(service.requests.map { items(of: $0)["q"] } == ["h", "hak"])
    }

    @Test("Requests keep the interval of the usage policy")
    func interval() throws {
        try service.answer("https://*", with: answer(feature("{}")))
        var times: [Double] = []
        service.onRequest = { [clock] _ in times.append(clock.now.seconds(since: .zero)) }
        for _ in 0..<4 {
            _ = nominatim.search(GeocodingQuery("vaduz")) { _ in }
            clock.advance(by: 1.5)
            _ = nominatim.search(GeocodingQuery("schaan")) { _ in }
            clock.advance(by: 0.2)
        }
        clock.advance(by: 10)
        #expect(times.count >= 5)
        for (earlier, later) in zip(times, times.dropFirst()) { #expect(later - earlier >= 0.999) }
    }

    @Test("A cancelled request has no result, and a query without letters none to send")
    func cancellation() throws {
        try service.answer("https://*", with: answer(feature("{}"), delay: 1))
        let results = Results()
        photon.search(GeocodingQuery("vaduz")) { results.list.append($0) }.cancel()
        clock.advance(by: 10)
        #expect(results.list.isEmpty && service.requests.count == 1)
        for text in ["", "  ", "\u{0}…"] { _ = photon.search(GeocodingQuery(text)) { results.list.append($0) } }
        clock.advance(by: 10)
        #expect(results.list.count == 3 && results.found?.isEmpty == true && service.requests.count == 1)
    }

    @Test("Errors name the server and the location in the answer")
    func failures() throws {
        let cases: [(HttpStandIn.Answer, String)] = [
            (.init(status: 429), "429"), (answer(""), "line 1"), (answer("[]"), "$"),
            (
                answer(#"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point"}}]}"#),
                "$.features[0]"
            ),
            (answer(#"{"error":"no"}"#), "line 1"),
        ]
        for (geocoder, host) in geocoders {
            for (answer, text) in cases {
                service.standIns = []
                try service.answer("https://*", with: answer)
                let results = Results()
                _ = geocoder.search(GeocodingQuery("vaduz")) { results.list.append($0) }
                clock.advance(by: 60)
                let message = try #require(results.message)
                #expect(message.contains(host) && message.contains(text), "\(message)")
            }
        }
    }

    @Test("Mutated answers do not crash, and results have valid coordinates")
    func mutations() throws {
        var generator = SeededGenerator(seed: 5)
        let document = [UInt8](
            feature(#"{"name":"a","display_name":"a, b","label":"c","osm_id":1,"place_id":"x"}"#).utf8)
        for _ in 0..<randomRounds(300) {
            var bytes = document
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            for (geocoder, _) in geocoders {
                service.standIns = []
                try service.answer("https://*", with: .init(body: .data(Data(bytes))))
                let results = Results()
                _ = geocoder.search(GeocodingQuery("vaduz")) { results.list.append($0) }
                clock.advance(by: 5)
                #expect(results.list.count == 1)
                #expect((results.found ?? []).allSatisfy { $0.coordinate.isValid && !$0.name.isEmpty })
            }
        }
    }
}
