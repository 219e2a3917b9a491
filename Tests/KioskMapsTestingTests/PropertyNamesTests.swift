import KioskMaps
import Testing

/// Every property of the tables but the visibility is read by the properties of its layer, under its own name.
@Suite struct PropertyNamesTests {
    private static func names(of type: LayerType) -> [String] {
        PropertySpecification.properties(of: type).keys.filter { $0 != "visibility" }.sorted()
    }

    /// A list of one truth is of no property's type, so whoever reads the name complains.
    private func isRead(_ name: String, _ type: LayerType, by read: (StyleLayer, (StyleError) -> Void) -> Void) -> Bool
    {
        var count = 0
        read(StyleLayer(id: "a", type: type, properties: [name: [true]])) { _ in count += 1 }
        return count == 1
    }

    @Test(arguments: names(of: .circle)) func circles(name: String) {
        #expect(isRead(name, .circle) { _ = CircleProperties($0, report: $1) })
    }

    @Test(arguments: names(of: .line)) func lines(name: String) {
        #expect(isRead(name, .line) { _ = LineProperties($0, report: $1) })
    }

    @Test(arguments: names(of: .fill)) func fills(name: String) {
        #expect(isRead(name, .fill) { _ = FillProperties($0, report: $1) })
    }

    @Test(arguments: names(of: .symbol)) func symbols(name: String) {
        #expect(isRead(name, .symbol) { _ = SymbolProperties($0, report: $1) })
    }

    @Test(arguments: names(of: .raster)) func rasters(name: String) {
        #expect(isRead(name, .raster) { _ = RasterProperties($0, report: $1) })
    }
}
