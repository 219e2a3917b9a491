import Foundation
import KioskGestures
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Random fingers of several people")
struct ContactGroupRandomTests {
    /// Returns the kinds of gestures of two fingers that move apart or towards each other from two points.
    private func kinds(
        on kiosk: Kiosk, from first: CGPoint, and second: CGPoint, by distance: CGFloat, pause: TimeInterval
    ) -> Set<GestureKind> {
        var kinds: Set<GestureKind> = []
        let token = kiosk.mapView.gestures.onGesture.observe { kinds.insert($0.kind) }
        let length = first.distance(to: second)
        let step = CGPoint(
            x: (second.x - first.x) / length * distance / 4, y: (second.y - first.y) / length * distance / 4)
        let crowd = Crowd(on: kiosk)
        crowd.touch(1, at: first)
        crowd.touch(2, at: second)
        for _ in 0..<4 { crowd.moveTogether([(1, CGPoint(x: -step.x, y: -step.y)), (2, step)]) }
        crowd.lift(1)
        crowd.lift(2)
        crowd.rest(pause)
        token.cancel()
        return kinds
    }

    /// A map without a clock, which decelerates after no fling, with a reach of 1800 points.
    private func makeKiosk() -> Kiosk {
        let kiosk = Kiosk(width: 8000, height: 2000)
        kiosk.mapView.clock = nil
        kiosk.mapView.gestures.options.groups = TouchGroupOptions(pointsPerMillimetre: 2)
        return kiosk
    }

    @Test("1,000 random pairs of distant people never pinch, rotate or tilt")
    func distantPairs() {
        let kiosk = makeKiosk()
        var random = SeededGenerator(seed: 46)
        for index in 0..<1_000 {
            let first = CGPoint(x: random.number(100...2_000), y: random.number(300...1_700))
            let second = CGPoint(x: random.number(4_000...7_900), y: random.number(300...1_700))
            let found = kinds(
                on: kiosk, from: first, and: second, by: random.number(-150...150),
                pause: random.number(0.2...1.5))
            #expect(found.isDisjoint(with: [.pinch, .rotate, .pitch, .twoFingerTap]), "pair \(index)")
            #expect(kiosk.camera.zoom == 12 && kiosk.camera.bearing == 0, "pair \(index)")
        }
    }

    @Test("1,000 random pairs of hands of one person always pinch")
    func nearPairs() {
        let kiosk = makeKiosk()
        var random = SeededGenerator(seed: 47)
        for index in 0..<1_000 {
            kiosk.map.setCamera(to: CameraOptions(zoom: 12))
            let center = CGPoint(x: random.number(1_500...6_500), y: random.number(900...1_100))
            let angle = random.number(0...(2 * .pi))
            let radius = random.number(200...700)
            let offset = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
            let found = kinds(
                on: kiosk, from: CGPoint(x: center.x - offset.x, y: center.y - offset.y),
                and: CGPoint(x: center.x + offset.x, y: center.y + offset.y),
                by: random.number(60...150) * (random.flip() ? 1 : -1),
                pause: random.number(0.2...1.5))
            #expect(found.contains(.pinch), "pair \(index)")
        }
    }

    /// Changes the contacts of one person as a random step does.
    private func change(_ contacts: inout [TouchContact], _ nextID: inout Int, using random: inout SeededGenerator) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2 where contacts.count < 4:
            let point = CGPoint(x: random.number(100...700), y: random.number(100...500))
            contacts.append(TouchContact(id: nextID, position: point, phase: .began))
            nextID += 1
        case 3 where !contacts.isEmpty: contacts.removeLast()
        case 4 where !contacts.isEmpty: contacts[0].phase = .cancelled(.palm)
        case 5...6 where !contacts.isEmpty:
            let index = Int.random(in: contacts.indices, using: &random)
            contacts[index].phase = .ended
        default:
            let step = CGPoint(x: random.number(-30...30), y: random.number(-30...30))
            for index in contacts.indices where random.flip() {
                contacts[index].phase = .moved
                contacts[index].position.x += step.x * random.number(-1...1)
                contacts[index].position.y += step.y
            }
        }
    }

    /// Removes the contacts that have ended in a frame.
    private func finishFrame(_ contacts: inout [TouchContact]) {
        contacts.removeAll { !$0.isTouching }
        for index in contacts.indices { contacts[index].phase = .stationary }
    }

    @Test("With one person, the gestures and the camera are the same as without groups", arguments: [1.0, 60])
    func onePerson(memory: Double) {
        let kiosks = [Kiosk(), Kiosk()]
        kiosks[1].mapView.gestures.options.groups = TouchGroupOptions(pointsPerMillimetre: 2, memory: memory)
        var events: [[GestureEvent]] = [[], []]
        let tokens = [0, 1].map { index in
            kiosks[index].mapView.gestures.onGesture.observe { events[index].append($0) }
        }
        for seed in 0..<12 {
            var random = SeededGenerator(seed: UInt64(seed))
            var contacts: [TouchContact] = []
            var nextID = seed * 100
            for kiosk in kiosks {
                kiosk.map.setCamera(
                    to: CameraOptions(center: .helsinki, zoom: 12, bearing: 0, pitch: [0, 50][seed % 2]))
            }
            for step in 0..<60 {
                change(&contacts, &nextID, using: &random)
                let pauses: [TimeInterval] = [0.008, 0.008, 0.016, 0.1, 0.4, 2]
                let pause = pauses.randomElement(using: &random) ?? 0
                let isAfterGap = random.chance(of: 20)
                for kiosk in kiosks {
                    kiosk.clock.advance(by: pause)
                    var frame = TouchFrame(time: kiosk.clock.now, contacts: contacts)
                    frame.isAfterGap = isAfterGap
                    kiosk.mapView.gestures.handle(frame)
                }
                finishFrame(&contacts)
                #expect(events[0] == events[1], "seed \(seed), step \(step)")
                #expect(kiosks[0].camera == kiosks[1].camera, "seed \(seed), step \(step)")
            }
            for kiosk in kiosks {
                kiosk.mapView.gestures.handle(TouchFrame(time: kiosk.clock.now))
                kiosk.clock.advance(by: 3)
            }
        }
        #expect(Set(events[0].map(\.kind)).isSuperset(of: [.pan, .pinch, .tap]))
        #expect(kiosks[0].animatorLog == kiosks[1].animatorLog)
        for token in tokens { token.cancel() }
    }

    @Test("Gestures of random people begin and end once, and leave the map at rest")
    func crowds() {
        var kinds: Set<GestureKind> = []
        for seed in 0..<5 {
            var random = SeededGenerator(seed: UInt64(seed))
            let kiosk = Kiosk(width: 8000, height: 2000)
            let log = GestureLog()
            let gestures = kiosk.mapView.gestures
            gestures.delegate = log
            let token = gestures.onGesture.observe { kinds.insert($0.kind) }
            gestures.options.groups = TouchGroupOptions(
                pointsPerMillimetre: 2, memory: random.number(0...2), restInterval: random.number(0...2))
            var people: [[TouchContact]] = [[], [], []]
            var nextID = 0
            for _ in 0..<150 {
                for person in people.indices where random.flip() {
                    change(&people[person], &nextID, using: &random)
                }
                kiosk.clock.advance(by: [0.008, 0.008, 0.016, 0.1, 0.4].randomElement(using: &random) ?? 0)
                var contacts: [TouchContact] = []
                for (person, own) in people.enumerated() {
                    for var contact in own {
                        contact.position.x += CGFloat(person) * 3_000
                        contacts.append(contact)
                    }
                }
                contacts.sort { $0.id < $1.id }
                gestures.handle(TouchFrame(time: kiosk.clock.now, contacts: contacts))
                for person in people.indices { finishFrame(&people[person]) }
                if random.chance(of: 50) {
                    gestures.options.groups = gestures.options.groups == nil ? TouchGroupOptions() : nil
                }
            }
            gestures.handle(TouchFrame(time: kiosk.clock.now))
            kiosk.clock.advance(by: 20)
            #expect(log.isPaired && !kiosk.map.isGestureInProgress, "seed \(seed)")
            #expect(kiosk.mapView.camera.cameraAnimators.isEmpty, "seed \(seed)")
            token.cancel()
        }
        for kind in [GestureKind.pan, .pinch, .tap] { #expect(kinds.contains(kind)) }
    }
}
