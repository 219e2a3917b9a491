import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting

/// A delegate that prints fixes and headings as lines of JSON to standard output, and progress and problems to standard error.
@MainActor
final class FixPrinter: LocationProviderDelegate {
    /// The number of printed fixes and headings.
    private(set) var count = 0
    /// The last progress or problem, the reason why there is no fix.
    private(set) var reason = "no data from the provider"
    /// Returns the sentences that were rejected, which explain why there is no fix; nil if none was.
    var rejections: () -> String? = { nil }

    private let limit: Int?
    private let log: FixLog?
    /// The distinct messages since the last fix.
    private var reported: Set<String> = []
    private var token: AnyCancelable?
    private let ends = AsyncStream<Void>.makeStream()

    init(limit: Int?, log: FixLog? = nil) {
        self.limit = limit
        self.log = log
    }

    func keep(_ token: AnyCancelable) { self.token = token }

    /// Waits until the limit is reached or `end()` is called.
    func waitForEnd() async {
        for await _ in ends.stream {}
    }

    func end() { ends.continuation.finish() }

    func end(because reason: String) {
        report(reason)
        end()
    }

    /// The reason why there is no fix, and what was rejected.
    var explanation: String {
        guard let rejected = rejections(), !reason.contains(rejected) else { return reason }
        return "\(reason) (\(rejected))"
    }

    /// Reports progress or a problem, unless it was reported since the last fix.
    func report(_ message: String) {
        reason = message
        // A provider that reconnects repeats its messages.
        if reported.insert(message).inserted { note(message) }
    }

    /// Writes a message to standard error and to the log.
    func note(_ message: String) {
        Console.note(message)
        log?.write(["time": .string(Date().iso8601), "message": .string(message)])
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {}

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        write(fixes.map(\.members))
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        write([newHeading.members])
    }

    private func write(_ lines: [JSONObject]) {
        for members in lines where limit.map({ count < $0 }) ?? true {
            guard let line = FixLog.line(members) else { continue }
            log?.write(members)
            do throws(FileError) {
                try Console.writeJSON(line)
            } catch {
                return end(because: "\(error)")
            }
            count += 1
            reported = []
        }
        if let limit, count >= limit { end() }
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        report("\(error)")
        // The provider does not retry after these errors.
        if let code = (error as? LocationProviderError)?.code, code == .ended || code == .refused {
            end()
        }
    }

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {}

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool { false }
}

extension Location {
    /// The known values as the members of a JSON object, in degrees, metres and metres per second.
    fileprivate var members: JSONObject {
        var members: JSONObject = [
            "time": .string(timestamp.iso8601),
            "latitude": .number(coordinate.latitude), "longitude": .number(coordinate.longitude),
        ]
        let numbers: [(String, Double?)] = [
            ("altitude", altitude), ("horizontalAccuracy", horizontalAccuracy), ("verticalAccuracy", verticalAccuracy),
            ("speed", speed), ("speedAccuracy", speedAccuracy), ("bearing", bearing),
            ("bearingAccuracy", bearingAccuracy),
        ]
        for case (let name, let number?) in numbers where number.isFinite { members[name] = .number(number) }
        if let positioningMode { members["positioningMode"] = .string(positioningMode.rawValue) }
        if let source { members["source"] = .string(source) }
        if let extra { members["extra"] = .object(extra) }
        return members
    }
}

extension CLHeading {
    /// The known values as the members of a JSON object, in degrees.
    fileprivate var members: JSONObject {
        var members: JSONObject = ["time": .string(timestamp.iso8601)]
        let numbers = [
            ("magneticHeading", magneticHeading), ("trueHeading", trueHeading), ("headingAccuracy", headingAccuracy),
        ]
        for (name, number) in numbers where number >= 0 && number.isFinite { members[name] = .number(number) }
        return members
    }
}
