import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Single selection across annotation managers")
struct SingleSelectionTests {
    private let kiosk = Kiosk()
    private let pins: CircleAnnotationManager
    private let stops: CircleAnnotationManager
    private var selection: SingleSelection { kiosk.mapView.annotations.singleSelection }

    init() {
        pins = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "pins")
        stops = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        pins.annotations = [circle("a", 200), circle("b", 300), circle("both", 500)]
        stops.annotations = [circle("c", 400), circle("above", 500)]
        kiosk.frame()
        kiosk.mapView.annotations.singleSelection.isEnabled = true
    }

    /// A circle of a radius of 5 points.
    private func circle(_ id: String, _ x: Double, isSelected: Bool = false) -> CircleAnnotation {
        CircleAnnotation(
            id: id, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: 300)), isSelected: isSelected)
    }

    private func tap(_ x: Double) {
        kiosk.fingers.tap(at: CGPoint(x: x, y: 300))
    }

    /// The ids of the selected annotations of both managers.
    private var selected: [String] {
        [pins, stops].flatMap { $0.annotations.filter(\.isSelected).map(\.id) }
    }

    /// Records the ids that the signal sends.
    private func record() -> (token: AnyCancelable, ids: () -> [String]) {
        var ids: [String] = []
        let token = selection.onChange.observe { ids.append($0?.id ?? "none") }
        return (token, { ids })
    }

    @Test("A tap selects one annotation and deselects that of another manager, before the handler is called")
    func taps() {
        let (token, ids) = record()
        var seen: [[String]] = []
        stops.update("c") { [pins, stops] in
            $0.tapHandler = { _ in
                seen.append([pins, stops].flatMap { $0.annotations.filter(\.isSelected).map(\.id) })
                return true
            }
        }
        tap(200)
        #expect(selected == ["a"])
        tap(300)
        #expect(selected == ["b"])
        tap(400)
        #expect(selected == ["c"])
        #expect(seen == [["c"]])
        #expect(selection.selected == SelectedAnnotation(id: "c", managerID: "stops"))
        tap(400)
        #expect(selected == [])
        #expect(selection.selected == nil)
        #expect(ids() == ["a", "b", "c", "none"])
        token.cancel()
    }

    @Test("A tap selects the topmost annotation alone, in whichever manager it is")
    func topmost() {
        tap(500)
        #expect(selected == ["above"])
        tap(500)
        #expect(selected == [])
        stops.selectionMode = .none
        tap(500)
        #expect(selected == ["both"])
    }

    @Test("A tap on the empty map deselects; without the single selection it does not")
    func missedTap() {
        tap(200)
        kiosk.fingers.tap(at: CGPoint(x: 200, y: 500))
        #expect(selected == [])
        selection.isEnabled = false
        tap(200)
        kiosk.fingers.tap(at: CGPoint(x: 200, y: 500))
        #expect(selected == ["a"])
        #expect(selection.selected == nil)
    }

    @Test("Disabling the single selection sends that it has no annotation, which stays selected in its manager")
    func disabling() {
        let (token, ids) = record()
        tap(200)
        selection.isEnabled = false
        #expect(selected == ["a"])
        #expect(selection.selected == nil)
        selection.isEnabled = true
        #expect(ids() == ["a", "none", "a"])
        token.cancel()
    }

    @Test("The application selects by isSelected; the last one counts")
    func application() {
        let (token, ids) = record()
        pins.update("a") { $0.isSelected = true }
        stops.update("c") { $0.isSelected = true }
        kiosk.frame()
        #expect(selected == ["c"])
        pins.update("b") { $0.isSelected = true }
        kiosk.frame()
        #expect(selected == ["b"])
        pins.update("b") { $0.isSelected = false }
        kiosk.frame()
        #expect(selected == [])
        pins.update("a") { $0.isSelected = true }
        pins.update("a") { $0.isSelected = false }
        kiosk.frame()
        #expect(ids() == ["c", "b", "none"])
        token.cancel()
    }

    @Test("An annotation that is assigned or inserted again stays selected, and a removed one does not")
    func refreshed() {
        let (token, ids) = record()
        tap(200)
        pins.annotations = [circle("a", 220), circle("new", 300)]
        kiosk.frame()
        #expect(selected == ["a"])
        pins.insert(circle("a", 240))
        kiosk.frame()
        #expect(selected == ["a"])
        pins.update("a") { $0.circleRadius = 9 }
        kiosk.frame()
        #expect(selected == ["a"])
        #expect(ids() == ["a"])
        pins.annotations = [circle("new", 300)]
        kiosk.frame()
        #expect(selected == [])
        #expect(ids() == ["a", "none"])
        pins.annotations = [circle("a", 200)]
        kiosk.frame()
        #expect(selected == [])
        token.cancel()
    }

    @Test("Assigned annotations that are selected replace the selection")
    func assigned() {
        tap(400)
        pins.annotations = [circle("x", 200, isSelected: true), circle("y", 300, isSelected: true)]
        kiosk.frame()
        #expect(selected == ["y"])
        #expect(selection.selected == SelectedAnnotation(id: "y", managerID: "pins"))
    }

    @Test("When it is enabled the topmost selected annotation stays selected")
    func enabled() {
        selection.isEnabled = false
        for id in ["a", "b"] { pins.update(id) { $0.isSelected = true } }
        stops.update("c") { $0.isSelected = true }
        selection.isEnabled = true
        #expect(selected == ["c"])
        #expect(selection.selected?.id == "c")
    }

    @Test("The selection ends with its manager, and by clearSelection()")
    func cleared() {
        let (token, ids) = record()
        tap(400)
        kiosk.mapView.annotations.removeAnnotationManager(withId: "stops")
        #expect(selection.selected == nil)
        tap(200)
        kiosk.mapView.annotations.clearSelection()
        #expect(pins.annotations.filter(\.isSelected).isEmpty)
        #expect(ids() == ["c", "none", "a", "none"])
        token.cancel()
    }

    @Test("clearSelection() deselects all annotations without the single selection, too")
    func clearedMultiple() {
        selection.isEnabled = false
        for x in [200.0, 300, 400] { tap(x) }
        #expect(selected == ["a", "b", "c"])
        kiosk.mapView.annotations.clearSelection()
        #expect(selected == [])
    }

    @Test("An observer that selects another annotation ends with that one")
    func reentrancy() {
        let (token, ids) = record()
        let second = selection.onChange.observe { [pins] in
            if $0?.id == "c" { pins.update("a") { $0.isSelected = true } }
        }
        tap(400)
        kiosk.frame()
        #expect(selected == ["a"])
        #expect(ids() == ["c", "a"])
        second.cancel()
        token.cancel()
    }

    @Test("A map at rest stays at rest with a selection")
    func rest() {
        tap(200)
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
        #expect(kiosk.clock.nextWake == nil)
    }
}
