import Foundation
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Expressions that are valid only for filtered features")
struct FilteredExpressionTests {
    @Test("The usual expressions of clusters give no diagnostics, hit or drawn", arguments: [true, false])
    func clusters(isDrawn: Bool) throws {
        let kiosk = Kiosk(
            width: 512, height: 512, camera: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 4))
        if isDrawn { kiosk.mapView.renderer = SceneRecorder() }
        let features = [0.0, 0.1, 0.2, 8].map { Feature.point(nil, longitude: $0, latitude: 0) }
        let step = #"["step",["get","point_count"],20,100,30]"#
        try kiosk.load(
            features,
            layers: """
                {"id":"clusters","type":"circle","source":"s","filter":["has","point_count"],
                 "layout":{"circle-sort-key":\(step)},"paint":{"circle-radius":\(step)}},
                {"id":"points","type":"circle","source":"s","filter":["!",["has","point_count"]]}
                """, source: #","cluster":true"#)
        kiosk.clock.advance(by: 1)
        let cluster = kiosk.map.point(for: CLLocationCoordinate2D(latitude: 0, longitude: 0.1))
        #expect(try kiosk.found(at: cluster.x + 19, cluster.y).count == 1)
        #expect(kiosk.diagnostics.isEmpty)
    }
}
