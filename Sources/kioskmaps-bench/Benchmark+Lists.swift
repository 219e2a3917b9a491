import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// A frame in which a finger scrolls a list of 1,000,000 rows with two texts and a badge each, without rendering.
    static let scrollMillionRows = Benchmark(
        name: "scroll-1m-rows", unit: .milliseconds,
        prepare: {
            let (mapView, clock) = listOfMillionRows()
            let fingers = Fingers(on: mapView, clock: clock)
            fingers.touch([CGPoint(x: 200, y: 1000)])
            var offset: CGFloat = 0
            return {
                for _ in 0..<60 {
                    // The finger returns to the lower edge from time to time, which scrolls back.
                    offset = offset > 900 ? 0 : offset + 15
                    fingers.move(to: [CGPoint(x: 200, y: 1000 - offset)], duration: 0)
                }
                return 60
            }
        })

    /// Returns a map with a list that fills a column of the view.
    @MainActor
    private static func listOfMillionRows() -> (MapView, ManualClock) {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), clock: clock)
        mapView.renderer = SceneRecorder()
        mapView.textShaper = SquareTextShaper()
        let table = ScreenElement.Table(columns: [
            .init("Line", width: 60), .init("Destination"), .init("", width: 80, alignment: .trailing),
        ])
        let rows = ScreenElement.List(count: 1_000_000, rowHeight: .fixed(40)) { index in
            table.row(
                [.badge("\(index % 15)", .green), .text("Stop \(index)"), .text("\(index % 30) min")],
                id: "row \(index)")
        }
        var list = ScreenElement(id: "list", .list(rows), layout: .init(.leading, .fill))
        list.layout.width = 400
        mapView.screenElements.insert(list)
        clock.advance(by: 1)
        return (mapView, clock)
    }
}
