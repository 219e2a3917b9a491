package import Foundation

/// Coordinated universal time by calendar and clock, without the locale data of a formatter.
///
/// Source of the arithmetic: H. Hinnant, "chrono-compatible low-level date algorithms".
package enum CivilTime {
    static let secondsPerDay = 86_400.0

    /// Returns the days from 1970-01-01 to a day of the Gregorian calendar; nil if the day does not exist.
    package static func days(year: Int, month: Int, day: Int) -> Int? {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1, day <= length(of: month, in: year) else {
            return nil
        }
        // Years begin in March here, so that the leap day is the last one.
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Returns the seconds from midnight; nil if the time does not exist.
    ///
    /// A second 60 exists only before midnight.
    package static func seconds(hour: Int, minute: Int, second: Double) -> Double? {
        guard (0..<24).contains(hour), (0..<60).contains(minute), second >= 0 else { return nil }
        guard second < (hour == 23 && minute == 59 ? 61 : 60) else { return nil }
        return Double(hour * 3600 + minute * 60) + second
    }

    /// Returns the date of a day since 1970-01-01 and the seconds from its midnight.
    package static func date(days: Int, seconds: Double) -> Date {
        Date(timeIntervalSince1970: Double(days) * secondsPerDay + seconds)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilTime {
    /// Parses a time in the format of ISO 8601 and XML Schema: `2024-02-29T12:00:00.25Z`.
    ///
    /// Fractions of any length and offsets such as `+02:00` are accepted; without an offset the time is universal.
    package static func date(_ text: String) -> Date? {
        var scan = ByteScan(text.utf8)
        guard let year = scan.digits(4), scan.consume("-"), let month = scan.digits(2), scan.consume("-"),
            let day = scan.digits(2), scan.consume("T") || scan.consume("t") || scan.consume(" "),
            let hour = scan.digits(2), scan.consume(":"), let minute = scan.digits(2), scan.consume(":"),
            let whole = scan.digits(2), let days = days(year: year, month: month, day: day)
        else { return nil }
        var second = Double(whole)
        if scan.consume(".") || scan.consume(",") {
            guard let fraction = scan.fraction() else { return nil }
            second += fraction
        }
        guard let offset = scan.offset(), scan.isAtEnd,
            let seconds = seconds(hour: hour, minute: minute, second: second)
        else { return nil }
        return date(days: days, seconds: seconds - offset)
    }
}

/// A scanner of the bytes of a short string.
private struct ByteScan {
    private var rest: Substring.UTF8View

    init(_ text: String.UTF8View) {
        rest = text[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func consume(_ letter: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: letter) else { return false }
        rest.removeFirst()
        return true
    }

    /// Consumes a number of exactly `count` digits.
    mutating func digits(_ count: Int) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let digit = rest.first.flatMap(DecimalText.digit) else { return nil }
            number = number * 10 + digit
            rest.removeFirst()
        }
        return number
    }

    /// Consumes the digits of a fraction; those beyond the ninth are ignored.
    mutating func fraction() -> Double? {
        var number = 0
        var scale = 1.0
        var count = 0
        while let digit = rest.first.flatMap(DecimalText.digit) {
            if count < 9 {
                number = number * 10 + digit
                scale *= 10
            }
            count += 1
            rest.removeFirst()
        }
        return count == 0 ? nil : Double(number) / scale
    }

    /// Consumes an offset from universal time, and returns it in seconds, positive to the east.
    mutating func offset() -> Double? {
        if isAtEnd || consume("Z") || consume("z") { return 0 }
        let isWest = consume("-")
        guard isWest || consume("+"), let hours = digits(2), hours < 24 else { return nil }
        _ = consume(":")
        guard let minutes = isAtEnd ? 0 : digits(2), minutes < 60 else { return nil }
        return Double(hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    }
}
