import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import Testing

/// Invalid features of sources, inline and at a URL: the rest of the map is shown, and each source is reported once.
@MainActor
@Suite struct InvalidFeatureReportTests {
    private static let features =
        #"[{"type":"Feature","geometry":{"type":"LineString","coordinates":[[0,0]]}},{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[0,0]}},{"type":"Feature","id":8,"properties":[],"geometry":{"type":"LineString","coordinates":[]}}]"#

    private func map(data: String, at url: String? = nil) throws -> (MapView, diagnostics: [String], errors: [String]) {
        let clock = ManualClock()
        let service = KioskMapsTesting.ScriptedHttpService(clock: clock)
        if let url { try service.answer(url, with: .init(body: .data(Data(data.utf8)))) }
        let source = url.map { "\"\($0)\"" } ?? data
        var options = MapInitOptions(
            styleJSON: """
                {"version": 8, "sources": {"bad": {"type": "geojson", "data": \(source)},
                  "good": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}},
                 "layers": [{"id": "bad", "type": "circle", "source": "bad"},
                  {"id": "good", "type": "circle", "source": "good"}]}
                """)
        options.answerRequests(with: service)
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64), mapInitOptions: options, clock: clock)
        var (diagnostics, errors): ([String], [String]) = ([], [])
        let tokens = [
            mapView.mapboxMap.onDiagnostic.observe { diagnostics.append($0.message) },
            mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) },
        ]
        clock.advance(by: 1)
        for token in tokens { token.cancel() }
        return (mapView, diagnostics, errors)
    }

    private func layersUnderCenter(_ mapView: MapView) -> [String?] {
        var found: [String?] = []
        _ = mapView.mapboxMap.queryRenderedFeatures(with: CGPoint(x: 32, y: 32), options: nil) { result in
            found = (try? result.get())?.map { $0.queriedFeature.source } ?? []
        }
        return found
    }

    @Test(
        "Invalid features are left out and reported, and the others are drawn",
        arguments: [nil, "https://city.example/a.json"])
    func omission(url: String?) throws {
        let (mapView, diagnostics, errors) = try map(
            data: #"{"type":"FeatureCollection","features":\#(Self.features)}"#, at: url)
        #expect(Set(layersUnderCenter(mapView)) == ["bad", "good"])
        #expect((diagnostics + errors).count == 1)
        let message = try #require((diagnostics + errors).first)
        #expect(message.contains(url ?? "$.sources.bad.data"))
        #expect(message.contains("1 feature is left out; a member of 1 feature is ignored"))
        #expect(message.contains("features[0].geometry.coordinates"))
        #expect(message.contains("expected at least 2 positions, found 1"))
    }

    @Test(
        "A source whose data is not GeoJSON is left out and reported, and the others are drawn",
        arguments: [nil, "https://city.example/a.json"])
    func notGeoJSON(url: String?) throws {
        let (mapView, diagnostics, errors) = try map(data: #"{"type":"Circle","features":[]}"#, at: url)
        #expect(layersUnderCenter(mapView) == ["good"])
        #expect(diagnostics.count <= 1 && errors.count <= 1)
        #expect((diagnostics + errors).first?.contains(url == nil ? "$.sources.bad.data" : "source \"bad\"") == true)
    }
}
