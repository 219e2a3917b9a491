import KioskGestures
import Testing

@Suite struct CompanionTests {
    /// Which gestures may be under way together.
    @Test("The table lists which gestures can be recognized together")
    func theTable() {
        let table = GestureKind.allCases.map { kind in
            kind.rawValue + ": " + kind.companions.map(\.rawValue).sorted().joined(separator: " ")
        }
        #expect(
            table == [
                "pan: fling pinch rotate", "fling: pan", "pinch: pan rotate", "rotate: pan pinch", "pitch: ", "tap: ",
                "double-tap: ",
                "quick-zoom: ", "two-finger-tap: ", "long-press: hold", "hold: long-press", "orbit: ", "scroll: ",
                "knob: ", "key: ",
            ])
    }

    @Test("Simultaneous recognition is symmetric and excludes the gesture itself")
    func symmetry() {
        for kind in GestureKind.allCases {
            #expect(!kind.companions.contains(kind))
            for other in kind.companions { #expect(other.companions.contains(kind)) }
        }
    }
}
