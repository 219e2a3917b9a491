import Foundation
import Glibc
import KioskInput
import TestSupport
import Testing

@testable import KioskLinux

/// Tests with real inotify, epoll, pipes and libevdev; only the results of `ioctl` are simulated.
@MainActor
@Suite("Headphones in the jack of a machine")
struct HeadphoneMonitorTests {
    private let folder: ScratchDirectory
    private let log = Log()

    @MainActor
    private final class Log {
        var changes: [Bool] = []
    }

    init() throws { folder = try ScratchDirectory() }

    private func makeMonitor(_ path: String? = nil) throws -> HeadphoneMonitor {
        let monitor = try HeadphoneMonitor(folder: path ?? folder.url.path)
        monitor.onChange = { [log] in log.changes.append($0) }
        return monitor
    }

    private func plug(_ name: String, _ switches: Set<UInt16> = []) throws -> FakeNode {
        let description = InputDeviceDescription(
            name: "HDA Intel PCH Headphone",
            codes: [0: [0], InputEvent.EV.sw: [InputEvent.SW.headphoneInsert, 4]])
        var device = FakeDevice(description: description)
        device.switches = switches
        return try FakeNode(name, in: folder.url, device)
    }

    private func set(_ node: FakeNode, _ isInserted: Bool) {
        let value: Int32 = isInserted ? 1 : 0
        node.send((InputEvent.EV.sw, InputEvent.SW.headphoneInsert, value), at: 1000)
    }

    @Test("Insertion and removal are reported once")
    func insertion() throws {
        let jack = try plug("event3")
        let monitor = try makeMonitor()
        monitor.process()
        #expect(monitor.jacks == ["HDA Intel PCH Headphone"])
        #expect(!monitor.isInserted)
        set(jack, true)
        monitor.process()
        monitor.process()
        #expect(monitor.isInserted)
        set(jack, false)
        monitor.process()
        #expect(log.changes == [true, false])
    }

    @Test("Headphones that are in the jack at the start are reported")
    func initial() throws {
        let jack = try plug("event3", [InputEvent.SW.headphoneInsert])
        let monitor = try makeMonitor()
        #expect(!monitor.isInserted)
        monitor.process()
        #expect(log.changes == [true])
        withExtendedLifetime(jack) {}
    }

    @Test("Of several jacks one suffices, and other switches, keys and panels have no effect")
    func several() throws {
        let (first, second) = (try plug("event3"), try plug("event4"))
        let panel = try FakeNode("event5", in: folder.url, FakeNode.panel())
        let monitor = try makeMonitor()
        monitor.process()
        #expect(monitor.jacks.count == 2)
        first.send((InputEvent.EV.sw, 4, 1), at: 1000)
        panel.land(x: 5, y: 5, at: 1000)
        monitor.process()
        #expect(log.changes.isEmpty)
        set(first, true)
        set(second, true)
        monitor.process()
        set(first, false)
        monitor.process()
        #expect(log.changes == [true])
        set(second, false)
        monitor.process()
        #expect(log.changes == [true, false])
    }

    @Test("A device that appears later is read, and one that is unplugged has no headphones")
    func hotplug() throws {
        let path = folder.url.appending(path: "input").path
        let monitor = try makeMonitor()
        monitor.process()
        #expect(monitor.jacks.isEmpty)
        let jack = try plug("event3", [InputEvent.SW.headphoneInsert])
        monitor.process()
        #expect(monitor.isInserted)
        jack.unplug()
        monitor.process()
        #expect(!monitor.isInserted)
        #expect(monitor.jacks.isEmpty)
        #expect(log.changes == [true, false])
        let missing = try makeMonitor(path)
        missing.process()
        #expect(missing.jacks.isEmpty)
    }

    @Test("A file that is no device is ignored")
    func otherFile() throws {
        try folder.write("text", to: "event1")
        try folder.write("text", to: "js0")
        let monitor = try makeMonitor()
        monitor.process()
        #expect(monitor.jacks.isEmpty)
    }

    @Test("Insertions in any order are those of the last state", arguments: 0..<20 as Range<UInt64>)
    func anyOrder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let jacks = [try plug("event1"), try plug("event2")]
        let monitor = try makeMonitor()
        monitor.process()
        var states = [false, false]
        for _ in 0..<20 {
            let index = Int.random(in: 0..<2, using: &random)
            states[index] = Bool.random(using: &random)
            set(jacks[index], states[index])
            if random.flip() { monitor.process() }
        }
        monitor.process()
        #expect(monitor.isInserted == states.contains(true))
        #expect(zip(log.changes, log.changes.dropFirst()).allSatisfy { $0 != $1 })
    }
}
