import Foundation

/// The temperature of the machine.
enum MachineTemperature {
    /// Returns the highest temperature of the thermal zones, in degrees Celsius; nil if there is none.
    ///
    /// - Parameter directory: The directory of the zones in sysfs.
    static func celsius(in directory: String = "/sys/class/thermal") -> Double? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let zones = names.filter { $0.hasPrefix("thermal_zone") }
        return zones.compactMap { zone in
            guard let data = FileManager.default.contents(atPath: "\(directory)/\(zone)/temp"),
                let number = Double(
                    String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)),
                (-100_000...300_000).contains(number)
            else { return nil }
            return number / 1000
        }.max()
    }
}
