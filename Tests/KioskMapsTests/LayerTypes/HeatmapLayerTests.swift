import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Heatmap layers")
struct HeatmapLayerTests {
    private let kiosk = Kiosk(width: 512, height: 512, camera: CameraOptions(center: .init(), zoom: 0))

    /// The features: a point, a line and an area, with weights.
    private let features = [
        Feature.point("point", ["w": 2]), Feature.line("line", [[0, 0], [90, 0]], ["w": 3]),
        Feature.area("area", [[[0, 0], [90, 0], [0, 60], [0, 0]]], ["w": 4]),
    ]

    private func load(_ paint: String, filter: String = "w") throws {
        try kiosk.load(
            features,
            layers: #"{"id":"h","type":"heatmap","source":"s","filter":["has","\#(filter)"],"paint":{\#(paint)}}"#)
    }

    private func bucket() throws -> HeatmapBucket {
        kiosk.frame()
        return try #require(kiosk.mapView.presenter.scene().layers.last?.bucket as? HeatmapBucket)
    }

    @Test("Each vertex of each geometry is a kernel, and the first of a ring is one again where the ring is closed")
    func vertices() throws {
        try load("")
        let kernels = try bucket().blocks.flatMap(\.content)
        #expect(kernels.count == 7)
        #expect(kernels.first == HeatmapBucket.Kernel(center: CGPoint(x: 0.5, y: 0.5), radius: 1, weight: 1))
        #expect(kernels.map(\.center.x) == [0.5, 0.5, 0.75, 0.5, 0.75, 0.5, 0.5])
    }

    @Test("Unset properties have the defaults of the specification")
    func defaults() throws {
        try load("")
        let bucket = try bucket()
        #expect(bucket.radius == 30)
        #expect(bucket.intensity == 1)
        #expect(bucket.opacity == 1)
        #expect(bucket.ramp.count == 256)
        #expect(bucket.ramp.first == .zero)
        #expect(bucket.ramp.last == PixelColor(255, 0, 0, 255))
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("Values that are the same for all features are factors of the layer")
    func constants() throws {
        try load(#""heatmap-radius":12,"heatmap-weight":0.5,"heatmap-intensity":3,"heatmap-opacity":0.25"#)
        let bucket = try bucket()
        #expect(bucket.radius == 12)
        #expect(bucket.intensity == 1.5)
        #expect(bucket.opacity == 0.25)
        #expect(bucket.blocks.flatMap(\.content).allSatisfy { $0.radius == 1 && $0.weight == 1 })
    }

    @Test("Radius and weight may depend on the feature")
    func perFeature() throws {
        try load(#""heatmap-radius":["*",["get","w"],10],"heatmap-weight":["get","w"],"heatmap-intensity":2"#)
        let bucket = try bucket()
        #expect(bucket.radius == 1)
        #expect(bucket.intensity == 2)
        #expect(bucket.blocks.flatMap(\.content).map(\.weight) == [2, 3, 3, 4, 4, 4, 4])
        #expect(bucket.blocks.flatMap(\.content).map(\.radius) == [20, 30, 30, 40, 40, 40, 40])
    }

    @Test("A filter excludes features")
    func filter() throws {
        try load("", filter: "none")
        #expect(try bucket().blocks.flatMap(\.content).isEmpty)
    }

    @Test("A zoom level changes the factors of the layer, and neither blocks nor colours")
    func zoom() throws {
        try load(#""heatmap-radius":["interpolate",["linear"],["zoom"],0,10,10,110],"heatmap-intensity":["+",1,1]"#)
        let before = try bucket()
        kiosk.map.setCamera(to: CameraOptions(zoom: 5))
        let after = try bucket()
        #expect(before.radius == 10)
        #expect(after.radius == 60)
        #expect(after.blocks.map(\.identity) == before.blocks.map(\.identity))
        #expect(after.ramp == before.ramp)
    }

    @Test("A moved point changes its block")
    func move() throws {
        try load(#""heatmap-weight":["get","w"]"#)
        let before = try bucket()
        try kiosk.map.updateGeoJSONSourceFeatures(
            forSourceId: "s", features: [Feature.point("point", longitude: 90, ["w": 2])])
        let after = try bucket()
        #expect(before.blocks.first?.identity != after.blocks.first?.identity)
        #expect(after.blocks.first?.content.first?.center == CGPoint(x: 0.75, y: 0.5))
    }

    @Test("Colours are those of the expression at equal steps of the density, rounded down and premultiplied")
    func ramp() throws {
        try load(
            #""heatmap-color":["interpolate",["linear"],["heatmap-density"],0,"rgba(200,100,0,0)",1,"rgba(200,100,0,1)"]"#
        )
        let ramp = try bucket().ramp
        for (index, color) in ramp.enumerated() {
            let alpha = Double(index)
            #expect(color.w == UInt8(index))
            #expect(abs(Double(color.x) - 200 * alpha / 255) <= 0.5)
            #expect(abs(Double(color.y) - 100 * alpha / 255) <= 0.5)
            #expect(color.z == 0)
        }
        try kiosk.map.setLayerProperty(
            for: "h", property: "heatmap-color", value: ["step", ["heatmap-density"], "red", 0.5, "blue"])
        let steps = try bucket().ramp
        #expect(steps[...127].allSatisfy { $0 == PixelColor(255, 0, 0, 255) })
        #expect(steps[128...].allSatisfy { $0 == PixelColor(0, 0, 255, 255) })
    }

    @Test("A heatmap is not hit, and queries find no features in it")
    func hits() throws {
        try load(#""heatmap-radius":100"#)
        kiosk.frame()
        #expect(try kiosk.found(at: 256, 256).isEmpty)
        #expect(try kiosk.found(at: 260, 250).isEmpty)
        #expect(try kiosk.features(of: "s").count == 3)
    }

    @Test("Invalid values are reported, and the defaults are used")
    func invalid() throws {
        try load(#""heatmap-radius":"wide","heatmap-color":["get","color"]"#)
        #expect(kiosk.reports(.style).count == 2)
        #expect(try bucket().radius == 30)
    }
}
