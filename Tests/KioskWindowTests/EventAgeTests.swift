import Testing

@testable import KioskWindow

@MainActor
@Suite("The age of events of the window system")
struct EventAgeTests {
    @Test("An event is as old as the ticks since its time, at most a second, also after the ticks have wrapped")
    func age() {
        #expect(KioskApp.age(ofEventAt: 100, at: 100) == 0)
        #expect(KioskApp.age(ofEventAt: 100, at: 116) == 16)
        #expect(KioskApp.age(ofEventAt: 100, at: 60_000) == 1000)
        #expect(KioskApp.age(ofEventAt: UInt32.max - 7, at: 8) == 16)
    }

    @Test("An event that arrives while others are processed has no age")
    func laterEvents() {
        #expect(KioskApp.age(ofEventAt: 101, at: 100) == 0)
        #expect(KioskApp.age(ofEventAt: 3, at: UInt32.max) == 0)
    }
}
