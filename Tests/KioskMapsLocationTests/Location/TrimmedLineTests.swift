import Foundation
import KioskGeometry
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Trimmed lines")
struct TrimmedLineTests {
    private static let start = CLLocationCoordinate2D(latitude: 60, longitude: 25)
    private static let line = LineString([start, start.coordinate(at: 1000, facing: 90)])

    private let located = LocatedMap()
    private let recorder = SceneRecorder()

    init() throws {
        located.mapView.renderer = recorder
        located.mapView.mapboxMap.setCamera(to: CameraOptions(center: Self.start, zoom: 14))
        var source = GeoJSONSource(id: "route")
        source.data = .geometry(.lineString(Self.line))
        try located.mapView.mapboxMap.addSource(source)
        try located.mapView.mapboxMap.addLayer(LineLayer(id: "route", source: "route"))
        located.location.snapping = .line(Self.line, trimming: "route")
    }

    private var bucket: LineBucket? {
        recorder.scene?.layers.compactMap { $0.bucket as? LineBucket }.first
    }

    private func drive(to distance: Double) {
        let coordinate = Self.start.coordinate(at: distance, facing: 90)
        located.fix(coordinate.latitude, coordinate.longitude) {
            $0.speed = 10
            $0.bearing = 90
        }
        located.clock.advance(by: 1)
    }

    @Test("As the trimmed part grows, the line is not evaluated again")
    func content() throws {
        for second in 0..<3 { drive(to: 100 + Double(second) * 10) }
        let first = try #require(bucket)
        var ends = [try #require(first.trim?.end)]
        for second in 3..<10 {
            drive(to: 100 + Double(second) * 10)
            let current = try #require(bucket)
            #expect(current.blocks.map(\.identity.revision) == first.blocks.map(\.identity.revision))
            ends.append(try #require(current.trim?.end))
        }
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 })
        let value = located.mapView.mapboxMap.layerProperty(for: "route", property: "line-trim-offset").value
        #expect((value as? [Double])?.last.map { abs($0 - Double(ends.last ?? 0)) < 1e-6 } == true)
    }

    @Test("Other properties can be changed while the line is trimmed, which keeps its part")
    func otherProperties() throws {
        for second in 0..<5 { drive(to: 100 + Double(second) * 10) }
        let trim = try #require(bucket?.trim?.end)
        try located.mapView.mapboxMap.setLayerProperty(for: "route", property: "line-width", value: 7)
        located.clock.advance(by: 0.02)
        #expect((bucket?.trim?.end).map { abs($0 - trim) < 0.001 } == true)
        drive(to: 160)
        #expect((bucket?.trim?.end).map { $0 > trim } == true)
        located.location.snapping = nil
        located.clock.advance(by: 0.1)
        #expect(bucket != nil && bucket?.trim == nil)
    }
}
