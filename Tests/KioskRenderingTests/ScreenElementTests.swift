import Foundation
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("Screen elements in images")
struct ScreenElementTests {
    private func mapView(ratio: CGFloat = 1) throws -> MapView {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 120),
            mapInitOptions: MapInitOptions(mapOptions: MapOptions(pixelRatio: ratio)))
        mapView.mapboxMap.loadStyleJSON(
            #"{"version":8,"sources":{},"layers":[{"id":"b","type":"background","paint":{"background-color":"black"}}]}"#
        )
        mapView.renderer = try OffscreenRenderer()
        mapView.ornaments.options = .hidden
        return mapView
    }

    private func snapshot(_ mapView: MapView) throws -> Drawing {
        Drawing(image: try mapView.snapshot(), transform: mapView.mapboxMap.cameraTransform)
    }

    @Test("A panel fills its rectangle and nothing else", arguments: [1.0, 2])
    func panel(ratio: CGFloat) throws {
        let mapView = try mapView(ratio: ratio)
        var panel = ScreenElement(id: "a", .panel, layout: .init(.right, .bottom, inset: 10))
        (panel.layout.width, panel.layout.height) = (50, 30)
        panel.style = ScreenElement.Style()
        panel.style.backgroundColor = .red
        mapView.screenElements.insert(panel)
        let drawing = try snapshot(mapView)
        #expect(abs(drawing.area() - 1500) < 0.5)
        #expect(drawing[140.2, 80.2] == [1, 0, 0, 1])
        #expect(drawing[189.8, 109.8] == [1, 0, 0, 1])
        #expect(drawing[139.8, 90] == [0, 0, 0, 1])
        #expect(drawing[150, 110.2] == [0, 0, 0, 1])
    }

    @Test("A button shows its text within its border, and is darker while it is pressed")
    func button() throws {
        let mapView = try mapView()
        var button = ScreenElement(id: "a", .button("Home"), layout: .init(.center, .center))
        button.style.borderColor = .blue
        button.style.borderWidth = 2
        mapView.screenElements.insert(button)
        let frame = try #require(mapView.screenElements.frame(ofElement: "a"))
        let free = try snapshot(mapView)
        let inner = CGPoint(x: frame.minX + 10, y: frame.midY)
        #expect(free[inner] == [1, 1, 1, 1])
        #expect(free[frame.minX + 0.5, frame.midY].x < 0.2)
        #expect(free[frame.minX + 0.5, frame.midY].z > 0.8)
        #expect(free[frame.minX - 0.5, frame.midY] == [0, 0, 0, 1])
        // Black text on white: the title covers a part of the padding box.
        let title = frame.insetBy(dx: 19, dy: 13)
        let dark = (Int(title.minX)..<Int(title.maxX)).flatMap { x in
            (Int(title.minY)..<Int(title.maxY)).filter { free[CGFloat(x), CGFloat($0)].x < 0.3 }
        }
        #expect(dark.count > 30)
        let contact = TouchContact(id: 1, position: inner, phase: .began)
        mapView.gestures.handle(TouchFrame(time: .zero, contacts: [contact]))
        let pressed = try snapshot(mapView)
        #expect(abs(pressed[inner].x - 0.8) < 0.01)
    }

    @Test(
        "The image of a button is aligned as its text",
        arguments: [(.leading, 15), (.center, 100), (.trailing, 185)] as [(ScreenElement.Style.TextAlignment, CGFloat)])
    func alignment(alignment: ScreenElement.Style.TextAlignment, x: CGFloat) throws {
        let mapView = try mapView()
        let red: [[UInt8]] = Array(repeating: [255, 0, 0, 255], count: 100)
        let image = try #require(UIImage(pixelWidth: 10, pixelHeight: 10, pixels: Array(red.joined()), scale: 1))
        var button = ScreenElement(id: "a", .button("", image: image), layout: .init(.fill, .center), style: .init())
        button.style.backgroundColor = .white
        button.style.padding = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        button.style.textAlignment = alignment
        mapView.screenElements.insert(button)
        let drawing = try snapshot(mapView)
        for column in [15, 100, 185] as [CGFloat] {
            #expect(drawing[column, 60] == (column == x ? [1, 0, 0, 1] : [1, 1, 1, 1]), "\(column)")
        }
        mapView.screenElements.layoutDirection = .rightToLeft
        #expect(try snapshot(mapView)[200 - x, 60] == [1, 0, 0, 1])
    }

    @Test("A legend draws its symbols, and an image its pixels")
    func legend() throws {
        let mapView = try mapView()
        var legend = ScreenElement(
            id: "l", .legend([.init(.area(.red), ""), .init(.circle(.green), ""), .init(.line(.blue, width: 4), "")]))
        legend.style = ScreenElement.Style()
        legend.style.fontSize = 20
        let image = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [255, 0, 255, 255]))
        var icon = ScreenElement(id: "i", .image(image), layout: .init(.right, .top))
        icon.layout.width = 20
        mapView.screenElements.elements = [legend, icon]
        let drawing = try snapshot(mapView)
        // Rows are 20 points high and 8 points apart.
        #expect(drawing[2, 2] == [1, 0, 0, 1])
        #expect(drawing[10, 38] == [0, 1, 0, 1])
        #expect(drawing[1, 29] == [0, 0, 0, 1])
        #expect(drawing[10, 66] == [0, 0, 1, 1])
        #expect(drawing[10, 60] == [0, 0, 0, 1])
        #expect(drawing[190, 10] == [1, 0, 1, 1])
        #expect(drawing[190, 22] == [0, 0, 0, 1])
    }

    @Test("Rows of a list are drawn within the list only, texts and images as well", arguments: [1.0, 2])
    func clippedRows(ratio: CGFloat) throws {
        let mapView = try mapView(ratio: ratio)
        let image = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [255, 0, 0, 255]))
        for flipped in [false, true] {
            mapView.mapboxMap.setViewportMode(flipped ? .flippedY : .default)
            for content in [ScreenElement.Content.panel, .image(image), .text("█████████")] {
                let rows = ScreenElement.List(count: 9, rowHeight: .fixed(40)) { index in
                    var row = ScreenElement(id: "row \(index)", content, style: ScreenElement.Style())
                    if case .panel = content { row.style.backgroundColor = .red }
                    row.style.textColor = .red
                    row.style.fontSize = 30
                    return row
                }
                var list = ScreenElement(id: "list", .list(rows), layout: .init(.center, .center))
                (list.layout.width, list.layout.height) = (80, 50)
                mapView.screenElements.elements = [list]
                mapView.screenElements.scrollList("list", toRow: 9)
                let drawing = try snapshot(mapView)
                // The list covers (60, 35)…(140, 85).
                let lit = (0..<200).flatMap { x in
                    (0..<120).filter { drawing[CGFloat(x) + 0.5, CGFloat($0) + 0.5].x > 0.5 }.map { (x, $0) }
                }
                #expect(lit.count > 200)
                #expect(lit.allSatisfy { (60..<140).contains($0.0) && (35..<85).contains($0.1) })
            }
        }
    }
}
