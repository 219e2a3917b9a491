/// The check of SDL2, which opens the window of a kiosk.
struct SDLCheck {
    let machine: MachineEnvironment

    private static let library = "libSDL2-2.0.so.0"

    func result() -> CheckResult {
        if machine.loadsLibrary(Self.library) { return CheckResult("SDL2", .ok, Self.library) }
        return CheckResult(
            "SDL2", .missing, "\(Self.library) cannot be loaded",
            remedy: "install the library: sudo apt-get install libsdl2-2.0-0")
    }
}
