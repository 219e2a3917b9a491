import Foundation
import KioskInput
import KioskStyle
import KioskTiles

/// What the sources see and how the style uses them.
extension TileSources {
    /// The time for which a tile must stay in view during an animation to be requested, in seconds.
    ///
    /// Tiles that pass by faster are worth less than the delay of those at the end of the animation.
    private static let lastingTimeOfAnimation = 2.0

    /// The time for which a tile must stay in view during a gesture to be requested, in seconds.
    private static let lastingTimeOfGesture = 0.25

    /// Returns the cameras of a frame.
    func cameras(at time: Timestamp, _ state: TileSourcesState) -> TileCameras {
        let camera = state.transform.tileCamera
        let seconds = state.isGesturing ? Self.lastingTimeOfGesture : Self.lastingTimeOfAnimation
        let predicted = motion.predict(camera, at: time, after: seconds)
        let terrain = state.transform.terrain.map { TerrainCover(state.transform, over: $0) }
        guard state.isMoving else {
            return TileCameras(present: camera, repeatsWorld: state.view.repeatsWorld, terrain: terrain)
        }
        // A gesture stops the animations.
        let final = state.isGesturing ? nil : destination().map { CameraTransform(state: $0, view: state.view) }
        return TileCameras(
            present: camera, predicted: predicted, final: final?.tileCamera, repeatsWorld: state.view.repeatsWorld,
            terrain: terrain)
    }

    /// Returns what the style says about the use of the sources, by their ids.
    func settings(_ state: TileSourcesState) -> [String: TileSourceSettings] {
        let context = style.wholeLayerContext(seenBy: state.transform)
        var settings: [String: TileSourceSettings] = [:]
        for id in sources.keys {
            var used = TileSourceSettings()
            used.images = state.images
            used.pixelRatio = state.pixelRatio
            used.read(style.sources[id]?.document.members ?? [:], prefetchDelta: prefetchDelta)
            settings[id] = used
        }
        for layer in style.layers {
            // Changed in place, because a copy would copy the set for each of its members.
            guard let id = layer.source, let index = settings.index(forKey: id) else { continue }
            if let name = layer.sourceLayer { settings.values[index].layers.insert(name) }
            if !settings.values[index].isUsed { settings.values[index].isUsed = layer.isShown(in: context) }
        }
        if let id = style.environment.terrain?.source, let used = settings[id] {
            settings[id]?.isTerrain = true
            settings[id]?.isTerrainOnly = !used.isUsed
            // Distant terrain tiles have the elevations of the tiles above those in view.
            if !used.isUsed { settings[id]?.prefetchDelta = 1 }
            settings[id]?.isUsed = true
        }
        return settings
    }
}
