import Foundation
import KioskInput
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of lost rows, kernel states and removals in recordings.
@Suite struct RecordingDropTests {
    private static let screen = CGSize(width: 1000, height: 1000)

    /// Returns the frames of a recording, which must not depend on the feed.
    private func frames(initial: String? = nil, _ events: String) throws -> [String] {
        try frames(of: DropRecordings.text(initial: initial, events: events))
    }

    private func frames(of text: String) throws -> [String] {
        let recording = try TouchRecording(parsing: text, file: "drop.yml")
        let all = try TouchRecording.Feed.allCases.map { feed in
            try recording.play(onScreen: Self.screen, feed: feed).map(\.summary)
        }
        #expect(all.allSatisfy { $0 == all.first })
        return try #require(all.first)
    }

    private let land = """
          - evdev:
            - [1, 0, 3, 57, 5]
            - [1, 0, 3, 53, 100]
            - [1, 0, 3, 54, 200]
            - [1, 0, 1, 330, 1]
            - [1, 0, 0, 0, 0]

        """
    private let drop = """
          - evdev:
            - [1, 10000, 0, 3, 0]
            - [1, 10000, 3, 54, 300]
            - [1, 10000, 0, 0, 0]

        """
    private let move = """
          - evdev:
            - [1, 20000, 3, 54, 310]
            - [1, 20000, 0, 0, 0]
        """

    @Test(
        "A finger that is down at the start, a second one, a drop with the state of the kernel and a removal follow each other"
    )
    func combined() throws {
        #expect(
            try frames(of: DropRecordings.text) == [
                "0: 1 began 100,200 · 2 began 600,700", "10: 1 moved 110,200 · 2 moved 620,700",
                "20: 1 stationary 110,200 · 2 moved 630,700", "50: 1 unplugged 110,200 · 2 unplugged 630,700",
            ])
    }

    @Test("Without information about a drop all contacts are cancelled")
    func unknownState() throws {
        #expect(try frames(land + drop + move) == ["0: 1 began 100,200", "10: 1 lost 100,200", "20: "])
    }

    @Test(
        "After a drop the recorded state of the kernel is used",
        arguments: [
            ("{slot: 0, slots: {0: {57: 5, 53: 100, 54: 300}}}", "10: 1 moved 100,300", "20: 1 moved 100,310"),
            (
                "{slot: 0, slots: {0: {57: 6, 53: 150, 54: 300}}}", "10: 1 lost 100,200 · 2 began 150,300",
                "20: 2 moved 150,310"
            ),
            ("{slot: 0, slots: {0: {57: -1, 53: 100, 54: 300}}}", "10: 1 lost 100,200", "20: "),
            ("{}", "10: 1 lost 100,200", "20: "),
            // The rows after the drop belong to another slot.
            (
                "{slot: 3, slots: {0: {57: 5, 53: 100, 54: 300}, 3: {57: 9, 53: 500, 54: 500}}}",
                "10: 1 moved 100,300 · 2 began 500,500", "20: 1 stationary 100,300 · 2 moved 500,310"
            ),
        ])
    func kernelState(state: String, atTheDrop: String, after: String) throws {
        let answer = "  - x-kernel-state: \(state)\n"
        let frames = try frames(land + drop + answer + move)
        #expect(Array(frames.prefix(3)) == ["0: 1 began 100,200", atTheDrop, after])
        // With a kernel state, lost rows have no effect.
        let lost = "  - x-lost:\n    - [1, 5000, 3, 57, -1]\n    - [1, 5000, 0, 0, 0]\n"
        #expect(try self.frames(land + lost + drop + answer + move) == frames)
        // The state may directly follow the drop, before the stale rows of the frame.
        let early = "  - evdev:\n    - [1, 10000, 0, 3, 0]\n" + answer
        let tail = "  - evdev:\n    - [1, 10000, 3, 54, 300]\n    - [1, 10000, 0, 0, 0]\n"
        #expect(try self.frames(land + early + tail + move) == frames)
    }

    @Test(
        "The state after a drop is computed from the recorded lost events",
        arguments: [
            // Only the rows after the drop contain movement.
            ("[]", "10: 1 moved 100,300"),
            ("\n    - [1, 5000, 3, 53, 150]\n    - [1, 5000, 0, 0, 0]", "10: 1 moved 150,300"),
            ("\n    - [1, 5000, 3, 57, -1]\n    - [1, 5000, 0, 0, 0]", "10: 1 lost 100,200"),
            (
                "\n    - [1, 5000, 3, 57, -1]\n    - [1, 5000, 0, 0, 0]\n    - [1, 6000, 3, 57, 8]\n    - [1, 6000, 0, 0, 0]",
                "10: 1 lost 100,200 · 2 began 100,300"
            ),
            (
                "\n    - [1, 5000, 3, 47, 2]\n    - [1, 5000, 3, 57, 8]\n    - [1, 5000, 3, 53, 700]\n    - [1, 5000, 0, 0, 0]",
                "10: 1 stationary 100,200 · 2 began 700,300"
            ),
            // The slot does not exist, so the kernel keeps the current one.
            ("\n    - [1, 5000, 3, 47, 99]\n    - [1, 5000, 0, 0, 0]", "10: 1 moved 100,300"),
        ])
    func lostEvents(lost: String, atTheDrop: String) throws {
        let lost = "  - x-lost: \(lost)\n"
        #expect(try frames(land + lost + drop)[1] == atTheDrop)
        // Lost rows may also follow the drop.
        #expect(try frames(land + drop + lost)[1] == atTheDrop)
    }

    @Test("The state of one drop does not apply to the next")
    func nextDrop() throws {
        let next = drop.replacing("10000", with: "30000")
        #expect(
            try frames(land + "  - x-lost: []\n" + drop + move + "\n" + next) == [
                "0: 1 began 100,200", "10: 1 moved 100,300", "20: 1 moved 100,310", "30: 1 lost 100,310",
            ])
    }

    @Test("A finger that is down at the start begins in the first frame")
    func initialFinger() throws {
        #expect(
            try frames(initial: "{slot: 0, slots: {0: {57: 5, 53: 100, 54: 200}}}", move)
                == ["0: 1 began 100,310", "0: 1 endOfInput 100,310"])
        #expect(
            try frames(initial: "{slot: 2, slots: {2: {57: 5, 53: 100, 54: 200}, 4: {57: -1, 53: 1, 54: 1}}}", move)
                == ["0: 1 began 100,310", "0: 1 endOfInput 100,310"])
        // Without an initial state, the rows belong to an empty slot.
        #expect(try frames(move) == ["0: "])
    }

    @Test("The touch key determines whether a single-touch panel is touched")
    func singleTouch() throws {
        func single(_ state: String) -> String {
            DropRecordings.text(initial: state, events: "  - evdev:\n    - [0, 0, 3, 0, 300]\n    - [0, 0, 0, 0, 0]")
                .replacing("3: [47, 53, 54, 57]", with: "3: [0, 1]").replacing("47: [0, 9", with: "0: [0, 999")
                .replacing("53: [0, 999", with: "1: [0, 999").replacing("      54: [0, 999, 0, 0, 0]\n", with: "")
                .replacing("      57: [0, 65535, 0, 0, 0]\n", with: "")
        }
        #expect(
            try frames(of: single("{keys: [330], abs: {0: 100, 1: 200}}"))
                == ["0: 1 began 300,200", "0: 1 endOfInput 300,200"])
        #expect(try frames(of: single("{abs: {0: 100, 1: 200}}")) == ["0: "])
    }

    @Test("A panel that was unplugged returns without contacts")
    func unplugged() throws {
        let removed = "  - x-device-removed: {time: [1, 15000]}\n"
        let select = land.replacing("- [1, 0, 3, 57, 5]", with: "- [1, 0, 3, 47, 1]\n    - [1, 0, 3, 57, 5]")
        let again = land.replacing("[1, 0,", with: "[2, 0,").replacing("57, 5", with: "57, 1")
        #expect(
            try frames(select + removed + again) == [
                "0: 1 began 100,200", "15: 1 unplugged 100,200", "1000: 2 began 100,200", "1000: 2 endOfInput 100,200",
            ])
        #expect(try frames(land + removed).last == "15: 1 unplugged 100,200")
        // Without contacts, nothing is cancelled.
        #expect(try frames("  - x-device-removed: {time: [1, 15000]}") == [])
    }

    @Test("Unknown members are ignored")
    func unknownMembers() throws {
        let unknown = "  - x-weather: {rain: [1, 2]}\n"
        #expect(try frames(land + unknown + drop + move) == frames(land + drop + move))
    }

    /// The project's recordings in which the state of the kernel is known.
    private static let recordingsWithKnownState = OwnRecordings.fingers.map(\.name).filter { name in
        !["protocol-a", "fingers-crossing", "key-in-place-of-minus-one"].contains(name)
            && !["drop", "unplugged"].contains { name.hasPrefix($0) }
    }

    /// Tests that a drop between any two rows leads to the same state as without the drop.
    @Test("A drop with recorded lost events keeps the fingers at their positions", arguments: recordingsWithKnownState)
    func positions(name: String) throws {
        let file = OwnRecordings.folder.appending(path: name + ".yaml")
        let whole = try TouchRecording(contentsOf: file)
        let complete = try whole.play(onScreen: Self.screen)
        let ends = whole.events.indices.filter {
            whole.events[$0].type == InputEvent.EV.syn && whole.events[$0].code == InputEvent.SYN.report
        }
        var random = SeededGenerator(seed: 17)
        for _ in 0..<20 {
            let first = Int.random(in: 0..<ends.count, using: &random)
            let last = Int.random(in: first..<ends.count, using: &random)
            let (start, tail) = (first == 0 ? 0 : ends[first - 1] + 1, last == 0 ? 0 : ends[last - 1] + 1)
            let drop = InputEvent(
                time: whole.events[tail].time, type: InputEvent.EV.syn, code: InputEvent.SYN.dropped, value: 0)
            var lossy = whole
            lossy.events = whole.events[..<start] + [drop] + whole.events[tail...]
            lossy.asides = [
                TouchRecording.Aside(position: start, .lost(Array(whole.events[start..<max(start, tail)])))
            ]
            let frames = try lossy.play(onScreen: Self.screen)
            #expect(frames.count >= complete.count - (last - first))
            for (frame, other) in zip(frames.dropFirst(first), complete.dropFirst(last)) {
                #expect(frame.touching.map(\.position) == other.touching.map(\.position), "\(first) to \(last)")
            }
            // A kernel state has the same effect as the lost rows.
            var state = whole.initialState ?? InputDeviceState()
            for event in whole.events[...ends[last]] { state.apply(event, from: whole.device) }
            var withState = lossy
            withState.asides = [TouchRecording.Aside(position: start + 1 + ends[last] + 1 - tail, .kernelState(state))]
            #expect(try withState.play(onScreen: Self.screen) == frames, "\(first) to \(last)")
        }
    }
}
