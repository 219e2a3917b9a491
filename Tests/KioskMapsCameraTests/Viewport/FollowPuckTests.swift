import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Following the puck")
struct FollowPuckTests {
    private let kiosk = Kiosk()
    private let turku = CLLocationCoordinate2D(latitude: 60.45, longitude: 22.27)
    private var viewport: ViewportManager { kiosk.viewport }

    private func follow(_ options: FollowPuckViewportStateOptions = .init()) -> FollowPuckViewportState {
        let state = viewport.makeFollowPuckViewportState(options: options)
        viewport.transition(to: state, transition: viewport.makeImmediateViewportTransition())
        return state
    }

    @Test("The state waits for the first puck and moves the camera in the call that draws it")
    func firstPuck() {
        let state = follow(.init(bearing: .heading))
        kiosk.clock.advance(by: 30)
        #expect(kiosk.cameraChanges.isEmpty && viewport.status != .state(state))
        kiosk.showPuck(at: turku, heading: 80)
        #expect(kiosk.camera.center == turku)
        #expect(kiosk.camera.bearing == 80)
        #expect(viewport.status == .state(state))
        for step in 1...100 {
            let coordinate = CLLocationCoordinate2D(latitude: 60.45, longitude: 22.27 + Double(step) / 1000)
            kiosk.showPuck(at: coordinate, heading: 80)
            #expect(kiosk.map.point(for: coordinate).distance(to: kiosk.center) < 0.5)
        }
    }

    /// Draws a puck with an accuracy in metres.
    private func showReducedPuck(radius: Double) {
        kiosk.showPuck(at: turku)
        var location = Location(
            coordinate: turku, timestamp: Date(timeIntervalSince1970: 0), horizontalAccuracy: radius)
        location.accuracyAuthorization = .reducedAccuracy
        kiosk.mapView.location.observers.pucks.send(PuckRenderingData(location: location))
    }

    /// The diameter of a disc at the puck, in points.
    private func diameter(ofRadius radius: Double) -> Double {
        2 * radius / Projection.metersPerPoint(for: turku.latitude, zoom: kiosk.camera.zoom)
    }

    @Test("With reduced accuracy the camera zooms out until the disc is seen", arguments: [1000.0, 5000, 20_000])
    func reducedAccuracy(radius: Double) {
        let state = follow()
        showReducedPuck(radius: radius)
        #expect(diameter(ofRadius: radius).isClose(to: 0.8 * 600, within: 1e-6))
        // All of the disc is in the view, with the pitch of 45 degrees as well.
        for bearing in stride(from: 0.0, to: 360, by: 15) {
            let edge = kiosk.map.point(for: turku.coordinate(at: radius, facing: bearing))
            #expect(CGRect(x: 0, y: 0, width: 800, height: 600).contains(edge))
        }
        state.options.padding = UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0)
        #expect(diameter(ofRadius: radius).isClose(to: 0.8 * 300, within: 1e-6))
        state.options.fitsReducedAccuracy = false
        #expect(kiosk.camera.zoom.isClose(to: 16.35))
        state.options.fitsReducedAccuracy = true
        state.options.zoom = 3
        #expect(kiosk.camera.zoom.isClose(to: 3))
        state.options = .init()
        kiosk.mapView.size = CGSize(width: 400, height: 1000)
        #expect(diameter(ofRadius: radius).isClose(to: 0.8 * 400, within: 1e-6))
        kiosk.showPuck(at: turku)
        #expect(kiosk.camera.zoom.isClose(to: 16.35))
    }

    @Test("Options that were encoded before reduced accuracy was fitted decode with it")
    func decoding() throws {
        let options = try JSONDecoder().decode(FollowPuckViewportStateOptions.self, from: Data(#"{"zoom":12}"#.utf8))
        #expect(options == .init(zoom: 12, bearing: nil, pitch: nil))
        let other = FollowPuckViewportStateOptions(pitch: 3, fitsReducedAccuracy: false)
        let copy = try JSONDecoder().decode(
            FollowPuckViewportStateOptions.self, from: try JSONEncoder().encode(other))
        #expect(copy == other)
    }

    @Test("The state uses a puck that was drawn before its creation")
    func warm() {
        let state = viewport.makeFollowPuckViewportState()
        kiosk.showPuck(at: turku)
        #expect(kiosk.cameraChanges.isEmpty)
        viewport.transition(to: state, transition: viewport.makeImmediateViewportTransition())
        #expect(viewport.status == .state(state) && kiosk.camera.center == turku)
    }

    @Test("The bearing is the heading, the course or constant, and is unchanged while unknown")
    func bearing() {
        let state = follow(.init(bearing: .heading))
        kiosk.map.setCamera(to: CameraOptions(bearing: 7))
        kiosk.showPuck(at: turku, course: 100)
        #expect(kiosk.camera.bearing == 7)
        kiosk.showPuck(at: turku, heading: 200, course: 100)
        #expect(kiosk.camera.bearing == 200)
        state.options.bearing = .course
        #expect(kiosk.camera.bearing == 100)
        kiosk.showPuck(at: turku, heading: 200)
        #expect(kiosk.camera.bearing == 100)
        state.options.bearing = .constant(-10)
        #expect(kiosk.camera.bearing == 350)
        state.options.bearing = nil
        kiosk.showPuck(at: turku, heading: 20, course: 30)
        #expect(kiosk.camera.bearing == 350)
    }

    @Test("Nil options leave their part of the camera unchanged", arguments: 0..<16)
    func parts(mask: Int) {
        let all = FollowPuckViewportStateOptions(
            padding: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), zoom: 15, bearing: .constant(9), pitch: 20)
        let before = kiosk.camera
        _ = follow(
            .init(
                padding: mask & 1 == 0 ? nil : all.padding, zoom: mask & 2 == 0 ? nil : all.zoom,
                bearing: mask & 4 == 0 ? nil : all.bearing, pitch: mask & 8 == 0 ? nil : all.pitch))
        kiosk.showPuck(at: turku)
        let camera = kiosk.camera
        #expect(camera.center == turku)
        #expect(camera.padding == (mask & 1 == 0 ? before.padding : all.padding))
        #expect(camera.zoom == (mask & 2 == 0 ? before.zoom : 15))
        #expect(camera.bearing == (mask & 4 == 0 ? before.bearing : 9))
        #expect(camera.pitch == (mask & 8 == 0 ? before.pitch : 20))
    }

    @Test("Each change of options, size, safe area or puck is one camera, and equal values are none")
    func emissions() {
        let state = viewport.makeFollowPuckViewportState()
        var cameras: [CameraOptions] = []
        _ = state.observeDataSource {
            cameras.append($0)
            return true
        }
        #expect(cameras.isEmpty)
        kiosk.showPuck(at: turku)
        kiosk.showPuck(at: turku)
        #expect(cameras.count == 1)
        state.options.pitch = 10
        state.options.pitch = 10
        #expect(cameras.count == 2)
        kiosk.mapView.size.width += 100
        #expect(cameras.count == 3)
        kiosk.mapView.safeAreaInsets.top = 50
        #expect(cameras.count == 3)
        viewport.options.usesSafeAreaInsetsAsPadding = true
        #expect(cameras.count == 4 && cameras.last?.padding == UIEdgeInsets(top: 50))
        state.options.padding = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(cameras.last?.padding == UIEdgeInsets(top: 51, left: 2, bottom: 3, right: 4))
        kiosk.showPuck(at: turku, heading: 3)
        kiosk.showPuck(at: turku, heading: 3, course: 4)
        #expect(cameras.count == 7)
    }

    @Test("An observer that returns false or whose token is cancelled is released")
    func unsubscription() {
        final class Retained {}
        let state = viewport.makeFollowPuckViewportState()
        kiosk.showPuck(at: turku)
        weak var first: Retained?
        weak var second: Retained?
        var calls = 0
        do {
            let (one, two) = (Retained(), Retained())
            (first, second) = (one, two)
            _ = state.observeDataSource { _ in
                withExtendedLifetime(one) { calls += 1 }
                return calls < 2
            }
            let token = state.observeDataSource { _ in
                withExtendedLifetime(two) { calls += 100 }
                return true
            }
            token.cancel()
            token.cancel()
        }
        #expect(calls == 101)
        #expect(first != nil)
        #expect(second == nil)
        kiosk.showPuck(at: .helsinki)
        kiosk.showPuck(at: turku)
        #expect(calls == 102 && first == nil)
    }

    @Test("An observer that changes the options receives each camera in order")
    func changeOnTheWay() {
        let state = viewport.makeFollowPuckViewportState()
        var zooms: [[CGFloat?]] = [[], []]
        for index in zooms.indices {
            _ = state.observeDataSource {
                zooms[index].append($0.zoom)
                if index == 0, $0.zoom == 16.35 { state.options.zoom = 3 }
                return true
            }
        }
        kiosk.showPuck(at: turku)
        #expect(zooms == [[16.35, 3], [3]])
    }

    @Test("The state counts as an animation while it controls the camera")
    func animation() {
        let state = follow()
        #expect(!kiosk.map.isAnimationInProgress)
        kiosk.showPuck(at: turku)
        #expect(kiosk.map.isAnimationInProgress)
        state.startUpdatingCamera()
        viewport.idle()
        #expect(!kiosk.map.isAnimationInProgress)
        state.stopUpdatingCamera()
        kiosk.showPuck(at: .helsinki)
        #expect(kiosk.camera.center == turku && kiosk.reports(.camera).isEmpty)
    }

    @Test("A transition to a moving puck ends on it without a step")
    func movingTarget() {
        let state = viewport.makeFollowPuckViewportState(options: .init(zoom: 15, bearing: .course))
        viewport.transition(to: state)
        var step = 0.0
        var lastJump: CGFloat = 0
        while step < 300 {
            step += 1
            let coordinate = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94 + step * 1e-5)
            let before = kiosk.camera
            kiosk.showPuck(at: coordinate, course: 90)
            kiosk.frame()
            if viewport.status == .state(state) {
                #expect(kiosk.map.point(for: coordinate).distance(to: kiosk.center) < 0.5)
                lastJump = max(lastJump, abs(kiosk.camera.zoom - before.zoom))
            }
        }
        #expect(viewport.status == .state(state))
        #expect(kiosk.camera.zoom == 15)
        #expect(lastJump < 0.01)
    }

    @Test(
        "A heading that becomes known during the transition is reached in time at constant speed",
        arguments: [0.3, 1.5, 2.5])
    func lateHeading(seconds: Double) {
        let state = viewport.makeFollowPuckViewportState(options: .init(zoom: 18))
        viewport.transition(to: state)
        kiosk.showPuck(at: .helsinki)
        kiosk.clock.advance(by: seconds)
        kiosk.showPuck(at: .helsinki, heading: 170)
        var last = kiosk.camera.bearing
        var widest = 0.0
        for _ in 0..<Int((3.5 - seconds) * 60 + 2) {
            kiosk.frame()
            widest = max(widest, kiosk.camera.bearing - last)
            last = kiosk.camera.bearing
        }
        #expect(viewport.status == .state(state))
        #expect(last == 170)
        #expect(widest < 20)
    }

    @Test("A puck with an invalid coordinate is not followed, which is reported")
    func impossible() {
        _ = follow()
        kiosk.showPuck(at: CLLocationCoordinate2D(latitude: .nan, longitude: 3))
        #expect(kiosk.camera.center == .helsinki && !kiosk.reports(.camera).isEmpty)
        kiosk.showPuck(at: turku)
        #expect(kiosk.camera.center == turku)
    }

    @Test("Options are encoded with nil distinct from a value")
    func coding() throws {
        let options: [FollowPuckViewportStateOptions] = [
            .init(), .init(padding: .zero, zoom: nil, bearing: nil, pitch: nil), .init(bearing: .constant(3)),
            .init(bearing: .course),
        ]
        for option in options {
            let data = try JSONEncoder().encode(option)
            #expect(try JSONDecoder().decode(FollowPuckViewportStateOptions.self, from: data) == option)
        }
        #expect(Set(options).count == 4)
    }

    // MARK: Fingers that zoom

    @Test("Gestures zoom about the puck without ending the state if configured so")
    func zoom() {
        let state = follow(.init(zoom: 15, pitch: 0))
        kiosk.showPuck(at: turku)
        #expect(!viewport.zoom(by: 1, owner: .gestures))
        viewport.options.zoomsWhileFollowing = true
        var zooms: [CGFloat?] = []
        _ = state.observeDataSource {
            zooms.append($0.zoom)
            return true
        }
        viewport.userInterruptedZoom()
        #expect(viewport.zoom(by: 1.5, owner: .gestures) && viewport.zoom(by: -0.25, owner: .gestures))
        #expect(kiosk.camera.zoom == 16.25)
        #expect(kiosk.camera.center == turku)
        #expect(state.zoomOffset == 1.25)
        #expect(kiosk.cameraChanges.last?.owner == .gestures)
        #expect(zooms == [15, 16.5, 16.25])
        kiosk.showPuck(at: .helsinki)
        #expect(kiosk.camera.zoom == 16.25)
        #expect(kiosk.camera.center == .helsinki)
        #expect(viewport.status == .state(state))
        viewport.userInterruptedCamera()
        #expect(viewport.status == .idle && state.zoomOffset == 0)
        #expect(!viewport.zoom(by: 1, owner: .gestures))
    }

    @Test("A pinch beyond a limit returns immediately; a zoom level that is set has precedence")
    func zoomLimits() {
        viewport.options.zoomsWhileFollowing = true
        let state = follow(.init(zoom: 20))
        kiosk.showPuck(at: turku)
        _ = viewport.zoom(by: 50, owner: .gestures)
        _ = viewport.zoom(by: .nan, owner: .gestures)
        let highest = kiosk.map.cameraBounds.maxZoom
        #expect(kiosk.camera.zoom == highest)
        _ = viewport.zoom(by: -1, owner: .gestures)
        #expect(kiosk.camera.zoom == highest - 1)
        state.options.zoom = 10
        #expect(kiosk.camera.zoom == 10 && state.zoomOffset == 0)
        state.options.zoom = nil
        _ = viewport.zoom(by: 2, owner: .gestures)
        kiosk.showPuck(at: .helsinki)
        #expect(kiosk.camera.zoom == 12 && state.zoomOffset == 0)
    }

    @Test("A pinch interrupts other states")
    func zoomElsewhere() {
        viewport.options.zoomsWhileFollowing = true
        viewport.value = .camera(zoom: 5)
        viewport.userInterruptedZoom()
        #expect(viewport.status == .idle && kiosk.camera.zoom == 5)
    }
}
