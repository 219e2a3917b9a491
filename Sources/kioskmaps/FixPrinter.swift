import Foundation
import KioskLinux
import KioskMaps

/// Prints fixes as lines of JSON, and on standard error what keeps them from coming.
@MainActor
final class FixPrinter: LocationProviderDelegate {
    /// How many fixes were printed.
    private(set) var count = 0
    /// Why there is no fix, as far as it is known.
    private(set) var reason = "the source has said nothing"

    private let limit: Int?
    private let log: FixLog?
    /// What was said since the last fix; a source has a few things to say.
    private var said: Set<String> = []
    private var token: AnyCancelable?
    private let ends = AsyncStream<Void>.makeStream()

    init(limit: Int?, log: FixLog? = nil) {
        self.limit = limit
        self.log = log
    }

    func keep(_ token: AnyCancelable) { self.token = token }

    /// Waits until nothing more is to be printed.
    func waitForEnd() async {
        for await _ in ends.stream {}
    }

    func end() { ends.continuation.finish() }

    func end(because reason: String) {
        note(reason)
        end()
    }

    /// Says on standard error what happens, and remembers it as the reason why there is no fix yet.
    func note(_ text: String) {
        reason = text
        // What is tried again and again says the same each time.
        if said.insert(text).inserted { say(text) }
    }

    func say(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
        log?.write(["time": .string(Date().text), "message": .string(text)])
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {}

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        for fix in fixes where limit.map({ count < $0 }) ?? true {
            guard let line = FixLog.line(fix.members) else { continue }
            FileHandle.standardOutput.write(line)
            log?.write(fix.members)
            count += 1
            said = []
        }
        if let limit, count >= limit { end() }
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {}

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {
        note("\(error)")
        // Neither comes back by itself.
        if let code = (error as? LocationSourceError)?.code, code == .ended || code == .refused {
            end()
        }
    }

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {}

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool { false }
}

extension Location {
    /// What is known, as the members of a JSON object: degrees, metres, metres per second.
    fileprivate var members: JSONObject {
        var members: JSONObject = [
            "time": .string(timestamp.text),
            "latitude": .number(coordinate.latitude), "longitude": .number(coordinate.longitude),
        ]
        let numbers: [(String, Double?)] = [
            ("altitude", altitude), ("horizontalAccuracy", horizontalAccuracy), ("verticalAccuracy", verticalAccuracy),
            ("speed", speed), ("speedAccuracy", speedAccuracy), ("bearing", bearing),
            ("bearingAccuracy", bearingAccuracy),
        ]
        for case (let name, let number?) in numbers where number.isFinite { members[name] = .number(number) }
        if let source { members["source"] = .string(source) }
        if let extra { members["extra"] = .object(extra) }
        return members
    }
}

extension Date {
    /// The date as ISO 8601 with milliseconds, in UTC.
    fileprivate var text: String { formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }
}
