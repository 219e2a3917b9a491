import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Layers of extruded polygons")
struct FillExtrusionLayerTests {
    private let kiosk = Kiosk(width: 512, height: 512, camera: CameraOptions(center: .init(), zoom: 0))

    /// The features: a point, a line and an area with a hole, with heights.
    private let features = [
        Feature.point("point", ["h": 2]), Feature.line("line", [[0, 0], [90, 0]], ["h": 3]),
        Feature.area(
            "area", [[[0, 0], [90, 0], [90, 60], [0, 0]], [[60, 10], [70, 20], [70, 10], [60, 10]]], ["h": 4]),
    ]

    private func load(_ paint: String) throws {
        try kiosk.load(features, layers: #"{"id":"b","type":"fill-extrusion","source":"s","paint":{\#(paint)}}"#)
    }

    private func bucket() throws -> FillExtrusionBucket {
        kiosk.frame()
        return try #require(kiosk.mapView.presenter.scene().layers.last?.bucket as? FillExtrusionBucket)
    }

    @Test("Each polygon has its rings, a line is one without a roof, and a point is not drawn")
    func rings() throws {
        try load("")
        let content = try #require(try bucket().blocks.first?.content)
        #expect(content.polygons.map(\.rings) == [0..<1, 1..<3])
        #expect(content.polygons.map(\.isLine) == [true, false])
        #expect(content.rings.map(\.count) == [2, 3, 3], "without the position that closes a ring")
        #expect(content.vertices.first == CGPoint(x: 0.5, y: 0.5))
        #expect(content.tileBounds == nil)
    }

    @Test("Unset properties have the defaults of the specification")
    func defaults() throws {
        try load("")
        let bucket = try bucket()
        #expect(bucket.base == 0)
        #expect(bucket.height == 0)
        #expect(bucket.color == PixelColor(0, 0, 0, 255))
        #expect(bucket.opacity == 1)
        #expect(bucket.hasVerticalGradient)
        #expect(bucket.translate == .zero)
        #expect(bucket.translateAnchor == .map)
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("Base, height and colour may depend on the feature")
    func perFeature() throws {
        try load(
            #""fill-extrusion-height":["*",["get","h"],10],"fill-extrusion-base":["get","h"],"#
                + #""fill-extrusion-color":["case",[">",["get","h"],3],"red","blue"],"fill-extrusion-opacity":0.5"#)
        let bucket = try bucket()
        #expect(bucket.height == nil)
        #expect(bucket.base == nil)
        #expect(bucket.color == nil)
        #expect(bucket.opacity == 0.5)
        let polygon = try #require(bucket.blocks.first?.content.polygons.last)
        #expect(polygon.height == 40)
        #expect(polygon.base == 4)
        #expect(polygon.color == PixelColor(255, 0, 0, 255))
    }

    @Test("A zoom level changes the values of the layer, and no block")
    func zoom() throws {
        try load(
            #""fill-extrusion-height":["interpolate",["linear"],["zoom"],0,10,10,110],"#
                + #""fill-extrusion-opacity":["interpolate",["linear"],["zoom"],0,0,10,1]"#)
        let before = try bucket()
        kiosk.map.setCamera(to: CameraOptions(zoom: 5))
        let after = try bucket()
        #expect(before.height == 10)
        #expect(after.height == 60)
        #expect(after.opacity == 0.5)
        #expect(after.blocks.map(\.identity) == before.blocks.map(\.identity))
    }

    @Test("Heights and bases that are negative or too large are limited")
    func limits() throws {
        try load(#""fill-extrusion-height":["*",["get","h"],1e300],"fill-extrusion-base":["-",0,["get","h"]]"#)
        let polygon = try #require(try bucket().blocks.first?.content.polygons.last)
        #expect(polygon.base == 0)
        #expect(polygon.height == 1e7)
    }

    @Test("Polygons have the image of their feature, and those without an existing image are not drawn")
    func patterns() throws {
        try load(#""fill-extrusion-pattern":["concat","image ",["get","h"]]"#)
        #expect(try bucket().blocks.first?.content.polygons.isEmpty == true)
        let image = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [1, 2, 3, 4]))
        try kiosk.map.addImage(image, id: "image 4")
        let content = try #require(try bucket().blocks.first?.content)
        #expect(content.polygons.map(\.pattern) == [0])
        #expect(content.patterns == ["image 4"])
    }
}
