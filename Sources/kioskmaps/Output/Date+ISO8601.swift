import Foundation

extension Date {
    /// The date as ISO 8601 with milliseconds, in UTC.
    var iso8601: String {
        // The style truncates: of 0.6 seconds, which is a little less in binary, it would leave 0.599.
        addingTimeInterval(0.0005).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
