import Foundation
import KioskTiles

/// The tiles that a query examines, determined once for all layers of a source.
@MainActor
package final class QueriedTiles {
    private let drawnTiles: (_ source: String) -> [DrawnTile]
    private var parts: [String: [TilePart]] = [:]

    /// The opaque surfaces at a point of the screen; nil until a layer asks for them.
    package var opaqueSurfaces: OpaqueSurfaces?

    /// Creates the tiles of a query.
    ///
    /// - Parameter drawnTiles: Returns the drawn tiles of a source, ancestors first.
    package init(drawnTiles: @escaping (_ source: String) -> [DrawnTile]) {
        self.drawnTiles = drawnTiles
    }

    /// Returns the visible parts of the drawn tiles of a source.
    package func parts(ofSource id: String) -> [TilePart] {
        if let known = parts[id] { return known }
        let found = TilePart.parts(of: drawnTiles(id))
        parts[id] = found
        return found
    }
}
