import KioskMaps
import Testing

/// The lists of names and the names that are read are written down apart; here they meet.
@Suite struct PropertyNamesTests {
    /// A list of one truth is of no property's type, so whoever reads the name complains.
    private func isRead(_ name: String, _ type: LayerType, by read: (StyleLayer, (StyleError) -> Void) -> Void) -> Bool
    {
        var count = 0
        read(StyleLayer(id: "a", type: type, properties: [name: [true]])) { _ in count += 1 }
        return count == 1
    }

    @Test(arguments: CircleProperties.names) func circles(name: String) {
        #expect(isRead(name, .circle) { _ = CircleProperties($0, report: $1) })
    }

    @Test(arguments: LineProperties.names) func lines(name: String) {
        #expect(isRead(name, .line) { _ = LineProperties($0, report: $1) })
    }

    @Test(arguments: FillProperties.names) func fills(name: String) {
        #expect(isRead(name, .fill) { _ = FillProperties($0, report: $1) })
    }

    @Test(arguments: IconProperties.names) func icons(name: String) {
        #expect(isRead(name, .symbol) { _ = IconProperties($0, report: $1) })
    }

    /// As many names as there are properties: with those above, none is missing.
    @Test func noneIsMissing() {
        let layer = StyleLayer(id: "a", type: .circle)
        #expect(CircleProperties.names.count == Mirror(reflecting: CircleProperties(layer)).children.count)
        #expect(LineProperties.names.count == Mirror(reflecting: LineProperties(layer)).children.count)
        #expect(FillProperties.names.count == Mirror(reflecting: FillProperties(layer)).children.count)
        #expect(IconProperties.names.count == Mirror(reflecting: IconProperties(layer)).children.count)
    }
}
