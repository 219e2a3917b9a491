import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@testable import KioskFeeds

@MainActor
@Suite("Map matching by a service")
struct TraceMatchingTests {
    /// Three coordinates in the centre of Helsinki, encoded with six digits.
    private static let shape = "_wmwqB_|bqn@gE_IgE_I"
    private static let coordinates = [(60.1696, 24.938448), (60.1697, 24.938608), (60.1698, 24.938768)]

    private let clock = ManualClock()
    private let fixes = [
        Location(
            coordinate: .helsinki, timestamp: Date(timeIntervalSince1970: 1000), horizontalAccuracy: 6, speed: 10,
            bearing: 90)
    ]

    private final class Results {
        var list: [Result<[LineString], any Error>] = []
        var lines: [LineString]? { try? list.last?.get() }
        var message: String? {
            guard case .failure(let error)? = list.last else { return nil }
            return "\(error)"
        }
    }

    /// Returns the results of a request, and what the service has received.
    private func request(
        _ answer: HttpStandIn.Answer, advancing seconds: Double = 1
    ) throws -> (Results, ScriptedHttpService) {
        let service = ScriptedHttpService(clock: clock)
        try service.answer("https://maps.example/trace_attributes", with: answer)
        let url = try #require(URL(string: "https://maps.example/trace_attributes"))
        let provider = TraceMatchingProvider(url, clock: clock, headers: ["x-api-key": "key"])
        provider.service = service
        let results = Results()
        let token = provider.requestLines(near: fixes) { results.list.append($0) }
        clock.advance(by: seconds)
        _ = token
        return (results, service)
    }

    private func answer(_ json: String) -> HttpStandIn.Answer { .init(body: .data(Data(json.utf8))) }

    @Test("The answers of both operations give lines, also with several legs and matches")
    func answers() throws {
        for (json, count) in [
            (#"{"shape":"S","units":"kilometers","matched_points":[{"lat":60.1,"type":"matched"}]}"#, 1),
            (#"{"trip":{"status":0,"legs":[{"summary":{},"shape":"S"},{"shape":"S"}],"units":"km"}}"#, 2),
            (#"{"trip":{"legs":[{"shape":"S"}]},"alternates":[{"trip":{"legs":[{"shape":"S"}]}}]}"#, 2),
        ] {
            let (results, _) = try request(answer(json.replacing("S", with: Self.shape)))
            let lines = try #require(results.lines)
            #expect(lines.count == count && results.list.count == 1)
            for (found, expected) in zip(lines[0].coordinates, Self.coordinates) {
                #expect(found.latitude.isClose(to: expected.0, within: 1e-9))
                #expect(found.longitude.isClose(to: expected.1, within: 1e-9))
            }
            #expect(lines.allSatisfy { $0.coordinates.count == 3 })
        }
    }

    @Test("A request has the fixes with their times, and the expected positions ahead")
    func requestBody() throws {
        let (_, service) = try request(answer(#"{"shape":"\#(Self.shape)"}"#))
        let request = try #require(service.requests.first)
        #expect(request.method == .post && request.headers["x-api-key"] == "key")
        #expect(request.headers["content-type"] == "application/json")
        var reader = JSONReader([UInt8](try #require(request.body)))
        let body = try reader.readValue()?.object
        #expect(body?["shape_match"] == "map_snap" && body?["costing"] == "auto")
        let shape = try #require(body?["shape"]??.array)
        #expect(shape.count == 3)
        let times = shape.compactMap { $0?.object?["time"]??.number }
        #expect(times == [1000, 1002, 1004])
        let longitudes = shape.compactMap { $0?.object?["lon"]??.number }
        #expect(
            longitudes.count == 3 && longitudes[0] == 24.94 && longitudes[1] > 24.94 && longitudes[2] > longitudes[1])
        #expect(body?["trace_options"]??.object?["gps_accuracy"] == 6)
    }

    @Test("Failures and malformed answers are errors that name the server and the problem")
    func failures() throws {
        let cases: [(HttpStandIn.Answer, String)] = [
            (.init(status: 400), "400"), (answer(""), "expected an object"), (answer("{}"), "check the URL"),
            (answer(#"{"shape":5}"#), "expected a string"), (answer(#"{"shape":"_wmwqB_|bqn"}"#), "encoded line"),
            (answer(#"{"shape":"\u0001"}"#), "encoded line"), (answer(#"{"shape":"_wmwqB_|bqn@"}"#), "check the URL"),
            (answer(#"{"trip":{"legs":[{"shape":"~~~~~~~~~~~~"}]}}"#), "encoded line"),
        ]
        for (answer, text) in cases {
            let (results, _) = try request(answer, advancing: 60)
            let message = try #require(results.message)
            #expect(message.contains("maps.example") && message.contains(text), "\(message)")
        }
    }

    @Test("Mutated answers do not crash")
    func mutations() {
        var generator = SeededGenerator(seed: 3)
        let document = [UInt8](#"{"trip":{"legs":[{"shape":"\#(Self.shape)"},{"shape":"??"}],"status":0}}"#.utf8)
        for _ in 0..<randomRounds(2000) {
            var bytes = document
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let response = try? TraceResponse(bytes) else { continue }
            #expect(response.lines.allSatisfy { $0.coordinates.allSatisfy { abs($0.latitude) <= 90 } })
        }
    }

    @Test("A cancelled request has no result")
    func cancellation() throws {
        let service = ScriptedHttpService(clock: clock)
        try service.answer(
            "https://maps.example/trace_route", with: .init(delay: 5, body: .data(Data(#"{"shape":"??"}"#.utf8))))
        let url = try #require(URL(string: "https://maps.example/trace_route"))
        let provider = TraceMatchingProvider(url, clock: clock)
        provider.service = service
        let results = Results()
        provider.requestLines(near: fixes) { results.list.append($0) }.cancel()
        clock.advance(by: 60)
        #expect(results.list.isEmpty)
    }
}
