import Foundation
import KioskMapsTesting
import KioskStyle

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// A map with one layer of texts, whose glyphs are squares, in virtual time.
@MainActor
struct LabelMap {
    let mapView: MapView
    let clock: ManualClock
    let recorder = SceneRecorder()

    /// Creates a map without a style.
    ///
    /// - Parameter authorization: The authorization of location providers.
    init(authorization: CLAuthorizationStatus = .notDetermined) {
        clock = ManualClock()
        var options = MapInitOptions(cameraOptions: CameraOptions(center: .init(), zoom: 2))
        options.locationPermissions = LocationPermissions(authorizationStatus: authorization)
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: options, clock: clock)
        mapView.renderer = recorder
        mapView.textShaper = SquareTextShaper()
        clock.advance(by: 0.1)
    }

    var map: MapboxMap { mapView.mapboxMap }

    /// Loads points on the equator with names, and a layer of their names.
    ///
    /// - Parameters:
    ///   - labels: The names with their longitudes and sort keys.
    ///   - layout: More layout properties of the layer, each after a comma.
    func load(_ labels: [(name: String, x: Double, rank: Double)], layout: String = "") throws {
        let features = labels.map { label in
            #"{"type":"Feature","id":"\#(label.name)","properties":{"name":"\#(label.name)","rank":\#(label.rank)},"#
                + #""geometry":{"type":"Point","coordinates":[\#(label.x),0]}}"#
        }
        try load(
            #"{"version":8,"sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection","features":["#
                + features.joined(separator: ",")
                + #"]}}},"layers":[{"id":"names","type":"symbol","source":"s","layout":{"text-field":["get","name"]"#
                + layout + "}}]}")
        frames(2)
    }

    /// Loads a style from its JSON.
    func load(_ json: String) throws {
        map.load(try StyleDocument(parsing: Array(json.utf8)))
    }

    /// Advances the clock by frames.
    func frames(_ count: Int) {
        for _ in 0..<count { clock.advance(by: clock.frameInterval) }
    }

    /// The symbol buckets of the last scene.
    var buckets: [SymbolBucket] { recorder.scene?.layers.compactMap { $0.bucket as? SymbolBucket } ?? [] }

    /// The visibilities of all blocks of the last scene.
    var visibilities: [SymbolVisibility] { buckets.flatMap(\.visibilities).compactMap { $0 } }

    /// The names that the last scene draws, from the lowest.
    var shown: [String] {
        buckets.flatMap { bucket in
            zip(bucket.blocks, bucket.visibilities).flatMap { block, visibility in
                (visibility?.entries ?? []).filter { $0.textOpacity > 0 }.map { entry in
                    let glyphs = block.content.symbols[Int(entry.index)].text?.glyphs ?? []
                    return String(String.UnicodeScalarView(glyphs.compactMap { Unicode.Scalar($0.id) }))
                }
            }
        }
    }

    /// Returns the ids of the features of a layer that are hit at a longitude on the equator.
    func hits(at x: Double, layer: Int = 0) -> [String] {
        let point = map.point(for: CLLocationCoordinate2D(latitude: 0, longitude: x))
        return map.hits(of: map.layers[layer], in: PlanarRegion(point), tolerance: 0).compactMap { hit in
            if case .string(let id)? = hit.identifier { id } else { nil }
        }
    }
}
