import Foundation
import KioskMaps
import KioskStyle
import MapTestSupport
import Testing

@MainActor
@Suite("Hitting icons")
struct IconHitTests {
    private let kiosk = Kiosk()

    /// The box of an icon of 40 × 20 points at the centre of the map, found by hit tests around it.
    private func box(
        manager change: (PointAnnotationManager) -> Void = { $0.iconPadding = 0 },
        _ edit: (inout PointAnnotation) -> Void
    ) throws -> CGRect {
        let manager = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        change(manager)
        let image = try #require(
            UIImage(pixelWidth: 80, pixelHeight: 40, pixels: Array(repeating: 1, count: 4 * 80 * 40), scale: 2))
        var pin = PointAnnotation(coordinate: kiosk.camera.center)
        pin.image = .init(image: image, name: "pin")
        edit(&pin)
        manager.annotations = [pin]
        kiosk.frame()
        func isHit(_ x: Int, _ y: Int) -> Bool {
            let point = CGPoint(x: 400.5 + Double(x), y: 300.5 + Double(y))
            return !kiosk.mapView.annotations.annotations(at: point, radius: 0).isEmpty
        }
        let (all, some) = (-51..<51, stride(from: -50, to: 51, by: 4))
        let columns = all.filter { x in some.contains { isHit(x, $0) } }
        let rows = all.filter { y in some.contains { isHit($0, y) } }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
            return .null
        }
        return CGRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
    }

    @Test("An icon is hit in its size in points, with two points of padding by default")
    func size() throws {
        #expect(try box { _ in } == CGRect(x: -20, y: -10, width: 40, height: 20))
        #expect(try box(manager: { _ in }) { _ in } == CGRect(x: -22, y: -12, width: 44, height: 24))
        #expect(try box(manager: { $0.iconPadding = 10 }) { _ in } == CGRect(x: -30, y: -20, width: 60, height: 40))
        #expect(try box { $0.iconSize = 2 } == CGRect(x: -40, y: -20, width: 80, height: 40))
        #expect(try box { $0.iconSize = 0 } == .null)
        #expect(try box { $0.iconOpacity = 0 } == CGRect(x: -20, y: -10, width: 40, height: 20))
    }

    private nonisolated static let anchors: [(IconAnchor, Double, Double)] = [
        (.center, -20, -10), (.left, 0, -10), (.right, -40, -10), (.top, -20, 0), (.bottom, -20, -20),
        (.topLeft, 0, 0), (.topRight, -40, 0), (.bottomLeft, 0, -20), (.bottomRight, -40, -20),
    ]

    @Test("The anchor is the part of the icon at its coordinate", arguments: anchors)
    func anchor(anchor: IconAnchor, x: Double, y: Double) throws {
        #expect(try box { $0.iconAnchor = anchor } == CGRect(x: x, y: y, width: 40, height: 20))
    }

    @Test("An offset moves the icon in proportion to its size")
    func offset() throws {
        #expect(try box { $0.iconOffset = [10, -15] } == CGRect(x: -10, y: -25, width: 40, height: 20))
        let doubled = try box {
            $0.iconOffset = [5, -10]
            $0.iconSize = 2
        }
        #expect(doubled == CGRect(x: -30, y: -40, width: 80, height: 40))
    }

    @Test("An icon rotates clockwise about its coordinate")
    func rotation() throws {
        #expect(try box { $0.iconRotate = 90 } == CGRect(x: -10, y: -20, width: 20, height: 40))
        let hanging = try box {
            $0.iconAnchor = .bottom
            $0.iconRotate = 90
        }
        #expect(hanging == CGRect(x: 0, y: -20, width: 20, height: 40))
        let offset = try box {
            $0.iconOffset = [0, -30]
            $0.iconRotate = 180
        }
        #expect(offset == CGRect(x: -20, y: 20, width: 40, height: 20))
    }

    @Test("An icon rotates with the map if configured so")
    func turnsWithMap() throws {
        kiosk.map.setCamera(to: CameraOptions(bearing: 90))
        #expect(try box { $0.iconAnchor = .bottom } == CGRect(x: -20, y: -20, width: 40, height: 20))
        // With east at the top, what points north points to the left.
        let turned = try box(manager: {
            $0.iconPadding = 0
            $0.iconRotationAlignment = .map
        }) { $0.iconAnchor = .bottom }
        #expect(turned == CGRect(x: -20, y: -20, width: 20, height: 40))
    }

    @Test("An icon is pitched with the map if configured so, or if it rotates with the map")
    func leans() throws {
        kiosk.map.setCamera(to: CameraOptions(pitch: 60))
        #expect(try box { _ in } == CGRect(x: -20, y: -10, width: 40, height: 20))
        for change: (PointAnnotationManager) -> Void in [
            { $0.iconPitchAlignment = .map }, { $0.iconRotationAlignment = .map },
        ] {
            let leaning = try box(manager: {
                $0.iconPadding = 0
                change($0)
            }) { _ in }
            #expect(leaning.height == 10 && leaning.width == 40)
        }
        let standing = try box(manager: {
            $0.iconPadding = 0
            $0.iconRotationAlignment = .map
            $0.iconPitchAlignment = .viewport
        }) { _ in }
        #expect(standing == CGRect(x: -20, y: -10, width: 40, height: 20))
    }
}
