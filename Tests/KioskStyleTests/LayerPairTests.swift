import KioskStyle
import Testing

@Suite("Properties of several numbers with a parameter for each")
struct LayerPairTests {
    @Test("The numbers are in the order of the style specification")
    func order() {
        #expect(CircleLayer(id: "a", source: "s").circleTranslate(x: 1, y: 2).circleTranslate == .constant([1, 2]))
        #expect(FillLayer(id: "a", source: "s").fillTranslate(x: 1, y: 2).fillTranslate == .constant([1, 2]))
        let line = LineLayer(id: "a", source: "s").lineTranslate(x: 1, y: 2).lineTrimOffset(start: 0.1, end: 0.2)
            .lineTrimFadeRange(start: 0.3, end: 0.4).lineDashArray([2, 1])
        #expect(line.lineTranslate == .constant([1, 2]))
        #expect(line.lineTrimOffset == .constant([0.1, 0.2]))
        #expect(line.lineTrimFadeRange == .constant([0.3, 0.4]))
        #expect(line.lineDasharray == .constant([2, 1]))
        let symbol = SymbolLayer(id: "a", source: "s").iconOffset(x: 1, y: 2).textOffset(x: 3, y: 4)
            .iconTranslate(x: 5, y: 6).textTranslate(x: 7, y: 8)
        #expect(symbol.iconOffset == .constant([1, 2]))
        #expect(symbol.textOffset == .constant([3, 4]))
        #expect(symbol.iconTranslate == .constant([5, 6]))
        #expect(symbol.textTranslate == .constant([7, 8]))
        let raster = RasterLayer(id: "a", source: "s").rasterColorMix(red: 1, green: 2, blue: 3, offset: 4)
        #expect(raster.rasterColorMix == .constant([1, 2, 3, 4]))
    }

    @Test("Types of layers and sources are literals")
    func literals() {
        let layer: LayerType = "fill-extrusion"
        let source: SourceType = "geojson"
        #expect(layer == .fillExtrusion)
        #expect(source == .geoJson)
    }
}
