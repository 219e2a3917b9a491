import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles

/// Layers of images: those of raster tiles, or the image of a source.
final class RasterKind: TileLayerKind {
    static let type = LayerType.raster
    static let drawnProperties = RasterProperties.drawnNames

    let properties: RasterProperties

    /// The id of the layer's source; empty for a layer without a source, which draws nothing.
    let source: String

    /// Whether the layer has colours by the values of pixels.
    private let hasColors: Bool

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = RasterProperties(layer, report: report)
        source = layer.source ?? ""
        hasColors = layer.sets("raster-color")
    }

    var emissiveStrengths: [StyleProperty<Double>] { [properties.emissiveStrength] }

    func makeDrawing() -> any LayerDrawing { RasterDrawing() }

    /// Returns the scene layer of images.
    ///
    /// - Parameters:
    ///   - content: The images.
    ///   - identity: The identity of the content.
    ///   - context: The context of the whole layer.
    func sceneLayer(
        _ content: RasterBucket.Content, identity: BucketIdentity, in context: EvaluationContext
    ) -> MapScene.Layer {
        .raster(
            RasterBucket(
                identity: identity, content: content, adjustment: RasterAdjustment(properties, in: context),
                colors: hasColors ? RasterColors(properties, in: context) : nil,
                isNearest: properties.rasterResampling.value(in: context) == .nearest
                    || properties.resampling.value(in: context) == .nearest))
    }
}

/// The drawing of raster tiles.
extension RasterKind {
    func fadeDuration(in context: EvaluationContext) -> Double { properties.fadeDuration.value(in: context) / 1000 }

    func sceneLayers(
        layer: String, tiles: [DrawnTile], in context: EvaluationContext, revision: UInt64
    ) -> [MapScene.Layer] {
        let fades = properties.fadeDuration.value(in: context) > 0
        let drawn = tiles.compactMap { tile -> RasterBucket.Tile? in
            guard let image = image(of: tile.tile) else { return nil }
            var drawn = RasterBucket.Tile(id: tile.id, image: image)
            guard fades, let fade = tile.fade else { return drawn }
            let progress = fade.progress.clamped(to: 0...1)
            if let parent = fade.parent, let image = self.image(of: parent), let area = tile.tile.id.area(in: parent.id)
            {
                drawn.parent = RasterBucket.Parent(image: image, area: area, fraction: 1 - progress)
            } else {
                drawn.opacity = progress
            }
            return drawn
        }
        guard !drawn.isEmpty else { return [] }
        return [
            sceneLayer(.tiles(drawn), identity: BucketIdentity(layer: layer, revision: revision), in: context)
        ]
    }

    /// Returns the image of a tile; nil for a tile without an image.
    private func image(of tile: LoadedTile) -> RasterBucket.Image? {
        guard case .image(let image) = tile.content else { return nil }
        let part = Int(truncatingIfNeeded: tile.id.hilbertID ?? 0)
        return RasterBucket.Image(
            identity: BucketIdentity(layer: source, revision: tile.revision, part: part), image: image)
    }
}

extension TileID {
    /// Returns the area of the tile within an ancestor, as fractions of its width and height; nil for another tile.
    fileprivate func area(in ancestor: TileID) -> CGRect? {
        guard ancestor.contains(self) else { return nil }
        let (box, outer) = (box, ancestor.box)
        let scale = exp2(Double(ancestor.z))
        return CGRect(
            x: (box.minX - outer.minX) * scale, y: (box.minY - outer.minY) * scale,
            width: (box.maxX - box.minX) * scale, height: (box.maxY - box.minY) * scale)
    }
}
