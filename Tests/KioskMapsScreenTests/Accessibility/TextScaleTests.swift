import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Larger text and higher contrast")
struct TextScaleTests {
    private let kiosk = Kiosk()
    private let renderer = SceneRecorder()
    private var options: AccessibilityOptions {
        get { kiosk.mapView.accessibility.options }
        nonmutating set { kiosk.mapView.accessibility.options = newValue }
    }

    init() {
        kiosk.mapView.renderer = renderer
        kiosk.mapView.textShaper = SquareTextShaper()
    }

    private func loadSymbols(_ layout: String = "") throws -> [SymbolContent.Symbol] {
        try kiosk.load(
            """
            {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "Point", "coordinates": [24.94, 60.17]}}},
             "layers": [{"id": "l", "type": "symbol", "source": "s",
                         "layout": {"text-field": "Text", "text-size": 10\(layout)}}]}
            """)
        return shownSymbols
    }

    private var shownSymbols: [SymbolContent.Symbol] {
        kiosk.clock.advance(by: 1)
        let buckets = renderer.scene?.layers.compactMap { $0.bucket as? SymbolBucket } ?? []
        return buckets.flatMap { $0.blocks.flatMap(\.content.symbols) }
    }

    @Test("Symbols follow the text scale within the range of their layer")
    func symbols() throws {
        // Labels of the former size, which fade out, follow in the scene.
        #expect(try loadSymbols().first?.textSize.x == 10)
        options.textScale = 1.5
        #expect(shownSymbols.first?.textSize.x == 15)
        options.textScale = 4
        #expect(shownSymbols.first?.textSize.x == 20)
        #expect(try loadSymbols(", \"text-size-scale-range\": [0.5, 3]").first?.textSize.x == 30)
        kiosk.map.symbolScaleBehavior = .fixed(scaleFactor: 1.2)
        #expect(shownSymbols.first?.textSize.x == 12)
        kiosk.map.symbolScaleBehavior = .system { $0 / 2 }
        #expect(shownSymbols.first?.textSize.x == 20)
        options = AccessibilityOptions()
        kiosk.map.symbolScaleBehavior = .system
        #expect(shownSymbols.first?.textSize.x == 10)
    }

    @Test(
        "A factor that is not finite and positive is reported and counts as 1",
        arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func invalidFactors(factor: CGFloat) throws {
        kiosk.map.symbolScaleBehavior = .fixed(scaleFactor: factor)
        #expect(try loadSymbols().map(\.textSize.x) == [10])
        #expect(kiosk.reports(.style).contains { $0.contains("symbolScaleBehavior") })
    }

    @Test(
        "A text scale out of range counts as the nearest one",
        arguments: [(0, 0.5), (9, 4), (.nan, 1)] as [(CGFloat, CGFloat)])
    func invalidScales(scale: CGFloat, used: CGFloat) {
        options.textScale = scale
        #expect(kiosk.screen.textMeasure.appearance.textScale == used)
    }

    @Test("The options of a map and of a snapshot have a factor")
    func mapOptions() {
        let view = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            mapInitOptions: MapInitOptions(mapOptions: MapOptions(scaleFactor: 1.5), styleURI: nil))
        #expect(view.mapboxMap.symbolScaleBehavior == .fixed(scaleFactor: 1.5))
        #expect(view.mapboxMap.symbolScale == 1.5)
        #expect(MapSnapshotOptions(size: CGSize(width: 10, height: 10), scaleFactor: 2).scaleFactor == 2)
        #expect(kiosk.map.symbolScaleBehavior == .system)
    }

    @Test("Elements of the screen, ornaments and callouts are larger, and return to their sizes")
    func overlays() throws {
        kiosk.screen.elements = [.text("text", "Tram times"), .button("button", 100, 48, .init(.trailing, .top))]
        kiosk.mapView.ornaments.options.zoomButtons.visibility = .visible
        let callout = ViewAnnotation(coordinate: .helsinki, view: .callout(title: "Station"))
        kiosk.mapView.viewAnnotations.add(callout)
        func sizes() -> [CGFloat?] {
            kiosk.clock.advance(by: 1)
            return [
                kiosk.screen.frame(ofElement: "text")?.height, kiosk.screen.frame(ofElement: "button")?.height,
                kiosk.mapView.ornaments.frame(of: .zoomIn)?.height, callout.frame?.height,
            ]
        }
        let before = sizes()
        options.textScale = 2
        for (large, small) in zip(sizes(), before) {
            let (large, small) = (try #require(large), try #require(small))
            #expect(large >= 1.6 * small)
        }
        options.textScale = 1
        #expect(sizes() == before)
    }

    @Test("With increased contrast, texts and backgrounds are black and white", arguments: [true, false])
    func contrast(isLight: Bool) throws {
        var style = ScreenElement.Style.panel
        style.backgroundColor =
            isLight ? UIColor(red: 1, green: 0.9, blue: 0.5) : UIColor(red: 0.3, green: 0, blue: 0.4)
        style.textColor = .gray
        let adapted = style.adapted(to: OverlayAppearance(increasesContrast: true))
        #expect(adapted.backgroundColor == (isLight ? .white : .black))
        #expect(adapted.textColor == (isLight ? .black : .white))
        #expect(adapted.borderColor == adapted.textColor)
        #expect(adapted.borderWidth >= 2)
        let theme = (isLight ? OrnamentTheme.light : .dark).adapted(to: OverlayAppearance(increasesContrast: true))
        #expect(theme.backgroundColor == (isLight ? .white : .black))
        #expect(theme.foregroundColor == (isLight ? .black : .white))
        let callout = TextCallout(title: "A").adapted(to: OverlayAppearance(increasesContrast: true))
        #expect(callout.backgroundColor == .white)
        #expect(callout.titleColor == .black)
    }
}
