import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Positions of ornaments")
struct OrnamentPositionTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 30))
    private var ornaments: OrnamentsManager { kiosk.mapView.ornaments }

    @Test("The defaults are those of the Mapbox Maps SDK")
    func defaults() throws {
        let options = OrnamentOptions()
        #expect(options.scaleBar.position == .topLeading && options.scaleBar.visibility == .adaptive)
        #expect(options.compass.position == .topTrailing && options.compass.visibility == .adaptive)
        #expect(options.logo.position == .bottomLeading && options.attributionButton.position == .bottomTrailing)
        #expect(options.logo.margins == CGPoint(x: 8, y: 8))
        #expect(options.homeButton.visibility == .hidden && options.zoomButtons.visibility == .hidden)
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(mapView.ornaments.options == options)
        #expect(mapView.ornaments.frame(of: .scaleBar)?.origin == CGPoint(x: 8, y: 8))
        #expect(mapView.ornaments.frame(of: .compass) == nil)
        #expect(mapView.ornaments.frame(of: .attribution) == nil)
        mapView.mapboxMap.setCamera(to: CameraOptions(bearing: 10))
        #expect(mapView.ornaments.frame(of: .compass) == CGRect(x: 252, y: 8, width: 40, height: 40))
    }

    @Test(
        "An ornament is in its corner of the safe area, in both layout directions",
        arguments: OrnamentPosition.allCases)
    func corners(position: OrnamentPosition) throws {
        kiosk.mapView.safeAreaInsets = UIEdgeInsets(top: 50, left: 10, bottom: 20, right: 30)
        for direction in [TextDirection.leftToRight, .rightToLeft] {
            kiosk.screen.layoutDirection = direction
            var options = OrnamentOptions.hidden
            options.compass = CompassViewOptions(position: position, margins: CGPoint(x: 7, y: 9), visibility: .visible)
            ornaments.options = options
            let frame = try #require(ornaments.frame(of: .compass))
            let isRight =
                switch position {
                case .topLeft, .bottomLeft: false
                case .topRight, .bottomRight: true
                case .topLeading, .bottomLeading: direction == .rightToLeft
                case .topTrailing, .bottomTrailing: direction == .leftToRight
                }
            let origin = CGPoint(
                x: isRight ? 800 - 30 - 7 - 40 : 10 + 7,
                y: position.rawValue.hasPrefix("bottom") ? 600 - 20 - 9 - 40 : 50 + 9)
            #expect(frame == CGRect(origin: origin, size: CGSize(width: 40, height: 40)))
        }
    }

    @Test("Ornaments in one corner do not overlap, and all are within the view", arguments: OrnamentPosition.allCases)
    func stacking(position: OrnamentPosition) throws {
        let image = try #require(UIImage(pixelWidth: 85, pixelHeight: 21, pixels: .init(repeating: 255, count: 7140)))
        var options = OrnamentOptions.all
        options.scaleBar.position = position
        options.scaleBar.units = .metricAndImperial
        options.compass.position = position
        options.logo = LogoViewOptions(position: position, image: image)
        options.attributionButton.position = position
        options.zoomButtons.position = position
        options.locateButton.position = position
        options.homeButton.position = position
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[],"attribution":"© Us"}"#)
        kiosk.clock.advance(by: 1)
        ornaments.options = options
        let shown: [Ornament] = [.scaleBar, .compass, .logo, .attribution, .zoomIn, .zoomOut, .locate, .home]
        let frames = try shown.map { try #require(ornaments.frame(of: $0), "\($0)") }
        for (index, frame) in frames.enumerated() {
            #expect(CGRect(x: 8, y: 8, width: 784, height: 584).contains(frame), "\(shown[index])")
            for other in frames[..<index] { #expect(!frame.intersects(other), "\(shown[index])") }
        }
        for ornament in [Ornament.zoomIn, .zoomOut, .locate, .home] {
            let size = try #require(ornaments.frame(of: ornament)).size
            #expect(size.width >= 48 && size.height >= 48)
        }
    }

    @Test("A compass that hides keeps its place, so that buttons below do not move")
    func keptPlace() throws {
        var options = OrnamentOptions.hidden
        options.compass.visibility = .adaptive
        options.zoomButtons = OrnamentButtonOptions(position: .topTrailing, visibility: .visible)
        ornaments.options = options
        let before = try #require(ornaments.frame(of: .zoomIn))
        #expect(before.minY == 56 as CGFloat)
        kiosk.map.setCamera(to: CameraOptions(bearing: 0))
        #expect(ornaments.frame(of: .compass) == nil)
        #expect(ornaments.frame(of: .zoomIn) == before)
    }

    @Test("Invalid margins and sizes count as the smallest, and are drawable")
    func invalidNumbers() throws {
        var options = OrnamentOptions.all
        options.zoomButtons.margins = CGPoint(x: CGFloat.nan, y: .infinity)
        options.theme.buttonSize = .nan
        ornaments.options = options
        #expect(ornaments.frame(of: .zoomIn)?.size == CGSize(width: 48, height: 48))
        options.theme.buttonSize = 72
        ornaments.options = options
        #expect(ornaments.frame(of: .home)?.size == CGSize(width: 72, height: 72))
    }
}
