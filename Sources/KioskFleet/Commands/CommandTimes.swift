import Foundation
import KioskGeometry
import KioskMaps

/// The file in which a kiosk stores the time of the latest accepted command of each operator.
///
/// It protects from replays after a restart: a recorded command that an earlier process has accepted is not later than the stored
/// time. The members of the file are the names of the keys by which operators sign, with times in milliseconds since 1970.
struct CommandTimes {
    /// The file; nil if the kiosk has no state directory and stores no times.
    let url: URL?

    /// The maximum size of the file, in bytes: enough for more than 10,000 keys, whose names have at most 64 characters.
    private static let maximumSize = 1 << 20

    /// The time after which each command that was accepted before is refused without a stored time, in minutes.
    ///
    /// The clock of an operator may be ahead of that of the kiosk by the window, after which a command is valid for another window.
    private static let replayMinutes = 2 * FleetCommandReceiver.window / 60_000

    /// Returns the times, in milliseconds since 1970, by the names of the keys; they are empty if the file does not exist.
    ///
    /// - Throws: `FleetError` if the file is damaged or cannot be read: ignoring it would allow replays.
    func read() throws(FleetError) -> [String: UInt64] {
        guard let url else { return [:] }
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
            return [:]
        } catch {
            throw FleetError("\(url.path): \(error.localizedDescription); make the file readable")
        }
        let members: JSONObject
        do throws(FleetError) {
            members = try FleetError.object(parsing: Array(data), limit: Self.maximumSize, of: "the file")
        } catch {
            throw FleetError("\(url.path): \(error); \(Self.removal)")
        }
        var times: [String: UInt64] = [:]
        for (key, value) in members {
            guard let number = value?.number, (0...Double(VersionStamp.latestMillisecond)).contains(number) else {
                throw FleetError("\(url.path): the time of \"\(key)\" is invalid; \(Self.removal)")
            }
            times[key] = UInt64(number)
        }
        return times
    }

    /// The remedy for a damaged file: without its times, only the time of a command protects from a replay.
    private static var removal: String {
        "remove the file, and start the kiosk at least \(replayMinutes) minutes after the last command"
    }

    /// Replaces the file atomically.
    ///
    /// - Parameter times: The times, in milliseconds since 1970, by the names of the keys.
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
