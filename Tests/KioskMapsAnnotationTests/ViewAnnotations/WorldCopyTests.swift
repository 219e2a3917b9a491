import Foundation
import KioskGeometry
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// A view of 1200 points in which the world is 630 points wide, so that a coordinate is seen at two or three places.
@MainActor
@Suite("View annotations in a view of several copies of the world")
struct WorldCopyTests {
    private let kiosk = Kiosk(
        width: 1200, height: 600, camera: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 0.3))
    private let fiji = CLLocationCoordinate2D(latitude: -18, longitude: 178)

    /// The width of the world, in points.
    private let world = 512 * pow(2, 0.3)

    /// The places of Fiji in the view, in points, the nearest to the centre first.
    private var points: (near: CGPoint, far: CGPoint) {
        let near = kiosk.map.point(for: fiji)
        return (near, CGPoint(x: near.x - world, y: near.y))
    }

    private func callout(_ coordinate: CLLocationCoordinate2D) -> ViewAnnotation {
        let view = ViewAnnotation(
            coordinate: coordinate, view: .drawing(size: CGSize(width: 40, height: 20)) { _ in })
        view.allowOverlap = true
        kiosk.mapView.viewAnnotations.add(view)
        return view
    }

    private func center(of view: ViewAnnotation) throws -> CGPoint {
        let frame = try #require(view.frame)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Adds an annotation whose callout opens when it is tapped or pressed.
    private func addPin(opening views: @escaping (ViewAnnotation) -> Void) -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        var pin = CircleAnnotation(centerCoordinate: fiji)
        pin.circleRadius = 8
        pin.tapHandler = { _ in
            views(callout(fiji))
            return true
        }
        pin.longPressHandler = pin.tapHandler
        manager.annotations = [pin]
        kiosk.frame()
        return manager
    }

    @Test("A callout opens at the copy that was tapped or pressed", arguments: [false, true])
    func tapped(isPressed: Bool) throws {
        #expect(points.near.x > 900 && points.far.x > 200 && points.far.x < 300)
        for place in [points.near, points.far] {
            var opened: ViewAnnotation?
            let manager = addPin { opened = $0 }
            if isPressed { kiosk.fingers.longPress(at: place) } else { kiosk.fingers.tap(at: place) }
            kiosk.frame()
            let view = try #require(opened)
            #expect(try center(of: view).distance(to: place) < 0.1)
            kiosk.clock.advance(by: 3)
            #expect(try center(of: view).distance(to: place) < 0.1)
            #expect(view.anchorCoordinate?.longitude.isClose(to: 178, within: 1e-6) == true)
            view.remove()
            kiosk.mapView.annotations.removeAnnotationManager(withId: manager.id)
        }
    }

    @Test("A callout that is not opened by a touch is at the copy nearest to the centre")
    func untouched() throws {
        kiosk.fingers.tap(at: points.far)
        kiosk.clock.advance(by: 1)
        let view = callout(fiji)
        kiosk.frame()
        #expect(try center(of: view).distance(to: points.near) < 0.1)
    }

    @Test("A callout that moves to a tapped annotation moves to the tapped copy")
    func moved() throws {
        let view = callout(.init(latitude: 0, longitude: 0))
        kiosk.map.addInteraction(
            TapInteraction { _ in
                view.annotatedFeature = .geometry(Point(fiji))
                return true
            })
        kiosk.frame()
        kiosk.fingers.tap(at: points.far)
        kiosk.frame()
        #expect(try center(of: view).distance(to: points.far) < 0.1)
    }

    @Test("A longitude beyond 180 denotes a copy, as long as it is in view")
    func longitudes() throws {
        let (west, east) = (callout(.init(latitude: -18, longitude: -182)), callout(fiji))
        kiosk.frame()
        #expect(try center(of: west).distance(to: points.far) < 0.1)
        #expect(try center(of: east).distance(to: points.near) < 0.1)
        kiosk.map.setCamera(to: CameraOptions(center: .init(latitude: 0, longitude: 170), zoom: 3))
        kiosk.frame()
        #expect(try center(of: west).distance(to: center(of: east)) < 0.1)
    }

    @Test(
        "A callout stays at its copy while the camera moves around the world, and moves to another when that leaves the view"
    )
    func around() throws {
        var opened: ViewAnnotation?
        let manager = addPin { opened = $0 }
        kiosk.fingers.tap(at: points.far)
        kiosk.frame()
        let view = try #require(opened)
        var last = try center(of: view)
        var jumps = 0
        for step in 1...68 {
            kiosk.map.setCamera(to: CameraOptions(center: .init(latitude: 0, longitude: Double(step) * -10)))
            kiosk.frame()
            let next = try center(of: view)
            let motion = world / 36
            if !(next.x - last.x).isClose(to: motion, within: 0.1) {
                jumps += 1
                #expect(last.x + motion > 1200)
            }
            last = next
        }
        #expect(jumps == 1)
        withExtendedLifetime(manager) {}
    }
}
