import Foundation
import KioskMaps
import KioskStyle
import Testing

@MainActor
@Suite("Initial options of a map view")
struct MapInitOptionsTests {
    private static let json = #"{"version":8,"sources":{},"layers":[{"id":"json","type":"background"}],"zoom":4}"#

    private func layers(_ options: MapInitOptions) -> [String] {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), mapInitOptions: options)
        return mapView.mapboxMap.style.allLayerIdentifiers.map(\.id)
    }

    @Test("Two are equal if maps begin alike")
    func equality() {
        let options = MapInitOptions()
        #expect(options == MapInitOptions())
        #expect(options != MapInitOptions(cameraOptions: CameraOptions(zoom: 3)))
        #expect(options != MapInitOptions(styleURI: nil) && options != MapInitOptions(styleJSON: Self.json))
        #expect(
            options != MapInitOptions(style: .plain) && options != MapInitOptions(mapOptions: MapOptions(pixelRatio: 3))
        )
        #expect(
            MapInitOptions(style: .plain)
                != MapInitOptions(style: .plain, styleBaseURL: URL(filePath: "/srv/town/style.json")))
        #expect(options != MapInitOptions(resourceOptions: ResourceOptions(accessToken: "pk.other")))
        #expect(options != MapInitOptions(locationPermissions: LocationPermissions()))
        #expect(options != MapInitOptions(offlineSwitch: OfflineSwitch()))
        #expect(options != MapInitOptions(locationDataModel: LocationDataModel(location: Signal(just: []))))
    }

    @Test("The built-in style is the default, and without a URI there is none")
    func style() {
        #expect(layers(MapInitOptions()) == ["background"])
        #expect(layers(MapInitOptions(styleURI: .plain)) == ["background"])
        #expect(layers(MapInitOptions(styleURI: nil)).isEmpty)
    }

    @Test("JSON comes before a URI, a document before both")
    func precedence() {
        var options = MapInitOptions(styleURI: .plain, styleJSON: Self.json)
        #expect(layers(options) == ["json"])
        options.style = StyleDocument()
        #expect(layers(options).isEmpty)
        #expect(layers(MapInitOptions(style: .plain)) == ["background"])
    }

    @Test("The camera of the options precedes that of the style")
    func camera() {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let given = MapView(
            frame: frame,
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(zoom: 6), styleJSON: Self.json))
        #expect(given.cameraState.zoom == 6)
        let left = MapView(frame: frame, mapInitOptions: MapInitOptions(styleJSON: Self.json))
        #expect(left.cameraState.zoom == 4 && left.cameraState == left.mapboxMap.cameraState)
    }

    @Test("The pixel ratio is that of the map options")
    func pixelRatio() {
        let options = MapInitOptions(mapOptions: MapOptions(pixelRatio: 2))
        #expect(MapView(frame: .zero, mapInitOptions: options).pixelRatio == 2)
        #expect(MapView(frame: .zero, mapInitOptions: MapInitOptions(style: .plain, pixelRatio: 3)).pixelRatio == 3)
    }

    @Test("Resource options are those of the application by default")
    func resources() {
        ResourceOptionsManager.default.resourceOptions.accessToken = "shared"
        defer { ResourceOptionsManager.destroyDefault() }
        #expect(MapInitOptions().resourceOptions.accessToken == "shared")
        let own = ResourceOptions(accessToken: "own")
        #expect(MapInitOptions(resourceOptions: own).resourceOptions == own)
    }

    @Test("A map uses the switch of its options and no other")
    func offlineSwitch() throws {
        let offline = OfflineSwitch()
        offline.isMapboxStackConnected = false
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            mapInitOptions: MapInitOptions(styleURI: nil, offlineSwitch: offline))
        var failure: (any Error)?
        mapView.mapboxMap.loadStyle(try #require(StyleURI(rawValue: "https://city.example/style.json"))) {
            failure = $0
        }
        #expect((failure as? ResourceError)?.reason == .inOfflineMode)
        #expect(OfflineSwitch.shared.isMapboxStackConnected)
    }

    @Test("The anchor is the centre of the area within the padding")
    func anchor() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        #expect(mapView.anchor == CGPoint(x: 50, y: 100))
        mapView.mapboxMap.setCamera(to: CameraOptions(padding: UIEdgeInsets(top: 20, left: 10)))
        #expect(mapView.anchor == CGPoint(x: 55, y: 110))
    }
}
