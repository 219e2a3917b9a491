import Testing

@testable import KioskMaps

@Suite("The monitor of a budget")
struct BudgetMonitorTests {
    /// Returns the reports for values with a limit of 10.
    private func reports(of values: [Double], count: Int) -> [Double?] {
        var monitor = BudgetMonitor()
        return values.map { monitor.note($0, limit: 10, count: count) }
    }

    @Test("The greatest value is reported when enough values in a row exceed the limit")
    func exceeded() {
        #expect(reports(of: [11, 30, 12], count: 3) == [nil, nil, 30])
        #expect(reports(of: [11, 30, 10, 12, 13, 14], count: 3) == [nil, nil, nil, nil, nil, 14])
        #expect(reports(of: [10, 10, 10], count: 1) == [nil, nil, nil])
        #expect(reports(of: [.nan, .nan], count: 1) == [nil, nil])
        #expect(reports(of: [.infinity], count: 1) == [.infinity])
    }

    @Test("An excess is reported once, and again only after as many values were within the limit")
    func recovery() {
        #expect(reports(of: [11, 12, 13, 14, 15], count: 2) == [nil, 12, nil, nil, nil])
        #expect(reports(of: [11, 12, 1, 13, 14], count: 2) == [nil, 12, nil, nil, nil])
        #expect(reports(of: [11, 12, 1, 2, 13, 14], count: 2) == [nil, 12, nil, nil, nil, 14])
    }

    @Test("A count below 1 is 1", arguments: [1, 0, -5])
    func smallCount(count: Int) {
        #expect(reports(of: [11, 12, 1, 13], count: count) == [11, nil, nil, 13])
    }
}
