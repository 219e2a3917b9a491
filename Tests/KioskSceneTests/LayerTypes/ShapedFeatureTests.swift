import Foundation
import KioskGeometry
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

@testable import KioskScene

@Suite("Layouts of symbols after changes of feature states")
struct ShapedFeatureTests {
    private let features: FeatureStore

    init() {
        var store = FeatureStore()
        for number in 0..<6 {
            store.append(
                .number(Double(number)), attributes: FeatureAttributes(properties: [:]),
                geometry: .point(Point(LocationCoordinate2D(latitude: 0, longitude: Double(number) * 10))))
        }
        store.buildIndex()
        features = store
    }

    /// Returns a layer that shows features with the state `selected` in another size.
    private func layer(size: Double, filter: JSONValue? = nil) throws -> RuntimeLayer {
        var layer = StyleLayer(
            id: "pins", type: .symbol, source: "s", properties: ["icon-image": "pin", "icon-size": .number(size)])
        layer.filter = filter
        try layer.set(
            "appearances",
            to: [["condition": ["feature-state", "selected"], "properties": ["icon-size": .number(10 * size)]]])
        return RuntimeLayer(layer, kinds: .standard, transitions: [:], revision: 1) { Issue.record($0) }
    }

    private func symbols(
        _ layer: RuntimeLayer, selected: [Double], previous: TileSymbols? = nil
    ) throws -> TileSymbols {
        var states = FeatureStates()
        for number in selected { states.merge(["selected": true], into: .number(number)) }
        let camera = CameraTransform(
            state: CameraState(center: LocationCoordinate2D(latitude: 0, longitude: 0), zoom: 0),
            size: CGSize(width: 512, height: 512))
        let image = try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: [UInt8](repeating: 255, count: 16)))
        let resources = LayerResources(
            images: ["pin": image], texts: TextLayouts(), symbolImages: ["pin": RuntimeImage(image: image)])
        var layout = TileSymbolLayout(
            layer, try #require(layer.symbolKind),
            FeatureContexts(
                features: features, states: states, transform: camera, globals: nil, readsGeometry: false),
            resources, tile: SymbolTile(z: 0, x: 0, y: 0), copies: [0], id: 1)
        return layout.symbols(ofRows: Array(features.rows), previous: previous)
    }

    private func sizes(_ symbols: TileSymbols) -> [Float] { symbols.content.symbols.map(\.iconSize.x) }

    @Test("Only features whose states have changed are laid out again, in their places")
    func changed() throws {
        let first = try symbols(try layer(size: 1), selected: [2])
        #expect(sizes(first) == [1, 1, 10, 1, 1, 1])
        // Another layer, so that what is laid out again has other sizes.
        let second = try symbols(try layer(size: 2), selected: [0, 5], previous: first)
        #expect(sizes(second) == [20, 1, 2, 1, 1, 20])
        #expect(sizes(try symbols(try layer(size: 2), selected: [0, 5], previous: second)) == sizes(second))
    }

    @Test("The result is that of a new layout", arguments: 0..<40)
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let filter: JSONValue? =
            Bool.random(using: &generator) ? ["!=", ["feature-state", "selected"], true] : nil
        let layer = try layer(size: 1, filter: filter)
        var previous: TileSymbols?
        for _ in 0..<8 {
            let selected = (0..<6).filter { _ in Bool.random(using: &generator) }.map(Double.init)
            let symbols = try symbols(layer, selected: selected, previous: previous)
            #expect(symbols.content == (try self.symbols(layer, selected: selected)).content)
            previous = symbols
        }
    }
}
