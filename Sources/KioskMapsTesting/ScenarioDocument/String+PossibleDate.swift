extension String {
    /// Whether the numbers of a text such as `2026-03-01T09:30:00Z` are those of a date; Foundation carries days and hours that
    /// are too large over to the next month and day.
    var hasPossibleDate: Bool {
        let numbers = prefix(19).split { "-T:".contains($0) }.map { Int($0) ?? -1 }
        guard numbers.count == 6, (1...12).contains(numbers[1]) else { return false }
        let year = numbers[0]
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[numbers[1] - 1]).contains(numbers[2]) && (0...23).contains(numbers[3])
            && (0...59).contains(numbers[4]) && (0...59).contains(numbers[5])
    }
}
