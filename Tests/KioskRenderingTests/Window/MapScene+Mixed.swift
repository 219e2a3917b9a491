import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import KioskSymbols

extension MapScene {
    /// Returns a scene with all layer types, texts with halos and overlays, over an opaque background.
    ///
    /// - Parameters:
    ///   - size: The size of the view, in points.
    ///   - pixelRatio: The number of pixels in a point.
    ///   - pitch: The pitch of the camera, in degrees.
    ///   - fonts: The shaper of the texts.
    @MainActor
    static func mixed(
        size: CGSize = CGSize(width: 320, height: 200), pixelRatio: CGFloat = 1, pitch: Double = 0, fonts: FontLibrary
    ) throws -> MapScene {
        let camera = CameraTransform.camera(zoom: 15, bearing: pitch / 2, pitch: pitch, size: size)
        let layout = TextLayout(FormattedText([.init("Helsinki")]), options: TextLayoutOptions(), shaper: fonts)
        let texts = [(-60.0, -50.0, Float(0)), (30, 20, 30), (0, 70, 200)].map { east, south, rotation in
            SymbolContent.Symbol(
                position: camera.point(east: east, south: south), text: layout, textSize: SIMD2(18, 18),
                textRotation: rotation)
        }
        let paint = SymbolPaint(haloColor: Drawing.white, haloWidth: 2)
        var drawing = OverlayDrawing(size: CGSize(width: 90, height: 50))
        drawing.fill(.roundedRectangle(drawing.bounds, cornerRadius: 12), with: .white)
        drawing.stroke(.roundedRectangle(drawing.bounds, cornerRadius: 12), with: .blue, width: 2)
        drawing.draw(OverlayText("Stop", size: 20), in: CGRect(x: 8, y: 8, width: 70, height: 30))
        drawing.draw(try MixedSceneTests.arrow(), in: CGRect(x: 60, y: 20, width: 20, height: 20))
        return MapScene(
            transform: camera, pixelRatio: pixelRatio,
            layers: [.background(PixelColor(235, 232, 222, 255))] + MixedSceneTests.layers(around: camera)
                + [.symbol(SymbolBucket(identity: .layer("texts"), symbols: texts, text: .init(paint: paint)))],
            images: ["arrow": try MixedSceneTests.arrow()],
            overlays: [
                SceneOverlay(identity: .layer("callout"), drawing: drawing, origin: CGPoint(x: 200, y: 20))
            ])
    }
}
