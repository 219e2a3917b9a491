import Foundation
import KioskGeometry
import KioskMaps

/// A map that `bench-board` draws.
///
/// The positions of its features are seeded random numbers, so that the results of boards are comparable.
enum BoardScene: String, CaseIterable {
    /// 3,000 polygons, 3,000 lines with casings and 1,500 labels.
    case city
    /// 10,000 translucent circles.
    case circles
    /// 3,000 extruded buildings at a pitch of 50°.
    case buildings

    /// The camera at the begin.
    var camera: CameraOptions {
        CameraOptions(
            center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 12, bearing: 0,
            pitch: self == .buildings ? 50 : 0)
    }

    /// The camera towards which the map moves while frames are measured.
    var target: CameraOptions {
        var target = camera
        target.center = CLLocationCoordinate2D(latitude: 60.02, longitude: 25.04)
        target.bearing = 40
        target.zoom = 12.5
        return target
    }

    /// The style with the features, as JSON.
    var style: String {
        var random = SplitMix(seed: 7)
        let sources: [(name: String, features: [String])]
        let layers: String
        switch self {
        case .city:
            sources = [
                ("blocks", (0..<3000).map { _ in Self.polygon(Self.position(&random), &random) }),
                ("roads", (0..<3000).map { _ in Self.line(Self.position(&random), &random) }),
                ("stops", (0..<1500).map { Self.point(Self.position(&random), "Stop \($0)") }),
            ]
            layers = """
                {"id":"blocks","type":"fill","source":"blocks","paint":{"fill-color":"#d8d0c0","fill-outline-color":"#a09888"}},
                {"id":"casings","type":"line","source":"roads","paint":{"line-color":"#b08850","line-width":6}},
                {"id":"roads","type":"line","source":"roads","paint":{"line-color":"#fff0d0","line-width":4}},
                {"id":"stops","type":"symbol","source":"stops","layout":{"text-field":["get","name"],"text-size":14},
                "paint":{"text-color":"#203040","text-halo-color":"#ffffff","text-halo-width":1.5}}
                """
        case .circles:
            sources = [("points", (0..<10_000).map { Self.point(Self.position(&random), "Point \($0)") })]
            layers = """
                {"id":"points","type":"circle","source":"points","paint":{"circle-radius":6,"circle-color":"#2060c0",
                "circle-opacity":0.6,"circle-stroke-width":1,"circle-stroke-color":"#ffffff"}}
                """
        case .buildings:
            sources = [("blocks", (0..<3000).map { _ in Self.polygon(Self.position(&random), &random) })]
            layers = """
                {"id":"buildings","type":"fill-extrusion","source":"blocks","paint":{"fill-extrusion-color":"#c0b8a8",
                "fill-extrusion-height":["get","height"]}}
                """
        }
        let members = sources.map { name, features in
            #""\#(name)":{"type":"geojson","data":{"type":"FeatureCollection","features":["#
                + features.joined(separator: ",") + "]}}"
        }
        return #"{"version":8,"sources":{"# + members.joined(separator: ",")
            + ##"},"layers":[{"id":"land","type":"background","paint":{"background-color":"#f0ece4"}},"## + layers
            + "]}"
    }

    /// Returns a random position in the area over which the camera moves.
    private static func position(_ random: inout SplitMix) -> (x: Double, y: Double) {
        (24.75 + 0.5 * random.nextUnit(), 59.9 + 0.25 * random.nextUnit())
    }

    /// Returns a coordinate as JSON.
    private static func coordinate(_ position: (x: Double, y: Double), _ east: Double, _ north: Double) -> String {
        let longitude = ((position.x + east) * 1e7).rounded() / 1e7
        let latitude = ((position.y + north) * 1e7).rounded() / 1e7
        return "[\(longitude),\(latitude)]"
    }

    private static func feature(_ geometry: String, _ properties: String) -> String {
        #"{"type":"Feature","properties":{\#(properties)},"geometry":\#(geometry)}"#
    }

    private static func point(_ position: (x: Double, y: Double), _ name: String) -> String {
        feature(#"{"type":"Point","coordinates":\#(coordinate(position, 0, 0))}"#, #""name":"\#(name)""#)
    }

    private static func line(_ position: (x: Double, y: Double), _ random: inout SplitMix) -> String {
        var corners: [String] = []
        for step in 0..<10 {
            let bend = 0.001 * random.nextUnit()
            corners.append(coordinate(position, 0.001 * Double(step), bend))
        }
        return feature(#"{"type":"LineString","coordinates":[\#(corners.joined(separator: ","))]}"#, "")
    }

    private static func polygon(_ position: (x: Double, y: Double), _ random: inout SplitMix) -> String {
        let (east, north) = (0.0005 + 0.002 * random.nextUnit(), 0.0003 + 0.001 * random.nextUnit())
        let height = Int(5 + 60 * random.nextUnit())
        let corners = [(0, 0), (east, 0), (east, north), (0, north), (0, 0)].map { coordinate(position, $0.0, $0.1) }
        return feature(
            #"{"type":"Polygon","coordinates":[[\#(corners.joined(separator: ","))]]}"#, #""height":\#(height)"#)
    }
}
