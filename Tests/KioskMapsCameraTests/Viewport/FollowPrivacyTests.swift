import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// A follow-puck state keeps nothing of a location without permission.
@MainActor
@Suite("Follow-puck state without permission")
struct FollowPrivacyTests {
    private let kiosk = Kiosk()
    private let provider: ScriptedLocationProvider
    private let state: FollowPuckViewportState
    private var viewport: ViewportManager { kiosk.viewport }
    private let secret = CLLocationCoordinate2D(latitude: 60.171717, longitude: 24.939393)

    init() {
        provider = ScriptedLocationProvider(clock: kiosk.clock)
        kiosk.mapView.location.overrideLocationProvider(with: provider)
        state = kiosk.viewport.makeFollowPuckViewportState()
        provider.send(.fixes([Location(coordinate: secret, timestamp: Date(timeIntervalSince1970: 1))]))
        kiosk.clock.advance(by: 2)
    }

    /// Every camera that the state gives from now on, while everything is done to it that makes it give one.
    private func received() -> [CameraOptions] {
        var cameras: [CameraOptions] = []
        let token = state.observeDataSource {
            cameras.append($0)
            return true
        }
        kiosk.mapView.size.width += 1
        state.options.pitch = 10
        viewport.options.usesSafeAreaInsetsAsPadding.toggle()
        kiosk.mapView.safeAreaInsets.top += 1
        token.cancel()
        return cameras
    }

    @Test("A withdrawn permission leaves the state without a camera and the map unchanged")
    func withdrawn() {
        let cameras = received()
        #expect(!cameras.isEmpty && cameras.allSatisfy { $0.center == secret })
        #expect(kiosk.camera.center == .helsinki)
        provider.send(.authorization(.denied))
        #expect(received().isEmpty)
        viewport.transition(to: state, transition: viewport.makeImmediateViewportTransition())
        kiosk.clock.advance(by: 2)
        #expect(received().isEmpty)
        #expect(viewport.status != .state(state))
        #expect(kiosk.camera.center == .helsinki)
    }

    @Test("The camera stops when the permission is withdrawn, and follows when it is granted again")
    func withdrawnWhileFollowing() {
        viewport.transition(to: state, transition: viewport.makeImmediateViewportTransition())
        #expect(kiosk.camera.center == secret)
        provider.send(.authorization(.denied))
        kiosk.map.setCamera(to: CameraOptions(center: .helsinki))
        #expect(received().isEmpty)
        #expect(kiosk.camera.center == .helsinki)
        #expect(viewport.status == .state(state))
        provider.send(.authorization(.authorizedWhenInUse))
        let position = CLLocationCoordinate2D(latitude: 60.2, longitude: 25)
        provider.send(.fixes([Location(coordinate: position, timestamp: Date(timeIntervalSince1970: 5))]))
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.center == position)
    }

    @Test("A transition stops, waits, and continues to the next permitted location", arguments: [false, true])
    func withdrawnOnTheWay(eases: Bool) {
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 59, longitude: 24)))
        let log = StatusLog(kiosk)
        var received: [Bool] = []
        let ease = ViewportAnimation.easeIn(duration: 2).makeViewportTransition(kiosk.mapView)
        viewport.transition(to: state, transition: eases ? ease : nil) { received.append($0) }
        kiosk.clock.advance(by: 0.5)
        provider.send(.authorization(.denied))
        let camera = kiosk.camera
        kiosk.clock.advance(by: 5)
        #expect(kiosk.camera == camera)
        #expect(camera.center != secret)
        #expect(received.isEmpty)
        provider.send(.authorization(.authorizedWhenInUse))
        let position = CLLocationCoordinate2D(latitude: 60.2, longitude: 25)
        provider.send(.fixes([Location(coordinate: position, timestamp: Date(timeIntervalSince1970: 9))]))
        kiosk.clock.advance(by: 5)
        #expect(kiosk.camera.center == position && received == [true])
        #expect(
            log.lines == [
                "idle → transition, TRANSITION_STARTED", "transition → state, TRANSITION_SUCCEEDED",
            ])
    }

    @Test("A request of the application during a stopped transition is applied", arguments: [false, true])
    func somethingElse(idles: Bool) {
        var received: [Bool] = []
        viewport.transition(to: state) { received.append($0) }
        kiosk.clock.advance(by: 0.5)
        let token = kiosk.mapView.camera.onCameraAnimatorCancelled.observeNext { [viewport] _ in
            if idles { viewport.idle() } else { viewport.value = .camera(zoom: 4) }
        }
        provider.send(.authorization(.denied))
        token.cancel()
        kiosk.clock.advance(by: 2)
        #expect(received == [false])
        #expect((viewport.status == .idle) == idles)
        #expect((kiosk.camera.zoom == 4) == !idles)
    }

    @Test("With reduced accuracy the exact location is discarded, and the reduced one comes with the next frame")
    func reduced() throws {
        provider.send(.authorization(.authorizedWhenInUse, .reducedAccuracy))
        #expect(received().isEmpty)
        kiosk.frame()
        let center = try #require(received().first?.center)
        #expect(center != secret && abs(center.latitude - secret.latitude) < 0.1)
    }

    @Test("After a change the location is that of the new source")
    func replaced() {
        kiosk.mapView.location.overrideLocationProvider(with: ScriptedLocationProvider(clock: kiosk.clock))
        kiosk.clock.advance(by: 2)
        #expect(received().isEmpty)
    }
}
