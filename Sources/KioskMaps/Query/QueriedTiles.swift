import Foundation
import KioskTiles

/// The tiles that a query examines, determined once for all layers of a source.
@MainActor
final class QueriedTiles {
    private let drawnTiles: (_ source: String) -> [DrawnTile]
    private var parts: [String: [TilePart]] = [:]

    /// The depth from which solids hide fills and lines, in points, and the point of the screen where they do; nil until a layer
    /// asks for it.
    var solidDepth: (point: CGPoint, depth: Double)?

    /// Creates the tiles of a query.
    ///
    /// - Parameter drawnTiles: Returns the drawn tiles of a source, ancestors first.
    init(drawnTiles: @escaping (_ source: String) -> [DrawnTile]) {
        self.drawnTiles = drawnTiles
    }

    /// Returns the visible parts of the drawn tiles of a source.
    func parts(ofSource id: String) -> [TilePart] {
        if let known = parts[id] { return known }
        let found = TilePart.parts(of: drawnTiles(id))
        parts[id] = found
        return found
    }
}
