extension MachineEnvironment {
    /// Runs the checks of the machine, and returns their results in the order in which they are printed.
    ///
    /// The renderer and the fonts are no part of them, because this module does not draw.
    ///
    /// - Parameters:
    ///   - display: The display system of the kiosk; nil for the first one that is available: that of the variables
    ///     `WAYLAND_DISPLAY` and `DISPLAY`, or else the console.
    ///   - stateDirectory: The absolute path of the directory in which the kiosk stores data; nil for that of systemd,
    ///     or else of the user.
    package func results(display: DisplaySystem?, stateDirectory: String? = nil) -> [CheckResult] {
        let (used, displays) = DisplayCheck(machine: self).examine(display)
        return InputCheck(machine: self, isRequired: used == .kms).results() + displays + [
            GPUCheck(machine: self).result(), SDLCheck(machine: self).result(),
            MemoryCheck(machine: self).result(),
            StorageCheck(machine: self, directory: stateDirectory).result(),
            WatchdogCheck(machine: self).result(), GPSDCheck(machine: self).result(),
            GeoClueCheck(machine: self).result(),
        ]
    }
}
