import Foundation
import KioskMaps
import KioskOffline

/// A line on the terminal that shows the progress of a download.
@MainActor
final class OfflineProgressBar {
    private nonisolated static let width = 24

    private let name: String
    private let begin = ContinuousClock.now

    /// The number of resources that could not be loaded.
    private(set) var failedCount: UInt64 = 0

    /// Creates a line.
    ///
    /// - Parameter name: What is downloaded.
    init(_ name: String) {
        self.name = name
    }

    /// Shows the progress.
    func show(_ progress: TileRegionLoadProgress) {
        failedCount = progress.erroredResourceCount
        guard Console.showsProgress else { return }
        let elapsed = Double((ContinuousClock.now - begin).components.seconds)
        Console.showProgress(Self.text(name, progress, elapsed: elapsed))
    }

    /// Removes the line.
    func clear() { Console.showProgress("") }

    /// Returns the text of the line.
    ///
    /// - Parameters:
    ///   - name: What is downloaded.
    ///   - progress: The progress.
    ///   - elapsed: The time since the beginning, in seconds.
    nonisolated static func text(_ name: String, _ progress: TileRegionLoadProgress, elapsed: Double) -> String {
        let required = max(progress.requiredResourceCount, 1)
        let done = min(progress.completedResourceCount + progress.erroredResourceCount, required)
        let fraction = Double(done) / Double(required)
        let filled = Int(fraction * Double(width))
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
        var text = "\(name) [\(bar)] \(Int(fraction * 100)) %, \(done) of \(progress.requiredResourceCount)"
        text += ", \(byteCount(progress.completedResourceSize))"
        let loaded = progress.loadedResourceCount
        if loaded > 0, elapsed >= 1, done < required {
            let left = Double(required - done) * elapsed / Double(loaded)
            text += ", \(duration(left)) left"
        }
        if progress.erroredResourceCount > 0 { text += ", \(progress.erroredResourceCount) failed" }
        return text
    }

    /// Returns a number of bytes with a unit.
    nonisolated static func byteCount(_ count: UInt64) -> String {
        let units = ["B", "kB", "MB", "GB", "TB"]
        var (value, unit) = (Double(count), 0)
        while value >= 1000, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        return unit == 0 ? "\(count) B" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }

    private nonisolated static func duration(_ seconds: Double) -> String {
        let seconds = Int(min(seconds, 1e9).rounded(.up))
        return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    }
}
