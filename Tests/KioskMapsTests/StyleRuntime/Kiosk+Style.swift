import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

/// All that a call can change of a living style, to compare.
struct StyleSnapshot: Equatable {
    private var layers: [StyleLayer]
    private var persistentIDs: Set<String>
    private var sources: [String: StyleSource]
    private var members: JSONObject
    private var images: [String: RuntimeImage]

    @MainActor
    init(_ style: StyleManager) {
        layers = style.layers.map(\.layer)
        persistentIDs = style.persistentIDs
        sources = style.sources.mapValues(\.source)
        members = style.members
        images = style.styleImages
    }
}

extension Kiosk {
    /// A view of 64 points by 64 on the whole world, where one point is a degree in the middle and then some.
    static func world() -> Kiosk {
        Kiosk(width: 64, height: 64, camera: CameraOptions(center: .init(), zoom: 0))
    }

    /// Returns what a call is refused with, after checking that it changed nothing.
    func refusal(
        of change: (MapboxMap) throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) -> String? {
        let before = StyleSnapshot(map)
        do {
            try change(map)
            return nil
        } catch {
            #expect(StyleSnapshot(map) == before, sourceLocation: sourceLocation)
            return "\(error)"
        }
    }

    /// Loads a style of layers over a source "s" of features.
    func load(_ features: [Feature], layers: String, source options: String = "") throws {
        let data = try JSONEncoder().encode(FeatureCollection(features: features))
        map.loadStyleJSON(
            """
            {"version":8,"sources":{"s":{"type":"geojson"\(options),"data":\(String(decoding: data, as: UTF8.self))}},
             "layers":[\(layers)]}
            """)
    }

    /// The ids of the features drawn at a point, the topmost first.
    func found(
        at x: Double, _ y: Double, _ options: RenderedQueryOptions? = nil
    ) throws -> [FeatureIdentifier?] {
        var answer: Result<[QueriedRenderedFeature], any Error>?
        map.queryRenderedFeatures(with: CGPoint(x: x, y: y), options: options) { answer = $0 }
        return try #require(answer).get().map(\.feature.identifier)
    }

    /// The ids of the features of a source, drawn or not.
    func features(
        of source: String, _ options: SourceQueryOptions = SourceQueryOptions()
    ) throws -> [FeatureIdentifier?] {
        var answer: Result<[QueriedSourceFeature], any Error>?
        map.querySourceFeatures(for: source, options: options) { answer = $0 }
        return try #require(answer).get().map(\.feature.identifier)
    }

    /// The ids of the layers, the lowest first.
    var stack: [String] { map.allLayerIdentifiers.map(\.id) }
}

extension Feature {
    /// A point with an id.
    static func point(
        _ id: FeatureIdentifier?, longitude: Double = 0, latitude: Double = 0, _ properties: JSONObject = [:]
    ) -> Feature {
        var feature = Feature(geometry: Point(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)))
        feature.identifier = id
        feature.properties = properties
        return feature
    }

    /// A line of [longitude, latitude] with an id.
    static func line(_ id: FeatureIdentifier?, _ places: [[Double]], _ properties: JSONObject = [:]) -> Feature {
        var feature = Feature(
            geometry: LineString(places.map { CLLocationCoordinate2D(latitude: $0[1], longitude: $0[0]) }))
        feature.identifier = id
        feature.properties = properties
        return feature
    }

    /// A polygon of rings of [longitude, latitude] with an id.
    static func area(_ id: FeatureIdentifier?, _ rings: [[[Double]]], _ properties: JSONObject = [:]) -> Feature {
        var feature = Feature(
            geometry: Polygon(
                rings.map { $0.map { CLLocationCoordinate2D(latitude: $0[1], longitude: $0[0]) } }))
        feature.identifier = id
        feature.properties = properties
        return feature
    }
}
