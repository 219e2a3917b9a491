package import Foundation
package import KioskInput
import KioskMaps

/// A replay of touches that measures how far a map would be drawn from the fingers, without and with a prediction.
///
/// The position of a finger is interpolated between its reports. It is compared every 4 milliseconds with its last report of a latency
/// ago, and with the position that was predicted from the reports until then.
package struct TouchPredictionReplay: Sendable {
    /// The distances of the fingers from their last reports, in points, in ascending order.
    package private(set) var reported: [Double] = []

    /// The distances of the fingers from their predicted positions, in points, in ascending order.
    package private(set) var predicted: [Double] = []

    /// How far predicted positions were beyond each point at which a finger reversed along an axis, in points, in ascending order.
    package private(set) var overshoots: [Double] = []

    /// A position of a finger and its time, in seconds.
    private struct Sample {
        var time: TimeInterval
        var point: CGPoint
    }

    /// The time between two measurements, in seconds.
    private static let interval = 0.004

    /// The time before and after a reversal in which a finger moves to it and from it, in seconds.
    private static let reversalDuration = 0.15

    /// The least movement to a reversal and from it, in points; less is a tremble.
    private static let reversalDistance: CGFloat = 15

    /// Measures the touches of a recording.
    ///
    /// - Parameters:
    ///   - frames: The frames of a touchscreen, in order.
    ///   - latency: The time from a report to the frame that shows its effect, in seconds.
    /// - Complexity: O(*n*²) in the number of reports of the longest touch.
    package init(_ frames: [TouchFrame], latency: TimeInterval) {
        for contact in Set(frames.lazy.flatMap(\.contacts).map(\.id)).sorted() {
            let touch = frames.filter { frame in frame.touching.contains { $0.id == contact } }
            measure(contact, in: touch, latency: latency)
        }
        reported.sort()
        predicted.sort()
        overshoots.sort()
    }

    /// Returns the distance that a fraction of all does not exceed, in points; NaN for none.
    ///
    /// - Parameters:
    ///   - fraction: The fraction, from 0 to 1.
    ///   - distances: The distances, in ascending order.
    package static func quantile(_ fraction: Double, of distances: [Double]) -> Double {
        distances.isEmpty ? .nan : distances[min(distances.count - 1, Int(Double(distances.count) * fraction))]
    }

    private mutating func measure(_ contact: Int, in frames: [TouchFrame], latency: TimeInterval) {
        let samples = frames.compactMap { frame in
            frame.contacts.first { $0.id == contact }.map { Sample(time: frame.time.seconds, point: $0.position) }
        }
        guard let first = samples.first, let last = samples.last else { return }
        var predictor = TouchPredictor()
        var (added, following) = (0, 0)
        var shown: [Sample] = []
        for time in stride(from: first.time + latency, to: last.time, by: Self.interval) {
            let now = Timestamp(seconds: time - latency)
            while added < frames.count, frames[added].time <= now {
                predictor.add(frames[added])
                added += 1
            }
            while following < samples.count - 1, samples[following].time < time { following += 1 }
            guard let touch = predictor.prediction(of: contact, at: now, latency: latency) else { continue }
            let position = Self.position(at: time, before: samples[following], after: samples[max(0, following - 1)])
            reported.append(Self.distance(touch.reported, position))
            predicted.append(Self.distance(touch.position, position))
            shown.append(Sample(time: time, point: touch.position))
        }
        addOvershoots(of: shown, along: samples, \.x)
        addOvershoots(of: shown, along: samples, \.y)
    }

    /// Adds the overshoots at the points where a coordinate of a finger is greatest or least.
    private mutating func addOvershoots(
        of shown: [Sample], along samples: [Sample], _ coordinate: KeyPath<CGPoint, CGFloat>
    ) {
        for sign: CGFloat in [1, -1] {
            func value(_ sample: Sample) -> CGFloat { sign * sample.point[keyPath: coordinate] }
            for (index, sample) in samples.enumerated().dropFirst() where value(samples[index - 1]) < value(sample) {
                func isNear(_ other: Sample) -> Bool { abs(other.time - sample.time) < Self.reversalDuration }
                let before = samples[..<index].filter(isNear).map(value)
                let after = samples[(index + 1)...].filter(isNear).map(value)
                let top = value(sample)
                let least = max(before.min() ?? top, after.min() ?? top)
                guard max(before.max() ?? top, after.max() ?? top) <= top, top - least > Self.reversalDistance
                else { continue }
                let farthest = shown.filter(isNear).map(value).max()
                if let farthest { overshoots.append(Double(max(0, farthest - top))) }
            }
        }
    }

    /// Returns the position of a finger between two reports.
    private static func position(at time: TimeInterval, before next: Sample, after last: Sample) -> CGPoint {
        let interval = next.time - last.time
        let fraction = CGFloat(interval > 0 ? min(1, max(0, (time - last.time) / interval)) : 1)
        return CGPoint(
            x: last.point.x + (next.point.x - last.point.x) * fraction,
            y: last.point.y + (next.point.y - last.point.y) * fraction)
    }

    private static func distance(_ first: CGPoint, _ second: CGPoint) -> Double {
        Double(hypot(second.x - first.x, second.y - first.y))
    }
}

extension TouchPredictionReplay {
    /// The figures as a line of JSON: medians and 95th percentiles in points.
    ///
    /// - Parameter latency: The latency of the measurement, in seconds.
    package func json(latency: TimeInterval) -> String {
        JSONWriter.text { writer in
            writer.writeObject { writer in
                writer.writeMember("latency_us", Int((latency * 1e6).rounded()))
                writer.writeMember("moments", reported.count)
                for (key, distances) in [("reported", reported), ("predicted", predicted), ("overshoot", overshoots)] {
                    writer.writeKey(key)
                    writer.writeObject { writer in
                        if key == "overshoot" { writer.writeMember("reversals", distances.count) }
                        writer.writeMember("median", Self.quantile(0.5, of: distances), decimals: 2)
                        writer.writeMember("percentile95", Self.quantile(0.95, of: distances), decimals: 2)
                    }
                }
            }
        }
    }
}
