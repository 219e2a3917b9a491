import Foundation

/// The cameras of a map over time, as a recording contains them.
struct CameraRecording: Codable, Equatable {
    /// A camera at a time.
    struct Entry: Codable, Equatable {
        /// The time since the begin of the recording, in seconds.
        var time: Double
        var longitude: Double
        var latitude: Double
        var zoom: Double
        var bearing: Double
        var pitch: Double
        /// The padding at the top, left, bottom and right, in points.
        var padding: [Double]
        /// The vertical angle of view in degrees; nil in recordings without it.
        var verticalFov: Double?

        init(time: Double, _ camera: CameraState) {
            self.time = time
            longitude = camera.center.longitude
            latitude = camera.center.latitude
            zoom = camera.zoom
            bearing = camera.bearing
            pitch = camera.pitch
            padding = [camera.padding.top, camera.padding.left, camera.padding.bottom, camera.padding.right]
            verticalFov = Double(camera.verticalFov)
        }

        var camera: CameraOptions {
            CameraOptions(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
                padding: padding.count == 4
                    ? UIEdgeInsets(top: padding[0], left: padding[1], bottom: padding[2], right: padding[3]) : nil,
                zoom: zoom, bearing: bearing, pitch: pitch, verticalFov: verticalFov.map { CGFloat($0) })
        }

        var isFinite: Bool {
            ([time, longitude, latitude, zoom, bearing, pitch, verticalFov ?? 0] + padding).allSatisfy(\.isFinite)
        }
    }

    /// The version of the format.
    var version = 1

    /// The cameras, from the oldest to the newest.
    var entries: [Entry] = []

    /// Reads a recording.
    ///
    /// - Throws: `MapError` if the data are not a recording.
    init(_ data: Data) throws(MapError) {
        guard let recording = try? JSONDecoder().decode(CameraRecording.self, from: data), recording.version == 1
        else { throw MapError(message: "replay: the data are not a recording of this version") }
        guard recording.entries.allSatisfy(\.isFinite),
            zip(recording.entries, recording.entries.dropFirst()).allSatisfy({ $0.time <= $1.time })
        else { throw MapError(message: "replay: expected finite numbers, and times in ascending order") }
        self = recording
    }

    /// Creates a recording that begins with its first camera.
    ///
    /// - Parameters:
    ///   - entries: The cameras, from the oldest to the newest.
    ///   - window: The time before the last camera that is kept, in seconds; nil for all of it.
    init(_ entries: [Entry], window: Double?) {
        let end = entries.last?.time ?? 0
        let kept = window.map { window in entries.filter { $0.time >= end - window } } ?? entries
        let begin = kept.first?.time ?? 0
        self.entries = kept.map { entry in
            var entry = entry
            entry.time -= begin
            return entry
        }
    }

    /// Removes cameras that are older than the window of a recording in progress.
    ///
    /// Some of them may stay, so that their number is at most about that of the cameras in the window.
    /// - Parameters:
    ///   - entries: The cameras, from the oldest to the newest.
    ///   - window: The time before the last camera that is kept, in seconds.
    /// - Complexity: O(1) on average.
    static func discardOutdated(_ entries: inout [Entry], window: Double) {
        guard let last = entries.last else { return }
        let half = entries.count / 2
        // Half of the cameras are removed at once, because removing moves the others.
        if entries[half].time < last.time - window { entries.removeFirst(half) }
    }

    /// Returns the recording with gaps of at most a number of seconds between two cameras.
    func shortened(to gap: Double) -> CameraRecording {
        var recording = self
        var removed = 0.0
        for index in entries.indices.dropFirst() {
            removed += max(0, entries[index].time - entries[index - 1].time - gap)
            recording.entries[index].time -= removed
        }
        return recording
    }
}
