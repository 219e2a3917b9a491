import Foundation
import KioskMapsTesting
import KioskOffline
import KioskRendering
import Logging
import TestSupport

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

/// A map of a real town in virtual time, with the labels that its last frame drew.
@MainActor
final class RealMap {
    static let vaduz = CLLocationCoordinate2D(latitude: 47.1410, longitude: 9.5209)

    let clock = ManualClock()
    let mapView: MapView

    private let recorder = SceneRecorder()
    private var token: AnyCancelable?

    /// Whether the last frame drew a new placement.
    private(set) var isPlacementNew = false

    /// Creates a map without tiles yet; threads read and lay them out, so that they arrive late.
    ///
    /// - Parameters:
    ///   - directory: The directory of the style.
    ///   - zoom: The zoom level of the camera.
    init(_ directory: URL, zoom: Double) {
        clock.backgroundExecutor = WorkerPool(clock: clock, workers: 2, seed: 1)
        var resources = ResourceOptionsManager.default.resourceOptions
        resources.tileArchiveFormats.append(.mbtiles)
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 1280, height: 800),
            mapInitOptions: MapInitOptions(
                resourceOptions: resources, cameraOptions: CameraOptions(center: Self.vaduz, zoom: zoom),
                styleURI: StyleURI(url: directory.appending(path: "style.json"))), clock: clock,
            logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() })
        mapView.imageDecoder = ImageDecoder()
        mapView.textShaper = SquareTextShaper()
        mapView.renderer = recorder
        mapView.debugOptions = .collision
        token = mapView.mapboxMap.onRenderFrameFinished.observe { [weak self] in
            self?.isPlacementNew = $0.placementChanged
        }
    }

    /// Advances the clock by one frame interval.
    func frame() {
        isPlacementNew = false
        clock.advance(by: clock.frameInterval)
    }

    /// The number of scenes that were drawn.
    var sceneCount: Int { recorder.count }

    /// Whether the anchor of a label is in the view.
    func shows(_ label: DrawnLabel) -> Bool {
        label.point.map { CGRect(origin: .zero, size: mapView.size).contains($0) } ?? false
    }

    /// The collision boxes and circles of the last frame, by layer from the lowest to the highest.
    var collisions: [CollisionBucket] { recorder.scene?.layers.compactMap { $0.bucket as? CollisionBucket } ?? [] }

    /// The labels that the last frame drew, with those that are invisible in part.
    var labels: [DrawnLabel] {
        guard let scene = recorder.scene else { return [] }
        let buckets = scene.layers.compactMap { $0.bucket as? SymbolBucket }
        return buckets.flatMap { bucket in
            zip(bucket.blocks, bucket.visibilities).flatMap { block, visibility in
                (visibility?.entries ?? []).compactMap { entry -> DrawnLabel? in
                    let symbol = block.content.symbols[Int(entry.index)]
                    let point = scene.transform.screenPoint(for: symbol.position)
                    return DrawnLabel(
                        key: .init(layer: bucket.identity.layer, text: symbol.text?.glyphs.map(\.id) ?? []),
                        position: symbol.position, point: point, textOpacity: entry.textOpacity,
                        iconOpacity: entry.iconOpacity)
                }
            }
        }
    }
}

/// A label of a frame.
struct DrawnLabel {
    /// What two labels of different frames have in common if they are the same one.
    struct Key: Hashable {
        var layer: String
        var text: [UInt32]
    }

    var key: Key
    /// The position of the anchor, in the unit square.
    var position: CGPoint
    /// The position of the anchor on screen, in points; nil behind the camera.
    var point: CGPoint?
    var textOpacity: Float
    var iconOpacity: Float

    var opacity: Float { max(textOpacity, iconOpacity) }
}
