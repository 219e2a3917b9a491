import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// Random hands on a map whose observers call back at random.
@MainActor
@Suite("Reentrant observers")
struct ReentrantObserverTests {
    private static let seeds = randomRounds(40)

    @Test("Every gesture and animator that begins ends, and the map moves no farther than the fingers")
    func everythingEnds() {
        var begun: [GestureType: Int] = [:]
        var (checked, started) = (0, 0)
        for seed in 0..<Self.seeds {
            let session = ReentrantSession(seed: UInt64(seed))
            session.play()
            for failure in session.failures { Issue.record("seed \(seed): \(failure)") }
            for type in session.log.types { begun[type, default: 0] += 1 }
            checked += session.checkedFrames
            started += session.animators.starts
        }
        // The random must have played everything.
        for type in GestureType.allCases where type != .doubleTouchToZoomOut {
            #expect(begun[type, default: 0] >= Self.seeds / 20, "\(type)")
        }
        #expect(checked > Self.seeds * 5 && started > Self.seeds * 5)
    }
}

/// One random session.
@MainActor
private final class ReentrantSession {
    let log = GestureLog()
    let animators = AnimatorLedger()
    private(set) var failures: [String] = []
    private(set) var checkedFrames = 0

    private let kiosk: Kiosk
    private let states = [
        PlainState("A"), PlainState("B", camera: CameraOptions(bearing: 90)), PlainState("C", camera: nil),
    ]
    private var random: SeededGenerator
    private var depth = 0

    /// Whether something but fingers may have moved the camera since the last touch frame.
    private var isDisturbed = false
    private var tokens: [AnyCancelable] = []
    private var disturbances: AnyCancelable?

    private struct Finger {
        var id: Int
        var point: CGPoint
        var velocity: CGPoint
    }

    /// The fingers on the panel, which has a clock of its own.
    private var fingers: [Finger] = []
    private var time = Timestamp(seconds: 5000)
    private var nextID = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 13))
    }

    private var gestures: GestureManager { kiosk.mapView.gestures }
    private var camera: CameraAnimationsManager { kiosk.mapView.camera }

    func play() {
        gestures.delegate = self
        animators.observe(camera)
        disturbances = kiosk.map.onCameraChanged.observe { [unowned self] in
            if $0.owner != .gestures { isDisturbed = true }
        }
        observe()
        for _ in 0..<10 {
            hand()
            if random.flip() { meddle() }
            pass(seconds: [0, 0.02, 0.1, 0.5].randomElement(using: &random) ?? 0)
        }
        finish()
    }

    // MARK: Observers

    /// Lets every kind of observer meddle.
    private func observe() {
        let map = kiosk.map
        tokens = [
            map.onCameraChanged.observe { [unowned self] _ in
                if Int.random(in: 0..<8, using: &random) == 0 { meddle() }
            },
            camera.onCameraAnimatorStarted.observe { [unowned self] _ in meddle() },
            camera.onCameraAnimatorFinished.observe { [unowned self] _ in meddle() },
            camera.onCameraAnimatorCancelled.observe { [unowned self] _ in meddle() },
            gestures.onGesture.observe { [unowned self] in if $0.phase != .changed { meddle() } },
            gestures.onViewportInterrupted.observe { [unowned self] _ in meddle() },
            gestures.onMapTap.observe { [unowned self] _ in meddle() },
        ]
    }

    /// Does one random thing, inside whatever is in progress.
    private func meddle() {
        guard depth < 4, Int.random(in: 0..<(2 + 2 * depth), using: &random) == 0 else { return }
        depth += 1
        defer { depth -= 1 }
        isDisturbed = true
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: gestures.options.panEnabled.toggle()
        case 2: gestures.options.pinchEnabled.toggle()
        case 3: gestures.options.rotateEnabled.toggle()
        case 4: gestures.options = GestureOptions(focalPoint: random.flip() ? kiosk.center : nil)
        case 5: kiosk.map.setCamera(to: target())
        case 6: camera.ease(to: target(), duration: random.number(0...0.5)) { [unowned self] _ in meddle() }
        case 7: camera.fly(to: target(), duration: random.number(0...0.5)) { [unowned self] _ in meddle() }
        case 8:
            let animator = camera.makeAnimator(duration: 0.2, curve: .linear) { $0.bearing.toValue = 5 }
            animator.startAnimation(afterDelay: random.flip() ? 0 : 0.1)
        case 9: camera.cancelAnimations()
        case 10: camera.cancelAnimations(withOwners: [.gestures])
        case 11:
            guard let animator = camera.cameraAnimators.randomElement(using: &random) else { return }
            if random.flip() { animator.stopAnimation() } else { (animator as? BasicCameraAnimator)?.pauseAnimation() }
        case 12:
            let transitions: [any ViewportTransition] = [
                kiosk.viewport.makeImmediateViewportTransition(), kiosk.viewport.defaultTransition,
            ]
            if let state = states.randomElement(using: &random) {
                kiosk.viewport.transition(to: state, transition: transitions.randomElement(using: &random)) {
                    [unowned self] _ in meddle()
                }
            }
        case 13: if random.flip() { kiosk.viewport.idle() } else { kiosk.viewport.value = .camera(zoom: 12) }
        case 14: tokens.remove(at: Int.random(in: 0..<tokens.count, using: &random)).cancel()
        default: frame()
        }
        if tokens.count < 4 { observe() }
    }

    private func target() -> CameraOptions {
        CameraOptions(
            center: CLLocationCoordinate2D(
                latitude: 60.17 + random.number(-0.02...0.02), longitude: 24.94 + random.number(-0.02...0.02)),
            zoom: random.number(11...15))
    }

    // MARK: Fingers

    /// Plays one gesture, with other frames in between from observers.
    private func hand() {
        let count = Int.random(in: 1...2, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            for _ in 0..<2 {
                touch(1, speed: 0)
                frames(4)
                lift()
                frames(8)
            }
        case 1:
            touch(1, speed: 0)
            frames(4)
            lift()
            pass(seconds: 0.4)
        case 2:
            // A tap, then a finger that stays and moves.
            touch(1, speed: 0)
            frames(4)
            let point = fingers.first?.point ?? kiosk.center
            lift()
            frames(8)
            fingers = [Finger(id: newID(), point: point, velocity: CGPoint(x: 0, y: random.number(-5...5)))]
            send(.began)
            frames(20)
            lift()
        case 3:
            // Two fingers side by side that move up or down.
            let velocity = CGPoint(x: 0, y: random.number(-4...4))
            fingers = [300.0, 400].map { Finger(id: newID(), point: CGPoint(x: $0, y: 300), velocity: velocity) }
            send(.began)
            frames(20)
            lift()
        default:
            touch(count, speed: 8)
            frames(Int.random(in: 5...25, using: &random))
            if random.flip(), let finger = fingers.last {
                fingers.removeLast()
                send(lifting: [finger])
                frames(10)
            }
            if random.flip() {
                touch(1, speed: 8)
                frames(10)
            }
            if Int.random(in: 0..<5, using: &random) == 0 { lift(phase: .cancelled(.lost)) } else { lift() }
        }
    }

    private func newID() -> Int {
        nextID += 1
        return nextID
    }

    private func touch(_ count: Int, speed: Double) {
        for _ in 0..<count {
            fingers.append(
                Finger(
                    id: newID(), point: CGPoint(x: random.number(200...600), y: random.number(150...450)),
                    velocity: CGPoint(x: random.number(-speed...speed), y: random.number(-speed...speed))))
        }
        send(.began, newest: count)
    }

    private func frames(_ count: Int) {
        for _ in 0..<count {
            frame()
            kiosk.clock.advance(by: 0.008)
        }
    }

    /// The next frame of the panel.
    private func frame() {
        for index in fingers.indices {
            fingers[index].point.x += fingers[index].velocity.x
            fingers[index].point.y += fingers[index].velocity.y
        }
        send(.moved)
    }

    private func lift(phase: TouchContact.Phase = .ended) {
        let last = fingers
        fingers = []
        send(lifting: last, phase: phase)
    }

    private func send(_ phase: TouchContact.Phase, newest: Int = .max) {
        let old = max(0, fingers.count - newest)
        deliver(
            fingers.enumerated().map {
                TouchContact(id: $1.id, position: $1.point, phase: $0 < old ? .moved : phase)
            })
    }

    private func send(lifting: [Finger], phase: TouchContact.Phase = .ended) {
        deliver(
            fingers.map { TouchContact(id: $0.id, position: $0.point, phase: .moved) }
                + lifting.map { TouchContact(id: $0.id, position: $0.point, phase: phase) })
    }

    private func pass(seconds: Double) {
        time = time.advanced(bySeconds: seconds)
        kiosk.clock.advance(by: seconds)
    }

    // MARK: Checks

    private var lastPoints: [Int: CGPoint] = [:]

    /// Delivers a frame and checks how far it moves the map, unless something else may have moved it.
    private func deliver(_ contacts: [TouchContact]) {
        time = time.advanced(bySeconds: 0.008)
        let (wasDisturbed, before) = (isDisturbed, kiosk.camera)
        isDisturbed = false
        gestures.handle(TouchFrame(time: time, contacts: contacts))
        if !wasDisturbed, !isDisturbed, depth == 0 { check(contacts, before: before) }
        // The frame that an observer brings disturbs the one in progress.
        if depth > 0 { isDisturbed = true }
        lastPoints = Dictionary(contacts.map { ($0.id, $0.position) }) { $1 }
    }

    private func check(_ contacts: [TouchContact], before: CameraState) {
        let after = kiosk.camera
        // Two fingers keep the ground under both, unless the map leans or turns and zooms about a fixed point.
        let options = gestures.options
        guard before.pitch == 0, after.pitch == 0, !gestures.grabbing.contains(.quickZoom), contacts.count <= 2,
            lastPoints.count <= 2, options.focalPoint == nil, options.pinchEnabled, options.pinchPanEnabled
        else { return }
        let size = kiosk.mapView.size
        let (old, new) = (CameraTransform(state: before, size: size), CameraTransform(state: after, size: size))
        let moves = contacts.compactMap { contact in
            lastPoints[contact.id].map { (from: $0, distance: $0.distance(to: contact.position)) }
        }
        guard let longest = moves.map(\.distance).max() else { return }
        checkedFrames += 1
        for move in moves {
            guard let ground = old.worldPoint(for: move.from), let seen = new.screenPoint(for: ground) else { continue }
            let distance = seen.distance(to: move.from)
            // Two fingers move, spread and turn; each brings its part.
            if distance > 3 * longest + 1 {
                failures.append("the map moves \(distance) points where fingers move \(longest) (\(gestures.grabbing))")
            }
        }
    }

    /// Ends everything and checks that it has ended.
    private func finish() {
        for token in tokens { token.cancel() }
        tokens = []
        depth = .max
        lift()
        camera.cancelAnimations()
        kiosk.viewport.idle()
        kiosk.clock.advance(by: 20)
        if !log.isPaired { failures.append("gestures are not paired: \(log.lines)") }
        if kiosk.map.isGestureInProgress { failures.append("a gesture is in progress: \(log.lines)") }
        if kiosk.map.isAnimationInProgress { failures.append("an animation is in progress") }
        failures += animators.failures
        if !animators.running.isEmpty { failures.append("\(animators.running.count) animators have not ended") }
        if !gestures.grabbing.isEmpty || gestures.animators.grab != nil { failures.append("the map is held") }
        let unbalanced = kiosk.reports(.camera).filter { $0.contains(": ignored; call ") }
        failures += unbalanced
        let moved = kiosk.cameraChanges.count
        kiosk.clock.advance(by: 20)
        if kiosk.cameraChanges.count > moved || kiosk.clock.isFrameRequested {
            failures.append("the map is not at rest")
        }
    }
}

extension ReentrantSession: GestureManagerDelegate {
    func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) {
        log.gestureManager(gestureManager, didBegin: gestureType)
        meddle()
    }

    func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool) {
        log.gestureManager(gestureManager, didEnd: gestureType, willAnimate: willAnimate)
        meddle()
    }

    func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType) {
        log.gestureManager(gestureManager, didEndAnimatingFor: gestureType)
        meddle()
    }
}

/// The animators that started and have not ended.
@MainActor
private final class AnimatorLedger {
    private(set) var running: [ObjectIdentifier: any CameraAnimator] = [:]
    private(set) var starts = 0
    private(set) var failures: [String] = []
    private var ended: [ObjectIdentifier: any CameraAnimator] = [:]
    private var tokens = Set<AnyCancelable>()

    func observe(_ camera: CameraAnimationsManager) {
        camera.onCameraAnimatorStarted.observe { [unowned self] in
            starts += 1
            // A paused animator starts again; an ended one must not.
            if ended[ObjectIdentifier($0)] != nil { failures.append("an animator starts after its end: \($0)") }
            running[ObjectIdentifier($0)] = $0
        }.store(in: &tokens)
        for signal in [camera.onCameraAnimatorFinished, camera.onCameraAnimatorCancelled] {
            signal.observe { [unowned self] in
                let id = ObjectIdentifier($0)
                if running.removeValue(forKey: id) == nil, ended[id] != nil || !($0 is BasicCameraAnimator) {
                    failures.append("an animator ends without a start: \($0)")
                }
                ended[id] = $0
            }.store(in: &tokens)
        }
    }
}
