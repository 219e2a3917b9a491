import KioskMaps
import Testing

/// Tests that the properties of each layer type read all specified properties except visibility by their names.
@Suite struct PropertyNamesTests {
    private static func names(of type: LayerType) -> [String] {
        PropertySpecification.properties(of: type).keys.filter { $0 != "visibility" }.sorted()
    }

    /// Returns whether a property is read; no property accepts an array of a Boolean, so reading it reports an error.
    private func isRead(_ name: String, _ type: LayerType, by read: (StyleLayer, (StyleError) -> Void) -> Void) -> Bool
    {
        var count = 0
        read(StyleLayer(id: "a", type: type, properties: [name: [true]])) { _ in count += 1 }
        return count == 1
    }

    @Test("The properties of circle layers are those of the specification", arguments: names(of: .circle))
    func circles(name: String) {
        #expect(isRead(name, .circle) { _ = CircleProperties($0, report: $1) })
    }

    @Test("The properties of line layers are those of the specification", arguments: names(of: .line))
    func lines(name: String) {
        #expect(isRead(name, .line) { _ = LineProperties($0, report: $1) })
    }

    @Test("The properties of fill layers are those of the specification", arguments: names(of: .fill))
    func fills(name: String) {
        #expect(isRead(name, .fill) { _ = FillProperties($0, report: $1) })
    }

    @Test("The properties of symbol layers are those of the specification", arguments: names(of: .symbol))
    func symbols(name: String) {
        #expect(isRead(name, .symbol) { _ = SymbolProperties($0, report: $1) })
    }

    @Test("The properties of raster layers are those of the specification", arguments: names(of: .raster))
    func rasters(name: String) {
        #expect(isRead(name, .raster) { _ = RasterProperties($0, report: $1) })
    }
}
