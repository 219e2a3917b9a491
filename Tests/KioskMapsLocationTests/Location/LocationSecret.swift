import Foundation
import KioskMaps
import TestSupport

/// A fix whose digits, text and nested value occur nowhere else.
enum LocationSecret {
    static let coordinate = CLLocationCoordinate2D(latitude: 60.171717, longitude: 24.939393)

    /// The decimals of the coordinate, of its projections, and of the other values.
    static let needles: [String] = {
        let east = (coordinate.longitude + 180) / 360
        let sine = sin(coordinate.latitude * .pi / 180)
        let south = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
        let projected = [east, south].flatMap { [$0, $0 * 512] }.map { String("\($0)".prefix(9)) }
        return projected + ["60.1717", "24.9393", "17.1717", "13.1313", "271.81", "nested secret"]
    }()

    /// Returns the fix at a time.
    static func fix(at date: Date) -> Location {
        var fix = Location(
            coordinate: coordinate, timestamp: date, altitude: 17.1717, horizontalAccuracy: 4, speed: 13.1313,
            bearing: 271.81, source: "receiver")
        fix.extra = ["raw": .object(["sentence": .string("nested secret")])]
        return fix
    }

    /// Returns the heading at a time.
    static func heading(at date: Date) -> CLHeading {
        CLHeading(magneticHeading: 271.81, trueHeading: 271.81, headingAccuracy: 2, timestamp: date)
    }

    /// Returns whether a method of a value would return the secret, or its signal would send it.
    @MainActor
    static func isReturned(by value: Any) -> Bool {
        switch value {
        case let signal as Signal<[Location]>:
            var fixes: [Location] = []
            signal.observe { fixes += $0 }.cancel()
            return fixes.contains { $0.coordinate == coordinate }
        case is FixFilter, is Interpolation<Location>, is TrackPlayback, is LocationTrack, is GeofenceMonitor,
            is CourseHold:
            return true
        case var reducer as AccuracyReducer: return reducer.release(at: .infinity) != nil
        case let read as () -> Location?: return read() != nil
        default: return false
        }
    }
}
