import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Reach mode")
struct ReachModeTests {
    private let kiosk = Kiosk(width: 900, height: 1200)
    private var screen: ScreenElementManager { kiosk.screen }
    private var reach: ReachMode { kiosk.mapView.accessibility.reach }
    private var ornaments: OrnamentsManager { kiosk.mapView.ornaments }

    private func frame(_ id: String) throws -> CGRect { try #require(screen.frame(ofElement: id), "\(id)") }

    @Test("Controls at the edges move into the area, and back", arguments: ReachMode.Area.allCases)
    func edges(area: ReachMode.Area) throws {
        let areas: [ReachMode.Area: CGRect] = [
            .bottom: CGRect(x: 0, y: 800, width: 900, height: 400),
            .left: CGRect(x: 0, y: 0, width: 300, height: 1200), .right: CGRect(x: 600, y: 0, width: 300, height: 1200),
        ]
        let expected = try #require(areas[area])
        var elements: [ScreenElement] = []
        for vertical in [ScreenElement.Layout.Vertical.top, .center, .bottom] {
            for horizontal in [ScreenElement.Layout.Horizontal.left, .center, .right] {
                let layout = ScreenElement.Layout(horizontal, vertical, inset: 8)
                elements.append(.button("\(vertical) \(horizontal)", 90, 48, layout))
            }
        }
        screen.elements = elements
        let before = try elements.map { try frame($0.id) }
        reach.area = area
        reach.isActive = true
        let moved = try elements.map { try frame($0.id) }
        for (index, rect) in moved.enumerated() {
            #expect(expected.contains(rect), "\(elements[index].id) \(rect)")
            for other in moved[..<index] { #expect(!rect.intersects(other), "\(elements[index].id)") }
        }
        reach.isActive = false
        #expect(try elements.map { try frame($0.id) } == before)
    }

    @Test("Texts, panels without controls and what covers the view stay")
    func staying() throws {
        screen.elements = [
            .text("hint", "Hello"), .panel("panel", 100, 100, .init(.right, .top)),
            .panel("cover", nil, nil, .init(.fill, .fill)),
        ]
        let before = try ["hint", "panel", "cover"].map(frame)
        reach.isActive = true
        #expect(try ["hint", "panel", "cover"].map(frame) == before)
    }

    @Test("A title bar with a button, and an element far from its edge, move")
    func bars() throws {
        screen.elements = [.titleBar(id: "bar", "City", trailing: [.button("menu", 80, 48)])]
        reach.isActive = true
        #expect(try frame("bar").minY >= 800)
        var far = ScreenElement.button("far", 100, 48)
        far.layout.insets.top = 700
        screen.elements = [far]
        #expect(CGRect(x: 0, y: 800, width: 900, height: 400).contains(try frame("far")))
    }

    @Test("A dialog moves into the area, and one that is higher than it ends at the lower edge")
    func dialogs() throws {
        reach.isActive = true
        screen.present(ScreenElement.Dialog("Start again?", actions: [.init("Yes"), .init("No")]), id: "ask")
        #expect(try frame("ask") == CGRect(x: 0, y: 0, width: 900, height: 1200))
        #expect(try frame("ask panel").minY >= 800)
        let tall = ScreenElement.Dialog("Tall", content: [.panel("content", 100, 700)], actions: [.init("Yes")])
        screen.present(tall, id: "ask")
        let panel = try frame("ask panel")
        #expect(panel.maxY <= 1200 && panel.height > 700)
        #expect(CGRect(x: 0, y: 0, width: 900, height: 1200).contains(try frame("ask button 0")))
    }

    @Test("Ornaments move and do not cover each other")
    func movedOrnaments() throws {
        ornaments.options = .accessible
        ornaments.options.compass.visibility = .visible
        reach.isActive = true
        let buttons: [Ornament] = [.compass, .zoomIn, .zoomOut, .locate, .home, .reach, .panUp, .tiltDown]
        let frames = try buttons.map { try #require(ornaments.frame(of: $0), "\($0)") }
        for (index, rect) in frames.enumerated() {
            #expect(rect.minY >= 800, "\(buttons[index])")
            for other in frames[..<index] { #expect(!rect.intersects(other), "\(buttons[index])") }
        }
    }

    @Test("The button and the menu key switch the mode, which is announced; the reset ends it")
    func switching() throws {
        var messages: [String] = []
        let token = kiosk.mapView.accessibility.onAnnouncement.observe { messages.append($0.text) }
        ornaments.options.reachButton.visibility = .visible
        let button = try #require(ornaments.frame(of: .reach))
        kiosk.fingers.tap(at: CGPoint(x: button.midX, y: button.midY))
        #expect(reach.isActive)
        Keys(on: kiosk.mapView, clock: kiosk.clock).press(InputEvent.KEY.menu, duration: 2)
        #expect(!reach.isActive)
        reach.toggle()
        kiosk.mapView.kiosk.idleReset.reset()
        kiosk.frame()
        #expect(!reach.isActive)
        let texts = kiosk.mapView.accessibility.texts
        #expect(messages == [texts.reachOn, texts.reachOff, texts.reachOn, texts.reachOff])
        token.cancel()
    }

    @Test("Targets are at least as large as the option, also one in millimetres", arguments: [0.0, 60, 91])
    func targets(side: Double) throws {
        kiosk.mapView.accessibility.options.targetSide = side
        ornaments.options = .accessible
        screen.elements = [
            .button("a", 30, 30), .switch("s", "S"),
            ScreenElement(id: "row", .stack(.init(.horizontal, [.button("b", 20, 70)]))),
        ]
        for id in ["a", "s", "b", Ornament.zoomIn.elementId, Ornament.panUp.elementId] {
            let size = try frame(id).size
            #expect(size.width >= CGFloat(side) && size.height >= CGFloat(side), "\(id)")
        }
        var options = AccessibilityOptions()
        options.setTargetSide(millimetres: 24, pointsPerMillimetre: 3.78)
        #expect(options.targetSide.isClose(to: 90.72, within: 1e-9))
        for invalid in [CGFloat.nan, .infinity, -5] {
            options.targetSide = invalid
            #expect(options.appearance.targetSide == 0)
        }
    }
}
