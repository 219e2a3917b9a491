/// The maps of a window that read the same resources: each uses what another one has loaded.
///
/// A map uses the decoded tiles, the glyph ranges and the images of sprites that another one has, the memory of equal vertices, and waits
/// for requests that another one has sent. Nothing is stored here: what two maps use are values whose memory they have in common, and
/// which exist as long as one of them does.
@MainActor
package final class SharedMaps {
    private struct Member {
        weak var map: MapboxMap?
    }

    private let options: ResourceOptions
    private let offlineSwitch: OfflineSwitch
    private let isVirtual: Bool
    private let reads = SharedReads()
    private var members: [Member] = []

    /// Whether none of the maps exists any more.
    package var isEmpty: Bool { members.allSatisfy { $0.map == nil } }

    /// Creates an object without maps.
    ///
    /// - Parameter options: The options of the first map.
    package init(for options: MapInitOptions) {
        self.options = options.resourceOptions
        offlineSwitch = options.offlineSwitch
        isVirtual = options.virtualHttpService != nil
    }

    /// Returns whether a map with these options reads the same resources.
    package func accepts(_ options: MapInitOptions) -> Bool {
        !isVirtual && options.virtualHttpService == nil && options.resourceOptions == self.options
            && options.offlineSwitch === offlineSwitch
    }

    /// Adds a map, which uses what the others have loaded from now on.
    func add(_ map: MapboxMap) {
        members.removeAll { $0.map == nil }
        members.append(Member(map: map))
        map.resources.sharedReads = reads
        map.otherMaps = { [self, weak map] in others(than: map) }
        map.tileSources.others = { [self, weak map] in others(than: map).map(\.tileSources) }
        map.tileLayouts.others = { [self, weak map] in others(than: map).map(\.tileLayouts) }
        map.styleLoader.glyphs.others = { [self, weak map] in others(than: map).map(\.styleLoader.glyphs) }
    }

    private func others(than map: MapboxMap?) -> [MapboxMap] {
        members.compactMap(\.map).filter { $0 !== map }
    }
}
