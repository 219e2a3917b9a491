import ArgumentParser
import Foundation
import KioskMaps
import KioskMapsTesting

extension LocateCommand {
    /// Prints the errors of the shown position in a recorded drive.
    @MainActor
    func printComparison(with file: String) throws {
        let comparison: MotionComparison
        do throws(FileError) {
            let truth = try LocationTrack(recordedIn: file, as: .gpx)
            guard truth.entries.count > 1 else {
                throw FileError(file: file, message: "has fewer than two valid points; pass a track of a drive")
            }
            let fixes = provider.gpx.map { ($0, TrackFormat.gpx) } ?? provider.nmea.map { ($0.path, .nmea) }
            let track = try fixes.map { path, format throws(FileError) in
                try LocationTrack(recordedIn: path, as: format)
            }
            comparison = MotionComparison(truth: truth, track: track, delay: delay ?? 0.15)
            guard comparison.hasFrames else {
                let times = [truth.entries.first, truth.entries.last].compactMap { $0?.fix.timestamp.iso8601 }
                throw FileError(
                    file: fixes?.0 ?? file,
                    message: "no fix at the time of a true position, \(times.joined(separator: " to ")) in \(file);"
                        + " pass recordings of the same drive, with times")
            }
        } catch {
            throw ExitCode.reporting(error)
        }
        if json {
            guard let line = FixLog.line(comparison.members) else { return }
            Console.printJSON(String(decoding: line.dropLast(), as: UTF8.self))
        } else {
            for line in comparison.lines { Console.printLine(line) }
        }
    }
}

/// The format of a recorded track.
enum TrackFormat {
    case gpx
    case nmea
}

extension LocationTrack {
    /// Reads a recorded track, and prints which parts of it were ignored.
    fileprivate init(recordedIn path: String, as format: TrackFormat) throws(FileError) {
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        // A receiver has no end.
        guard type ?? .typeRegular == .typeRegular else {
            throw FileError(file: path, message: "is not a file; pass a recording")
        }
        switch format {
        case .gpx: try self.init(contentsOf: path, longestGap: nil)
        case .nmea: self.init(nmea: Array(try Self.bytes(of: path, expected: "a log of NMEA sentences")))
        }
        for part in ignoredParts(of: path) { Console.note("note: \(part)") }
    }
}
