/// The check of the compass among the sensors of iio, which most machines do not have.
struct CompassCheck {
    let machine: MachineEnvironment

    /// Returns the sensors of the compass, or why they cannot be used; nothing on a machine without such sensors.
    func results() -> [CheckResult] {
        let directory = machine.path(IIOCompassProvider.directory)
        do throws(LocationProviderError) {
            var compass = try IIOCompass(in: directory, options: IIOCompassOptions())
            _ = try compass.read()
            return [CheckResult("compass", .ok, compass.description)]
        } catch {
            if error.code == .notFound { return [] }
            return [CheckResult("compass", .note, "\(error.subject) cannot be used", remedy: error.message)]
        }
    }
}
