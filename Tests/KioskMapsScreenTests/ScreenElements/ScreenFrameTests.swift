import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Frames with screen elements")
struct ScreenFrameTests {
    private let kiosk = Kiosk()
    private let renderer = SceneRecorder()
    private let shaper = SquareTextShaper()
    private var screen: ScreenElementManager { kiosk.screen }

    init() {
        kiosk.mapView.renderer = renderer
        kiosk.mapView.textShaper = shaper
        kiosk.clock.advance(by: 1)
    }

    private var identities: [BucketIdentity] { renderer.scene?.overlays.map(\.identity) ?? [] }

    /// 50 texts, ten of them in a column.
    private var fifty: [ScreenElement] {
        let texts = (0..<50).map { ScreenElement.text("\($0)", "Text \($0)") }
        return texts.prefix(40)
            + [ScreenElement(id: "column", .stack(.init(.vertical, Array(texts.suffix(10)), alignment: .leading)))]
    }

    @Test("A change requests a frame, and at rest there is none")
    func frames() {
        let changes: [() -> Void] = [
            { screen.insert(.panel("a", 10, 10)) }, { screen.update("a") { $0.layout.width = 20 } },
            { screen.layoutDirection = .rightToLeft }, { kiosk.mapView.safeAreaInsets.top = 5 },
            { screen.remove(id: "a") },
        ]
        for change in changes {
            let count = renderer.count
            change()
            #expect(kiosk.clock.isFrameRequested)
            kiosk.clock.advance(by: 1)
            #expect(renderer.count == count + 1)
            #expect(!kiosk.clock.isFrameRequested)
        }
    }

    @Test("Assigning equal elements requests no frame")
    func equalAssignment() {
        screen.elements = fifty
        kiosk.clock.advance(by: 1)
        screen.elements = fifty
        screen.insert(fifty[0])
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A repaint draws one frame, in which nothing is arranged or drawn again")
    func repaint() {
        screen.elements = fifty
        kiosk.clock.advance(by: 1)
        let (count, shaped, before) = (renderer.count, shaper.count, identities)
        #expect(before.count == 50)
        kiosk.mapView.triggerRepaint()
        kiosk.clock.advance(by: 1)
        kiosk.map.triggerRepaint()
        kiosk.clock.advance(by: 1)
        #expect(renderer.count == count + 2)
        #expect(identities == before)
        #expect(shaper.count == shaped)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("Without a clock a repaint has no effect")
    func repaintWithoutClock() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let recorder = SceneRecorder()
        mapView.renderer = recorder
        let count = recorder.count
        mapView.triggerRepaint()
        #expect(recorder.count == count)
    }

    @Test("A change of one of 50 elements draws this one again")
    func oneOfFifty() {
        screen.elements = fifty
        kiosk.clock.advance(by: 1)
        let (before, shaped) = (identities, shaper.count)
        screen.update("7") { $0.style.textColor = .red }
        kiosk.clock.advance(by: 1)
        #expect(identities.enumerated().filter { $1 != before[$0] }.map(\.offset) == [7])
        #expect(shaper.count == shaped)
        // The texts below one that is higher move without being drawn again.
        let tops = renderer.scene?.overlays.suffix(9).map(\.origin.y) ?? []
        screen.update("40") { $0.style.padding.bottom = 5 }
        kiosk.clock.advance(by: 1)
        #expect(identities.enumerated().filter { $1 != before[$0] }.map(\.offset) == [7, 40])
        #expect(renderer.scene?.overlays.suffix(9).map(\.origin.y) == tops.map { $0 + 5 })
        var others = fifty
        others[3].content = .text("Another")
        screen.elements = others
        kiosk.clock.advance(by: 1)
        #expect(identities[30] == before[30])
    }

    @Test("Moving the map does not draw elements again")
    func movedMap() {
        screen.elements = fifty
        kiosk.clock.advance(by: 1)
        let before = identities
        kiosk.fingers.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 500, y: 350))
        kiosk.clock.advance(by: 1)
        #expect(identities == before)
    }

    @Test("A pressed button is drawn with its highlight, and again without it")
    func highlight() {
        screen.elements = [.button("a", 100, 100), .button("b", 100, 100, .init(.right, .top))]
        kiosk.clock.advance(by: 1)
        let before = identities
        let count = renderer.scene?.overlays.first?.drawing.elements.count ?? 0
        kiosk.fingers.touch([CGPoint(x: 50, y: 50)])
        kiosk.frame()
        #expect(renderer.scene?.overlays.first?.drawing.elements.count == count + 1)
        #expect(identities.last == before.last)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 1)
        #expect(renderer.scene?.overlays.first?.drawing.elements.count == count)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("Elements are above view annotations and below traces of touches")
    func order() {
        let view = ViewAnnotation(coordinate: .helsinki, view: .callout(title: "Station"))
        kiosk.mapView.viewAnnotations.add(view)
        kiosk.mapView.kiosk.showsTouches = true
        var panel = ScreenElement.panel("a", 10, 10)
        panel.style.backgroundColor = .red
        screen.insert(panel)
        kiosk.fingers.touch([CGPoint(x: 300, y: 300)])
        kiosk.frame()
        #expect(renderer.scene?.overlays.count == 3)
        #expect(identities.dropFirst().first?.layer == "screen element a")
        kiosk.fingers.lift()
    }

    @Test(
        "A change by an observer of the beginning of a frame is drawn in that frame, one of its end in the next",
        arguments: [true, false])
    func changeByObserver(isBeginning: Bool) {
        let change = { [screen] in
            if screen.elements.isEmpty { screen.insert(.text("a", "Text")) }
        }
        let token =
            isBeginning
            ? kiosk.map.onRenderFrameStarted.observe { _ in change() }
            : kiosk.map.onRenderFrameFinished.observe { _ in change() }
        let count = renderer.count
        kiosk.mapView.triggerRepaint()
        kiosk.clock.advance(by: 1)
        #expect(identities.map(\.layer) == ["screen element a"])
        #expect(renderer.count == count + (isBeginning ? 1 : 2))
        token.cancel()
    }
}
