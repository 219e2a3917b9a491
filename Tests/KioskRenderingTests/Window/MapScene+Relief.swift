import Foundation
import KioskMaps
import KioskTiles

extension MapScene {
    /// Returns a scene of layers that are first drawn into textures: two heatmaps above shaded relief and elevations.
    ///
    /// - Parameters:
    ///   - size: The size of the view, in points.
    ///   - pitch: The pitch of the camera, in degrees.
    @MainActor
    static func relief(size: CGSize, pitch: Double) -> MapScene {
        let id = OverscaledTileID(TileID(z: 12, x: 2330, y: 1180))
        let camera = ElevationModel.camera(over: id, points: 110.7, angles: (25, pitch), size: size)
        let cone = ElevationModel.cone(id)
        let stops = [
            ElevationRamp.Stop(elevation: 700, color: [0, 0.3, 0.6, 1]),
            ElevationRamp.Stop(elevation: 900, color: [0.4, 0.2, 0, 0.5]),
        ]
        let kernels = [(-40.0, -20.0), (-10, 5), (50, 30)].map { east, south in
            HeatmapBucket.Kernel(center: camera.point(east: east, south: south))
        }
        var reds: [PixelColor] = []
        for value in 0..<256 { reds.append(PixelColor(UInt8(value), 0, 0, UInt8(value))) }
        let first = HeatmapModel(camera: camera, kernels: kernels)
        var second = HeatmapModel(camera: camera, kernels: [kernels[0]])
        second.radius = 60
        return MapScene(
            transform: camera,
            layers: [
                .background(PixelColor(235, 232, 222, 255)),
                .colorRelief(
                    ColorReliefBucket(
                        identity: .layer("relief"), tiles: [cone.tile], ramp: ElevationRamp(stops), opacity: 0.8)),
                .hillshade(HillshadeBucket(identity: .layer("hillshade"), tiles: [cone.tile])),
                first.layer(name: "first", ramp: reds), second.layer(name: "second", opacity: 0.5, ramp: reds),
            ])
    }
}
