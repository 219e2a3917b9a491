import Foundation
import KioskTiles

/// The tiles that a query examines, and what it finds once for all layers.
@MainActor
package final class QueriedTiles {
    private let parts: (_ source: String) -> [TilePart]

    /// The parts of the source that was asked for last, which most layers share.
    private var last: (source: String, parts: [TilePart])?

    /// The opaque surfaces at a point of the screen; nil until a layer asks for them.
    package var opaqueSurfaces: OpaqueSurfaces?

    /// Creates the tiles of a query.
    ///
    /// - Parameter parts: Returns the visible parts of the drawn tiles of a source, which the caller keeps while the tiles are the
    ///   same.
    package init(parts: @escaping (_ source: String) -> [TilePart]) {
        self.parts = parts
    }

    /// Returns the visible parts of the drawn tiles of a source.
    package func parts(ofSource id: String) -> [TilePart] {
        if let last, last.source == id { return last.parts }
        let found = parts(id)
        last = (id, found)
        return found
    }
}
