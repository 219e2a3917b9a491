import Foundation
import KioskGestures
import KioskInput
import TestSupport
import Testing

@Suite("Prediction of touches")
struct TouchPredictorTests {
    private let interval = 0.008

    /// Returns a frame of one finger.
    private func frame(_ x: Double, _ y: Double, at seconds: Double, isNew: Bool = false) -> TouchFrame {
        TouchFrame(
            time: Timestamp(seconds: seconds),
            contacts: [TouchContact(id: 1, position: CGPoint(x: x, y: y), phase: isNew ? .began : .moved)])
    }

    /// Returns a predictor of a finger on a path, and the time of its last report.
    private func predictor(
        for seconds: Double, path: (Double) -> (x: Double, y: Double)
    ) -> (predictor: TouchPredictor, end: Double) {
        var (predictor, end) = (TouchPredictor(), 0.0)
        for index in 0...Int(seconds / interval) {
            end = Double(index) * interval
            let (x, y) = path(end)
            predictor.add(frame(x, y, at: end, isNew: index == 0))
        }
        return (predictor, end)
    }

    @Test("A finger with a constant velocity is where it is predicted", arguments: [0, 0.016, 0.03, 0.046])
    func constantVelocity(latency: Double) throws {
        let (predictor, end) = predictor(for: 0.3) { (100 + 700 * $0, 400 - 300 * $0) }
        let now = end + 0.004
        let touch = try #require(
            predictor.prediction(of: 1, at: Timestamp(seconds: now), latency: latency))
        #expect(touch.confidence == 1)
        let time = now + latency
        #expect(hypot(touch.position.x - (100 + 700 * time), touch.position.y - (400 - 300 * time)) < 1)
    }

    @Test("A finger that turns is nearer to its predicted position than to its last report, all the time")
    func circle() throws {
        func path(_ time: Double) -> (x: Double, y: Double) { (400 + 150 * cos(5 * time), 300 + 150 * sin(5 * time)) }
        for count in 10...60 {
            let (predictor, end) = predictor(for: Double(count) * interval, path: path)
            let touch = try #require(predictor.prediction(of: 1, at: Timestamp(seconds: end), latency: 0.033))
            let real = path(end + 0.033)
            let without = hypot(touch.reported.x - real.x, touch.reported.y - real.y)
            #expect(hypot(touch.position.x - real.x, touch.position.y - real.y) < 0.35 * without)
        }
    }

    @Test("A prediction exceeds a reversal by less than a fifth of the distance that it removes before")
    func reversal() throws {
        // A hand that moves up and down by 300 points 1.2 times in a second.
        func path(_ time: Double) -> (x: Double, y: Double) { (0, 150 * sin(7.5 * time)) }
        var highest = 0.0
        for count in 20...200 {
            let (predictor, end) = predictor(for: Double(count) * interval, path: path)
            let touch = try #require(predictor.prediction(of: 1, at: Timestamp(seconds: end), latency: 0.033))
            highest = max(highest, abs(touch.position.y))
        }
        #expect(highest < 150 + 7.5 * 150 * 0.033 / 5)
    }

    @Test("A finger at rest is not predicted, whether the panel reports it or not")
    func rest() {
        var (predictor, end) = predictor(for: 0.2) { (100 + 700 * $0, 400) }
        let silent = predictor.prediction(of: 1, at: Timestamp(seconds: end + 0.05), latency: 0.03)
        #expect(silent?.confidence == 0 && silent?.position == silent?.reported)
        for index in 1...30 {
            predictor.add(frame(100 + 700 * end, 400, at: end + Double(index) * interval))
        }
        end += 30 * interval
        let resting = predictor.prediction(of: 1, at: Timestamp(seconds: end), latency: 0.03)
        #expect(resting.map { hypot($0.displacement.x, $0.displacement.y) < 0.01 } == true)
    }

    @Test("A finger that trembles is not predicted most of the time")
    func tremble() {
        var (predictor, random) = (TouchPredictor(), SeededGenerator(seed: 3))
        var displacements: [Double] = []
        for index in 0..<400 {
            let time = Double(index) * interval
            predictor.add(
                frame(
                    (500 + random.number(-1...1)).rounded(), (300 + random.number(-1...1)).rounded(), at: time,
                    isNew: index == 0))
            let touch = predictor.prediction(of: 1, at: Timestamp(seconds: time), latency: 0.03)
            displacements.append(touch.map { hypot($0.displacement.x, $0.displacement.y) } ?? .infinity)
        }
        displacements.sort()
        #expect(displacements[displacements.count * 3 / 4] == 0)
        #expect(displacements[displacements.count * 95 / 100] < 3)
    }

    @Test("A finger is predicted from its third report on, and not after it has lifted or was lost")
    func lifetime() {
        var predictor = TouchPredictor()
        func confidence(at time: Double) -> Double? {
            predictor.prediction(of: 1, at: Timestamp(seconds: time), latency: 0.02)?.confidence
        }
        #expect(confidence(at: 0) == nil)
        predictor.add(frame(0, 0, at: 0, isNew: true))
        predictor.add(frame(8, 0, at: 0.008))
        #expect(confidence(at: 0.008) == 0)
        predictor.add(frame(16, 0, at: 0.016))
        #expect(confidence(at: 0.016).map { $0 > 0 } == true)
        for ending in [TouchContact.Phase.ended, .cancelled(.palm)] {
            var other = predictor
            let end = TouchContact(id: 1, position: CGPoint(x: 16, y: 0), phase: ending)
            other.add(TouchFrame(time: Timestamp(seconds: 0.024), contacts: [end]))
            #expect(other.prediction(of: 1, at: Timestamp(seconds: 0.024), latency: 0.02) == nil)
        }
        predictor.add(TouchFrame(time: Timestamp(seconds: 0.024)))
        #expect(confidence(at: 0.024) == nil)
    }

    @Test("A finger begins anew when the time goes back, after a gap, and when another one has its id")
    func interruptions() {
        let (predictor, end) = predictor(for: 0.2) { (700 * $0, 0) }
        var gap = frame(0, 0, at: end + interval)
        gap.isAfterGap = true
        for (next, time) in [
            (frame(0, 0, at: end - 1), end - 1), (gap, end + interval),
            (frame(0, 0, at: end + interval, isNew: true), end + interval),
        ] {
            var other = predictor
            other.add(next)
            let touch = other.prediction(of: 1, at: Timestamp(seconds: time), latency: 0.03)
            #expect(touch?.confidence == 0 && touch?.position == .zero)
        }
    }

    @Test("The prediction reaches no farther than its horizon, and a latency that is invalid counts as none")
    func limits() {
        let (predictor, end) = predictor(for: 0.3) { (700 * $0, 0) }
        func lead(_ latency: Double) -> CGFloat {
            predictor.prediction(of: 1, at: Timestamp(seconds: end), latency: latency)?.displacement.x ?? .nan
        }
        #expect(abs(lead(10) - 700 * TouchPrediction.horizon) < 1)
        #expect(lead(.infinity) == lead(10))
        #expect(lead(.nan) == lead(0) && lead(-1) == lead(0) && lead(0) == 0)
        #expect(TouchPrediction(latency: .nan).latency == 0 && TouchPrediction(latency: -1).latency == 0)
        #expect(TouchPrediction(latency: 1).latency == TouchPrediction.horizon)
        var options = TouchPrediction()
        options.latency = .infinity
        #expect(options.latency == TouchPrediction.horizon)
    }

    @Test("Frames with invalid numbers and contacts give finite predictions within the speed of a finger")
    func invalidFrames() {
        let numbers = [Double.nan, .infinity, -.infinity, 0, 1e308, -1e308, 2.3e-308, 100, 1e6, -1e6]
        let phases: [TouchContact.Phase] = [.began, .moved, .moved, .stationary, .ended, .cancelled(.lost)]
        for seed in 0..<randomRounds(300) {
            var random = SeededGenerator(seed: UInt64(seed))
            var (predictor, time) = (TouchPredictor(), Timestamp.zero)
            for _ in 0..<30 {
                let contacts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    TouchContact(
                        id: [0, 1, Int.max].randomElement(using: &random) ?? 0,
                        position: CGPoint(
                            x: numbers.randomElement(using: &random) ?? 0,
                            y: numbers.randomElement(using: &random) ?? 0),
                        phase: phases.randomElement(using: &random) ?? .began)
                }
                let isJump = Int.random(in: 0..<6, using: &random) == 0
                time =
                    isJump
                    ? Timestamp(nanoseconds: .random(in: .min ... .max, using: &random))
                    : time.advanced(bySeconds: random.number(0...0.02))
                predictor.add(TouchFrame(time: time, contacts: contacts))
                for contact in contacts {
                    guard let touch = predictor.prediction(of: contact.id, at: time, latency: 0.05) else { continue }
                    #expect((0...1).contains(touch.confidence), "seed \(seed)")
                    let length = hypot(touch.displacement.x, touch.displacement.y)
                    #expect(length <= 8000 * TouchPrediction.horizon + 1e-6, "seed \(seed)")
                }
            }
        }
    }

    @Test("A panel with much noise is not reliable, and one with little is")
    func noise() {
        for (noise, isReliable) in [(0.5, true), (14.0, false)] {
            var (predictor, random) = (TouchPredictor(), SeededGenerator(seed: 5))
            for index in 0..<2_000 {
                let time = Double(index) * interval
                predictor.add(
                    frame(
                        400 + 150 * cos(3 * time) + random.number(-noise...noise),
                        300 + 150 * sin(3 * time) + random.number(-noise...noise), at: time, isNew: index == 0))
            }
            #expect(predictor.isReliable == isReliable, "noise of \(noise) points")
            #expect((predictor.remainingDistance > 0.6) != isReliable, "\(predictor.remainingDistance)")
        }
    }

    @Test("The contacts of gestures are found without a change of the recognisers")
    func contacts() {
        for seed in 0..<randomRounds(100) {
            var (fingers, arena, asked) = (RandomFingers(seed: UInt64(seed)), GestureArena(), GestureArena())
            for _ in 0..<30 {
                let frame = fingers.next()
                var (events, others): ([GestureEvent], [GestureEvent]) = ([], [])
                arena.handle(frame) { events.append($0) }
                asked.handle(frame) { others.append($0) }
                let contacts = asked.movingContacts()
                #expect(events == others, "seed \(seed)")
                let down = Set(frame.touching.map(\.id))
                let found = [contacts.drag, contacts.secondDrag, contacts.first, contacts.second, contacts.quickZoom]
                #expect(found.allSatisfy { $0.map(down.contains) ?? true }, "seed \(seed)")
            }
        }
    }
}
