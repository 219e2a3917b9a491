import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Random drags of annotations")
struct RandomDragTests {
    /// The drags of one manager: the number of beginnings, and whether moves and ends occurred during a drag.
    private final class Ledger {
        var begun = 0
        var ended = 0
        var moved = 0
        var fouls: [String] = []
        private var dragged: String?

        func begin(_ id: String) {
            begun += 1
            if dragged != nil { fouls.append("\(id) begins while \(dragged ?? "") is dragged") }
            dragged = id
        }

        func move(_ id: String) {
            moved += 1
            if dragged != id { fouls.append("\(id) moves while \(dragged ?? "nothing") is dragged") }
        }

        func end(_ id: String) {
            ended += 1
            if dragged != id { fouls.append("\(id) ends while \(dragged ?? "nothing") is dragged") }
            dragged = nil
        }
    }

    private func fill(
        _ manager: CircleAnnotationManager, of kiosk: Kiosk, _ ledger: Ledger, random: inout SeededGenerator
    ) {
        manager.annotations = (0..<12).map { index in
            let point = CGPoint(x: random.number(0...400), y: random.number(0...400))
            var circle = CircleAnnotation(
                id: "\(manager.id)\(index)", centerCoordinate: kiosk.map.coordinate(for: point))
            circle.circleRadius = 50
            circle.isDraggable = index % 4 != 0
            let accepts = index % 5 != 1
            circle.dragBeginHandler = { circle, _ in
                if accepts { ledger.begin(circle.id) }
                return accepts
            }
            circle.dragChangeHandler = { circle, _ in ledger.move(circle.id) }
            circle.dragEndHandler = { circle, _ in ledger.end(circle.id) }
            return circle
        }
    }

    @Test("Every drag that begins ends once for random fingers, clocks and managers")
    func everyDragEndsOnce() {
        var (begun, moved) = (0, 0)
        let rounds = randomRounds(50)
        for seed in 0..<rounds {
            var random = SeededGenerator(seed: UInt64(seed))
            let kiosk = Kiosk(width: 400, height: 400)
            let ledger = Ledger()
            let annotations = kiosk.mapView.annotations
            annotations.dragStart = random.flip() ? .touch : .longPress
            for id in ["low", "high"] {
                fill(annotations.makeCircleAnnotationManager(id: id), of: kiosk, ledger, random: &random)
            }
            kiosk.frame()
            var contacts: [TouchContact] = []
            var nextID = 0
            for _ in 0..<80 {
                contacts.removeAll { !$0.isTouching }
                for index in contacts.indices {
                    switch Int.random(in: 0..<14, using: &random) {
                    case 0: contacts[index].phase = .ended
                    case 1: contacts[index].phase = .cancelled(.palm)
                    case 2...6:
                        contacts[index].phase = .moved
                        contacts[index].position.x += random.number(-80...80)
                        contacts[index].position.y += random.number(-80...80)
                    default: contacts[index].phase = .stationary
                    }
                }
                if contacts.isEmpty || (contacts.count < 3 && Int.random(in: 0..<10, using: &random) == 0) {
                    let point = CGPoint(x: random.number(0...400), y: random.number(0...400))
                    contacts.append(TouchContact(id: nextID, position: point, phase: .began))
                    nextID += 1
                }
                if Int.random(in: 0..<60, using: &random) == 0 { contacts = [] }
                if Int.random(in: 0..<60, using: &random) == 0 {
                    annotations.removeAnnotationManager(withId: random.flip() ? "low" : "high")
                }
                kiosk.clock.advance(by: [0.01, 0.01, 0.3, 0.6].randomElement(using: &random) ?? 0)
                kiosk.mapView.gestures.handle(TouchFrame(time: kiosk.clock.now, contacts: contacts))
            }
            kiosk.mapView.gestures.handle(TouchFrame(time: kiosk.clock.now))
            #expect(ledger.fouls.isEmpty, "seed \(seed)")
            #expect(ledger.begun == ledger.ended, "seed \(seed)")
            kiosk.clock.advance(by: 5)
            #expect(kiosk.mapView.camera.cameraAnimators.isEmpty, "seed \(seed)")
            begun += ledger.begun
            moved += ledger.moved
        }
        // The random frames must have dragged often enough.
        #expect(begun > rounds / 2)
        #expect(moved > rounds / 2)
    }
}
