import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Dialogs on the screen")
struct ScreenDialogTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }
    private var keys: Keys { Keys(on: kiosk.mapView, clock: kiosk.clock) }
    private var focus: String? { kiosk.mapView.accessibility.focusedElement?.name }

    init() {
        screen.elements = [.button("below", 800, 600)]
        kiosk.clock.advance(by: 0.1)
    }

    /// Shows a dialog with two buttons, which log their titles.
    private func present(_ log: ActionLog, cancels: Bool = true) {
        screen.present(
            ScreenElement.Dialog(
                "Start again?", message: "The route is deleted.",
                actions: [
                    .init("Cancel", isCancel: cancels) { log.titles.append("Cancel") },
                    .init("Start again") { log.titles.append("Start again") },
                ]), id: "restart")
        kiosk.frame()
    }

    @MainActor
    private final class ActionLog {
        var titles: [String] = []
    }

    @Test("A button closes the dialog and then calls its action")
    func buttons() throws {
        let (log, actions) = (kiosk.screenLog(), ActionLog())
        present(actions)
        let button = try #require(screen.frame(ofElement: "restart button 1"))
        kiosk.fingers.tap(at: CGPoint(x: button.midX, y: button.midY))
        #expect(actions.titles == ["Start again"])
        #expect(log.taps == ["restart button 1"])
        #expect(screen.element(withId: "restart") == nil)
    }

    @Test("The dialog is in the middle, above all others, and withholds touches from everything else")
    func modal() throws {
        let log = kiosk.screenLog()
        present(ActionLog())
        let panel = try #require(screen.frame(ofElement: "restart panel"))
        #expect(abs(panel.midX - 400) <= 1)
        #expect(abs(panel.midY - 300) <= 1)
        #expect(panel.width <= 520)
        for id in ["title", "message", "button 0", "button 1"] {
            let frame = try #require(screen.frame(ofElement: "restart \(id)"))
            #expect(panel.contains(frame))
        }
        for point in [CGPoint(x: 5, y: 5), CGPoint(x: panel.minX + 2, y: panel.minY + 2)] {
            kiosk.fingers.tap(at: point)
        }
        #expect(log.taps.isEmpty)
        #expect(log.mapTaps == 0)
    }

    @Test("The focus stays in the dialog, and escape has the effect of its cancel button")
    func keyboard() {
        let actions = ActionLog()
        keys.press(InputEvent.KEY.tab)
        #expect(focus == "below")
        present(actions)
        #expect(focus == "Cancel")
        for name in ["Start again", "Cancel"] {
            keys.press(InputEvent.KEY.tab)
            #expect(focus == name)
        }
        keys.press(InputEvent.KEY.escape)
        kiosk.frame()
        #expect(actions.titles == ["Cancel"])
        #expect(focus == "below")
    }

    @Test("Escape closes a dialog without a focus, and does not close one without a cancel button")
    func escape() {
        let actions = ActionLog()
        var strokes: [UInt16] = []
        let token = kiosk.mapView.gestures.onKey.observe { strokes.append($0.code) }
        present(actions)
        keys.press(InputEvent.KEY.escape)
        #expect(actions.titles == ["Cancel"])
        #expect(strokes.isEmpty)
        present(actions, cancels: false)
        keys.press(InputEvent.KEY.escape)
        #expect(screen.element(withId: "restart") != nil)
        #expect(actions.titles.count == 1)
        token.cancel()
    }

    @Test("A dialog is announced once, and is the only element for screen readers")
    func announcement() throws {
        var announced: [AccessibilityAnnouncement] = []
        let accessibility = kiosk.mapView.accessibility
        let token = accessibility.onAnnouncement.observe { announced.append($0) }
        present(ActionLog())
        kiosk.clock.advance(by: 1)
        #expect(announced == [AccessibilityAnnouncement("Start again?, dialog", priority: .assertive)])
        let dialog = try #require(accessibility.root.children.first)
        #expect(accessibility.root.children.count == 1)
        #expect(dialog.role == .dialog)
        #expect(dialog.children.map(\.name) == ["Start again?", "The route is deleted.", "Cancel", "Start again"])
        screen.remove(id: "restart")
        kiosk.frame()
        present(ActionLog())
        #expect(announced.count == 2)
        token.cancel()
    }

    @Test("A dialog has elements of the application below its message, and may have neither message nor buttons")
    func content() {
        screen.present(
            ScreenElement.Dialog("Layers", content: [.switch("traffic", "Traffic")], actions: []), id: "layers")
        #expect(screen.frame(ofElement: "traffic") != nil)
        #expect(screen.frame(ofElement: "layers message") == nil)
        screen.present(ScreenElement.Dialog("", actions: []), id: "layers")
        #expect(screen.element(withId: "traffic") == nil)
        #expect(screen.elements.count == 2)
    }
}
