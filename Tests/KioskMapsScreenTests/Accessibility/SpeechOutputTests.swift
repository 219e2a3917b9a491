import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Speech without a screen reader")
struct SpeechOutputTests {
    private let kiosk = Kiosk()
    private let transcript: Transcript
    private var accessibility: AccessibilityManager { kiosk.mapView.accessibility }
    private var speech: SpeechOutput { accessibility.speech }
    private var keys: Keys { Keys(on: kiosk.mapView, clock: kiosk.clock) }
    private var stops: CircleAnnotationManager? {
        kiosk.mapView.annotations.annotationManagersById["stops"] as? CircleAnnotationManager
    }

    /// What was spoken.
    @MainActor
    private final class Transcript {
        var actions: [SpeechAction] = []
        private var token: AnyCancelable?

        init(of speech: SpeechOutput) {
            token = speech.onAction.observe { [unowned self] in actions.append($0) }
        }

        var utterances: [SpeechUtterance] {
            actions.compactMap { if case .speak(let utterance) = $0 { utterance } else { nil } }
        }

        var texts: [String] { utterances.map(\.text) }

        /// Removes and returns the texts.
        func take() -> [String] {
            defer { actions = [] }
            return texts
        }
    }

    init() {
        transcript = Transcript(of: kiosk.mapView.accessibility.speech)
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        manager.annotations = [("Harbour", 300.0), ("Market", 500)].map { name, x in
            var circle = CircleAnnotation(
                id: name, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: 300)))
            circle.circleRadius = 15
            circle.accessibilityLabel = name
            return circle
        }
        kiosk.mapView.screenElements.insert(ScreenElement(id: "home", .button("Home"), layout: .init(.leading, .top)))
        kiosk.frame()
    }

    private func point(_ x: Double, _ y: Double = 300) -> CGPoint { CGPoint(x: x, y: y) }

    private func begin() {
        speech.start()
        kiosk.clock.advance(by: 1)
        transcript.actions = []
    }

    private func tapTwice(_ point: CGPoint) {
        for _ in 0..<2 {
            kiosk.fingers.touch([point])
            kiosk.fingers.rest(0.08)
            kiosk.fingers.lift()
            kiosk.fingers.rest(0.15)
        }
    }

    @Test("Speech begins with rate, volume and a message, and ends with a stop")
    func beginAndEnd() {
        var changes: [Bool] = []
        let token = speech.onActiveChange.observe { changes.append($0) }
        defer { token.cancel() }
        #expect(!speech.isActive)
        speech.options.rate = 150
        speech.options.volume = 900
        speech.start()
        speech.start()
        #expect(speech.isActive)
        let message = SpeechUtterance(accessibility.texts.speechStart, isInterrupting: true)
        #expect(transcript.actions == [.setRate(150), .setVolume(100), .speak(message)])
        speech.stop()
        speech.stop()
        #expect(transcript.actions.dropFirst(3) == [.stop])
        #expect(changes == [true, false])
        accessibility.announce("Hello")
        speech.perform(.repeat)
        #expect(transcript.actions.count == 4)
    }

    @Test("One finger reads what is under it, moves nothing, and interrupts what was spoken before")
    func exploration() {
        begin()
        let camera = kiosk.camera
        kiosk.fingers.drag(from: point(300), to: point(500), duration: 1)
        #expect(transcript.texts == ["Harbour", "Map", "Market"])
        #expect(!transcript.utterances.contains { !$0.isInterrupting })
        #expect(kiosk.camera == camera)
        speech.stop()
        kiosk.fingers.drag(from: point(300, 100), to: point(500, 100))
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera != camera)
    }

    @Test("A double tap activates what was read, and its result is spoken")
    func activation() {
        begin()
        tapTwice(point(300))
        kiosk.clock.advance(by: 1)
        #expect(stops?.annotation(withId: "Harbour")?.isSelected == true)
        #expect(transcript.take() == ["Harbour", "Harbour, selected"])
        kiosk.clock.advance(by: 1)
        #expect(transcript.take().isEmpty)
    }

    @Test("A callout that an activation opens is spoken, and one that appears otherwise is not")
    func callout() {
        let mapView = kiosk.mapView
        let harbour = kiosk.map.coordinate(for: point(300))
        let token = mapView.annotations.onTap.observe { _ in
            mapView.viewAnnotations.add(
                ViewAnnotation(coordinate: harbour, view: .callout(title: "Ferries", subtitle: "Every hour")))
        }
        defer { token.cancel() }
        begin()
        mapView.viewAnnotations.add(
            ViewAnnotation(coordinate: kiosk.map.coordinate(for: point(600)), view: .callout(title: "Closed")))
        kiosk.clock.advance(by: 1)
        #expect(transcript.take().isEmpty)
        tapTwice(point(300))
        kiosk.clock.advance(by: 1)
        #expect(transcript.take() == ["Harbour", "Harbour, selected", "Ferries, Every hour"])
    }

    @Test("The focus of keys is spoken, and keys that are commands have no other effect")
    func keyboard() {
        begin()
        for _ in 0..<4 { keys.press(InputEvent.KEY.tab) }
        #expect(transcript.take() == ["Home, button", "Harbour", "Market", "Map"])
        let zoom = kiosk.camera.zoom
        keys.press(InputEvent.KEY.equal)
        keys.press(InputEvent.KEY.volumeDown)
        keys.press(InputEvent.KEY.mute)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == zoom)
        #expect(transcript.actions.contains(.setRate(125)))
        #expect(transcript.actions.contains(.setVolume(90)))
        #expect(transcript.take() == ["Speed 125 percent", "Volume 90 percent", "Map"])
        speech.stop()
        keys.press(InputEvent.KEY.equal)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == zoom + 1)
    }

    @Test("Keys that are commands type into a text field, and what is typed is spoken, also punctuation and dots")
    func textField() {
        let screen = kiosk.mapView.screenElements
        for (kind, spoken) in [(ScreenElement.TextField.Kind.text, "-"), (.password, "•")] {
            screen.elements = [.textField("street", ScreenElement.TextField(kind: kind))]
            kiosk.clock.advance(by: 1)
            begin()
            screen.focusTextField("street")
            kiosk.clock.advance(by: 1)
            transcript.actions = []
            keys.press(InputEvent.KEY.minus)
            kiosk.clock.advance(by: 1)
            #expect(screen.element(withId: "street")?.textField?.text == "-")
            #expect(transcript.actions == [.speak(SpeechUtterance(spoken, isInterrupting: true))])
            keys.press(InputEvent.KEY.volumeDown)
            #expect(transcript.actions.contains(.setVolume(90)))
            speech.stop()
        }
    }

    @Test("The focus of a dialog is spoken with the name of the dialog")
    func dialog() {
        begin()
        kiosk.mapView.ornaments.showAttributions()
        kiosk.clock.advance(by: 1)
        let opened = transcript.take()
        #expect(opened.count == 1)
        #expect(opened.first?.hasPrefix("Map data, dialog. ") == true, "\(opened)")
        accessibility.perform(.activate, on: .screenElement(Ornament.closeDialog.elementId))
        kiosk.clock.advance(by: 1)
        #expect(transcript.take() == ["Map"])
        kiosk.mapView.screenElements.present(ScreenElement.Dialog("Stop?", actions: [.init("OK")]), id: "stop")
        kiosk.clock.advance(by: 1)
        #expect(transcript.take() == ["Stop?, dialog. Stop?"])
    }

    @Test("Announcements are spoken in the language of the display")
    func announcements() {
        begin()
        kiosk.mapView.kiosk.language.current = Locale(identifier: "fi")
        accessibility.announce("Satama")
        accessibility.announce("Αθήνα", priority: .assertive)
        #expect(
            transcript.utterances == [
                SpeechUtterance("Satama", language: "fi"),
                SpeechUtterance("Αθήνα", language: "el", isInterrupting: true),
            ])
    }

    @Test("A black image covers the map, behind which fingers explore as before")
    func curtain() {
        let renderer = SceneRecorder()
        kiosk.mapView.renderer = renderer
        kiosk.clock.advance(by: 1)
        let layers = renderer.scene?.overlays.map(\.identity.layer)
        #expect(layers?.isEmpty == false)
        speech.options.showsScreenCurtain = true
        begin()
        #expect(renderer.scene?.layers.isEmpty == true)
        #expect(renderer.scene?.overlays.map(\.identity.layer) == ["dark display"])
        kiosk.fingers.tap(at: point(500))
        #expect(transcript.take() == ["Market"])
        speech.options.showsScreenCurtain = false
        kiosk.clock.advance(by: 1)
        #expect(renderer.scene?.overlays.map(\.identity.layer) == layers)
        speech.options.showsScreenCurtain = true
        speech.stop()
        kiosk.clock.advance(by: 1)
        #expect(renderer.scene?.overlays.map(\.identity.layer) == layers)
        #expect(!kiosk.mapView.kiosk.showsScreenCurtain)
    }

    @Test("The countdown of the idle reset is spoken once, and the reset ends speech", arguments: [true, false])
    func reset(ends: Bool) {
        let reset = kiosk.mapView.kiosk.idleReset
        reset.interval = 20
        reset.warning = 5
        speech.options.endsWithReset = ends
        begin()
        kiosk.clock.advance(by: 22)
        #expect(transcript.take() == ["This session ends in 5 seconds. Touch the screen to continue."])
        kiosk.clock.advance(by: 10)
        #expect(speech.isActive != ends)
        #expect(transcript.actions.contains(.stop) == ends)
    }

    @Test("Speech wakes the display")
    func wake() {
        kiosk.mapView.kiosk.sleep()
        kiosk.clock.advance(by: 1)
        speech.start()
        #expect(!kiosk.mapView.kiosk.isAsleep)
    }

    @Test("A finger that is down when speech begins moves the map until it is lifted")
    func resting() {
        kiosk.fingers.touch([point(400, 100)])
        kiosk.fingers.move(to: [point(450, 100)], duration: 0.3)
        let camera = kiosk.camera
        begin()
        kiosk.fingers.move(to: [point(550, 100)], duration: 0.3)
        #expect(kiosk.camera.center.longitude < camera.center.longitude)
        kiosk.fingers.rest(0.2)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 2)
        #expect(transcript.take().isEmpty)
        let rested = kiosk.camera
        kiosk.fingers.touch([point(400, 100)])
        kiosk.fingers.move(to: [point(450, 100)], duration: 0.3)
        #expect(kiosk.camera == rested)
        speech.stop()
        kiosk.fingers.move(to: [point(460, 100)], duration: 0.3)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 2)
        kiosk.fingers.drag(from: point(400, 100), to: point(500, 100))
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera != rested)
    }

    @Test("With the transcript alone, a named place is found by exploration and opened within 60 s")
    func findingByTouch() {
        let begin = kiosk.clock.now
        speech.start()
        kiosk.fingers.rest(8)
        var found: CGPoint?
        // Rows of the height of a finger, as a person explores a screen of unknown content.
        for y in stride(from: 20.0, to: 600, by: 40) where found == nil {
            kiosk.fingers.touch([point(20, y)])
            for x in stride(from: 40.0, to: 800, by: 20) where found == nil {
                kiosk.fingers.move(to: [point(x, y)], duration: 0.05)
                if transcript.texts.last == "Market" { found = point(x, y) }
            }
            kiosk.fingers.lift()
            kiosk.fingers.rest(0.5)
        }
        guard let found else {
            Issue.record("\(transcript.texts)")
            return
        }
        tapTwice(found)
        kiosk.fingers.rest(1)
        #expect(transcript.texts.last == "Market, selected")
        #expect(stops?.annotation(withId: "Market")?.isSelected == true)
        #expect(kiosk.clock.now.seconds(since: begin) <= 60)
    }

    @Test("With the transcript alone, a named place is found by keys and opened within 60 s")
    func findingByKeys() {
        let begin = kiosk.clock.now
        speech.start()
        kiosk.fingers.rest(8)
        for _ in 0..<20 where transcript.texts.last != "Market" {
            keys.press(InputEvent.KEY.tab)
            kiosk.fingers.rest(1.5)
        }
        keys.press(InputEvent.KEY.enter)
        kiosk.fingers.rest(1)
        #expect(transcript.texts.last == "Market, selected")
        #expect(kiosk.clock.now.seconds(since: begin) <= 60)
    }

    @Test("Starting, exploring and ending in any order with fingers down leaves the map usable")
    func anyOrder() {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<200 {
            let target = point(.random(in: 20...780, using: &random), .random(in: 20...580, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0: speech.start()
            case 1: speech.stop()
            case 2: kiosk.fingers.touch([target])
            case 3: kiosk.fingers.lift()
            case 4: speech.perform(SpeechCommand.allCases.randomElement(using: &random) ?? .repeat)
            case 5: accessibility.options.exploresByTouch.toggle()
            case 6: accessibility.moveFocus(.next)
            default: kiosk.clock.advance(by: 0.4)
            }
        }
        kiosk.fingers.lift()
        speech.stop()
        accessibility.options.exploresByTouch = false
        kiosk.clock.advance(by: 3)
        let camera = kiosk.camera
        kiosk.fingers.drag(from: point(400, 500), to: point(500, 500))
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera != camera)
    }
}
