import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("Attribution button and dialog")
struct AttributionDialogTests {
    private let kiosk = Kiosk()
    private var ornaments: OrnamentsManager { kiosk.mapView.ornaments }

    /// An opener that records links.
    private final class Opener: AttributionURLOpener {
        var urls: [String] = []
        func openAttributionURL(_ url: URL) { urls.append(url.absoluteString) }
    }

    init() {
        ornaments.options.attributionButton.visibility = .visible
    }

    /// Loads a style whose sources have attributions.
    private func load(_ attributions: [String]) throws {
        let sources = attributions.enumerated().map { index, attribution in
            "\"s\(index)\":{\"type\":\"geojson\",\"data\":{\"type\":\"FeatureCollection\",\"features\":[]},"
                + "\"attribution\":\"\(attribution)\"}"
        }
        try kiosk.load("{\"version\":8,\"layers\":[],\"sources\":{\(sources.joined(separator: ","))}}")
        kiosk.frame()
    }

    private func tap(_ id: String) throws {
        let frame = try #require(kiosk.screen.frame(ofElement: id), "\(id)")
        kiosk.fingers.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        kiosk.frame()
    }

    @Test("Attributions are merged from the sources of the style, and changes are sent once")
    func changes() throws {
        var sent: [[String]] = []
        let token = kiosk.map.onStyleAttributionsChanged.observe { sent.append($0.attributions.map(\.title)) }
        defer { token.cancel() }
        #expect(ornaments.frame(of: .attribution) == nil)
        try load(["© A", "B", "© A"])
        #expect(sent == [["A", "B"]])
        #expect(ornaments.frame(of: .attribution)?.size == CGSize(width: 44, height: 44))
        let empty: [String: Any] = ["type": "FeatureCollection", "features": [Any]()]
        for (id, attribution) in [("t", "C"), ("u", "B")] {
            try kiosk.map.addSource(
                withId: id, properties: ["type": "geojson", "data": empty, "attribution": attribution])
        }
        #expect(sent == [["A", "B"], ["A", "B", "C"]])
        try kiosk.map.removeSource(withId: "t")
        #expect(sent.count == 3)
        try load([])
        #expect(sent.last == [])
        #expect(ornaments.frame(of: .attribution) == nil)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("The attribution of a tile set is known when its description is loaded")
    func tileSets() throws {
        let shelf = ResourceShelf([
            "https://t.example/t.json":
                #"{"tilejson":"3.0.0","tiles":["https://t.example/{z}/{x}/{y}"],"attribution":"© <b>Tiles</b>"}"#
        ])
        let clock = ManualClock()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock, resources: shelf)
        let json = #"{"version":8,"layers":[],"sources":{"v":{"type":"vector","url":"https://t.example/t.json"}}}"#
        mapView.mapboxMap.loadStyleJSON(json)
        clock.advance(by: 1)
        #expect(mapView.mapboxMap.attributions == [Attribution(title: "Tiles")])
        #expect(mapView.ornaments.frame(of: .attribution) != nil)
    }

    @Test("A tap on the button opens the dialog, which withholds all touches until it is closed")
    func dialog() throws {
        try load(["© A", "<a href='https://b.example/x'>B</a>"])
        let log = kiosk.screenLog()
        try tap(Ornament.attribution.elementId)
        #expect(ornaments.isShowingAttributions)
        let panel = try #require(ornaments.frame(of: .dialog))
        #expect(panel.width == 520 && panel.midX == 400)
        let texts = kiosk.screen.nodes.compactMap { node in
            if case .text(let text) = node.content { text } else { String?.none }
        }
        #expect(texts == ["Map data", "A", "B", "https://b.example/x"])
        kiosk.fingers.drag(from: CGPoint(x: 400, y: 20), to: CGPoint(x: 500, y: 20))
        #expect(kiosk.camera.center.distance(to: .helsinki) < 0.01)
        // A finger that comes down and is lifted beside the dialog closes it.
        #expect(!ornaments.isShowingAttributions)
        ornaments.showAttributions()
        kiosk.frame()
        let close = try #require(ornaments.frame(of: .closeDialog))
        #expect(close.height >= 48 && close.width >= 48)
        #expect(panel.contains(close))
        try tap(Ornament.closeDialog.elementId)
        #expect(!ornaments.isShowingAttributions)
        #expect(ornaments.frame(of: .dialog) == nil)
        #expect(log.mapTaps == 0)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A tap beside the dialog, an idle reset or the application closes it")
    func closing() throws {
        try load(["A"])
        ornaments.showAttributions()
        kiosk.frame()
        kiosk.fingers.tap(at: CGPoint(x: 30, y: 30))
        #expect(!ornaments.isShowingAttributions)
        ornaments.showAttributions()
        kiosk.mapView.kiosk.idleReset.interval = 20
        kiosk.clock.advance(by: 60)
        #expect(!ornaments.isShowingAttributions)
        ornaments.showAttributions()
        ornaments.hideAttributions()
        #expect(ornaments.frame(of: .dialog) == nil)
    }

    @Test("Links are text unless the application opens them")
    func links() throws {
        try load(["<a href='https://b.example/x'>B</a>", "C"])
        ornaments.showAttributions()
        kiosk.frame()
        try tap("ornament.dialog.row-0")
        let opener = Opener()
        ornaments.attributionURLOpener = opener
        kiosk.frame()
        try tap("ornament.dialog.row-0")
        try tap("ornament.dialog.row-1")
        #expect(opener.urls == ["https://b.example/x"])
        #expect(ornaments.isShowingAttributions)
        #expect(try #require(kiosk.screen.frame(ofElement: "ornament.dialog.row-0")).height >= 48)
    }

    @Test("Many attributions are on pages, all of which fit the view")
    func pages() throws {
        try load((0..<40).map { "Provider \(100 + $0) of the data of the whole map" })
        ornaments.showAttributions()
        var seen: Set<String> = []
        for _ in 0..<12 {
            kiosk.frame()
            let panel = try #require(ornaments.frame(of: .dialog))
            #expect(panel.minY >= 0 && panel.maxY <= 600)
            for node in kiosk.screen.nodes {
                if case .text(let text) = node.content { seen.insert(text) }
                if node.id.hasPrefix("ornament.dialog.") && !node.id.hasSuffix("scrim") {
                    #expect(panel.contains(node.frame), "\(node.id)")
                }
            }
            try tap("ornament.dialog.more")
        }
        #expect(seen.count == 41, "the attributions and the title")
    }

    @Test("The pages of a dialog with large buttons fit the view")
    func largeButtons() throws {
        try load((0..<40).map { "<a href='https://b.example/\($0)'>Provider \($0)</a>" })
        let opener = Opener()
        ornaments.attributionURLOpener = opener
        ornaments.options.theme.buttonSize = 150
        ornaments.showAttributions()
        kiosk.frame()
        let panel = try #require(ornaments.frame(of: .dialog))
        #expect(panel.minY >= 0 && panel.maxY <= 600)
        for node in kiosk.screen.nodes where node.id.hasPrefix("ornament.dialog.") && !node.id.hasSuffix("scrim") {
            #expect(panel.contains(node.frame), "\(node.id)")
        }
        #expect(try #require(ornaments.frame(of: .closeDialog)).height == 150)
        #expect(opener.urls == [])
    }

    @Test("A size of the font that is not finite does not trap", arguments: [Double.nan, .infinity])
    func invalidFontSize(size: Double) {
        var theme = OrnamentTheme.light
        theme.fontSize = size
        let dialog = AttributionDialog(
            attributions: [Attribution(title: "A"), Attribution(title: "B")], page: 0, height: 600, opensLinks: false,
            theme: theme, texts: OrnamentTexts())
        #expect(dialog.elements(close: {}, showMore: {}, open: { _ in }).count == 2)
    }
}
