import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("The viewport as a value")
struct ViewportValueTests {
    private let kiosk = Kiosk()
    private var viewport: ViewportManager { kiosk.viewport }

    /// The values that were sent until now and will be, without the camera's numbers.
    private func watch() -> ValueRecorder { ValueRecorder(viewport) }

    @MainActor
    private final class ValueRecorder {
        private(set) var values: [Viewport] = []
        private var token: AnyCancelable?

        init(_ viewport: ViewportManager) {
            token = viewport.onValueChanged.observe { [unowned self] in values.append($0) }
        }
    }

    @Test("A viewport is of one kind and reports it; padding is added per edge")
    func kinds() {
        let point = Point(.helsinki)
        let values: [Viewport] = [
            .idle, .styleDefault, .camera(zoom: 3), .overview(geometry: point), .followPuck(zoom: 16),
        ]
        for (index, value) in values.enumerated() {
            #expect(value.isIdle == (index == 0) && value.isStyleDefault == (index == 1))
            #expect((value.camera != nil) == (index == 2) && (value.overview != nil) == (index == 3))
            #expect((value.followPuck != nil) == (index == 4) && value.padding == .zero)
            #expect(values.firstIndex(of: value) == index)
        }
        #expect(values[3].overview == .init(geometry: point, animationDuration: 0))
        #expect(values[4].followPuck == .init(zoom: 16, bearing: .constant(0), pitch: 0))
        let padded = values[2].padding(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).padding(.horizontal, 10)
            .padding(.top, 5).padding(.all, 100)
        #expect(padded.padding == UIEdgeInsets(top: 106, left: 112, bottom: 103, right: 114))
        #expect(padded.camera == values[2].camera && padded != values[2])
    }

    @Test("A viewport is applied when it is set; setting an equal one has no effect")
    func immediate() {
        let watch = watch()
        viewport.value = .camera(center: .helsinki, zoom: 3)
        guard case .state(let state) = viewport.status else {
            Issue.record("no state leads")
            return
        }
        #expect(kiosk.camera.zoom == 3)
        viewport.value = .camera(center: .helsinki, zoom: 3)
        #expect(viewport.status == .state(state))
        viewport.value = .camera(center: .helsinki, zoom: 4)
        #expect(viewport.status != .state(state) && kiosk.camera.zoom == 4)
        viewport.value = .idle
        #expect(viewport.status == .idle)
        #expect(
            watch.values == [.idle, .camera(center: .helsinki, zoom: 3), .camera(center: .helsinki, zoom: 4), .idle])
    }

    @Test("A viewport that cannot be shown is reported once, also if it is set again within a closure")
    func reportedOnce() {
        let nowhere = Viewport.overview(geometry: LineString([]))
        viewport.value = nowhere
        #expect(kiosk.reports(.camera).count == 1)
        withViewportAnimation {
            viewport.value = .camera(zoom: 3)
            viewport.value = nowhere
        }
        #expect(kiosk.reports(.camera).count == 1)
    }

    @Test("A value that a task of the closure sets after the closure applies immediately")
    func inheritedScope() async {
        let task = withViewportAnimation(.linear(duration: 1)) {
            Task { viewport.value = .camera(center: .helsinki, zoom: 3) }
        }
        await task.value
        #expect(kiosk.camera.zoom == 3)
    }

    @Test("A viewport is idle after a gesture, a failed transition, idle() or another state")
    func backToIdle() {
        for end: (ViewportManager) -> Void in [
            { $0.userInterruptedCamera() }, { $0.idle() },
            { $0.transition(to: PlainState("A"), transition: $0.makeImmediateViewportTransition()) },
        ] {
            viewport.value = .camera(zoom: 3)
            end(viewport)
            #expect(viewport.value == .idle)
            viewport.value = .camera(zoom: 3)
            #expect(viewport.value == .camera(zoom: 3) && kiosk.camera.zoom == 3)
            viewport.idle()
        }
        viewport.transition(to: PlainState("A"), transition: viewport.makeImmediateViewportTransition())
        viewport.value = .idle
        #expect(viewport.status == .idle)

        withViewportAnimation { viewport.value = .camera(zoom: 5) }
        #expect(viewport.value == .camera(zoom: 5))
        kiosk.mapView.camera.cancelAnimations()
        kiosk.frame()
        #expect(viewport.value == .idle && viewport.status == .idle)

        kiosk.mapView.clock = nil
        withViewportAnimation(.fly) { viewport.value = .camera(zoom: 5) }
        #expect(viewport.value == .idle && viewport.status == .idle)
    }

    @Test("A follow-puck viewport waits for the puck and reports that")
    func followPuck() {
        viewport.value = .followPuck(zoom: 15, bearing: .course)
        #expect(viewport.value.followPuck != nil && viewport.status != .idle)
        kiosk.showPuck(at: CLLocationCoordinate2D(latitude: 61, longitude: 25), course: 12)
        #expect(kiosk.camera.zoom == 15)
        #expect(kiosk.camera.bearing == 12)
        #expect(viewport.value.followPuck != nil)
        #expect(kiosk.camera.padding == .zero && kiosk.camera.pitch == 0)
    }

    @Test("The camera of the style is applied immediately or with the first style")
    func styleDefault() {
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[],"center":[25,61],"zoom":9}"#)
        viewport.value = .styleDefault.padding(.top, 20)
        #expect(kiosk.camera.zoom == 9 && kiosk.camera.center.latitude.isClose(to: 61))
        #expect(kiosk.camera.padding.top == 20)
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[],"zoom":5}"#)
        #expect(kiosk.camera.zoom == 9)

        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(zoom: 3), styleURI: nil),
            initialViewport: .styleDefault, clock: kiosk.clock)
        #expect(mapView.cameraState.zoom == 3 && mapView.viewport.status != .idle)
        mapView.mapboxMap.loadStyleJSON(#"{"version":8,"sources":{},"layers":[],"zoom":7}"#)
        #expect(mapView.cameraState.zoom == 7)
    }

    // MARK: Animations

    @Test("Each animation reaches its target in its duration and reports it", arguments: 0..<7)
    func animations(index: Int) throws {
        let all: [(ViewportAnimation, Double)] = [
            (.default, 1.8), (.default(maxDuration: 0.5), 0.5), (.fly(duration: 1), 1), (.easeIn(duration: 1), 1),
            (.easeOut(duration: 1), 1), (.easeInOut(duration: 1), 1), (.linear(duration: 1), 1),
        ]
        let (animation, duration) = all[index]
        var received: [Bool] = []
        let result = withViewportAnimation(animation) {
            viewport.value = .camera(zoom: 9)
            return 42
        } completion: {
            received.append($0)
        }
        #expect(result == 42 && kiosk.camera.zoom == 12)
        kiosk.clock.advance(by: duration / 2)
        #expect(kiosk.camera.zoom > 9)
        #expect(kiosk.camera.zoom < 12)
        #expect(received.isEmpty)
        kiosk.clock.advance(by: duration / 2 + 0.04)
        #expect(kiosk.camera.zoom == 9)
        #expect(received == [true])
        #expect(viewport.value == .camera(zoom: 9))
    }

    @Test("Only the last value of a closure is applied; a closure that throws has set its values")
    func lastValue() {
        struct Stop: Error {}
        var received: [Bool] = []
        #expect(throws: Stop.self) {
            try withViewportAnimation(.linear(duration: 1)) {
                viewport.value = .camera(zoom: 3)
                viewport.value = .camera(zoom: 9)
                #expect(viewport.value == .camera(zoom: 9) && viewport.status == .idle)
                throw Stop()
            } completion: {
                received.append($0)
            }
        }
        kiosk.clock.advance(by: 0.5)
        #expect(kiosk.camera.zoom.isClose(to: 10.5, within: 0.06))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 9 && received == [true])

        // The active state is unchanged; idle sends no notification.
        withViewportAnimation {
            viewport.value = .camera(zoom: 4)
            viewport.value = .camera(zoom: 9)
        } completion: {
            received.append($0)
        }
        #expect(received == [true, true])
        withViewportAnimation {
            viewport.value = .idle
        } completion: {
            received.append($0)
        }
        withViewportAnimation {
        } completion: {
            received.append($0)
        }
        kiosk.clock.advance(by: 5)
        #expect(received == [true, true])
        #expect(viewport.status == .idle)
        #expect(kiosk.camera.zoom == 9)
    }

    @Test("The innermost of nested closures applies; after them values are applied immediately again")
    func nesting() {
        let other = Kiosk()
        withViewportAnimation(.linear(duration: 1)) {
            viewport.value = .camera(zoom: 8)
            withViewportAnimation(.linear(duration: 2)) {
                other.viewport.value = .camera(zoom: 8)
            }
        }
        kiosk.clock.advance(by: 1.05)
        other.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 8 && other.camera.zoom.isClose(to: 10, within: 0.1))
        viewport.value = .camera(zoom: 3)
        #expect(kiosk.camera.zoom == 3)
    }

    @Test("idle() cancels a flight, an ease and every other transition", arguments: [false, true])
    func cancelled(isFlight: Bool) {
        var received: [Bool] = []
        withViewportAnimation(isFlight ? .fly : .easeIn(duration: 1)) {
            viewport.value = .camera(center: CLLocationCoordinate2D(latitude: 10, longitude: 10))
        } completion: {
            received.append($0)
        }
        kiosk.clock.advance(by: 0.3)
        viewport.idle()
        let camera = kiosk.camera
        kiosk.clock.advance(by: 10)
        #expect(kiosk.camera == camera)
        #expect(camera.center != .helsinki)
        #expect(received == [false])
    }

    @Test("A custom transition is an animation")
    func custom() {
        let slow = SlowTransition()
        withViewportAnimation(ViewportAnimation { _ in slow }) { viewport.value = .camera(zoom: 4) }
        #expect(viewport.status != .idle && kiosk.camera.zoom == 12)
        slow.end?(true)
        #expect(kiosk.camera.zoom == 4)
        var animation = ViewportAnimation.default
        animation.makeViewportTransition = { $0.viewport.makeImmediateViewportTransition() }
        withViewportAnimation(animation) { viewport.value = .camera(zoom: 5) }
        #expect(kiosk.camera.zoom == 5)
    }

    @Test("The names of the viewport types are available")
    func names() {
        let manager: MapView.Viewport = kiosk.viewport
        let value: Viewport = manager.value
        #expect(value.isIdle && manager === kiosk.viewport)
    }
}
