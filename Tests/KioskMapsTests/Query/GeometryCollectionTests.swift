import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import Testing

/// The members of a geometry collection, each of which is drawn, filtered and found with its own type.
@MainActor
@Suite struct GeometryCollectionTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: 4))

    /// A polygon in the middle, a line in the north and a point in the south, in a nested collection.
    private static let collection = #"""
        {"type": "Feature", "id": "all", "properties": {"name": "all"}, "geometry": {"type": "GeometryCollection",
          "geometries": [
            {"type": "Polygon", "coordinates": [[[-2, -2], [2, -2], [2, 2], [-2, 2], [-2, -2]]]},
            {"type": "GeometryCollection", "geometries": [
              {"type": "LineString", "coordinates": [[-2, 6], [2, 6]]}, {"type": "Point", "coordinates": [0, -6]}]}]}}
        """#

    private func load(_ layers: String) throws {
        kiosk.map.loadStyleJSON(
            """
            {"version": 8, "sources": {"s": {"type": "geojson", "data": \(Self.collection)}}, "layers": [\(layers)]}
            """)
    }

    /// The layers and the geometries that a query finds at a latitude.
    private func found(
        atLatitude latitude: Double, _ options: RenderedQueryOptions? = nil
    ) throws -> [(layer: String, geometry: Geometry?)] {
        let point = kiosk.map.point(for: CLLocationCoordinate2D(latitude: latitude, longitude: 0))
        var answer: Result<[QueriedRenderedFeature], any Error>?
        kiosk.map.queryRenderedFeatures(with: point, options: options) { answer = $0 }
        return try #require(answer).get().map { ($0.layers.first ?? "", $0.feature.geometry) }
    }

    @Test("A filter sees the type of each member", arguments: ["$type", "geometry-type"])
    func filter(key: String) throws {
        func layer(_ id: String, _ type: String, _ kind: String) -> String {
            let filter = key == "$type" ? #"["==", "$type", "\#(kind)"]"# : #"["==", ["geometry-type"], "\#(kind)"]"#
            return #"{"id": "\#(id)", "type": "\#(type)", "source": "s", "filter": \#(filter)}"#
        }
        try load(
            [
                layer("fill", "fill", "Polygon"), layer("line", "line", "LineString"),
                layer("circle", "circle", "Point"),
                layer("outline", "line", "Polygon"),
            ].joined(separator: ","))
        #expect(try found(atLatitude: 0).map(\.layer) == ["fill"])
        #expect(try found(atLatitude: 6).map(\.layer) == ["line"])
        #expect(try found(atLatitude: -6).map(\.layer) == ["circle"])
        #expect(try found(atLatitude: 2).map(\.layer) == ["outline", "fill"])
    }

    @Test("A paint property depends on the type of each member, also with a sort key")
    func paint() throws {
        let radius = #"["match", ["geometry-type"], "Point", 40, 1]"#
        for sortKey in ["", #", "layout": {"circle-sort-key": ["get", "key"]}"#] {
            try load(
                #"{"id": "circle", "type": "circle", "source": "s", "paint": {"circle-radius": \#(radius)}\#(sortKey)}"#
            )
            #expect(try found(atLatitude: -7).map(\.layer) == ["circle"])
            #expect(try found(atLatitude: 7).isEmpty)
        }
    }

    @Test("A query returns the member that was hit, and its filter sees that type")
    func query() throws {
        try load(
            #"{"id": "fill", "type": "fill", "source": "s"}, {"id": "circle", "type": "circle", "source": "s", "filter": ["==", "$type", "Point"]}"#
        )
        let polygon = try #require(try found(atLatitude: 0).first?.geometry)
        guard case .polygon = polygon else {
            Issue.record("\(polygon)")
            return
        }
        let point = Geometry.point(Point(CLLocationCoordinate2D(latitude: -6, longitude: 0)))
        #expect(try found(atLatitude: -6).map(\.geometry) == [point])
        let polygons = RenderedQueryOptions(
            layerIds: nil,
            filter: Exp(.eq) {
                Exp(.geometryType); "Polygon"
            })
        #expect(try found(atLatitude: 0, polygons).count == 1)
        #expect(try found(atLatitude: -6, polygons).isEmpty)
    }

    @Test("The features of the source are its members of each type")
    func sourceQuery() throws {
        try load("")
        var answer: Result<[QueriedSourceFeature], any Error>?
        let points = SourceQueryOptions(
            sourceLayerIds: nil,
            filter: Exp(.eq) {
                Exp(.geometryType); "Point"
            })
        kiosk.map.querySourceFeatures(for: "s", options: points) { answer = $0 }
        let found = try #require(answer).get()
        #expect(found.count == 1)
        #expect(found.first?.feature.identifier == "all")
        kiosk.map.querySourceFeatures(for: "s") { answer = $0 }
        #expect(try #require(answer).get().count == 3)
    }
}
