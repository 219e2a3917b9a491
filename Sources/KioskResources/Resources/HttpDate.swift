/// A date in an HTTP header, in whole seconds since 1970-01-01T00:00:00 UTC.
///
///     HttpDate("Sun, 06 Nov 1994 08:49:37 GMT")?.seconds  // 784111777
///
/// Source: RFC 9110, 5.6.7; the two obsolete forms are parsed as well.
struct HttpDate: Hashable {
    let seconds: Int

    /// Parses a date; nil if the string is invalid.
    init?(_ text: String) {
        let words = text.split { " ,-".contains($0) }.map(String.init)
        // Sun, 06 Nov 1994 08:49:37 GMT or Sunday, 06-Nov-94 08:49:37 GMT, else Sun Nov  6 08:49:37 1994.
        let parts: [String]
        switch words.count {
        case 6 where words[5] == "GMT": parts = [words[1], words[2], words[3], words[4]]
        case 5: parts = [words[2], words[1], words[4], words[3]]
        default: return nil
        }
        guard let day = Self.number(parts[0], 1...31), let month = Self.months.firstIndex(of: parts[1]),
            let yearOrDigits = Self.number(parts[2], 0...9999)
        else { return nil }
        let clock = parts[3].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard clock.count == 3, let hour = Self.number(clock[0], 0...23), let minute = Self.number(clock[1], 0...59),
            let second = Self.number(clock[2], 0...60)
        else { return nil }
        // Two digits are a year from 1970 to 2069.
        let year = parts[2].count == 2 ? yearOrDigits + (yearOrDigits < 70 ? 2000 : 1900) : yearOrDigits
        let days = Self.days(year: year, month: month + 1, day: day)
        seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// Returns the number of days since 1970-01-01 in the Gregorian calendar.
    ///
    /// Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
