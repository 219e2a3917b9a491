import Foundation
import KioskInput
import KioskStyle

/// A detector of elements that flash more than three times per second.
///
/// Source: WCAG 2.2, success criterion 2.3.1. A flash is a pair of opposing changes of the relative luminance of at least 0.1, or a
/// change of an element that appears and disappears. Elements smaller than a quarter of the central 10 degrees of the visual field are
/// safe.
struct FlashDetector {
    /// The changes of an element.
    private struct History {
        var luminance: Double?
        var times: [Timestamp] = []
        var isReported = false
    }

    /// The least area of an element that flashes, in square points: a quarter of 341 × 256.
    private static let minimumArea: CGFloat = 21_824

    /// The least change of the relative luminance.
    private static let minimumChange = 0.1

    /// The greatest number of changes in a second: three flashes of two changes each.
    private static let maximumCount = 6

    private var histories: [String: History] = [:]

    init() {}

    /// Returns the ids of elements that have begun to flash.
    ///
    /// - Parameters:
    ///   - nodes: The elements that are shown.
    ///   - time: The time of the frame.
    /// - Complexity: O(n) in the elements.
    mutating func note(_ nodes: [ScreenElementNode], at time: Timestamp) -> [String] {
        var shown: [String: Double] = [:]
        for node in nodes where node.style.backgroundColor.alpha > 0 {
            guard node.frame.width * node.frame.height >= Self.minimumArea else { continue }
            shown[node.id] = node.style.backgroundColor.relativeLuminance
        }
        var flashing: [String] = []
        for (id, known) in histories {
            var history = known
            history.times.removeAll { time.seconds(since: $0) >= 1 }
            if history.times.isEmpty { history.isReported = false }
            if Self.isChange(from: history.luminance, to: shown[id]) {
                history.times.append(time)
                history.luminance = shown[id]
            }
            if history.times.count > Self.maximumCount, !history.isReported {
                history.isReported = true
                flashing.append(id)
            }
            histories[id] = history.luminance == nil && history.times.isEmpty ? nil : history
        }
        for (id, luminance) in shown where histories[id] == nil { histories[id] = History(luminance: luminance) }
        return flashing.sorted()
    }

    private static func isChange(from old: Double?, to new: Double?) -> Bool {
        guard let old, let new else { return (old == nil) != (new == nil) }
        return abs(new - old) >= minimumChange
    }
}
