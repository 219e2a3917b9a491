import Foundation
import KioskMaps
import KioskSymbols

/// A renderer that passes scenes to another one for a fraction of the time only: drawing takes most of the time of a
/// frame.
@MainActor
final class SoakRenderer: MapRenderer {
    /// Whether scenes are drawn; otherwise they are only examined.
    var isDrawing = true

    /// The number of scenes that were drawn.
    private(set) var drawnCount = 0

    /// Whether the last scene shows traces of touches.
    private(set) var showsTouches = false

    let textShaper: (any TextShaping)?

    var blockPreparation: BlockPreparation? { base.blockPreparation }

    var counts: RendererCounts? { base.counts }

    private let base: any MapRenderer
    private let finish: () throws -> Void

    /// Creates a renderer that draws with another one, and measures texts as that one does.
    ///
    /// - Parameters:
    ///   - base: The renderer that draws.
    ///   - finish: Waits until a scene is drawn.
    init(_ base: any MapRenderer, finish: @escaping () throws -> Void) {
        self.base = base
        self.finish = finish
        textShaper = base.textShaper ?? SquareTextShaper()
    }

    func draw(_ scene: MapScene) throws {
        showsTouches = scene.overlays.contains { $0.identity.layer == "touch trail" }
        guard isDrawing else { return }
        drawnCount += 1
        try base.draw(scene)
        try finish()
    }

    func readImage() throws -> UIImage { try base.readImage() }
}
