import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Hits on extruded polygons")
struct ExtrusionHitTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 17, pitch: 60))

    /// Returns a building of 148 points from west to east, at distances south of the centre in points.
    private func building(_ id: FeatureIdentifier, south: ClosedRange<Double>, height: Double) -> Feature {
        let corners = [
            (-74.0, south.lowerBound), (74, south.lowerBound), (74, south.upperBound), (-74, south.upperBound),
        ]
        let transform = kiosk.map.cameraTransform
        let ring = corners.map { east, south in
            let point = CGPoint(
                x: transform.center.x + east / transform.worldSize, y: transform.center.y + south / transform.worldSize)
            let coordinate = WebMercator.coordinate(for: point)
            return [coordinate.longitude, coordinate.latitude]
        }
        return Feature.area(id, [ring + ring.prefix(1)], ["height": .number(height / transform.pointsPerMetre)])
    }

    private func load(_ buildings: [Feature]) throws {
        let paint = #""fill-extrusion-height":["get","height"]"#
        try kiosk.load(
            buildings, layers: #"{"id":"b","type":"fill-extrusion","source":"s","paint":{\#(paint)}}"#)
        kiosk.frame()
    }

    /// Returns the y of a point above the ground south of the centre.
    private func y(south: Double, up: Double) -> Double {
        let transform = kiosk.map.cameraTransform
        let (sine, cosine) = (sin(transform.pitch * .pi / 180), cos(transform.pitch * .pi / 180))
        let depth = transform.cameraDistance - south * sine - up * cosine
        return transform.principalPoint.y + (south * cosine - up * sine) * transform.cameraDistance / depth
    }

    @Test("A tap hits the roof and the walls where they are seen, and not the ground behind")
    func surfaces() throws {
        try load([building("house", south: -74...74, height: 100)])
        let bottom = y(south: 74, up: 0)
        let edge = y(south: 74, up: 100)
        let top = y(south: -74, up: 100)
        for inside in [bottom - 1, (bottom + edge) / 2, (edge + top) / 2, top + 1] {
            #expect(try kiosk.found(at: 400, inside) == ["house"])
        }
        for outside in [bottom + 1, top - 1] { #expect(try kiosk.found(at: 400, outside).isEmpty) }
    }

    @Test("The building in front is the first hit, in any order of the features")
    func order() throws {
        let near = building("near", south: 150...250, height: 100)
        let far = building("far", south: -74...74, height: 200)
        for buildings in [[near, far], [far, near]] {
            try load(buildings)
            #expect(try kiosk.found(at: 400, y(south: 74, up: 10)) == ["near", "far"])
            #expect(try kiosk.found(at: 400, y(south: 74, up: 190)) == ["far"])
        }
    }

    @Test("A feature with several polygons is hit once")
    func once() throws {
        var pair = building("pair", south: -74...74, height: 200)
        let rings = try [building("pair", south: 150...250, height: 200), pair].map { feature in
            guard case .polygon(let polygon)? = feature.geometry else {
                throw StyleError(message: "expected a polygon")
            }
            return polygon.coordinates
        }
        pair.geometry = .multiPolygon(MultiPolygon(rings))
        let between = building("between", south: 100...120, height: 150)
        try load([pair, between])
        #expect(try kiosk.found(at: 400, y(south: 74, up: 10)) == ["pair", "between"])
    }

    @Test("A tower is hit above the horizon")
    func aboveHorizon() throws {
        kiosk.map.setCamera(to: CameraOptions(pitch: 80))
        try load([building("tower", south: -400...(-300), height: 300)])
        let horizon = try #require(kiosk.map.cameraTransform.horizon)
        let top = y(south: -300, up: 300)
        #expect(top < horizon - 20)
        #expect(try kiosk.found(at: 400, top + 5) == ["tower"])
        #expect(try kiosk.found(at: 400, top - 5).isEmpty)
    }

    @Test("A region finds the buildings whose walls or roofs it touches")
    func region() throws {
        try load([building("house", south: -74...74, height: 100)])
        let top = y(south: -74, up: 100)
        for (offset, expected) in [(-15.0, 0), (-5, 1)] {
            var found: [QueriedRenderedFeature] = []
            kiosk.map.queryRenderedFeatures(with: CGRect(x: 390, y: top + offset, width: 10, height: 10)) {
                found = (try? $0.get()) ?? []
            }
            #expect(found.count == expected)
        }
    }
}
