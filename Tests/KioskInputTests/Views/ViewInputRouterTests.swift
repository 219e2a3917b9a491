import Foundation
import KioskInput
import Testing

@Suite("Input of several views")
struct ViewInputRouterTests {
    @Test("A contact stays with the view in which it began, also beyond its edge")
    func ownership() {
        let window = DividedWindow.split()
        #expect(window.touch((1, .began, 90, 10)) == ["1: finger 1 began 90,10"])
        #expect(window.touch((1, .moved, 150, 20)) == ["1: finger 1 moved 150,20"])
        #expect(
            window.touch((1, .stationary, 150, 20), (2, .began, 150, 20))
                == ["1: finger 1 stationary 150,20", "2: finger 2 began 50,20"])
        #expect(
            window.touch((1, .ended, 150, 20), (2, .moved, 60, 20))
                == ["1: finger 1 ended 150,20", "2: finger 2 moved -40,20"])
        #expect(window.touch((2, .ended, 60, 20)) == ["2: finger 2 ended -40,20"])
    }

    @Test(
        "Positions are those of the rotated view",
        arguments: zip(PanelRotation.allCases, ["30,10", "10,70", "70,90", "90,30"]))
    func rotations(rotation: PanelRotation, position: String) {
        let window = DividedWindow.split(rotation: rotation)
        #expect(window.touch((1, .began, 130, 10)) == ["2: finger 1 began \(position)"])
        #expect(window.scroll(130, 10) == ["2: scroll 1.0,0.0 at \(position)"])
        #expect(window.point(130, 10) == ["2: pointer at \(position)"])
        let angle = (30 - rotation.rawValue + 360) % 360
        #expect(window.place((1, .began, 130, 10)) == ["2: objects 1 began \(position) \(angle)°"])
    }

    @Test("The velocity of an object is that in the rotated view")
    func velocity() {
        let velocities: [PanelRotation: CGPoint] = [
            .none: CGPoint(x: 3, y: 1), .clockwise90: CGPoint(x: 1, y: -3), .clockwise180: CGPoint(x: -3, y: -1),
            .clockwise270: CGPoint(x: -1, y: 3),
        ]
        for (rotation, expected) in velocities {
            let window = DividedWindow.split(rotation: rotation)
            var object = TangibleObject(
                id: 1, symbol: nil, position: CGPoint(x: 150, y: 50), angle: 0, phase: .began)
            object.velocity = CGPoint(x: 3, y: 1)
            _ = window.handle(.objects(ObjectFrame(time: .zero, objects: [object])))
            guard case .objects(let frame) = window.reports[2]?.first else {
                Issue.record("no report at \(rotation)")
                continue
            }
            #expect(frame.objects.first?.velocity == expected)
        }
    }

    @Test("The topmost of overlapping views receives a contact")
    func overlap() {
        let window = DividedWindow([
            ViewRegion(id: 1, frame: CGRect(x: 0, y: 0, width: 200, height: 100)),
            ViewRegion(id: 2, frame: CGRect(x: 150, y: 50, width: 40, height: 40)),
        ])
        #expect(window.touch((1, .began, 160, 60)) == ["2: finger 1 began 10,10"])
        #expect(window.touch((1, .ended, 160, 60)) == ["2: finger 1 ended 10,10"])
        #expect(window.touch((2, .began, 149, 60)) == ["1: finger 2 began 149,60"])
    }

    @Test("A contact outside of all views is ignored until it ends")
    func gap() {
        let window = DividedWindow([ViewRegion(id: 1, frame: CGRect(x: 0, y: 0, width: 50, height: 100))])
        #expect(window.touch((1, .began, 60, 10)) == [])
        #expect(window.touch((1, .moved, 10, 10)) == [])
        #expect(window.touch((1, .stationary, 10, 10), (2, .began, 20, 10)) == ["1: finger 2 began 20,10"])
        #expect(window.touch((1, .ended, 10, 10), (2, .ended, 20, 10)) == ["1: finger 2 ended 20,10"])
        #expect(window.scroll(60, 10) == [] && window.point(60, 10) == [])
    }

    @Test("Fingers and buttons of a mouse with one id are two contacts")
    func tools() {
        let window = DividedWindow.split()
        #expect(window.touch((1, .began, 10, 10)) == ["1: finger 1 began 10,10"])
        #expect(window.touch((1, .began, 110, 10), tool: .mouse) == ["2: mouse 1 began 10,10"])
        #expect(window.touch((1, .ended, 10, 10)) == ["1: finger 1 ended 10,10"])
        #expect(window.touch((1, .ended, 20, 10), tool: .mouse) == ["2: mouse 1 ended -80,10"])
    }

    @Test("The corners of a box belong to the view of the first one")
    func boundingBox() {
        let window = DividedWindow.split()
        #expect(window.touch((1, .began, 90, 10)) == ["1: finger 1 began 90,10"])
        #expect(
            window.touch((1, .moved, 90, 10), (2, .began, 110, 30), isBoundingBox: true)
                == ["1: finger 1 moved 90,10 · 2 began 110,30"])
    }

    @Test("A contact that is missing from a frame is missing from that of its view")
    func lostContact() {
        let window = DividedWindow.split()
        _ = window.touch((1, .began, 10, 10), (2, .began, 110, 10))
        #expect(window.touch((1, .moved, 20, 10)) == ["1: finger 1 moved 20,10", "2: finger "])
        #expect(window.touch((1, .moved, 30, 10)) == ["1: finger 1 moved 30,10"])
    }

    @Test(
        "A view whose region changes, or that is removed, cancels its contacts and ends its objects",
        arguments: [true, false])
    func changes(isRemoved: Bool) {
        let window = DividedWindow.split()
        _ = window.touch((1, .began, 10, 10), (2, .began, 110, 10), (3, .began, 120, 20))
        _ = window.touch((4, .began, 130, 30), tool: .mouse)
        _ = window.place((7, .began, 150, 50))
        let left = ViewRegion(id: 1, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let right = ViewRegion(id: 2, frame: CGRect(x: 120, y: 0, width: 80, height: 100))
        #expect(
            window.set(isRemoved ? [left] : [left, right]) == [
                "2: finger 2 withheld 10,10 · 3 withheld 20,20", "2: mouse 4 withheld 30,30",
                "2: objects 7 ended 50,50 30°",
            ])
        #expect(
            window.touch((1, .moved, 20, 10), (2, .moved, 150, 10), (3, .ended, 120, 20))
                == ["1: finger 1 moved 20,10"])
        #expect(window.touch((4, .ended, 130, 30), tool: .mouse) == [])
        #expect(window.place((7, .changed, 150, 50)) == (isRemoved ? [] : ["2: objects 7 began 30,50 30°"]))
    }

    @Test("Knobs and keys go to the view that was touched last, and at first to the lowest one")
    func focus() {
        let window = DividedWindow.split()
        #expect(window.turn() == ["1: turn 1"])
        _ = window.touch((1, .began, 110, 10))
        #expect(window.turn() == ["2: turn 1"])
        #expect(window.key(103, .pressed) == ["2: key 103 pressed"])
        _ = window.touch((1, .ended, 110, 10), (2, .began, 10, 10))
        #expect(window.key(103, .repeated) == ["2: key 103 repeated"])
        #expect(window.key(103, .released) == ["2: key 103 released"])
        #expect(window.key(103, .pressed) == ["1: key 103 pressed"])
        window.focus(2)
        window.focus(99)
        #expect(window.router.focus == 2 && window.turn() == ["2: turn 1"])
        _ = window.set([ViewRegion(id: 3, frame: CGRect(x: 0, y: 0, width: 200, height: 100))])
        #expect(window.router.focus == 3 && window.key(103, .released) == ["3: key 103 released"])
        _ = window.set([])
        #expect(window.router.focus == nil && window.turn() == [] && window.key(103, .pressed) == [])
    }

    @Test("A handle receives contacts alone, and the focus stays with its view")
    func handle() {
        var handle = ViewRegion(id: -1, frame: CGRect(x: 80, y: 20, width: 40, height: 60))
        handle.receivesContactsOnly = true
        let window = DividedWindow([
            ViewRegion(id: 1, frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            ViewRegion(id: 2, frame: CGRect(x: 100, y: 0, width: 100, height: 100)), handle,
        ])
        _ = window.touch((1, .began, 150, 50))
        #expect(
            window.touch((1, .stationary, 150, 50), (2, .began, 90, 30))
                == ["2: finger 1 stationary 50,50", "-1: finger 2 began 10,10"])
        window.focus(-1)
        #expect(window.router.focus == 2)
        #expect(window.point(90, 30) == ["1: pointer at 90,30"])
        #expect(window.scroll(110, 30) == ["2: scroll 1.0,0.0 at 10,30"])
        #expect(window.place((1, .began, 90, 30)) == ["1: objects 1 began 90,30 30°"])
        _ = window.set([handle])
        #expect(window.router.focus == nil && window.turn() == [])
    }

    @Test("The view that a pointer leaves receives one position outside of it")
    func pointer() {
        let window = DividedWindow.split()
        #expect(window.point(90, 10) == ["1: pointer at 90,10"])
        #expect(window.point(110, 10) == ["1: pointer at 110,10", "2: pointer at 10,10"])
        #expect(window.point(120, 10) == ["2: pointer at 20,10"])
        // The edge of the window belongs to the view beside it.
        #expect(window.point(200, 100) == ["2: pointer at 100,100"])
    }

    @Test("An object belongs to the view below it, and ends in the view that it leaves")
    func objects() {
        let window = DividedWindow.split()
        #expect(
            window.place((1, .began, 10, 10), (2, .began, 110, 10))
                == ["1: objects 1 began 10,10 30°", "2: objects 2 began 10,10 30°"])
        #expect(
            window.place((1, .changed, 130, 10), (2, .stationary, 110, 10))
                == ["1: objects 1 ended 10,10 30°", "2: objects 1 began 30,10 30° · 2 stationary 10,10 30°"])
        #expect(
            window.place((1, .stationary, 130, 10), (2, .ended, 110, 10))
                == ["2: objects 1 stationary 30,10 30° · 2 ended 10,10 30°"])
        #expect(window.place((1, .ended, 10, 10)) == ["2: objects 1 ended -90,10 30°"])
        #expect(window.place((9, .ended, 10, 10)) == [])
        #expect(window.place() == ["1: objects ", "2: objects "])
    }
}
