import Foundation
import KioskGestures
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Prediction of the camera")
struct CameraPredictionTests {
    private func makeKiosk(_ prediction: TouchPrediction? = TouchPrediction(), pitch: CGFloat = 0) -> Kiosk {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: pitch))
        kiosk.mapView.gestures.options.prediction = prediction
        kiosk.fingers.frameInterval = 1.0 / 60
        return kiosk
    }

    /// Returns where the ground is drawn that the camera shows at a point.
    private func drawnPoint(of point: CGPoint, in kiosk: Kiosk) throws -> CGPoint {
        let world = try #require(kiosk.map.cameraTransform.worldPoint(for: point))
        return try #require(kiosk.map.shownTransform.screenPoint(for: world))
    }

    @Test(
        "A map that a finger drags is drawn where the finger will be, and its camera is where the finger was reported")
    func drag() throws {
        let kiosk = makeKiosk(TouchPrediction(latency: 0.02))
        kiosk.fingers.touch([CGPoint(x: 200, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)], duration: 0.5)
        let reported = kiosk.clock.now
        let camera = kiosk.camera
        kiosk.frame()
        #expect(kiosk.camera == camera)
        let drawn = try drawnPoint(of: CGPoint(x: 500, y: 300), in: kiosk)
        let ahead = kiosk.clock.now.seconds(since: reported) + 0.02
        #expect(abs(drawn.x - 500 - 600 * ahead) < 1.5 && abs(drawn.y - 300) < 0.5)
    }

    @Test("The image of a map does not jump when its drag begins, and returns to the camera without moving backwards")
    func continuity() throws {
        let kiosk = makeKiosk()
        let recorder = SceneRecorder()
        kiosk.mapView.renderer = recorder
        let ground = try #require(kiosk.map.cameraTransform.worldPoint(for: CGPoint(x: 400, y: 300)))
        var positions: [Double] = []
        let token = kiosk.map.onRenderFrameFinished.observe { _ in
            if let point = recorder.scene?.transform.screenPoint(for: ground) { positions.append(point.x) }
        }
        kiosk.fingers.touch([CGPoint(x: 200, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 300)], duration: 0.25)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 5)
        let steps: [Double] = zip(positions, positions.dropFirst()).map { $1 - $0 }
        #expect(steps.count > 20)
        // A frame moves the finger by 13 points, and three of them pass before the map follows.
        #expect(steps.allSatisfy { $0 > -0.01 && $0 < 45 }, "\(steps)")
        #expect(kiosk.map.shownTransform == kiosk.map.cameraTransform)
        #expect(!kiosk.clock.isFrameRequested)
        token.cancel()
    }

    @Test("A finger that rests is drawn where it is, and needs no frames")
    func rest() {
        let kiosk = makeKiosk()
        kiosk.fingers.touch([CGPoint(x: 200, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)], duration: 0.5)
        kiosk.clock.advance(by: 0.3)
        #expect(kiosk.map.shownTransform == kiosk.map.cameraTransform)
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.fingers.lift()
    }

    @Test(
        "A pinch, a rotation, a tilt and a quick zoom are drawn ahead as well, and the camera returns when they end",
        arguments: [HandMovement.pinch, .rotate, .pitch, .quickZoom])
    func others(movement: HandMovement) {
        let kiosk = makeKiosk(pitch: 20)
        let start = kiosk.camera
        let points = movement.begin(kiosk.fingers)
        let camera = kiosk.camera
        kiosk.frame()
        #expect(kiosk.camera == camera)
        let drawn = kiosk.map.drawnState ?? camera
        func direction(_ part: (CameraState) -> Double) -> Double {
            (part(drawn) - part(camera)) * (part(camera) - part(start))
        }
        switch movement {
        case .pinch, .quickZoom: #expect(direction { Double($0.zoom) } > 0)
        case .rotate: #expect(abs(remainder(drawn.bearing - camera.bearing, 360)) > 0.5)
        default: #expect(direction { Double($0.pitch) } > 0)
        }
        kiosk.fingers.rest(0.2)
        #expect(points.count == movement.fingersDown)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 1)
        #expect(kiosk.map.shownTransform == kiosk.map.cameraTransform)
    }

    @Test("Without the option, and after it was removed during a drag, the camera is drawn")
    func disabled() {
        #expect(GestureOptions().prediction == nil)
        for isRemoved in [false, true] {
            let kiosk = makeKiosk(isRemoved ? TouchPrediction() : nil)
            kiosk.fingers.touch([CGPoint(x: 200, y: 300)])
            kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)], duration: 0.5)
            kiosk.frame()
            #expect((kiosk.map.drawnState != nil) == isRemoved)
            kiosk.mapView.gestures.options.prediction = nil
            #expect(kiosk.map.shownTransform == kiosk.map.cameraTransform)
            kiosk.fingers.lift()
        }
    }

    @Test("A drag is predicted at a table that is always touched, although the clock of its panel is slow")
    func slowPanel() throws {
        let kiosk = makeKiosk()
        let start = kiosk.clock.now
        func send(_ x: CGFloat, _ phase: TouchContact.Phase, after seconds: Double) {
            kiosk.clock.advance(by: seconds)
            let contact = TouchContact(id: 1, position: CGPoint(x: x, y: 300), phase: phase)
            let time = start.advanced(bySeconds: 0.9999 * kiosk.clock.now.seconds(since: start))
            kiosk.mapView.gestures.handle(TouchFrame(time: time, contacts: [contact]))
        }
        send(100, .began, after: 0.008)
        for step in 1...20 { send(100 + 5 * CGFloat(step), .moved, after: 0.008) }
        for _ in 0..<360 { send(200, .stationary, after: 5) }
        #expect(kiosk.map.shownTransform == kiosk.map.cameraTransform)
        for step in 1...20 { send(200 + 5 * CGFloat(step), .moved, after: 0.008) }
        kiosk.frame()
        let drawn = try drawnPoint(of: CGPoint(x: 300, y: 300), in: kiosk)
        #expect(drawn.x > 305 && drawn.x < 340)
        send(300, .ended, after: 0.008)
    }

    @Test("A camera that the application sets during a drag is drawn at once")
    func applicationCamera() {
        let kiosk = makeKiosk()
        kiosk.fingers.touch([CGPoint(x: 200, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)], duration: 0.5)
        kiosk.frame()
        kiosk.map.setCamera(to: CameraOptions(zoom: 5))
        #expect(kiosk.map.shownTransform == kiosk.map.cameraTransform)
        kiosk.fingers.lift()
    }

    @Test("The prediction of a panel with much noise ends, which is reported once")
    func noise() {
        let kiosk = makeKiosk()
        var random = SeededGenerator(seed: 1)
        func send(_ point: CGPoint, _ phase: TouchContact.Phase) {
            kiosk.clock.advance(by: 0.008)
            let contact = TouchContact(id: 1, position: point, phase: phase)
            kiosk.mapView.gestures.handle(TouchFrame(time: kiosk.clock.now, contacts: [contact]))
        }
        send(CGPoint(x: 400, y: 300), .began)
        for index in 0..<1_000 {
            let angle = Double(index) * 0.024
            let (x, y) = (400 + 150 * cos(angle), 300 + 150 * sin(angle))
            send(CGPoint(x: x + random.number(-14...14), y: y + random.number(-14...14)), .moved)
        }
        kiosk.frame()
        #expect(kiosk.reports(.interactions).count { $0.hasPrefix("prediction of touches: ended") } == 1)
        kiosk.clock.advance(by: 0.2)
        send(CGPoint(x: 400, y: 300), .moved)
        kiosk.frame()
        #expect(kiosk.map.drawnState == nil)
        send(CGPoint(x: 400, y: 300), .ended)
    }
}

/// The gestures and the camera of a map are equal with and without a prediction.
@MainActor
@Suite("Decisions without the prediction of touches")
struct PredictionDecisionTests {
    /// What a map does in response to touches.
    private struct Response: Equatable {
        var events: [GestureEvent] = []
        var delegate: [String] = []
        var cameras: [CameraState] = []
        var taps: [CGPoint] = []
        var animators: [String] = []
    }

    /// Returns the response to a hand, and the number of frames that drew another camera than that of the map.
    private func response(
        _ prediction: TouchPrediction?, to play: (Kiosk) throws -> Void
    ) rethrows -> (response: Response, predictions: Int) {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 20, pitch: 30))
        kiosk.mapView.gestures.options.prediction = prediction
        kiosk.mapView.renderer = SceneRecorder()
        let log = GestureLog()
        kiosk.mapView.gestures.delegate = log
        var (response, predictions, tokens) = (Response(), 0, Set<AnyCancelable>())
        kiosk.mapView.gestures.onGesture.observe { response.events.append($0) }.store(in: &tokens)
        kiosk.mapView.gestures.onMapTap.observe { response.taps.append($0.point) }.store(in: &tokens)
        kiosk.map.onRenderFrameFinished.observe { [unowned kiosk] _ in
            if kiosk.map.drawnState != nil { predictions += 1 }
            // All maps are drawn at the same times, so that animations have the same steps.
            kiosk.mapView.triggerRepaint()
        }.store(in: &tokens)
        try play(kiosk)
        response.delegate = log.lines
        response.cameras = kiosk.cameraChanges.map(\.cameraState)
        response.animators = kiosk.animatorLog
        return (response, predictions)
    }

    private func expectEqual(_ comment: Comment, _ play: (Kiosk) throws -> Void) rethrows -> Int {
        let (without, none) = try response(nil, to: play)
        let (with, predictions) = try response(TouchPrediction(latency: 0.03), to: play)
        #expect(none == 0, comment)
        #expect(with == without, comment)
        return predictions
    }

    @Test("Random gestures are recognised and move the camera equally")
    func randomHands() throws {
        var predictions = 0
        for seed in 0..<randomRounds(2) {
            predictions += expectEqual("seed \(seed)") { kiosk in
                var random = SeededGenerator(seed: UInt64(seed))
                for _ in 0..<10 {
                    HandMovement.allCases.randomElement(using: &random)?.play(kiosk.fingers)
                    kiosk.fingers.rest([0, 0.01, 0.3].randomElement(using: &random) ?? 0)
                }
                kiosk.clock.advance(by: 3)
            }
        }
        #expect(predictions > 30)
    }

    @Test("Recordings are recognised and move the camera equally")
    func recordings() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = tests.appending(path: "KioskMapsTestingTests/Recordings")
        var predictions = 0
        for name in ["fling", "pinch", "rotation", "pitch", "pinch-then-pan", "third-finger-in-pinch", "palm"] {
            let recording = try TouchRecording(contentsOf: folder.appending(path: name + ".yaml"))
            let frames = try recording.play(onScreen: CGSize(width: 800, height: 600))
            predictions += expectEqual("\(name)") { kiosk in
                let start = kiosk.clock.now
                for frame in frames {
                    kiosk.clock.advance(by: max(0, frame.time.seconds - kiosk.clock.now.seconds(since: start)))
                    kiosk.mapView.gestures.handle(frame)
                }
                kiosk.clock.advance(by: 3)
            }
        }
        #expect(predictions > 20)
    }
}
