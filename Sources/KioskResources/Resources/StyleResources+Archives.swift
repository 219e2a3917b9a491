import Foundation
package import KioskTiles

extension StyleResources {
    /// Closes the archives to which none of the tile sets refers.
    package func closeArchives(except tileSets: some Sequence<KioskTiles.TileJSON>) {
        guard let loader = reader as? ResourceLoader else { return }
        let tile = TileID(z: 0, x: 0, y: 0)
        loader.archives.close(
            except: tileSets.flatMap(\.tiles).compactMap { reader.url(for: $0.url(for: tile), relativeTo: base) })
    }
}
