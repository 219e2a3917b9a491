import Foundation
import KioskMaps

/// The expectations of requests, locations and view annotations.
extension ExpectationEvaluator {
    func evaluate(_ patterns: [AddressPattern]) -> (String, String?) {
        let found = record.requests
        let isMet = found.count == patterns.count && zip(found, patterns).allSatisfy { $1.match($0) != nil }
        return withRequests("requests \(names(patterns.map(\.text)))", isMet ? nil : names(found))
    }

    /// Returns a result, unless the requests of the map are not recorded.
    func withRequests(_ expected: String, _ found: String?) -> (String, String?) {
        (expected, observesRequests ? found : "the map of an application, whose requests are not recorded")
    }

    func evaluate(_ location: Scenario.ExpectedLocation?) -> (String, String?) {
        let found = mapView.location.latestLocation
        guard let location else {
            return ("no location", found.map { "accurate to \(($0.horizontalAccuracy ?? 0).short) m" })
        }
        var expected: [String] = []
        var differences: [String] = []
        if let accuracy = location.accuracy {
            expected.append("accurate to \(accuracy.short) m")
            let value = found?.horizontalAccuracy ?? 0
            if !(abs(accuracy - value) <= accuracy / 100) { differences.append("accurate to \(value.short) m") }
        }
        if let date = location.date {
            expected.append("of \(date.formatted(.iso8601))")
            if let time = found?.timestamp, !(abs(time.timeIntervalSince(date)) <= 1) {
                differences.append("of \(time.formatted(.iso8601))")
            }
        }
        let text = "location " + expected.joined(separator: ", ")
        guard found != nil else { return (text, "no location") }
        return (text, differences.isEmpty ? nil : differences.joined(separator: ", "))
    }

    /// Compares the frame and the anchor of a view annotation.
    ///
    /// - Parameters:
    ///   - id: The id of the view annotation.
    ///   - frame: The expected frame in points; nil for any.
    ///   - anchor: The expected anchor; nil for any.
    ///   - within: The tolerance of each edge, in points.
    func evaluateView(
        _ id: String, frame: CGRect?, anchor: ViewAnnotationAnchor?, within: CGFloat
    ) -> (String, String?) {
        var expected: [String] = []
        var differences: [String] = []
        let view = views.view(withID: id)
        if let frame {
            expected.append("in \(frame.short)")
            if let found = view?.frame {
                let edges = [
                    frame.minX - found.minX, frame.minY - found.minY, frame.maxX - found.maxX, frame.maxY - found.maxY,
                ]
                if !edges.allSatisfy({ abs($0) <= within }) { differences.append("in \(found.short)") }
            }
        }
        if let anchor {
            expected.append("anchor \(anchor.word)")
            if let found = view?.anchorConfig?.anchor, found != anchor { differences.append("anchor \(found.word)") }
        }
        let text = "view \(id) " + expected.joined(separator: ", ")
        guard let view else { return (text, "no view annotation \(id)") }
        guard view.frame != nil else { return (text, "not visible") }
        return (text, differences.isEmpty ? nil : differences.joined(separator: ", "))
    }
}
