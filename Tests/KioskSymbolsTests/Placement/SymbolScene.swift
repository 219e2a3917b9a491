import Foundation
import KioskSymbols
import TestSupport

/// A camera above tiles of symbols, and the identifiers, placement and state that belong to it.
struct SymbolScene {
    var size = SIMD2(512.0, 512.0)
    var center = SIMD2(0.5, 0.5)
    var zoom = 0.0
    var bearing = 0.0
    var pitch = 0.0
    var index = CrossTileIndex()
    var state = PlacementState()

    var screen: ScreenProjection {
        let distance = 1.5 * size.y
        let world = 512 * exp2(zoom)
        let angle = -bearing * .pi / 180
        let tilt = pitch * .pi / 180
        func column(_ x: Double, _ y: Double) -> [Double] {
            [x * 2 * distance / size.x, -y * cos(tilt) * 2 * distance / size.y, 0, -y * sin(tilt)].map { $0 * world }
        }
        return ScreenProjection(
            columns: column(cos(angle), sin(angle)) + column(-sin(angle), cos(angle)) + [0, 0, 0, 0] + [
                0, 0, 0, distance,
            ],
            origin: center, size: size, cameraDistance: distance, bearing: bearing)
    }

    /// Assigns identifiers to blocks, the last of which are on top.
    mutating func layers(_ blocks: [SymbolBlock], groups: [Int32] = []) -> [PlacementLayer] {
        blocks.enumerated().map { number, block in
            let ids = index.update(layer: number, blocks: [(block, 0)])
            return PlacementLayer(
                id: number, group: number < groups.count ? groups[number] : 0,
                blocks: [VisibleBlock(block, ids: ids[0])])
        }
    }

    /// Places layers completely, commits the result and returns how they are drawn.
    mutating func place(_ layers: [PlacementLayer], at time: Double = 0) -> [[BlockDisplay]] {
        var placement = Placement(layers: layers, projection: screen, zoom: zoom, previous: state)
        _ = placement.run(budget: .max)
        state.commit(placement, at: time)
        return layers.map { state.displays(of: $0) }
    }

    /// Places single blocks and returns which texts and icons are shown.
    mutating func shown(_ blocks: [SymbolBlock], groups: [Int32] = []) -> (texts: [[Bool]], icons: [[Bool]]) {
        let displays = place(layers(blocks, groups: groups))
        return (
            displays.map { $0[0].symbols.map { $0.text.isPlaced } },
            displays.map { $0[0].symbols.map { $0.icon.isPlaced } }
        )
    }
}

extension PlacementSymbol {
    /// A text at a point of the tile 0/0/0, 16 units of which are a point at zoom 0.
    static func text(_ x: Double, _ y: Double, width: Double = 40, height: Double = 10, key: UInt64 = 1)
        -> PlacementSymbol
    {
        var symbol = PlacementSymbol(anchor: SIMD2(x, y) * 16, key: key, feature: 0)
        symbol.hasText = true
        symbol.textBox = CollisionBox(minX: -width / 2, minY: -height / 2, maxX: width / 2, maxY: height / 2)
        return symbol
    }

    /// Returns the symbol with an icon.
    func withIcon(width: Double, height: Double) -> PlacementSymbol {
        var symbol = self
        symbol.hasIcon = true
        symbol.iconBox = CollisionBox(minX: -width / 2, minY: -height / 2, maxX: width / 2, maxY: height / 2)
        return symbol
    }
}

extension SymbolBlock {
    /// A block of the tile 0/0/0; each symbol is a feature.
    static func world(
        _ symbols: [PlacementSymbol], id: Int = 0, layout: SymbolLayout = SymbolLayout(), lines: [[SIMD2<Double>]] = []
    ) -> SymbolBlock {
        let features = symbols.enumerated().map { number, symbol in
            var symbol = symbol
            symbol.feature = number
            return symbol
        }
        return SymbolBlock(
            id: id, tile: SymbolTile(z: 0, x: 0, y: 0), layout: layout, symbols: features,
            lines: SymbolLines(lines))
    }

    /// A block of random texts in the tile 0/0/0.
    static func random(_ count: Int, seed: UInt64, id: Int = 0, layout: SymbolLayout = SymbolLayout()) -> SymbolBlock {
        var random = SeededGenerator(seed: seed)
        return .world(
            (0..<count).map { number in
                .text(
                    random.number(0...512), random.number(0...511), width: random.number(20...100),
                    height: random.number(8...24), key: UInt64(number + 1))
            }, id: id, layout: layout)
    }
}
