import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime

@MainActor
@Suite("Propagation of touches")
struct PropagationTests {
    private let kiosk = Kiosk()
    private let interactionLog = InteractionLog()

    /// Three features, two interactions with them and two with the map: every answer each may give.
    @Test("Touches propagate correctly for every result of every handler", arguments: Touch.allCases)
    func table(kind: Touch) throws {
        try kiosk.loadStops(["0", "1", "2"].map { (.string($0), kiosk.center) })
        var answers: [String: Bool] = [:]
        func add(_ name: String, _ layer: String?) {
            kiosk.add(kind, layer) { feature, _ in
                let line = name + (feature?.id?.id ?? "")
                interactionLog.write(line)
                return answers[line] ?? false
            }
        }
        add("p", nil)
        add("a", "stops")
        add("b", "stops")
        add("q", nil)
        let order = ["b2", "a2", "b1", "a1", "b0", "a0", "q", "p"]
        for mask in 0..<(1 << order.count) {
            answers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, mask >> $0 & 1 == 1) })
            kiosk.touch(kind, at: kiosk.center)
            let last = order.firstIndex { answers[$0] == true } ?? order.count - 1
            #expect(interactionLog.take() == Array(order[...last]), "answers \(answers)")
        }
    }

    @Test("Content above the map receives a touch first", arguments: [true, false], Touch.allCases)
    func overlays(handlesTouch: Bool, kind: Touch) throws {
        try kiosk.loadStops([("a", kiosk.center)])
        kiosk.map.overlays.dispatch = { asked, point in
            interactionLog.write("overlay \(asked) \(point == kiosk.center)")
            return handlesTouch
        }
        kiosk.add(kind, "stops") { _, _ in
            interactionLog.write("stop")
            return true
        }
        kiosk.touch(kind, at: kiosk.center)
        // A long press is also offered as the start of a drag, but here is nothing that can be dragged.
        #expect(interactionLog.take() == ["overlay \(kind) true"] + (handlesTouch ? [] : ["stop"]))
    }

    @Test("Interactions added by a handler receive the next touch, and cancelled ones receive nothing")
    func meddling() throws {
        try kiosk.loadStops([("a", kiosk.center), ("b", kiosk.center)])
        var tokens: [any Cancelable] = []
        for name in ["first", "second"] {
            tokens.append(
                kiosk.add(.tap, "stops") { feature, _ in
                    interactionLog.write("\(name) \(feature?.id?.id ?? "")")
                    return false
                })
        }
        kiosk.add(.tap, "stops") { [tokens] feature, _ in
            interactionLog.write("meddler \(feature?.id?.id ?? "")")
            tokens[1].cancel()
            if interactionLog.lines.count == 1 {
                kiosk.add(.tap, "stops") { _, _ in
                    interactionLog.write("late")
                    return true
                }
            }
            return false
        }
        kiosk.fingers.tap(at: kiosk.center)
        #expect(interactionLog.take() == ["meddler b", "first b", "meddler a", "first a"])
        kiosk.fingers.tap(at: kiosk.center)
        #expect(interactionLog.take() == ["late"])
    }

    @Test("A handler can load another style")
    func upheaval() throws {
        try kiosk.loadStops([("a", kiosk.center), ("b", kiosk.center)])
        kiosk.add(.tap, "stops") { feature, _ in
            interactionLog.write(feature?.id?.id ?? "")
            kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
            return false
        }
        kiosk.fingers.tap(at: kiosk.center)
        #expect(interactionLog.take() == ["b", "a"])
    }
}
