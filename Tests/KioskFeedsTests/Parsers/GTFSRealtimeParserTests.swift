import Foundation
import KioskGeometry
import Testing

@testable import KioskFeeds

@Suite struct GTFSRealtimeParserTests {
    /// Returns a feed with a header and entities.
    private func feed(time: UInt64 = 1_000_000, incrementality: UInt64 = 0, _ body: (inout WireMessage) -> Void)
        -> [UInt8]
    {
        var feed = WireMessage()
        feed.message(1) { header in
            header.text(1, "2.0")
            header.number(2, incrementality)
            header.number(3, time)
        }
        body(&feed)
        return feed.bytes
    }

    private func parse(_ bytes: [UInt8]) -> FeedBatch {
        var parser = GTFSRealtimeParser()
        return parser.parse(bytes)
    }

    @Test("The id is that of the descriptor, or else the label, or else that of the entity")
    func ids() {
        let batch = parse(
            feed { feed in
                for (id, label) in [("a", "1"), ("", "2"), ("", "")] {
                    feed.message(2) { entity in
                        entity.text(1, "e")
                        entity.message(4) { vehicle in
                            vehicle.message(8) { descriptor in
                                descriptor.text(1, id)
                                descriptor.text(2, label)
                            }
                        }
                    }
                }
            })
        #expect(batch.updates.map(\.id) == ["a", "2", "e"])
        #expect(batch.isSnapshot)
        #expect(batch.time == Date(timeIntervalSince1970: 1_000_000))
    }

    @Test("A malformed entity is reported with its position and affects no other")
    func malformedEntity() {
        let batch = parse(
            feed { feed in
                feed.message(2) {
                    $0.text(1, "first"); $0.message(4) { $0.text(7, "stop") }
                }
                feed.message(2) { $0.raw([0x22, 0x7F, 0x01]) }
                feed.message(2) {
                    $0.text(1, "last"); $0.message(4) { $0.text(7, "stop") }
                }
            })
        #expect(batch.updates.map(\.id) == ["first", "last"])
        #expect(batch.problems.count == 1)
        #expect(batch.problems[0].position.hasPrefix("entity 1 at byte "))
        #expect(batch.isSnapshot)
    }

    @Test("A feed that is cut keeps what was read, and is no list of all vehicles")
    func cut() {
        let bytes = feed { feed in
            for id in ["a", "b"] {
                feed.message(2) {
                    $0.text(1, id); $0.message(4) { $0.text(7, "stop") }
                }
            }
        }
        let batch = parse(Array(bytes.dropLast(3)))
        #expect(batch.updates.map(\.id) == ["a"])
        #expect(batch.problemCount == 1)
        #expect(!batch.isSnapshot)
    }

    @Test("Messages that occur twice are merged, the last value applies, and unknown fields and groups are skipped")
    func wireFormat() throws {
        let batch = parse(
            feed { feed in
                feed.group(9, isStart: true)
                feed.number(1, 5)
                feed.group(3, isStart: true)
                feed.group(3, isStart: false)
                feed.group(9, isStart: false)
                feed.message(2) { entity in
                    entity.text(1, "e")
                    entity.text(1001, "extension")
                    entity.message(4) { vehicle in
                        vehicle.message(2) { $0.float(1, 60.1) }
                        vehicle.message(2) { $0.float(2, 24.9) }
                        vehicle.number(5, 7)
                        vehicle.number(5, 8)
                        vehicle.number(4, 99)
                        // A wire type that is not that of the field.
                        vehicle.number(7, 1)
                    }
                }
            })
        #expect(batch.problems == [])
        let object = try #require(batch.updates.first?.object)
        #expect(object.coordinate?.latitude == 60.1)
        #expect(object.coordinate?.longitude == 24.9)
        #expect(object.time == Date(timeIntervalSince1970: 8))
        #expect(object.attributes.isEmpty)
    }

    @Test("Negative numbers, such as delays, are in two's complement")
    func negativeNumbers() throws {
        let batch = parse(
            feed { feed in
                feed.message(2) { entity in
                    entity.text(1, "t")
                    entity.message(3) { $0.number(5, UInt64(bitPattern: -120)) }
                }
            })
        #expect(batch.updates.first?.object?.attributes.number("delay") == -120)
        guard case .details? = batch.updates.first else {
            Issue.record("\(batch.updates)")
            return
        }
        #expect(!batch.isSnapshot)
    }

    @Test(
        "The origin and positions beyond the earth are reported and left out", arguments: [(0, 0), (91, 1), (1, 181)])
    func positions(latitude: Float, longitude: Float) {
        let batch = parse(
            feed { feed in
                feed.message(2) { entity in
                    entity.text(1, "e")
                    entity.message(4) { vehicle in
                        vehicle.message(2) {
                            $0.float(1, latitude)
                            $0.float(2, longitude)
                        }
                    }
                }
            })
        #expect(batch.updates.count == 1)
        #expect(batch.updates.first?.object?.coordinate == nil)
        #expect(batch.problemCount == 1)
    }

    @Test("Of two reports of a vehicle the newer one applies", arguments: [true, false])
    func duplicates(newerFirst: Bool) {
        let times: [UInt64] = newerFirst ? [20, 10] : [10, 20]
        let batch = parse(
            feed { feed in
                for time in times {
                    feed.message(2) { entity in
                        entity.text(1, "\(time)")
                        entity.message(4) { vehicle in
                            vehicle.message(8) { $0.text(1, "bus") }
                            vehicle.number(5, time)
                        }
                    }
                }
            })
        #expect(batch.updates.count == 1)
        #expect(batch.updates.first?.object?.time == Date(timeIntervalSince1970: 20))
    }

    @Test("A trip update belongs to the vehicle of its trip; without one it has the id of its vehicle")
    func tripUpdates() {
        let batch = parse(
            feed { feed in
                feed.message(2) { entity in
                    entity.text(1, "v")
                    entity.message(4) { vehicle in
                        vehicle.message(1) {
                            $0.text(1, "trip 1"); $0.text(3, "20260101")
                        }
                    }
                }
                for (trip, day, bus, delay) in [
                    ("trip 1", "20260101", "", 60), ("trip 1", "20260102", "", 70), ("trip 2", "20260101", "bus", 80),
                ] {
                    feed.message(2) { entity in
                        entity.text(1, "update \(trip) \(day)")
                        entity.message(3) { update in
                            update.message(1) {
                                $0.text(1, trip); $0.text(3, day)
                            }
                            if !bus.isEmpty { update.message(3) { $0.text(1, bus) } }
                            update.number(5, UInt64(delay))
                        }
                    }
                }
            })
        #expect(batch.updates.map(\.id) == ["v", "update trip 1 20260102", "bus"])
        #expect(batch.updates.compactMap { $0.object?.attributes.number("delay") } == [60, 70, 80])
    }

    @Test("Deleted entities of differential feeds are removals")
    func removals() {
        let batch = parse(
            feed(incrementality: 1) { feed in
                feed.message(2) {
                    $0.text(1, "gone"); $0.number(2, 1)
                }
                feed.message(2) {
                    $0.text(1, "here"); $0.message(4) { $0.text(7, "stop") }
                }
            })
        #expect(batch.updates.map(\.id) == ["gone", "here"])
        #expect(batch.updates.first == .removal(id: "gone"))
        #expect(!batch.isSnapshot)
    }

    @Test("A feed without vehicles lists none, and bytes that are no feed are reported")
    func empty() {
        let empty = parse(feed { _ in })
        #expect(empty.isSnapshot && empty.problems == [])
        for bytes in [[], Array("<html>".utf8), Array("{}".utf8), Array("{\"entity\":[".utf8)] {
            let batch = parse(bytes)
            #expect(batch.updates == [] && batch.problemCount > 0 && !batch.isSnapshot, "\(bytes)")
        }
    }

    @Test("Limits end the feed with a problem")
    func limits() {
        let bytes = feed { feed in
            for id in 0..<10 {
                feed.message(2) {
                    $0.text(1, "\(id)"); $0.message(4) { $0.text(7, "stop") }
                }
            }
        }
        var limits = FeedLimits()
        limits.objectCount = 3
        var parser = GTFSRealtimeParser(limits: limits)
        var batch = parser.parse(bytes)
        #expect(batch.updates.count == 3 && batch.problemCount == 1 && !batch.isSnapshot)
        limits = FeedLimits()
        limits.documentByteCount = 20
        parser = GTFSRealtimeParser(limits: limits)
        batch = parser.parse(bytes)
        #expect(batch.updates.isEmpty && batch.problemCount == 1)
        limits = FeedLimits()
        limits.memory = 500
        parser = GTFSRealtimeParser(limits: limits)
        batch = parser.parse(bytes)
        #expect(batch.updates.count < 10 && batch.problemCount == 1 && !batch.isSnapshot)
    }
}
