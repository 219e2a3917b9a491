import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Selection modes of annotation managers")
struct SelectionModeTests {
    private let kiosk = Kiosk()

    /// A manager of circles of a radius of 5 points: two at 400 points from the left, one at 500.
    private func manager(_ id: String = "pins") -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: id)
        manager.annotations = [("low", 400.0), ("high", 400), ("other", 500)].map { id, x in
            CircleAnnotation(id: id, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: 300)))
        }
        kiosk.frame()
        return manager
    }

    private func tap(_ x: Double) {
        kiosk.fingers.tap(at: CGPoint(x: x, y: 300))
        kiosk.frame()
    }

    private func selected(_ manager: CircleAnnotationManager) -> [String] {
        manager.annotations.filter(\.isSelected).map(\.id)
    }

    @Test("By default a tap toggles each annotation it hits")
    func multiple() {
        let pins = manager()
        #expect(pins.selectionMode == .multiple && !pins.clearsSelectionOnMapTap)
        tap(400)
        #expect(selected(pins) == ["low", "high"])
        tap(500)
        #expect(selected(pins) == ["low", "high", "other"])
        tap(400)
        tap(200)
        #expect(selected(pins) == ["other"])
    }

    @Test("In mode none a tap selects nothing, and the application still can")
    func none() {
        let pins = manager()
        pins.selectionMode = .none
        tap(400)
        #expect(selected(pins).isEmpty)
        pins.update("other") { $0.isSelected = true }
        tap(500)
        #expect(selected(pins) == ["other"])
    }

    @Test("In mode single a tap selects the topmost annotation alone, and again deselects it")
    func single() {
        let pins = manager()
        pins.selectionMode = .single
        pins.update("low") { $0.isSelected = true }
        tap(400)
        #expect(selected(pins) == ["high"])
        tap(500)
        #expect(selected(pins) == ["other"])
        tap(500)
        #expect(selected(pins).isEmpty)
        tap(410)
        #expect(selected(pins) == ["high"])
        // A tap also deselects an annotation that was assigned as selected.
        pins.annotations = pins.annotations.map { circle in
            var copy = circle
            copy.isSelected = circle.id == "low"
            return copy
        }
        tap(500)
        #expect(selected(pins) == ["other"])
    }

    @Test("A tap on the map clears the selection of a manager if that is enabled; a tap on an annotation does not")
    func cleared() throws {
        let (pins, stops) = (manager("pins"), manager("stops"))
        for manager in [pins, stops] { manager.update("other") { $0.isSelected = true } }
        pins.clearsSelectionOnMapTap = true
        stops.selectionMode = .none
        pins.selectionMode = .single
        var taps = 0
        kiosk.add(.tap) { _, _ in
            taps += 1
            return true
        }
        tap(480)
        #expect(selected(pins).isEmpty)
        #expect(selected(stops) == ["other"])
        #expect(taps == 1)
        tap(500)
        #expect(selected(pins) == ["other"])
        tap(200)
        #expect(selected(pins).isEmpty && selected(stops) == ["other"])
        pins.update("low") { $0.isSelected = true }
        kiosk.fingers.longPress(at: CGPoint(x: 200, y: 300))
        #expect(selected(pins) == ["low"])
    }
}
