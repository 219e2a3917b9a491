import Foundation
import KioskMapsTesting
import MapboxMaps
import ResourceTestSupport
import Testing

/// The application of the guide, without its attribute, which requires UIKit.
private class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    let customHTTPService = CustomHttpService()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        HttpServiceFactory.setUserDefinedForCustom(customHTTPService)
        return true
    }
}

/// The examples of the guides about options, resources, terrain and files compile and work as documented.
@MainActor
@Suite("Guide: options, resources and terrain")
struct ResourceGuideTests {
    @Test("The example of restricted bounds and a scale bar")
    func options() throws {
        let mapView = GuideMap().mapView
        let restrictedBounds = CoordinateBounds(
            southwest: CLLocationCoordinate2D(latitude: 10, longitude: 10),
            northeast: CLLocationCoordinate2D(latitude: 11, longitude: 11))
        let cameraBoundsOptions = CameraBoundsOptions(bounds: restrictedBounds)

        // Configure map to show a scale bar
        mapView.ornaments.options.scaleBar.visibility = .visible
        try mapView.mapboxMap.setCameraBounds(with: cameraBoundsOptions)
        #expect(mapView.ornaments.options.scaleBar.visibility == .visible)
        #expect(mapView.mapboxMap.cameraBounds.bounds == restrictedBounds)
    }

    @Test("The example of the names of version 11 for the access token and the resources")
    func tokens() throws {
        defer { ResourceOptionsManager.destroyDefault() }
        MapboxOptions.accessToken = "my-application-access-token"
        #expect(ResourceOptionsManager.default.resourceOptions.accessToken == "my-application-access-token")
        #expect(MapboxMapsOptions.baseURL.absoluteString == "https://api.mapbox.com")
        MapboxMapsOptions.baseURL = try #require(URL(string: "https://tiles.example.org"))
        MapboxMapsOptions.tileStoreUsageMode = .disabled
        #expect(MapInitOptions().resourceOptions.baseURL?.host == "tiles.example.org")
        #expect(MapInitOptions().resourceOptions.tileStoreUsageMode == .disabled)
    }

    @Test("The example of a replaced HTTP stack compiles")
    func httpStack() {
        // A service is that of all maps of the process, so the application does not launch.
        #expect(AppDelegate().window == nil)
    }

    @Test("The example of terrain and sky")
    func terrain() throws {
        let mapView = GuideMap().mapView
        // Add terrain
        var demSource = RasterDemSource()
        demSource.url = "mapbox://mapbox.mapbox-terrain-dem-v1"
        demSource.tileSize = 512
        demSource.maxzoom = 14.0
        try mapView.mapboxMap.style.addSource(demSource, id: "mapbox-dem")

        var terrain = Terrain(sourceId: "mapbox-dem")
        terrain.exaggeration = .constant(1.5)

        // Add sky layer
        try mapView.mapboxMap.style.setTerrain(terrain)

        var skyLayer = SkyLayer(id: "sky-layer")
        skyLayer.skyType = .constant(.atmosphere)
        skyLayer.skyAtmosphereSun = .constant([0.0, 0.0])
        skyLayer.skyAtmosphereSunIntensity = .constant(15.0)

        try mapView.mapboxMap.style.addLayer(skyLayer)
        #expect(mapView.mapboxMap.terrain?.source == "mapbox-dem")
        #expect(mapView.mapboxMap.allLayerIdentifiers.last?.id == "sky-layer")
    }

    /// The function of the guide, which moves a file of the user and is not called.
    private func migrateOfflineCache() {

        // Old and new cache file paths
        let srcURL = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(
            "/Library/Application Support/com.mapbox.examples/.mapbox/cache.db")

        let destURL = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(
            "/Library/Application Support/.mapbox/map_data/map_data.db")

        let fileManager = FileManager.default

        do {
            try fileManager.createDirectory(
                at: destURL.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: nil)
            try fileManager.moveItem(at: srcURL, to: destURL)
            print("Move successful")
        } catch {
            print("Error: \(error.localizedDescription)")
        }
    }

    @Test("The example of an appearance")
    func appearance() {
        let mapView = GuideMap().mapView
        var received: [UIUserInterfaceStyle] = []
        let token = mapView.onTraitsChanged.observe { received.append($0.userInterfaceStyle) }
        defer { token.cancel() }
        let traitCollection = mapView.traitCollection
        var isDarkModeEnabled = traitCollection.userInterfaceStyle == .dark ? true : false
        #expect(!isDarkModeEnabled)
        mapView.overrideUserInterfaceStyle = .dark
        isDarkModeEnabled = mapView.traitCollection.userInterfaceStyle == .dark ? true : false
        #expect(isDarkModeEnabled)
        #expect(received == [.unspecified, .dark])
    }

    @Test("The example of an image of the application")
    func image() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pins-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><circle r="9" cx="10" cy="10"/></svg>"#
                .utf8
        ).write(to: folder.appending(path: "red_pin.svg"))
        #expect(UIImage(named: "red_pin") == nil)
        var customPointAnnotation = PointAnnotation(coordinate: .helsinki)
        customPointAnnotation.image = .init(image: try #require(UIImage(named: "red_pin", in: folder)), name: "red_pin")
        #expect(customPointAnnotation.image?.image.size == CGSize(width: 20, height: 30))
    }
}
