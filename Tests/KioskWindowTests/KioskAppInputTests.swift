import Testing

@testable import KioskWindow

@Suite("Input of an application")
@MainActor
struct KioskAppInputTests {
    @Test(
        "A message about devices that cannot be opened states touches of the window system only where they are used",
        arguments: [false, true], [false, true])
    func consequence(isConsole: Bool, areOtherDevicesRead: Bool) {
        let message = KioskApp.consequence(isConsole: isConsole, areOtherDevicesRead: areOtherDevicesRead)
        let usesWindowSystem = !isConsole && !areOtherDevicesRead
        #expect(message.contains("window system are used") == usesWindowSystem)
        #expect(message.contains("no touches") == !usesWindowSystem)
    }
}
