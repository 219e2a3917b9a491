import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Gesture options")
struct GestureOptionTests {
    /// Gestures, and their effect on the camera and the delegate.
    enum Action: String, CaseIterable {
        case drag, spread, travel, turn, tilt, doubleTap, twoFingerTap, quickZoom

        @MainActor func play(_ kiosk: Kiosk) {
            let center = CGPoint(x: 500, y: 350)
            switch self {
            case .drag: kiosk.fingers.drag(from: center, to: CGPoint(x: 440, y: 300))
            case .spread: kiosk.fingers.pinch(at: center, from: 60, to: 180)
            case .travel: kiosk.fingers.pinch(at: center, from: 60, to: 60, travelling: CGSize(width: 50, height: 10))
            case .turn: kiosk.fingers.rotate(at: center, by: 60)
            case .tilt: kiosk.fingers.tilt(at: center, by: -60)
            case .doubleTap: kiosk.fingers.doubleTap(at: center)
            case .twoFingerTap: kiosk.fingers.twoFingerTap(at: center)
            case .quickZoom: kiosk.fingers.quickZoom(at: center, by: 60)
            }
            kiosk.clock.advance(by: 2)
        }
    }

    /// The changed members: c for the centre alone, z, b and p for zoom, bearing and pitch; empty without notification.
    private func effect(of action: Action, _ options: GestureOptions) -> String {
        let kiosk = Kiosk()
        let log = GestureLog()
        kiosk.mapView.gestures.delegate = log
        kiosk.mapView.gestures.options = options
        let start = kiosk.camera
        action.play(kiosk)
        let end = kiosk.camera
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty && !kiosk.map.isGestureInProgress)
        #expect(log.isPaired, "\(log.lines)")
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
        if log.types.isEmpty { #expect(end == start) }
        var effect = ""
        if !end.zoom.isClose(to: start.zoom) { effect += "z" }
        if !end.bearing.isClose(to: start.bearing) { effect += "b" }
        if !end.pitch.isClose(to: start.pitch) { effect += "p" }
        let seen = kiosk.map.point(for: start.center)
        if effect.isEmpty, seen.distance(to: kiosk.center) > 0.1 { effect = "c" }
        return effect
    }

    private static let all: [Action: String] = [
        .drag: "c", .spread: "z", .travel: "c", .turn: "b", .tilt: "p", .doubleTap: "z", .twoFingerTap: "z",
        .quickZoom: "z",
    ]

    /// The actions whose effect is another one when an option is disabled; all other effects are those of `all`.
    private static let switches: [(WritableKeyPath<GestureOptions, Bool>, [Action: String])] = [
        (\.panEnabled, [.drag: ""]),
        (\.pinchEnabled, [.spread: "", .travel: ""]),
        (\.rotateEnabled, [.turn: ""]),
        (\.pinchZoomEnabled, [.spread: ""]),
        (\.pinchPanEnabled, [.travel: ""]),
        (\.pitchEnabled, [.tilt: "c"]),
        (\.doubleTapToZoomInEnabled, [.doubleTap: ""]),
        (\.doubleTouchToZoomOutEnabled, [.twoFingerTap: ""]),
        (\.quickZoomEnabled, [.quickZoom: "c"]),
        (\.simultaneousRotateAndPinchZoomEnabled, [:]),
    ]

    @Test("By default all gestures are enabled")
    func defaults() {
        #expect(GestureOptions() == Kiosk().mapView.gestures.options)
        for action in Action.allCases { #expect(effect(of: action, GestureOptions()) == Self.all[action], "\(action)") }
        #expect(GestureOptions().panMode == .horizontalAndVertical && GestureOptions().panDecelerationFactor == 0.998)
    }

    @Test("Each option disables its gesture and no other", arguments: 0..<10)
    func switchedOff(index: Int) {
        let (option, changed) = Self.switches[index]
        var options = GestureOptions()
        options[keyPath: option] = false
        #expect(options != GestureOptions())
        for action in Action.allCases {
            #expect(effect(of: action, options) == changed[action] ?? Self.all[action], "\(action)")
        }
    }

    @Test("Without both of its parts there is no pinch, and with one part only that part")
    func partsOfThePinch() {
        let neither = GestureOptions(pinchZoomEnabled: false, pinchPanEnabled: false)
        #expect(effect(of: .spread, neither) == "" && effect(of: .travel, neither) == "")
        let nothing = GestureOptions(
            panEnabled: false, pinchEnabled: false, rotateEnabled: false, pitchEnabled: false,
            doubleTapToZoomInEnabled: false, doubleTouchToZoomOutEnabled: false, quickZoomEnabled: false)
        for action in Action.allCases { #expect(effect(of: action, nothing) == "", "\(action)") }
    }

    @Test("A gesture that is disabled while active has no more effect, and its end is reported", arguments: 0..<10)
    func switchedOffUnderWay(index: Int) {
        for hand in [0, 1, 2] {
            let kiosk = Kiosk()
            let log = GestureLog()
            kiosk.mapView.gestures.delegate = log
            let start = [CGPoint(x: 300, y: 300), CGPoint(x: 450, y: 300)].prefix(hand == 0 ? 1 : 2)
            kiosk.fingers.touch(Array(start))
            // One finger drags, two pinch and turn, and two tilt.
            let moved =
                hand == 2
                ? start.map { CGPoint(x: $0.x, y: $0.y - 30) }
                : start.enumerated().map { CGPoint(x: $1.x + 30, y: $1.y + CGFloat($0) * 60) }
            kiosk.fingers.move(to: moved)
            let began = log.types
            #expect(!began.isEmpty)
            let camera = kiosk.camera
            kiosk.mapView.gestures.options[keyPath: Self.switches[index].0] = false
            #expect(kiosk.camera == camera)
            let ended = log.ended
            kiosk.fingers.move(to: moved.map { CGPoint(x: $0.x - 60, y: $0.y + 15) })
            if ended.count == began.count { #expect(kiosk.camera == camera) }
            #expect(log.types == began)
            kiosk.fingers.rest(0.2)
            kiosk.fingers.lift()
            #expect(log.isPaired && !kiosk.map.isGestureInProgress, "\(log.lines)")
            #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        }
    }

    @Test("Options that change during a gesture cause no jump")
    func changedUnderWay() {
        let changes: [(inout GestureOptions) -> Void] = [
            { $0.focalPoint = .zero }, { $0.focalPoint = nil }, { $0.pinchZoomEnabled = false },
            { $0.pinchZoomEnabled = true }, { $0.pinchPanEnabled = false }, { $0.panMode = .vertical },
        ]
        for hand in [1, 2] {
            let kiosk = Kiosk()
            var points = [CGPoint(x: 300, y: 300), CGPoint(x: 450, y: 300)].prefix(hand).map { $0 }
            kiosk.fingers.touch(points)
            points = points.map { CGPoint(x: $0.x * 1.2 - 20, y: $0.y + $0.x - 300) }
            kiosk.fingers.move(to: points)
            for change in changes {
                let before = kiosk.camera
                change(&kiosk.mapView.gestures.options)
                kiosk.fingers.move(to: points, duration: 0.05)
                #expect(kiosk.camera == before)
            }
            kiosk.fingers.rest(0.1)
            kiosk.fingers.lift()
        }
    }

    @Test("A pan mode limits the direction", arguments: PanMode.allCases)
    func panMode(mode: PanMode) {
        let kiosk = Kiosk()
        kiosk.mapView.gestures.options = GestureOptions(panMode: mode, panDecelerationFactor: 0.99)
        let coordinate = kiosk.map.coordinate(for: kiosk.center)
        kiosk.fingers.fling(from: kiosk.center, to: CGPoint(x: 480, y: 380), duration: 0.1)
        kiosk.clock.advance(by: 5)
        let seen = kiosk.map.point(for: coordinate)
        #expect((seen.x - 400 > 100) == (mode != .vertical))
        #expect((seen.y - 300 > 100) == (mode != .horizontal))
        if mode == .vertical { #expect(seen.x.isClose(to: 400, within: 1e-6)) }
        if mode == .horizontal { #expect(seen.y.isClose(to: 300, within: 1e-6)) }
    }

    @Test("Pan modes have the names of the guides")
    func panModes() {
        #expect(PanMode.allCases.map(\.rawValue) == ["horizontal", "vertical", "horizontalAndVertical"])
    }

    @Test(
        "The ground at the focal point does not move",
        arguments: [Action.spread, .turn, .doubleTap, .twoFingerTap, .quickZoom])
    func focalPoint(action: Action) {
        let kiosk = Kiosk()
        let focus = CGPoint(x: 100, y: 200)
        kiosk.mapView.gestures.options.focalPoint = focus
        let start = kiosk.camera
        let coordinate = kiosk.map.coordinate(for: focus)
        action.play(kiosk)
        #expect(kiosk.camera != start)
        #expect(kiosk.map.point(for: coordinate).distance(to: focus) < 0.01)
    }

    @Test("Without panning a pinch zooms and rotates about its initial midpoint")
    func initialMidpoint() {
        let kiosk = Kiosk()
        kiosk.mapView.gestures.options.pinchPanEnabled = false
        kiosk.mapView.gestures.thresholds.pinchSpanSlop = 0
        let center = CGPoint(x: 300, y: 300)
        let coordinate = kiosk.map.coordinate(for: center)
        kiosk.fingers.pinch(
            at: center, from: 100, to: 200, turning: 60, travelling: CGSize(width: 1e-6, height: 0), duration: 0.4)
        #expect(kiosk.camera.bearing > 200 && kiosk.camera.zoom > 12.5)
        #expect(kiosk.map.point(for: coordinate).distance(to: center) < 0.01)
    }

    @Test("Thresholds can be read and set")
    func thresholds() {
        let kiosk = Kiosk()
        kiosk.mapView.gestures.thresholds.panSlop = 200
        #expect(kiosk.mapView.gestures.thresholds.panSlop == 200)
        let start = kiosk.camera
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        #expect(kiosk.camera == start)
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 700, y: 300))
        #expect(kiosk.camera != start)
    }
}
