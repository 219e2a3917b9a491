import Foundation
package import KioskGeometry
package import KioskMaps
import KioskStyle

/// The error of a query that was not answered in the call.
private struct MissingAnswer: Error {}

extension Kiosk {
    /// Returns a kiosk with a view of 64 × 64 points around latitude 0 and longitude 0, where a point is 0.7 degrees.
    package static func world() -> Kiosk {
        Kiosk(width: 64, height: 64, camera: CameraOptions(center: .init(), zoom: 0))
    }

    /// Loads a style with a GeoJSON source "s".
    ///
    /// - Parameters:
    ///   - features: The features of the source.
    ///   - layers: The layers in JSON, separated by commas.
    ///   - options: Further members of the source in JSON, each after a comma.
    package func load(_ features: [Feature], layers: String, source options: String = "") throws {
        let data = try JSONEncoder().encode(FeatureCollection(features: features))
        map.loadStyleJSON(
            """
            {"version":8,"sources":{"s":{"type":"geojson"\(options),"data":\(String(decoding: data, as: UTF8.self))}},
             "layers":[\(layers)]}
            """)
    }

    /// Returns the ids of the features drawn at a point, the topmost first.
    package func found(
        at x: Double, _ y: Double, _ options: RenderedQueryOptions? = nil
    ) throws -> [FeatureIdentifier?] {
        var answer: Result<[QueriedRenderedFeature], any Error> = .failure(MissingAnswer())
        map.queryRenderedFeatures(with: CGPoint(x: x, y: y), options: options) { answer = $0 }
        return try answer.get().map(\.feature.identifier)
    }

    /// Returns the ids of the features of a source, drawn or not.
    package func features(
        of source: String, _ options: SourceQueryOptions = SourceQueryOptions()
    ) throws -> [FeatureIdentifier?] {
        var answer: Result<[QueriedSourceFeature], any Error> = .failure(MissingAnswer())
        map.querySourceFeatures(for: source, options: options) { answer = $0 }
        return try answer.get().map(\.feature.identifier)
    }

    /// The ids of the layers, the lowest first.
    package var stack: [String] { map.allLayerIdentifiers.map(\.id) }
}
