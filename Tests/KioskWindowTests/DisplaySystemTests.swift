import Testing

@testable import KioskWindow

@Suite("Display systems")
struct DisplaySystemTests {
    @Test("The environment determines the display systems that are tried")
    func automatic() throws {
        let cases: [([String: String], [DisplaySystem])] = [
            ([:], [.kms]), (["DISPLAY": ":0"], [.x11, .kms]), (["WAYLAND_DISPLAY": "wayland-0"], [.wayland, .kms]),
            (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], [.wayland, .x11, .kms]), (["DISPLAY": ""], [.kms]),
            (["DISPLAY": ":0", "KIOSKMAPS_DISPLAY": "kms"], [.kms]),
            (["DISPLAY": ":0", "KIOSKMAPS_DISPLAY": "auto"], [.x11, .kms]),
            (["DISPLAY": ":0", "KIOSKMAPS_DISPLAY": ""], [.x11, .kms]),
        ]
        for (environment, expected) in cases {
            #expect(try DisplaySystem.automatic.candidates(environment: environment) == expected, "\(environment)")
        }
    }

    @Test("An explicit display system is the only one that is tried", arguments: [DisplaySystem.x11, .wayland, .kms])
    func explicit(system: DisplaySystem) throws {
        let environment = ["DISPLAY": ":0", "KIOSKMAPS_DISPLAY": "auto"]
        #expect(try system.candidates(environment: environment) == [system])
    }

    @Test("An unknown name in the environment is an error that lists the known ones")
    func unknown() {
        let error = #expect(throws: WindowError.self) {
            try DisplaySystem.automatic.candidates(environment: ["KIOSKMAPS_DISPLAY": "mir"])
        }
        #expect(error?.code == .invalidArgument)
        #expect(
            error?.message
                == "KIOSKMAPS_DISPLAY: unknown display system \"mir\"; use one of auto, x11, wayland, kms")
    }
}
