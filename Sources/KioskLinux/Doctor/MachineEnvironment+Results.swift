extension MachineEnvironment {
    /// Runs the checks of the machine, and returns their results in the order in which they are printed.
    ///
    /// The renderer and the fonts are no part of them, because this module does not draw.
    ///
    /// - Parameters:
    ///   - displays: The checks of the display systems that the kiosk tries, in this order.
    ///   - stateDirectory: The absolute path of the directory in which the kiosk stores data; nil for that of systemd,
    ///     or else of the user.
    package func results(displays: [DisplayCheck], stateDirectory: String? = nil) -> [CheckResult] {
        let (used, results) = DisplayCheck.first(of: displays, on: self)
        return InputCheck(machine: self, isRequired: used == .kms).results() + results + [
            GPUCheck(machine: self).result(), SDLCheck(machine: self).result(),
            MemoryCheck(machine: self).result(),
            StorageCheck(machine: self, directory: stateDirectory).result(),
            WatchdogCheck(machine: self).result(), GPSDCheck(machine: self).result(),
            GeoClueCheck(machine: self).result(), NetworkCheck(machine: self).result(),
        ]
    }
}
