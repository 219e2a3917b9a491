import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskRendering
import KioskStyle
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Annotations above the ground")
struct RaisedAnnotationTests {
    private static let image = UIImage(
        pixelWidth: 14, pixelHeight: 14, pixels: (0..<196).flatMap { _ in [255, 0, 0, 255] as [UInt8] })

    private func map(isElevated: Bool) throws -> TerrainMap {
        let map = try TerrainMap(
            Hills(seed: 4, height: 400, zoom: 13),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12.5, bearing: 30, pitch: 50))
        var style = TerrainMap.style()
        if !isElevated { style.members["terrain"] = nil }
        map.load(style)
        return map
    }

    /// Returns the centre of the red pixels.
    private func drawn(_ map: TerrainMap, name: String? = nil) throws -> CGPoint {
        map.clock.advance(by: 1)
        map.settle()
        let image = try map.mapView.snapshot()
        if let name { PicturesFolder.write(image, name: name) }
        var (sum, count) = (SIMD2<Double>.zero, 0.0)
        for pixel in 0..<image.pixelWidth * image.pixelHeight {
            let (red, green, blue) = (
                image.pixels[4 * pixel], image.pixels[4 * pixel + 1], image.pixels[4 * pixel + 2]
            )
            guard red > 128, green < 100, blue < 100 else { continue }
            sum += SIMD2(Double(pixel % image.pixelWidth) + 0.5, Double(pixel / image.pixelWidth) + 0.5)
            count += 1
        }
        try #require(count > 20)
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    private func expect(_ point: CGPoint, near other: CGPoint, _ tolerance: Double = 1.5) {
        #expect(hypot(point.x - other.x, point.y - other.y) < tolerance, "\(point) instead of \(other)")
    }

    @Test("A dragged symbol above the ground stays under the finger", arguments: [false, true])
    func symbols(isElevated: Bool) throws {
        let map = try map(isElevated: isElevated)
        let manager = map.mapView.annotations.makePointAnnotationManager(id: "pins")
        var pin = PointAnnotation(id: "pin", coordinate: map.map.coordinate(for: CGPoint(x: 120, y: 130)))
        pin.image = .init(image: try #require(Self.image), name: "pin")
        pin.isDraggable = true
        pin.symbolZOffset = 300
        manager.annotations = [pin]
        let start = try drawn(map, name: "raised-annotation-\(isElevated)")
        #expect(start.y < 120)
        #expect(map.mapView.annotations.annotations(at: start).map(\.annotation.id) == ["pin"])
        let end = CGPoint(x: 80.5, y: 100.5)
        map.fingers.hold(at: start, thenDragTo: end)
        expect(try drawn(map), near: end, isElevated ? 3 : 1.5)
        #expect(map.mapView.annotations.annotations(at: end).map(\.annotation.id) == ["pin"])
        // What was above is on the ground without an offset.
        let coordinate = try #require(manager.annotation(withId: "pin")?.point.coordinates)
        manager.update("pin") { $0.symbolZOffset = 0 }
        expect(try drawn(map), near: map.map.point(for: coordinate))
    }

    @Test("A dragged line above the ground stays under the finger", arguments: [false, true])
    func lines(isElevated: Bool) throws {
        let map = try map(isElevated: isElevated)
        let manager = map.mapView.annotations.makePolylineAnnotationManager(id: "lines")
        var line = PolylineAnnotation(
            id: "line",
            lineCoordinates: [CGPoint(x: 90, y: 130), CGPoint(x: 150, y: 140)].map { map.map.coordinate(for: $0) })
        line.lineColor = StyleColor(.red)
        line.lineWidth = 8
        line.isDraggable = true
        line.lineZOffset = 250
        manager.annotations = [line]
        let start = try drawn(map, name: "raised-line-\(isElevated)")
        #expect(start.y < 125)
        #expect(map.mapView.annotations.annotations(at: start).map(\.annotation.id) == ["line"])
        let end = CGPoint(x: 100.5, y: 90.5)
        map.fingers.hold(at: start, thenDragTo: end)
        expect(try drawn(map), near: end, isElevated ? 8 : 4)
        #expect(map.mapView.annotations.annotations(at: end).map(\.annotation.id) == ["line"])
    }

    @Test(
        "A polygon above the ground is drawn and tapped there, and its accessible frame contains it",
        arguments: [false, true])
    func polygons(isElevated: Bool) throws {
        let map = try map(isElevated: isElevated)
        let manager = map.mapView.annotations.makePolygonAnnotationManager(id: "areas")
        let corners = [(100.0, 120.0), (140, 120), (140, 150), (100, 150), (100, 120)].map {
            map.map.coordinate(for: CGPoint(x: $0.0, y: $0.1))
        }
        var area = PolygonAnnotation(id: "area", polygon: Polygon([corners]))
        area.fillColor = StyleColor(.red)
        manager.fillZOffset = 300
        var taps = 0
        area.tapHandler = { _ in
            taps += 1
            return true
        }
        area.accessibilityLabel = "Area"
        manager.annotations = [area]
        let center = try drawn(map, name: "raised-area-\(isElevated)")
        #expect(center.y < 125)
        map.fingers.tap(at: center)
        #expect(taps == 1)
        map.fingers.rest(1)
        map.fingers.tap(at: CGPoint(x: 120, y: 165))
        #expect(taps == 1)
        let frame = try #require(manager.accessibleAnnotation(withId: "area")?.frame)
        #expect(frame.contains(center))
        #expect(!frame.contains(CGPoint(x: 120, y: 165)))
    }

    /// A building on a slope, and a coordinate on its roof.
    @MainActor
    private struct Building {
        let map: TerrainMap
        /// A corner, whose ground differs from that of the centre.
        let coordinate: CLLocationCoordinate2D
        private let corners: [CGPoint]
        private let center: CGPoint

        init(on map: TerrainMap) {
            self.map = map
            let midpoint = map.map.coordinate(for: CGPoint(x: 120, y: 120))
            let ring = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map { x, y in
                CLLocationCoordinate2D(
                    latitude: midpoint.latitude + y * 0.003, longitude: midpoint.longitude + x * 0.004)
            }
            coordinate = CLLocationCoordinate2D(
                latitude: midpoint.latitude - 0.002, longitude: midpoint.longitude + 0.003)
            corners = ring.dropLast().map { WebMercator.point(for: $0) }
            center = corners.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x / 4, y: $0.y + $1.y / 4) }
            var document = TerrainMap.style(layers: [
                StyleLayer(
                    id: "building", type: .fillExtrusion, source: "building",
                    properties: ["fill-extrusion-height": 200, "fill-extrusion-color": "blue"])
            ])
            document.sources["building"] = .geoJSON(
                .featureCollection(
                    FeatureCollection(features: [Feature(geometry: Geometry.polygon(Polygon([ring])))])))
            map.load(document)
        }

        var transform: CameraTransform { map.map.cameraTransform }
        var world: CGPoint { transform.worldPoint(of: coordinate) }

        /// The elevation of a level roof, from the ground under the centre.
        func levelRoof(_ terrain: TerrainSurface) -> Double { terrain.elevation(at: center) + 200 }

        /// The elevation of a roof with the slope of the ground, at the coordinate.
        func slopedRoof(_ terrain: TerrainSurface) -> Double {
            let grounds = corners.map { terrain.elevation(at: $0) }
            let east = (grounds[1] + grounds[2] - grounds[0] - grounds[3]) / 4
            let north = (grounds[2] + grounds[3] - grounds[0] - grounds[1]) / 4
            return grounds.reduce(0, +) / 4 + east * 0.75 - north * 2 / 3 + 200
        }

        /// Returns the point of the coordinate at an elevation.
        func point(at elevation: Double) throws -> CGPoint {
            try #require(
                transform.screenPoint(
                    of: world, level: (elevation - transform.centerElevation) * transform.heightScale))
        }

        /// Adds a red symbol that stands on the roof.
        func addPin() throws {
            let manager = map.mapView.annotations.makePointAnnotationManager(id: "pins")
            manager.symbolZElevate = true
            var pin = PointAnnotation(id: "pin", coordinate: coordinate)
            pin.image = .init(image: try #require(RaisedAnnotationTests.image), name: "pin")
            manager.annotations = [pin]
        }
    }

    @Test("A symbol stands on a level roof on a slope, where it is drawn and tapped")
    func symbolOnRoof() throws {
        let map = try map(isElevated: true)
        let building = Building(on: map)
        let terrain = try #require(building.transform.terrain)
        let roof = building.levelRoof(terrain)
        let height = roof - terrain.elevation(at: building.world)
        #expect(abs(height - 200) > 1)
        #expect(abs(map.map.roofHeights()(building.world) - height) < 0.01)
        try building.addPin()
        let expected = try building.point(at: roof)
        expect(try drawn(map, name: "raised-annotation-roof"), near: expected)
        #expect(map.mapView.annotations.annotations(at: expected).map(\.annotation.id) == ["pin"])
    }

    @Test("A view annotation stands on a level roof on a slope")
    func viewAnnotationOnRoof() throws {
        let map = try map(isElevated: true)
        let building = Building(on: map)
        let expected = try building.point(at: building.levelRoof(try #require(building.transform.terrain)))
        let annotation = ViewAnnotation(
            coordinate: building.coordinate, view: .drawing(size: CGSize(width: 20, height: 10)) { _ in })
        annotation.allowZElevate = true
        map.mapView.viewAnnotations.add(annotation)
        map.settle()
        let frame = try #require(annotation.frame)
        expect(CGPoint(x: frame.midX, y: frame.midY), near: expected)
    }

    @Test("A symbol stands on a roof with the slope of the ground, where it is drawn and tapped")
    func symbolOnSlopedRoof() throws {
        let map = try map(isElevated: true)
        let building = Building(on: map)
        try building.addPin()
        map.settle()
        try map.map.setLayerProperty(for: "building", property: "fill-extrusion-height-alignment", value: "terrain")
        let terrain = try #require(building.transform.terrain)
        let roof = building.slopedRoof(terrain)
        #expect(abs(roof - building.levelRoof(terrain)) > 1)
        #expect(
            abs(map.map.roofHeights()(building.world) - (roof - terrain.elevation(at: building.world))) < 0.1)
        let expected = try building.point(at: roof)
        expect(try drawn(map, name: "raised-annotation-slope"), near: expected)
        #expect(map.mapView.annotations.annotations(at: expected).map(\.annotation.id) == ["pin"])
    }
}
