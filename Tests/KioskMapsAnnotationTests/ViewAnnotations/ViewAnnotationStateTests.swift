import Foundation
import KioskGeometry
import Testing

@testable import KioskMaps

@Suite("The changes of a view annotation between two reports")
struct ViewAnnotationStateTests {
    private typealias Change = ViewAnnotationState.Change

    private func position(x: CGFloat, longitude: Double = 0) -> ViewAnnotationState.Position {
        ViewAnnotationState.Position(
            frame: CGRect(x: x, y: 0, width: 10, height: 10), point: CGPoint(x: x + 5, y: 5),
            coordinate: CLLocationCoordinate2D(latitude: 0, longitude: longitude),
            anchor: ViewAnnotationAnchorConfig(anchor: .center))
    }

    @Test("The first position is reported with everything, and only once")
    func first() {
        var state = ViewAnnotationState(geometry: nil)
        #expect(state.takeChange() == nil)
        let position = position(x: 1)
        state.show(at: position)
        #expect(
            state.takeChange()
                == Change(
                    anchor: position.anchor, coordinate: position.coordinate, frame: position.frame, isShown: true))
        #expect(state.takeChange() == nil)
    }

    @Test("A movement reports only what changed")
    func movement() {
        var state = ViewAnnotationState(geometry: nil)
        state.show(at: position(x: 1))
        _ = state.takeChange()
        state.show(at: position(x: 2))
        #expect(state.takeChange() == Change(frame: position(x: 2).frame))
    }

    @Test("A hidden annotation keeps its position, and reports it again only if it changed meanwhile")
    func hiding() {
        var state = ViewAnnotationState(geometry: nil)
        state.show(at: position(x: 1))
        _ = state.takeChange()
        state.hide()
        #expect(state.takeChange() == Change(isShown: false))
        #expect(state.position == position(x: 1))
        state.show(at: position(x: 1))
        #expect(state.takeChange() == Change(isShown: true))
    }

    @Test("An annotation that is hidden and shown again between two reports reports nothing")
    func flicker() {
        var state = ViewAnnotationState(geometry: nil)
        state.show(at: position(x: 1))
        _ = state.takeChange()
        state.hide()
        state.show(at: position(x: 1))
        #expect(state.takeChange() == nil)
        #expect(state.isReportedShown)
    }
}
