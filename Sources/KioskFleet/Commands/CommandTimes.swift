import Foundation
import KioskGeometry
import KioskMaps

/// The file with the latest times of accepted commands by the names of their keys, against repetition after a restart.
struct CommandTimes {
    /// The file; nil for none.
    let url: URL?

    /// Reads the times; a file that does not exist has none.
    ///
    /// - Throws: `FleetError` if the file is damaged: ignoring it would allow repetitions.
    func read() throws(FleetError) -> [String: UInt64] {
        guard let url, let data = FileManager.default.contents(atPath: url.path) else { return [:] }
        let members: JSONObject
        do throws(FleetError) {
            members = try FleetError.object(parsing: Array(data), limit: 1 << 20, of: "the file")
        } catch {
            throw FleetError("\(url.path): \(error); remove it, and send no command for some minutes")
        }
        var times: [String: UInt64] = [:]
        for (key, value) in members {
            guard let number = value?.number, (0...Double(VersionStamp.latestMillisecond)).contains(number) else {
                throw FleetError(
                    "\(url.path): the time of \"\(key)\" is invalid; remove the file, and send no command for some minutes"
                )
            }
            times[key] = UInt64(number)
        }
        return times
    }

    /// Replaces the file atomically.
    ///
    /// - Throws: `FleetError` if it cannot be written.
    func write(_ times: [String: UInt64]) throws(FleetError) {
        guard let url else { return }
        var writer = JSONWriter()
        writer.writeValue(.object(times.mapValues { .number(Double($0)) }))
        do {
            try Data(writer.finish()).replaceFile(at: url)
        } catch {
            throw FleetError("\(url.path): \(error.localizedDescription); make its directory writable")
        }
    }
}
