import KioskInput
import KioskStyle
import KioskTiles

/// The tile sources of the style.
@MainActor
final class TileSources {
    /// The sources whose tile sets are known, by their ids.
    private(set) var sources: [String: TileSource] = [:]

    init() {}

    /// Whether all tiles in view are loaded, or have failed.
    var isLoaded: Bool { sources.values.allSatisfy(\.isLoaded) }
}
