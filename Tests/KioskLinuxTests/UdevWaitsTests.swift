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
        #expect(waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 1)) && waits.isWaiting)
        #expect(waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 1.4)))
        #expect(!waits.waits(for: node, isSilent: false, at: Timestamp(seconds: 1.45)) && !waits.isWaiting)
    }

    @Test("A node that udev never describes is waited for once")
    func silent() throws {
        let directory = try ScratchDirectory()
        let (node, other) = (try node(directory, "event0"), try node(directory, "event1"))
        var waits = UdevWaits()
        #expect(waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 1)))
        #expect(!waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 1.5)) && !waits.isWaiting)
        // The node could not be opened, and is scanned again.
        #expect(!waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 2)) && !waits.isWaiting)
        #expect(waits.waits(for: other, isSilent: true, at: Timestamp(seconds: 2)) && waits.isWaiting)
        waits.removeAll { $0 == node }
        #expect(waits.waits(for: node, isSilent: true, at: Timestamp(seconds: 3)))
    }
}
