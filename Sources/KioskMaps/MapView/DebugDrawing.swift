import Foundation
import KioskInput
import KioskStyle
import KioskTiles

/// The drawing of internals above the map.
@MainActor
struct DebugDrawing {
    /// What is drawn.
    var options: MapViewDebugOptions = []

    /// The number of drawn scenes, each of which has other content.
    private var revision: UInt64 = 0

    /// Adds the drawings to a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - map: The map.
    /// - Complexity: O(tiles in view).
    mutating func add(to scene: inout MapScene, of map: MapboxMap) {
        scene.showsOverdraw = options.contains(.overdraw)
        guard !options.isDisjoint(with: [.tileBorders, .parseStatus, .timestamps, .camera, .padding]) else { return }
        revision += 1
        let source = Self.examinedSource(of: map)
        let tiles = source?.pyramid.view.tiles ?? map.tileCover(for: TileCoverOptions())
        if options.contains(.tileBorders) { scene.layers.append(borders(of: tiles, pixelRatio: scene.pixelRatio)) }
        if !options.isDisjoint(with: [.parseStatus, .timestamps]) {
            for (index, tile) in tiles.enumerated() {
                guard let label = label(of: tile, in: source) else { continue }
                add(label, to: &scene, part: 2 + index, at: scene.transform.screenPoint(for: tile.northwest))
            }
        }
        if options.contains(.camera) {
            add(panel(of: map.cameraState), to: &scene, part: 0, at: CGPoint(x: 8, y: 8))
        }
        if options.contains(.padding) {
            add(
                padding(map.cameraState.padding, in: scene.transform, pixelRatio: scene.pixelRatio), to: &scene,
                part: 1,
                at: .zero)
        }
    }

    /// Returns the source whose tiles are drawn; nil if the style has no source of tiles.
    ///
    /// The borders and labels of several sources would cover each other, so those of the most detailed vector source are drawn, or
    /// of the most detailed source of another type; of several sources with the same detail, that with the first id.
    private static func examinedSource(of map: MapboxMap) -> TileSource? {
        map.tileSources.sources.values.max {
            ($0.type == .vector ? 1 : 0, $0.pyramid.zooms.upperBound, $1.id)
                < ($1.type == .vector ? 1 : 0, $1.pyramid.zooms.upperBound, $0.id)
        }
    }

    private func add(_ drawing: OverlayDrawing, to scene: inout MapScene, part: Int, at origin: CGPoint?) {
        guard let origin else { return }
        let identity = BucketIdentity(layer: "debug", revision: revision, part: part)
        scene.overlays.append(SceneOverlay(identity: identity, drawing: drawing, origin: origin))
    }

    private func borders(of tiles: [OverscaledTileID], pixelRatio: CGFloat) -> MapScene.Layer {
        let width = Float(1 / max(pixelRatio, 0.01))
        var lines = LineBucket.Lines()
        for tile in Set(tiles.map(\.canonical)) {
            let (box, first) = (tile.box, lines.vertices.count)
            lines.vertices += [
                CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
                CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
            ]
            lines.lines.append(
                LineBucket.Line(
                    vertices: first..<first + 4, isClosed: true, width: width, color: PixelColor(255, 0, 0, 255)))
        }
        return .line(
            LineBucket(
                identity: BucketIdentity(layer: "debug", revision: revision), lines: lines.lines,
                vertices: lines.vertices))
    }

    /// Returns the label of a tile; nil if it has none.
    private func label(of tile: OverscaledTileID, in source: TileSource?) -> OverlayDrawing? {
        var lines: [String] = []
        if options.contains(.parseStatus) {
            let address = "\(tile.z)/\(tile.x)/\(tile.y)"
            lines.append(tile.overscaledZ > tile.z ? "\(address) => \(tile.overscaledZ)" : address)
        }
        if options.contains(.timestamps), let time = source?.pyramid.states[tile.canonical]?.readyTime {
            lines.append("\(time.seconds.text(digits: 1)) s")
        }
        guard !lines.isEmpty else { return nil }
        var drawing = OverlayDrawing(size: CGSize(width: 120, height: 40))
        let text = OverlayText(lines.joined(separator: "\n"), size: 16, color: .red)
        drawing.draw(text, in: drawing.bounds.offsetBy(dx: 4, dy: 4))
        return drawing
    }

    private func panel(of camera: CameraState) -> OverlayDrawing {
        var drawing = OverlayDrawing(size: CGSize(width: 200, height: 84))
        drawing.fill(
            .roundedRectangle(drawing.bounds, cornerRadius: 6), with: UIColor(red: 1, green: 1, blue: 1, alpha: 0.85))
        let padding = camera.padding
        let lines = [
            "center \(camera.center.latitude.text(digits: 5)), \(camera.center.longitude.text(digits: 5))",
            "zoom \(Double(camera.zoom).text(digits: 2))",
            "bearing \(camera.bearing.text(digits: 1)), pitch \(Double(camera.pitch).text(digits: 1))",
            "padding "
                + [padding.top, padding.left, padding.bottom, padding.right]
                .map { Double($0).text(digits: 0) }.joined(separator: ", "),
        ]
        drawing.draw(
            OverlayText(lines.joined(separator: "\n"), size: 14), in: drawing.bounds.insetBy(dx: 8, dy: 6))
        return drawing
    }

    /// Returns lines of three points along the edges of a padding, and a cross at the centre of the view inside it.
    ///
    /// Vertical lines are centred at their edge. Horizontal lines begin half of their width above it, as in the pictures of the
    /// conformance suite.
    ///
    /// - Parameters:
    ///   - padding: The padding.
    ///   - transform: The camera.
    ///   - pixelRatio: The number of pixels in a point.
    private func padding(
        _ padding: UIEdgeInsets, in transform: CameraTransform, pixelRatio: CGFloat
    ) -> OverlayDrawing {
        let (width, height, center) = (transform.size.width, transform.size.height, transform.principalPoint)
        var drawing = OverlayDrawing(size: transform.size)
        /// Fills a rectangle, from the bottom left corner of the view upwards, that starts and ends with whole pixels.
        func fill(_ x: CGFloat, _ y: CGFloat, _ fillWidth: CGFloat, _ fillHeight: CGFloat, _ color: UIColor) {
            func whole(_ length: CGFloat) -> CGFloat { (length * pixelRatio).rounded(.towardZero) / pixelRatio }
            let top = height - whole(y) - whole(fillHeight)
            drawing.fill(
                .rectangle(CGRect(x: whole(x), y: top, width: whole(fillWidth), height: whole(fillHeight))), with: color
            )
        }
        let line: CGFloat = 3
        fill(0, height - padding.top + line / 2, width, line, .red)
        fill(0, padding.bottom + line / 2, width, line, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        fill(padding.left - line / 2, 0, line, height, .blue)
        fill(width - padding.right - line / 2, 0, line, height, UIColor(red: 1, green: 0, blue: 1, alpha: 1))
        let (stroke, length): (CGFloat, CGFloat) = (2, 20)
        let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        fill(center.x - stroke / 2, height - center.y - length / 2, stroke, length, cyan)
        fill(center.x - length / 2, height - center.y - stroke / 2, length, stroke, cyan)
        return drawing
    }
}

extension OverscaledTileID {
    /// The north-western corner, in the plane that contains all copies of the world.
    fileprivate var northwest: CGPoint { CGPoint(x: box.minX, y: box.minY) }
}

extension Double {
    /// Returns the number with a number of decimal digits at most.
    fileprivate func text(digits: Int) -> String {
        let scale = pow(10, Double(digits))
        let text = "\((self * scale).rounded() / scale)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
