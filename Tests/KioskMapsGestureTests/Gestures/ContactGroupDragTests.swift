import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Drags of annotations by several people")
struct ContactGroupDragTests {
    private let kiosk = Kiosk(width: 3840, height: 1080)
    private let log = GestureLog()
    private let crowd: Crowd
    private let left = CGPoint(x: 400, y: 500)
    private let right = CGPoint(x: 3_400, y: 500)

    init() {
        crowd = Crowd(on: kiosk)
        kiosk.mapView.gestures.delegate = log
        kiosk.mapView.gestures.options.groups = TouchGroupOptions(pointsPerMillimetre: 3)
        kiosk.mapView.annotations.dragStart = .touch
    }

    /// The beginnings and ends of drags, with the ids of the annotations and of the groups.
    private final class Drags {
        var lines: [String] = []
    }

    private let drags = Drags()

    private func circle(_ id: String, at point: CGPoint, radius: Double = 20) -> CircleAnnotation {
        var circle = CircleAnnotation(id: id, centerCoordinate: kiosk.map.coordinate(for: point))
        circle.isDraggable = true
        circle.circleRadius = radius
        circle.dragBeginHandler = { [drags] circle, context in
            drags.lines.append("\(circle.id) begins \(context.group ?? -1)")
            return true
        }
        circle.dragEndHandler = { [drags] circle, context in
            drags.lines.append("\(circle.id) ends \(context.group ?? -1)")
        }
        return circle
    }

    private func makeManager(_ id: String, _ circles: CircleAnnotation...) -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: id)
        manager.annotations = circles
        kiosk.frame()
        return manager
    }

    /// Returns the distance of an annotation from a point of the view, in points.
    private func distance(_ id: String, in manager: CircleAnnotationManager, from point: CGPoint) -> CGFloat {
        guard let annotation = manager.annotation(withId: id) else { return .infinity }
        return kiosk.map.point(for: annotation.point.coordinates).distance(to: point)
    }

    @Test("Two people drag two annotations of one or two managers at the same time", arguments: [1, 2])
    func twoDrags(managers: Int) {
        let first =
            managers == 1
            ? makeManager("a", circle("left", at: left), circle("right", at: right))
            : makeManager("a", circle("left", at: left))
        let second = managers == 1 ? first : makeManager("b", circle("right", at: right))
        let before = kiosk.camera
        crowd.touch(1, at: left)
        crowd.touch(2, at: right)
        for _ in 0..<10 { crowd.moveTogether([(1, CGPoint(x: 20, y: 10)), (2, CGPoint(x: -15, y: 5))]) }
        #expect(distance("left", in: first, from: CGPoint(x: 600, y: 600)) < 1e-6)
        #expect(distance("right", in: second, from: CGPoint(x: 3_250, y: 550)) < 1e-6)
        crowd.lift(1)
        crowd.move(2, by: CGPoint(x: 0, y: -100))
        crowd.lift(2)
        #expect(distance("left", in: first, from: CGPoint(x: 600, y: 600)) < 1e-6)
        #expect(distance("right", in: second, from: CGPoint(x: 3_250, y: 450)) < 1e-6)
        #expect(drags.lines == ["left begins 0", "right begins 1", "left ends 0", "right ends 1"])
        #expect(kiosk.camera == before && log.lines.isEmpty)
    }

    @Test("An annotation stays under a resting finger while another person moves and flings the map")
    func restingDrag() {
        let manager = makeManager("a", circle("left", at: left))
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 40, y: 0))
        let point = CGPoint(x: 440, y: 500)
        #expect(distance("left", in: manager, from: point) < 1e-6)
        crowd.touch(2, at: right)
        for _ in 0..<10 {
            crowd.move(2, by: CGPoint(x: -40, y: 10), frames: 1)
            #expect(distance("left", in: manager, from: point) < 1e-6)
        }
        crowd.lift(2)
        #expect(log.lines == ["began pan", "ended pan (animates)"])
        for _ in 0..<10 {
            let before = kiosk.camera
            kiosk.frame()
            #expect(kiosk.camera != before)
            #expect(distance("left", in: manager, from: point) < 1e-6)
        }
        kiosk.clock.advance(by: 20)
        #expect(distance("left", in: manager, from: point) < 1e-6)
        crowd.lift(1)
        #expect(drags.lines == ["left begins 0", "left ends 0"])
    }

    @Test("A person drags an annotation while another one moves the map, which the drag does not stop")
    func dragBesidePan() {
        let manager = makeManager("a", circle("right", at: CGPoint(x: 3_487.5, y: 500)))
        // The pan begins with the first frame, after which the map moves by 87.5 points.
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: -100, y: 0))
        crowd.touch(2, at: right)
        crowd.move(2, by: CGPoint(x: 0, y: 100))
        #expect(distance("right", in: manager, from: CGPoint(x: 3_400, y: 600)) < 1e-6)
        let before = kiosk.camera
        crowd.move(1, by: CGPoint(x: 50, y: 0))
        #expect(kiosk.camera != before)
        #expect(distance("right", in: manager, from: CGPoint(x: 3_400, y: 600)) < 1e-6)
        // Another finger of the same person drops the annotation, and does not move the map.
        crowd.touch(3, at: CGPoint(x: 3_400, y: 900))
        let held = kiosk.camera
        for _ in 0..<5 { crowd.moveTogether([(2, CGPoint(x: 0, y: -20)), (3, CGPoint(x: 0, y: 20))]) }
        #expect(kiosk.camera == held)
        #expect(drags.lines == ["right begins 1", "right ends 1"])
        for id in [1, 2, 3] { crowd.lift(id) }
        kiosk.clock.advance(by: 20)
        #expect(log.isPaired && log.types == [.pan])
    }

    @Test("An annotation that one person drags is not dragged by another one")
    func sameAnnotation() {
        let half = CGRect(x: 0, y: 0, width: 1_920, height: 1_080)
        kiosk.mapView.gestures.options.groups = TouchGroupOptions(zones: [half, half.offsetBy(dx: 1_920, dy: 0)])
        let manager = makeManager("a", circle("middle", at: CGPoint(x: 1_920, y: 500), radius: 100))
        crowd.touch(1, at: CGPoint(x: 1_880, y: 500))
        crowd.move(1, by: CGPoint(x: 0, y: 40))
        crowd.touch(2, at: CGPoint(x: 1_960, y: 500))
        crowd.move(2, by: CGPoint(x: 100, y: 0))
        #expect(log.types == [.pan])
        #expect(distance("middle", in: manager, from: CGPoint(x: 1_920, y: 540)) < 1e-6)
        crowd.lift(2)
        crowd.lift(1)
        #expect(drags.lines == ["middle begins 0", "middle ends 0"])
    }

    @Test("Drags of people whose contacts are lost, or whose manager is removed, end once", arguments: [false, true])
    func ends(isRemoved: Bool) {
        let manager = makeManager("a", circle("left", at: left), circle("right", at: right))
        crowd.touch(1, at: left)
        crowd.touch(2, at: right)
        for _ in 0..<4 { crowd.moveTogether([(1, CGPoint(x: 20, y: 0)), (2, CGPoint(x: -20, y: 0))]) }
        if isRemoved {
            kiosk.mapView.annotations.removeAnnotationManager(withId: manager.id)
        } else {
            crowd.lose(2)
            crowd.cancel(1)
        }
        #expect(drags.lines.sorted() == ["left begins 0", "left ends 0", "right begins 1", "right ends 1"])
        crowd.lift(1)
        crowd.lift(2)
        #expect(drags.lines.count == 4)
    }
}
