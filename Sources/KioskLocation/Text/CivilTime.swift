import Foundation

/// Coordinated universal time by calendar and clock, without a formatter and the tables it brings.
///
/// Source of the arithmetic: H. Hinnant, "chrono-compatible low-level date algorithms".
enum CivilTime {
    static let secondsPerDay = 86_400.0

    /// Days from 1970-01-01 to a day of the Gregorian calendar, or `nil` when there is no such day.
    static func days(year: Int, month: Int, day: Int) -> Int? {
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

    /// Seconds from midnight, or `nil` when no clock shows that; a second 60 is there only before midnight.
    static func seconds(hour: Int, minute: Int, second: Double) -> Double? {
        guard (0..<24).contains(hour), (0..<60).contains(minute), second >= 0 else { return nil }
        guard second < (hour == 23 && minute == 59 ? 61 : 60) else { return nil }
        return Double(hour * 3600 + minute * 60) + second
    }

    static func date(days: Int, seconds: Double) -> Date {
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
    /// Reads a time as ISO 8601 and XML Schema write it: `2024-02-29T12:00:00.25Z`.
    ///
    /// Fractions of any length and offsets such as `+02:00` are read; without an offset the time is universal.
    static func date(_ text: String) -> Date? {
        var scan = ByteScan(text.utf8)
        guard let year = scan.digits(4), scan.take("-"), let month = scan.digits(2), scan.take("-"),
            let day = scan.digits(2), scan.take("T") || scan.take("t") || scan.take(" "),
            let hour = scan.digits(2), scan.take(":"), let minute = scan.digits(2), scan.take(":"),
            let whole = scan.digits(2), let days = days(year: year, month: month, day: day)
        else { return nil }
        var second = Double(whole)
        if scan.take(".") || scan.take(",") {
            guard let fraction = scan.fraction() else { return nil }
            second += fraction
        }
        guard let offset = scan.offset(), scan.isAtEnd,
            let seconds = seconds(hour: hour, minute: minute, second: second)
        else { return nil }
        return date(days: days, seconds: seconds - offset)
    }
}

/// A walk over the letters of a short text.
private struct ByteScan {
    private var rest: Substring.UTF8View

    init(_ text: String.UTF8View) {
        rest = text[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: letter) else { return false }
        rest.removeFirst()
        return true
    }

    /// A number of exactly so many digits.
    mutating func digits(_ count: Int) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let digit = rest.first.flatMap(DecimalText.digit) else { return nil }
            number = number * 10 + digit
            rest.removeFirst()
        }
        return number
    }

    /// What the digits behind a point mean; beyond the ninth they mean nothing to anybody.
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

    /// Seconds east of Greenwich.
    mutating func offset() -> Double? {
        if isAtEnd || take("Z") || take("z") { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = digits(2), hours < 24 else { return nil }
        _ = take(":")
        guard let minutes = isAtEnd ? 0 : digits(2), minutes < 60 else { return nil }
        return Double(hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    }
}
