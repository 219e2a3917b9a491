import Foundation
import Glibc
import TestSupport
import Testing

@testable import KioskLinux

/// Switches themselves are tested in the kernel of `Tests/Kernel`: here they would take the console from the user.
@Suite("Virtual terminals")
struct VirtualTerminalTests {
    @Test("A path that is not a virtual terminal is not controlled", arguments: ["/dev/null", "/no/such/terminal", ""])
    func otherPath(path: String) {
        #expect(VirtualTerminal(path: path) == nil)
    }

    @Test("A pseudo-terminal is not a virtual terminal")
    func pseudoTerminal() throws {
        var (primary, replica): (Int32, Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 64)
        try #require(openpty(&primary, &replica, &name, nil, nil) == 0)
        defer { for descriptor in [primary, replica] { close(descriptor) } }
        let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        #expect(VirtualTerminal(path: path) == nil)
    }

    @Test("The requests of the kernel are the bytes of the signal handlers")
    func requests() {
        #expect(VirtualTerminal.Request.allCases.map(\.rawValue) == [UInt8(ascii: "r"), UInt8(ascii: "a")])
    }
}
