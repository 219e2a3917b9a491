import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("Images of the world")
struct WorldPictureTests {
    private let clock = ManualClock()
    private let renderer: OffscreenRenderer
    private let mapView: MapView
    private let style =
        #"{"version":8,"sources":{"p":{"type":"geojson","data":{"type":"MultiPoint","coordinates":[[0,0],[120,20]]}}},"#
        + #""layers":[{"id":"b","type":"background","paint":"#
        + #"{"background-color":"white"}},{"id":"c","type":"circle","source":"p","paint":{"circle-color":"rgb(255,0,0)","#
        + #""circle-radius":12}}]}"#

    init() throws {
        renderer = try OffscreenRenderer()
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 1300, height: 400),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(center: .init(), zoom: 0), styleJSON: style),
            clock: clock)
        mapView.ornaments.options = .hidden
        mapView.renderer = renderer
        clock.advance(by: 1)
    }

    private func drawing() throws -> Drawing {
        clock.advance(by: 1)
        return Drawing(image: try renderer.readImage(), transform: mapView.mapboxMap.cameraTransform)
    }

    private func isRed(_ drawing: Drawing, _ point: CGPoint) -> Bool {
        drawing[point].x > 0.95 && drawing[point].y < 0.05
    }

    @Test("Features are drawn once if the world is not repeated")
    func copies() throws {
        let center = CGPoint(x: 650, y: 200)
        let before = try drawing()
        for copy in [-1.0, 0, 1] { #expect(isRed(before, CGPoint(x: center.x + 512 * copy, y: center.y))) }
        mapView.mapboxMap.shouldRenderWorldCopies = false
        let after = try drawing()
        #expect(isRed(after, center))
        for copy in [-1.0, 1] { #expect(!isRed(after, CGPoint(x: center.x + 512 * copy, y: center.y))) }
    }

    @Test("What is drawn is at the point of its coordinate, at any angle of view", arguments: [15.0, 36.87, 60, 100])
    func fieldOfView(fov: Double) throws {
        mapView.mapboxMap.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(latitude: 10, longitude: 60), zoom: 1, bearing: 20, pitch: 40,
                verticalFov: fov))
        let image = try drawing()
        var compared = 0
        for coordinate in [CLLocationCoordinate2D(), CLLocationCoordinate2D(latitude: 20, longitude: 120)] {
            let point = mapView.mapboxMap.point(for: coordinate)
            guard point.x > 20 && point.x < 1280 && point.y > 20 && point.y < 380 else { continue }
            #expect(isRed(image, point))
            #expect(!isRed(image, CGPoint(x: point.x + 30, y: point.y)))
            compared += 1
        }
        #expect(compared > 0)
        try PicturesFolder.write(image.image, name: "fov-\(Int(fov))")
    }

    @Test("The renderer counts its calls and what it keeps")
    func counts() throws {
        var received: [CumulativeRenderingStatistics] = []
        let token = mapView.mapboxMap.collectPerformanceStatistics(
            PerformanceStatisticsOptions(.cumulative, samplingDurationMillis: 500)
        ) { if let sums = $0.cumulativeStatistics { received.append(sums) } }
        defer { token.cancel() }
        mapView.camera.ease(to: CameraOptions(zoom: 2), duration: 2)
        clock.advance(by: 3)
        let sums = try #require(received.first)
        // The background is cleared, and the circles are drawn in each copy of the world.
        #expect((sums.drawCalls ?? 0) >= sums.frameCount)
        #expect((sums.vertexBytes ?? 0) > 0)
        #expect((sums.graphicsPrograms ?? 0) >= 1)
        #expect((sums.fboSwitchCount ?? 0) >= sums.frameCount)
        #expect((renderer.counts?.programMillis ?? 0) > 0)
        #expect(renderer.counts?.textureBytes ?? -1 >= 0)
    }
}
