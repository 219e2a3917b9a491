import Foundation
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("Symbols among buildings")
struct SymbolExtrusionTests {
    @Test("Buildings cover the symbols of layers below them only, also those behind them", arguments: [false, true])
    func order(liesOnMap: Bool) throws {
        var scene = SymbolScene()
        scene.camera = .camera(pitch: 60)
        scene.images["a"] = try .solid(Drawing.green, side: 20)
        let symbols = SymbolBucket(
            identity: .layer("symbols"), symbols: [scene.symbol(try scene.icon("a", at: SIMD2(-10, -10)))],
            icon: .init(rotatesWithMap: liesOnMap, liesOnMap: liesOnMap))
        var building = ExtrusionShape()
        building.add(
            [scene.camera.rectangle(east: -60...60, south: 40...60)], height: 150 / scene.camera.pointsPerMetre)
        let extrusions = building.bucket()
        func color(_ layers: [MapScene.Layer]) throws -> SIMD4<Double> {
            try Drawing(layers, camera: scene.camera, images: scene.images, light: .even)[SymbolScene.center]
        }
        #expect(try color([.fillExtrusion(extrusions)]).x == 1)
        #expect(try color([.fillExtrusion(extrusions), .symbol(symbols)]) == SIMD4(0, 1, 0, 1))
        let covered = try color([.symbol(symbols), .fillExtrusion(extrusions)])
        #expect(covered.x == 1 && covered.y < 0.1)
    }
}
