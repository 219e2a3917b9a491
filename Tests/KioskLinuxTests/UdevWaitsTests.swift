import Foundation
import KioskInput
import TestSupport
import Testing

@testable import KioskLinux

/// Tests of the nodes that udev has not described.
@Suite struct UdevWaitsTests {
    private func node(_ directory: ScratchDirectory, _ name: String) throws -> NodeIdentity {
        try directory.write("", to: name)
        return try #require(NodeIdentity(path: directory.url.appending(path: name).path))
    }

    @Test("A node that udev describes within the time-out is waited for until then")
    func described() throws {
        let node = try node(ScratchDirectory(), "event0")
        var waits = UdevWaits()
        var isAwaited = waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 1))
        #expect(isAwaited && waits.isWaiting)
        isAwaited = waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 1.4))
        #expect(isAwaited)
        isAwaited = waits.waits(for: node, isSilent: false, at: Timestamp(seconds: 1.45))
        #expect(!isAwaited && !waits.isWaiting)
    }

    @Test("A node that udev never describes is waited for once")
    func silent() throws {
        let directory = try ScratchDirectory()
        let (node, other) = (try node(directory, "event0"), try node(directory, "event1"))
        var waits = UdevWaits()
        var isAwaited = waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 1))
        #expect(isAwaited)
        isAwaited = waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 1.5))
        #expect(!isAwaited && !waits.isWaiting)
        // The node could not be opened, and is scanned again.
        isAwaited = waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 2))
        #expect(!isAwaited && !waits.isWaiting)
        isAwaited = waits.waits(for: other, isSilent: true, at: Timestamp(seconds: 2))
        #expect(isAwaited && waits.isWaiting)
        waits.removeAll { $0 == node }
        isAwaited = waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 3))
        #expect(isAwaited)
    }
}
