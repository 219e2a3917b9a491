import Foundation
import KioskGestures
import KioskInput
import Testing

@testable import KioskMaps
@testable import KioskScene

/// The machine alone: inputs in, actions out.
@Suite("Gesture machine")
struct GestureMachineTests {
    private let size = CGSize(width: 800, height: 600)

    private func scene(
        pitch: CGFloat = 0, options: GestureOptions = GestureOptions(), isGrabbed: Bool = true
    ) -> GestureScene {
        let camera = CameraState(
            center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), padding: .zero, zoom: 13, bearing: 0,
            pitch: pitch)
        return GestureScene(
            camera: camera, transform: CameraTransform(state: camera, size: size),
            configuration: GestureConfiguration(options: options), isGrabbed: isGrabbed)
    }

    /// Handles an event as the manager does, and returns the actions, without those that grab the map.
    private func answer(
        _ machine: inout GestureMachine, _ event: GestureEvent, fingers: Int = 1, at time: Timestamp = .zero,
        in scene: GestureScene? = nil
    ) -> [GestureAction] {
        handle(.event(event, time: time, fingers: fingers), &machine, in: scene)
    }

    private func handle(
        _ input: GestureInput, _ machine: inout GestureMachine, in scene: GestureScene? = nil
    ) -> [GestureAction] {
        let scene = scene ?? self.scene()
        var others: [GestureAction] = []
        for action in machine.handle(input, in: scene) {
            switch action {
            case .grab(let mode): machine.grab.acquire(mode, in: scene)
            case .regrabIfConstrained: break
            default: others.append(action)
            }
        }
        return others
    }

    private let start = CGPoint(x: 380, y: 300)
    private let point = CGPoint(x: 400, y: 300)
    private let pair = FingerPair(first: CGPoint(x: 300, y: 300), second: CGPoint(x: 500, y: 300))

    private func pan(_ phase: GesturePhase, _ point: CGPoint? = nil) -> GestureEvent {
        .pan(phase, point ?? self.point, start: start)
    }

    @Test("While another group moves the camera, a pan is refused until its finger lifts, and taps are dispatched")
    func refusal() {
        var machine = GestureMachine()
        machine.isBlocked = true
        #expect(machine.requiresCamera(pan(.began)) && !machine.requiresCamera(.tap(point)))
        #expect(answer(&machine, pan(.began)).isEmpty)
        #expect(machine.state == .idle)
        #expect(answer(&machine, .pinch(.began, pair), fingers: 2).isEmpty)
        #expect(answer(&machine, .doubleTap(point)).isEmpty)
        #expect(answer(&machine, .twoFingerTap(point)).isEmpty)
        #expect(answer(&machine, .tap(point)) == [.tap(point)])
        #expect(answer(&machine, .longPress(point)) == [.longPress(point)])
        machine.isBlocked = false
        #expect(answer(&machine, pan(.changed)).isEmpty)
        #expect(!machine.requiresCamera(pan(.began)))
        let interruption = machine.interruption(by: .travelled(fingers: 1, isQuickZoom: false), in: scene())
        #expect(interruption == nil)
        #expect(handle(.lifted, &machine).isEmpty)
        #expect(answer(&machine, pan(.began)) == [.begin(.pan), .announce(.pan)])
    }

    @Test("While another group moves the camera, a finger drags the feature that has accepted it")
    func featureBesideOthers() {
        var machine = GestureMachine()
        machine.isBlocked = true
        machine.acceptFeature(at: point)
        #expect(!machine.requiresCamera(pan(.began)) && !machine.requiresCamera(pan(.changed)))
        // Another finger drops the feature.
        #expect(machine.requiresCamera(pan(.rebased)) && machine.requiresCamera(.pinch(.began, pair)))
        #expect(answer(&machine, pan(.began)) == [.moveFeature(to: point)])
        #expect(answer(&machine, .pinch(.began, pair), fingers: 2) == [.dropFeature(at: point)])
        #expect(machine.state == .idle)
        #expect(answer(&machine, pan(.changed)).isEmpty)
    }

    @Test("A machine whose camera another group takes ends its gestures once, in any combination of them")
    func yieldedCamera() {
        for combination in 0..<8 {
            var machine = GestureMachine()
            var types: [GestureType] = []
            let events: [(GestureEvent, GestureType)] = [
                (pan(.began), .pan), (.pinch(.began, pair), .pinch), (.rotate(.began, pair), .rotation),
            ]
            for (index, (event, type)) in events.enumerated() where combination & (1 << index) != 0 {
                _ = answer(&machine, event)
                types.append(type)
            }
            let actions = machine.yieldCamera()
            #expect(actions.count { $0 == .release(isLost: false) } == min(types.count, 1))
            #expect(types.allSatisfy { type in actions.count { $0 == .end(type) } == 1 })
            let remaining = machine.yieldCamera()
            #expect(machine.state == .idle && remaining.isEmpty)
            #expect(answer(&machine, pan(.changed)).isEmpty)
            #expect(answer(&machine, pan(.ended)).isEmpty)
        }
    }

    @Test("A pan begins, shows the ground under the finger and ends")
    func panCycle() throws {
        var machine = GestureMachine()
        #expect(machine.state == .idle)
        #expect(
            answer(&machine, pan(.began))
                == [.begin(.pan), .announce(.pan)])
        #expect(machine.state == .grabbed && machine.grab.types == [.pan])
        let ground = try #require(scene().transform.worldPoint(for: point))
        let next = CGPoint(x: 450, y: 310)
        #expect(answer(&machine, pan(.changed, next)) == [.show(ground, at: next, CameraOptions())])
        #expect(answer(&machine, pan(.ended, next)) == [.release(isLost: false), .end(.pan)])
        #expect(machine.state == .idle && machine.grab.ground == nil)
        #expect(answer(&machine, pan(.ended, next)).isEmpty)
    }

    @Test("A lost finger releases the map as lost")
    func lost() {
        var machine = GestureMachine()
        _ = answer(&machine, pan(.began))
        #expect(answer(&machine, pan(.cancelled)) == [.release(isLost: true), .end(.pan)])
    }

    @Test("A finger in the sky grabs the ground where it first meets it")
    func sky() {
        var machine = GestureMachine()
        let tilted = scene(pitch: 85)
        let sky = CGPoint(x: 400, y: 0)
        #expect(answer(&machine, pan(.began, sky), in: tilted).isEmpty)
        #expect(machine.state == .idle)
        #expect(
            answer(&machine, pan(.changed, CGPoint(x: 400, y: 500)), in: tilted) == [.begin(.pan), .announce(.pan)])
    }

    @Test("A drag of one finger and a press are offered to features; the end of a pinch and other fingers are not")
    func offers() {
        func offer(_ event: GestureEvent, fingers: Int = 1) -> FeatureOffer? {
            GestureInput.event(event, time: .zero, fingers: fingers).featureOffer
        }
        #expect(offer(pan(.began)) == FeatureOffer(point: start, start: .touch, finger: point))
        #expect(offer(.hold(.began, point)) == FeatureOffer(point: point, start: .longPress, finger: point))
        #expect(offer(pan(.began), fingers: 2) == nil)
        #expect(offer(pan(.changed)) == nil)
        #expect(offer(pan(.began, start)) == nil)
        #expect(offer(.hold(.changed, point)) == nil)
    }

    @Test("A feature that accepts the drag takes the finger from the map until the finger lifts")
    func feature() {
        var machine = GestureMachine()
        machine.acceptFeature(at: point)
        #expect(answer(&machine, pan(.began)) == [.moveFeature(to: point)])
        #expect(machine.state == .feature && machine.grab.types.isEmpty)
        let next = CGPoint(x: 420, y: 300)
        #expect(answer(&machine, pan(.changed, next)) == [.moveFeature(to: next)])
        #expect(answer(&machine, pan(.ended, next)) == [.dropFeature(at: next)])
        #expect(machine.state == .idle)
    }

    @Test("A feature that accepts a press rests until the finger moves")
    func pressedFeature() {
        var machine = GestureMachine()
        machine.acceptFeature(at: point)
        #expect(answer(&machine, .hold(.began, point)).isEmpty)
        #expect(answer(&machine, .hold(.changed, start)) == [.moveFeature(to: start)])
        #expect(answer(&machine, .hold(.ended, start)) == [.dropFeature(at: start)])
    }

    @Test("A finger that joins the drag of a feature drops the feature and pinches the map")
    func featureThenPinch() {
        var machine = GestureMachine()
        machine.acceptFeature(at: point)
        #expect(
            answer(&machine, .pinch(.began, pair), fingers: 2)
                == [.dropFeature(at: point), .begin(.pinch), .announce(.pinch)])
    }

    @Test("A fling releases the map before it decelerates, and the pan does not end twice")
    func fling() {
        var machine = GestureMachine()
        _ = answer(&machine, pan(.began))
        let velocity = CGPoint(x: 900, y: 0)
        #expect(
            answer(&machine, .fling(point, velocity: velocity))
                == [.release(isLost: false), .fling(from: point, velocity: velocity)])
        #expect(answer(&machine, pan(.ended)).isEmpty && machine.state == .idle)
    }

    @Test("A fling of a map that was taken from the finger does nothing")
    func flingTaken() {
        var machine = GestureMachine()
        _ = answer(&machine, pan(.began))
        let event = GestureEvent.fling(point, velocity: CGPoint(x: 900, y: 0))
        #expect(answer(&machine, event, in: scene(isGrabbed: false)).isEmpty)
        #expect(answer(&machine, pan(.ended)) == [.release(isLost: false), .end(.pan)])
    }

    @Test("Pinch and rotation hold the map together, and the end of the last one releases it")
    func pinchAndRotate() {
        var machine = GestureMachine()
        #expect(answer(&machine, .pinch(.began, pair), fingers: 2) == [.begin(.pinch), .announce(.pinch)])
        let rotated = FingerPair(first: CGPoint(x: 300, y: 280), second: CGPoint(x: 500, y: 320))
        let actions = answer(&machine, .rotate(.began, rotated), fingers: 2)
        guard case .show = actions.first else {
            Issue.record("the pinch does not move the map first")
            return
        }
        #expect(actions.dropFirst() == [.begin(.rotation), .announce(.rotation)])
        #expect(answer(&machine, .pinch(.ended, rotated), fingers: 2) == [.end(.pinch)])
        #expect(machine.state == .grabbed)
        #expect(
            answer(&machine, .rotate(.ended, rotated), fingers: 2) == [.release(isLost: false), .end(.rotation)])
    }

    @Test("A pinch zooms by the ratio of the spans about the midpoint")
    func pinchZoom() throws {
        var machine = GestureMachine()
        _ = answer(&machine, .pinch(.began, pair), fingers: 2)
        let wide = FingerPair(first: CGPoint(x: 200, y: 300), second: CGPoint(x: 600, y: 300))
        let ground = try #require(scene().transform.worldPoint(for: pair.midpoint))
        #expect(
            answer(&machine, .pinch(.changed, wide), fingers: 2)
                == [.show(ground, at: wide.midpoint, CameraOptions(zoom: 14))])
    }

    @Test("A viewport that handles zooming receives the levels, and the fingers grab the map anew")
    func zoomViewport() {
        var machine = GestureMachine()
        var led = scene()
        led.viewportHandlesZoom = true
        _ = answer(&machine, .pinch(.began, pair), fingers: 2, in: led)
        let wide = FingerPair(first: CGPoint(x: 200, y: 300), second: CGPoint(x: 600, y: 300))
        #expect(answer(&machine, .pinch(.changed, wide), fingers: 2, in: led) == [.zoomViewport(levels: 1)])
        #expect(machine.grab.ground?.pair == wide)
    }

    @Test("A map that something else has moved is grabbed anew at the last point of the finger")
    func disturbed() throws {
        var machine = GestureMachine()
        _ = answer(&machine, pan(.began))
        var moved = scene()
        moved.camera.center = CLLocationCoordinate2D(latitude: 48, longitude: 16)
        moved.transform = CameraTransform(state: moved.camera, size: size)
        moved.isDisturbed = true
        let ground = try #require(moved.transform.worldPoint(for: point))
        let next = CGPoint(x: 405, y: 300)
        #expect(answer(&machine, pan(.changed, next), in: moved) == [.show(ground, at: next, CameraOptions())])
    }

    @Test("Two fingers tilt the map by half a degree per point")
    func tilt() {
        var machine = GestureMachine()
        #expect(answer(&machine, .pitch(.began, point), fingers: 2) == [.begin(.pitch), .announce(.pitch)])
        #expect(
            answer(&machine, .pitch(.changed, CGPoint(x: 400, y: 260)), fingers: 2)
                == [.move(CameraOptions(pitch: 20))])
        #expect(answer(&machine, .pitch(.ended, point), fingers: 2) == [.release(isLost: false), .end(.pitch)])
    }

    @Test("A quick zoom zooms by a level per 75 points about the point of the tap")
    func quickZoom() throws {
        var machine = GestureMachine()
        _ = answer(&machine, .quickZoom(.began, point, start: start))
        let ground = try #require(scene().transform.worldPoint(for: start))
        #expect(
            answer(&machine, .quickZoom(.changed, CGPoint(x: 400, y: 375), start: start))
                == [.show(ground, at: start, CameraOptions(zoom: 14))])
    }

    @Test("A second mouse button turns and tilts the map, unless both are disabled")
    func orbit() {
        var machine = GestureMachine()
        #expect(
            answer(&machine, .orbit(.began, point, start: start)) == [.begin(.rotation), .announce(.rotation)])
        #expect(machine.state == .orbit && machine.grab.types.isEmpty)
        #expect(
            answer(&machine, .orbit(.ended, point, start: start)) == [.release(isLost: false), .end(.rotation)])
        let disabled = scene(options: GestureOptions(rotateEnabled: false, pitchEnabled: false))
        #expect(answer(&machine, .orbit(.began, point, start: start), in: disabled).isEmpty)
    }

    @Test("Fingers that had interrupted the zoom level alone interrupt the camera before a pan begins")
    func interruption() {
        var machine = GestureMachine()
        #expect(machine.interruption(by: .travelled(fingers: 2, isQuickZoom: false), in: scene()) == .zoom)
        let input = GestureInput.event(pan(.began), time: .zero, fingers: 2)
        #expect(machine.interruption(by: input, in: scene()) == .camera)
        #expect(machine.interruption(by: input, in: scene()) == nil)
        #expect(handle(input, &machine) == [.begin(.pan), .announce(.pan)])
        #expect(handle(.lifted, &machine).isEmpty)
        #expect(machine.interruption(by: .travelled(fingers: 1, isQuickZoom: false), in: scene()) == .camera)
    }

    @Test("A rotation and a tilt interrupt the camera after the zoom level, but not a pinch that turns")
    func interruptions() {
        func interruption(by event: GestureEvent, after events: [GestureEvent] = []) -> ViewportInterruption? {
            var machine = GestureMachine()
            _ = machine.interruption(by: .travelled(fingers: 2, isQuickZoom: false), in: scene())
            for event in events { _ = answer(&machine, event, fingers: 2) }
            return machine.interruption(by: .event(event, time: .zero, fingers: 2), in: scene())
        }
        #expect(interruption(by: .rotate(.began, pair)) == .camera)
        #expect(interruption(by: .rotate(.began, pair), after: [.pinch(.began, pair)]) == nil)
        #expect(interruption(by: .rotate(.changed, pair)) == nil)
        #expect(interruption(by: .pitch(.began, point)) == .camera)
        #expect(interruption(by: .pinch(.began, pair)) == nil)
        #expect(interruption(by: pan(.ended)) == nil)
    }

    @Test("A pan that an observer of the interruption disables does not begin")
    func disabledByInterruption() {
        var machine = GestureMachine()
        _ = machine.interruption(by: .travelled(fingers: 2, isQuickZoom: false), in: scene())
        let input = GestureInput.event(pan(.changed), time: .zero, fingers: 1)
        #expect(machine.interruption(by: input, in: scene()) == .camera)
        #expect(handle(input, &machine, in: scene(options: GestureOptions(panEnabled: false))).isEmpty)
        #expect(machine.state == .idle)
    }

    @Test("The end of a pinch does not take the camera from a viewport that continues against gestures")
    func remainingFinger() {
        var machine = GestureMachine()
        var led = scene()
        led.isDriven = true
        let rest = GestureEvent.pan(.began, start, start: start)
        #expect(answer(&machine, rest, in: led).isEmpty)
        // A finger of a quick pair travels before the other one has lifted as well.
        let far = GestureEvent.pan(.changed, CGPoint(x: start.x + 50, y: start.y), start: start)
        #expect(answer(&machine, far, at: Timestamp(seconds: 0.15), in: led).isEmpty)
        var longer = machine
        #expect(answer(&longer, far, at: Timestamp(seconds: 0.16), in: led) == [.begin(.pan), .announce(.pan)])
        #expect(answer(&machine, rest) == [.begin(.pan), .announce(.pan)])
    }

    @Test("Options that disable the pan end it, and others make the fingers grab the map anew")
    func configured() {
        var machine = GestureMachine()
        _ = answer(&machine, pan(.began))
        #expect(handle(.configured(panEnabled: true), &machine).isEmpty)
        #expect(machine.grab.ground == nil)
        #expect(machine.state == .grabbed)
        #expect(
            handle(.configured(panEnabled: false), &machine) == [.release(isLost: false), .end(.pan)])
    }

    @Test("Taps, presses and controls are single actions and leave the machine idle")
    func instants() {
        var machine = GestureMachine()
        #expect(answer(&machine, .tap(point)) == [.stopAnimations, .tap(point)])
        #expect(answer(&machine, .longPress(point)) == [.longPress(point)])
        #expect(answer(&machine, .doubleTap(point)) == [.zoom(levels: 1, about: point, .doubleTapToZoomIn)])
        #expect(answer(&machine, .twoFingerTap(point)) == [.zoom(levels: -1, about: point, .doubleTouchToZoomOut)])
        #expect(answer(&machine, .scroll(point, detents: 2)) == [.step(.wheel, times: 2, about: point)])
        #expect(answer(&machine, .knob(point, steps: -3)) == [.step(.knob, times: -3, about: nil)])
        #expect(handle(.touchedGlide, &machine) == [.stopGlide] && machine.state == .idle)
    }
}
