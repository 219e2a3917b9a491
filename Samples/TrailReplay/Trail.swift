import Foundation
import KioskMaps

/// A recorded tour: its track, with the way from the start to each fix.
struct Trail {
    let track: LocationTrack

    /// The way from the start to each fix, in metres.
    let distances: [CLLocationDistance]

    /// The height of each fix, in metres.
    let elevations: [CLLocationDistance]

    /// Reads a GPX document.
    ///
    /// - Throws: `TrackError` with line and column if the document is malformed.
    init(gpx data: Data) throws {
        let track = try LocationTrack(gpx: Array(data))
        self.track = track
        var distance: CLLocationDistance = 0
        distances = track.entries.indices.map { index in
            if index > 0 {
                distance += track.entries[index - 1].fix.coordinate.distance(to: track.entries[index].fix.coordinate)
            }
            return distance
        }
        elevations = track.entries.map { $0.fix.altitude ?? 0 }
    }

    var line: LineString { LineString(track.entries.map(\.fix.coordinate)) }

    var length: CLLocationDistance { distances.last ?? 0 }

    /// Returns the index of the last fix at or before a position in the track, in seconds; nil for an empty track.
    func index(at position: TimeInterval) -> Int? {
        let next = track.index(atOrAfter: position.nextUp)
        return track.entries.isEmpty ? nil : max(0, next - 1)
    }
}
