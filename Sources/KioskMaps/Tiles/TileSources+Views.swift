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
    func cameras(at time: Timestamp) -> TileCameras {
        let camera = map.cameraTransform.tileCamera
        let progress = map.progress
        let seconds = progress.gestures > 0 ? Self.lastingTimeOfGesture : Self.lastingTimeOfAnimation
        let predicted = motion.predict(camera, at: time, after: seconds)
        guard progress.isMoving else { return TileCameras(present: camera) }
        // A gesture stops the animations.
        let final = progress.gestures > 0 ? nil : destination().map { CameraTransform(state: $0, view: map.view) }
        return TileCameras(present: camera, predicted: predicted, final: final?.tileCamera)
    }

    /// Returns what the style says about the use of the sources, by their ids.
    func settings() -> [String: TileSourceSettings] {
        let transform = map.cameraTransform
        var context = EvaluationContext(zoom: transform.zoom)
        context.globals = map.globals(pitch: transform.pitch)
        var settings: [String: TileSourceSettings] = [:]
        for id in sources.keys {
            var used = TileSourceSettings()
            used.images = map.styleLoader.sprites.decoder
            used.pixelRatio = Double(map.styleLoader.sprites.pixelRatio)
            used.read(map.sources[id]?.document.members ?? [:], prefetchDelta: prefetchDelta)
            settings[id] = used
        }
        for layer in map.layers {
            guard let id = layer.source, var used = settings[id] else { continue }
            if let name = layer.sourceLayer { used.layers.insert(name) }
            if !used.isUsed { used.isUsed = layer.isShown(in: context) }
            settings[id] = used
        }
        return settings
    }
}
