import TestSupport
import Testing

@testable import KioskFleet

/// The topics of a fleet.
@Suite struct FleetTopicTests {
    @Test(
        "A topic that is written is read as it was",
        arguments: [
            FleetTopic.annotation(manager: "stops", id: "a/b+#%\u{0}ü 😀"), .annotation(manager: "stops", id: "plain"),
            .annotation(manager: "stops", id: "%41"), .changes(manager: "stops"), .sync(manager: "stops"),
            .snapshot(kiosk: "k", manager: "m"),
            .mark(kiosk: "k", manager: "m"), .status(kiosk: "k"), .health(kiosk: "k"), .replies(kiosk: "k"),
            .command(kiosk: "k"), .command(kiosk: nil),
        ])
    func roundTrip(topic: FleetTopic) {
        let path = topic.path(below: "town/centre")
        #expect(FleetTopic(path, below: "town/centre") == topic)
        #expect(!path.contains("+"))
        #expect(!path.contains("#"))
        #expect(FleetTopic(path, below: "town") == nil)
    }

    @Test(
        "Foreign topics are none of a fleet",
        arguments: [
            "", "town", "town/", "towns/sync/m", "town/sync", "town/sync/", "town/sync/m/n", "town/annotations/m/",
            "town/annotations/m/%", "town/annotations/m/%4", "town/annotations/m/%41", "town/annotations/m/%c3%bc",
            "town/annotations/m/%FF", "town/annotations/m/a b", "town/kiosks/k/secret", "town/kiosks/k/snapshot/",
            "$SYS/broker", "town/commands/a b",
        ])
    func foreign(path: String) {
        #expect(FleetTopic(path, below: "town") == nil)
    }

    @Test("Names and prefixes have plain characters and limited lengths")
    func names() {
        #expect(FleetName.isValid("harbour-1_a.b"))
        #expect(!FleetName.isValid(""))
        #expect(!FleetName.isValid("a/b"))
        #expect(!FleetName.isValid(String(repeating: "a", count: 65)))
        #expect(FleetName.isPrefix("a/b/c"))
        #expect(!FleetName.isPrefix("a//c"))
        #expect(!FleetName.isPrefix("a/+"))
    }
}
