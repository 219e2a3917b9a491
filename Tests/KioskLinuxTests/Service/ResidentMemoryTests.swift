import Testing

@testable import KioskLinux

@Suite("Resident memory")
struct ResidentMemoryTests {
    @Test("The second number is the resident memory, in pages")
    func parsing() {
        #expect(ResidentMemory.bytes(ofStatm: "9000 250 40 12 0 800 0\n", pageSize: 4096) == 1_024_000)
        #expect(ResidentMemory.bytes(ofStatm: "9000 0", pageSize: 16_384) == 0)
    }

    @Test(
        "A file that is damaged has no resident memory",
        arguments: ["", "9000", "9000 many", "9000 -5", "9000 9223372036854775807", "\n\n", "9000,250"])
    func damaged(statm: String) {
        #expect(ResidentMemory.bytes(ofStatm: statm, pageSize: 4096) == nil)
    }

    @Test("A page without a size has no resident memory")
    func pageSize() {
        #expect(ResidentMemory.bytes(ofStatm: "9000 250", pageSize: 0) == nil)
        #expect(ResidentMemory.bytes(ofStatm: "9000 250", pageSize: -1) == nil)
    }

    @Test("The third number is the memory of mapped files, which is not anonymous")
    func anonymous() {
        #expect(ResidentMemory.anonymousBytes(ofStatm: "9000 250 40 12 0 800 0\n", pageSize: 4096) == 860_160)
        #expect(ResidentMemory.anonymousBytes(ofStatm: "9000 40 40", pageSize: 4096) == 0)
    }

    @Test(
        "A file with damaged or contradictory numbers has no anonymous memory",
        arguments: ["", "9000 250", "9000 250 many", "9000 250 -5", "9000 40 250", "9000 40 9223372036854775807"])
    func damagedAnonymous(statm: String) {
        #expect(ResidentMemory.anonymousBytes(ofStatm: statm, pageSize: 4096) == nil)
    }

    @Test("The anonymous memory of this process is a part of its memory")
    func anonymousProcess() throws {
        let anonymous = try #require(ResidentMemory.anonymousBytes())
        #expect(anonymous > 100_000)
        #expect(try anonymous < #require(ResidentMemory.bytes()))
    }

    @Test("This process has memory, and more after an allocation")
    func process() throws {
        let before = try #require(ResidentMemory.bytes())
        #expect(before > 1_000_000)
        let block = [UInt8](repeating: 7, count: 64_000_000)
        let after = try #require(ResidentMemory.bytes())
        #expect(block.last == 7)
        #expect(after > before + 32_000_000)
    }
}
