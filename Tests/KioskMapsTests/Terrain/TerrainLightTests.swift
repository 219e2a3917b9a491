import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("3D lights on terrain")
struct TerrainLightTests {
    @Test("Draped lines and icons have their own shares of the light, and follow changes of it")
    func emission() throws {
        let map = try TerrainMap(
            Hills(seed: 4, height: 200, zoom: 13),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12.5, pitch: 30))
        map.load(TerrainMap.style())
        let pixels = (0..<400).flatMap { _ in [255, 255, 255, 255] as [UInt8] }
        try map.map.addImage(try #require(UIImage(pixelWidth: 20, pixelHeight: 20, pixels: pixels)), id: "dot")
        let rows = [60.0, 90, 120]
        var features: [Feature] = []
        for (index, y) in rows.enumerated() {
            let ends = [30.0, 100].map { map.map.coordinate(for: CGPoint(x: $0, y: y)) }
            let point = map.map.coordinate(for: CGPoint(x: 180, y: y))
            for geometry in [Geometry.lineString(LineString(ends)), .point(Point(point))] {
                var feature = Feature(geometry: geometry)
                feature.properties = ["e": .number(Double(index) / 2)]
                features.append(feature)
            }
        }
        var document = TerrainMap.style(layers: [
            StyleLayer(
                id: "lines", type: .line, source: "s",
                properties: ["line-color": "white", "line-width": 16, "line-emissive-strength": ["get", "e"]]),
            StyleLayer(
                id: "icons", type: .symbol, source: "s",
                properties: [
                    "icon-image": "dot", "icon-allow-overlap": true, "icon-emissive-strength": ["get", "e"],
                ]),
        ])
        document.layers[2].filter = ["==", ["geometry-type"], "Point"]
        document.members["transition"] = ["duration": 0]
        document.sources["s"] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        for ambient in [0.1, 0.4] {
            document.members["lights"] = [
                ["id": "a", "type": "ambient", "properties": ["intensity": .number(ambient)]],
                ["id": "d", "type": "directional", "properties": ["intensity": 0]],
            ]
            map.load(document)
            map.clock.advance(by: 1)
            map.settle()
            let image = try map.mapView.snapshot()
            PicturesFolder.write(image, name: "terrain-emission-\(ambient)")
            let dark = pow(ambient, 1 / 2.2)
            for (index, y) in rows.enumerated() {
                let expected = dark + (1 - dark) * Double(index) / 2
                for x in [60, 180] {
                    let found = Double(image.pixels[4 * (Int(y) * image.pixelWidth + x)]) / 255
                    #expect(abs(found - expected) < 0.015, "\(found) instead of \(expected) at \(x), \(y)")
                }
            }
        }
    }

    @Test("The colours of elevations are lit as the background is")
    func colorRelief() throws {
        let map = try TerrainMap(
            Hills(seed: 4, height: 200, zoom: 13),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12.5, pitch: 30))
        let ramp: JSONValue = ["interpolate", ["linear"], ["elevation"], -1000, "white", 9000, "white"]
        let relief = StyleLayer(
            id: "relief", type: .colorRelief, source: "dem", properties: ["color-relief-color": ramp])
        for ambient in [0.1, 0.4] {
            var document = TerrainMap.style(layers: [relief])
            document.members["transition"] = ["duration": 0]
            document.members["lights"] = [
                ["id": "a", "type": "ambient", "properties": ["intensity": .number(ambient)]],
                ["id": "d", "type": "directional", "properties": ["intensity": 0]],
            ]
            map.load(document)
            map.clock.advance(by: 1)
            map.settle()
            let image = try map.mapView.snapshot()
            let found = Double(image.pixels[4 * (120 * image.pixelWidth + 120)]) / 255
            #expect(abs(found - pow(ambient, 1 / 2.2)) < 0.015)
        }
    }
}
