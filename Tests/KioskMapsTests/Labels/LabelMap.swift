import Foundation
import KioskMapsTesting

@testable import KioskMaps

/// A map with one layer of texts, whose glyphs are squares, in virtual time.
@MainActor
struct LabelMap {
    let kiosk = Kiosk(width: 400, height: 300, camera: CameraOptions(center: .init(), zoom: 2))
    let recorder = SceneRecorder()

    init() {
        kiosk.mapView.renderer = recorder
        kiosk.mapView.textShaper = SquareTextShaper()
    }

    /// Loads points on the equator with names, and a layer of their names.
    ///
    /// - Parameters:
    ///   - places: The names with their longitudes and sort keys.
    ///   - layout: More layout properties of the layer, each after a comma.
    func load(_ places: [(name: String, x: Double, rank: Double)], layout: String = "") throws {
        let features = places.map { place in
            #"{"type":"Feature","id":"\#(place.name)","properties":{"name":"\#(place.name)","rank":\#(place.rank)},"#
                + #""geometry":{"type":"Point","coordinates":[\#(place.x),0]}}"#
        }
        try kiosk.load(
            #"{"version":8,"sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection","features":["#
                + features.joined(separator: ",")
                + #"]}}},"layers":[{"id":"names","type":"symbol","source":"s","layout":{"text-field":["get","name"]"#
                + layout + "}}]}")
        frames(2)
    }

    /// Advances the clock by frames.
    func frames(_ count: Int) {
        for _ in 0..<count { kiosk.frame() }
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
        let point = kiosk.map.point(for: CLLocationCoordinate2D(latitude: 0, longitude: x))
        return kiosk.map.hits(of: kiosk.map.layers[layer], in: PlanarRegion(point), tolerance: 0).compactMap { hit in
            if case .string(let id)? = hit.identifier { id } else { nil }
        }
    }
}
