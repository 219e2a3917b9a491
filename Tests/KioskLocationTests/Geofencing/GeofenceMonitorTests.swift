import Foundation
import KioskGeometry
import KioskLocation
import TestSupport
import Testing

@Suite("Geofences")
struct GeofenceMonitorTests {
    private let pier = point("pier", longitude: 25, latitude: 60, ["MBX_GEOFENCE_POINT_RADIUS": 100])

    private static func point(
        _ id: FeatureIdentifier, longitude: Double, latitude: Double, _ properties: JSONObject = [:]
    ) -> Feature {
        var feature = Feature(geometry: Point(LocationCoordinate2D(latitude: latitude, longitude: longitude)))
        feature.identifier = id
        feature.properties = properties
        return feature
    }

    private func fix(
        _ longitude: Double, _ latitude: Double = 60, at time: Double = 0, accuracy: Double? = 5
    ) -> Location {
        Location(
            coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: Date(timeIntervalSince1970: time), horizontalAccuracy: accuracy)
    }

    private func square(_ id: FeatureIdentifier, dwell: Double? = nil) -> Feature {
        var feature = Feature(
            geometry: Polygon([
                [
                    LocationCoordinate2D(latitude: 0, longitude: 0), LocationCoordinate2D(latitude: 0, longitude: 1),
                    LocationCoordinate2D(latitude: 1, longitude: 1), LocationCoordinate2D(latitude: 1, longitude: 0),
                    LocationCoordinate2D(latitude: 0, longitude: 0),
                ]
            ]))
        feature.identifier = id
        if let dwell { feature.properties = ["MBX_GEOFENCE_DWELL_TIME": .number(dwell)] }
        return feature
    }

    private func log(_ events: [GeofencingEvent]) -> [String] {
        events.map { "\($0.kind.rawValue) \($0.feature.identifier.map { "\($0)" } ?? "")" }
    }

    @Test("An area is entered and left once")
    func entryAndExit() throws {
        var monitor = GeofenceMonitor()
        try monitor.add(pier)
        #expect(monitor.update(with: fix(25.01)).isEmpty)
        #expect(monitor.update(with: fix(25.001)).map(\.kind) == [.entry])
        #expect(monitor.update(with: fix(25)).isEmpty)
        let exits = monitor.update(with: fix(25.01, at: 9))
        #expect(exits.map(\.kind) == [.exit])
        #expect(exits.first?.timestamp == Date(timeIntervalSince1970: 9))
        #expect(monitor.update(with: fix(25.01)).isEmpty)
    }

    @Test("A point without a radius has that of the options", arguments: [(100.0, 0), (300, 1)])
    func defaultRadius(radius: Double, entries: Int) throws {
        var options = GeofencingOptions()
        options.defaultRadius = radius
        var monitor = GeofenceMonitor(options: options)
        try monitor.add(Self.point("pier", longitude: 25, latitude: 60))
        // 0.002° of latitude are 222 m.
        #expect(monitor.update(with: fix(25, 60.002)).count == entries)
    }

    @Test("A stay is reported once after its time")
    func dwell() throws {
        var monitor = GeofenceMonitor()
        try monitor.add(square("home", dwell: 2))
        #expect(monitor.update(with: fix(0.5, 0.5, at: 0)).map(\.kind) == [.entry])
        #expect(monitor.update(with: fix(0.5, 0.5, at: 119)).isEmpty)
        #expect(monitor.update(with: fix(0.4, 0.5, at: 121)).map(\.kind) == [.dwell])
        #expect(monitor.update(with: fix(0.5, 0.5, at: 999)).isEmpty)
        #expect(monitor.update(with: fix(5, 5, at: 1000)).map(\.kind) == [.exit])
    }

    @Test("Fixes that are invalid, inaccurate or reduced decide nothing")
    func ignored() throws {
        var monitor = GeofenceMonitor()
        try monitor.add(pier)
        var reduced = fix(25)
        reduced.accuracyAuthorization = .reducedAccuracy
        for ignored in [fix(.nan), fix(25, 99), fix(25, accuracy: 500), fix(25, accuracy: -1), reduced] {
            #expect(monitor.update(with: ignored).isEmpty)
        }
        #expect(monitor.update(with: fix(25, accuracy: nil)).map(\.kind) == [.entry])
    }

    @Test("Invalid features are errors")
    func invalid() throws {
        var options = GeofencingOptions()
        options.maximumMonitoredFeatures = 1
        var monitor = GeofenceMonitor(options: options)
        var anonymous = pier
        anonymous.identifier = nil
        #expect(throws: GeofencingError.missingIdentifier) { try monitor.add(anonymous) }
        let line = Feature(geometry: LineString([LocationCoordinate2D(latitude: 0, longitude: 0)]))
        var named = line
        named.identifier = "line"
        #expect(throws: GeofencingError.unsupportedGeometry) { try monitor.add(named) }
        let radius = Self.point("r", longitude: 0, latitude: 0, ["MBX_GEOFENCE_POINT_RADIUS": -1])
        #expect(throws: GeofencingError.invalidProperty("MBX_GEOFENCE_POINT_RADIUS")) { try monitor.add(radius) }
        let nowhere = Self.point("n", longitude: .nan, latitude: 0)
        #expect(throws: GeofencingError.unsupportedGeometry) { try monitor.add(nowhere) }
        try monitor.add(pier)
        try monitor.add(pier)
        #expect(throws: GeofencingError.limitReached(1)) { try monitor.add(square("home")) }
        #expect(throws: GeofencingError.unknownIdentifier("no")) { try monitor.remove(withId: "no") }
        try monitor.remove(withId: "pier")
        #expect(monitor.features.isEmpty)
    }

    @Test("Events of any walk alternate between entry and exit, and agree with the areas")
    func walk() throws {
        var random = SeededGenerator(seed: 7)
        var monitor = GeofenceMonitor()
        try monitor.add(square("a"))
        var isInside = false
        for step in 0..<2000 {
            let location = fix(
                Double.random(in: -1...2, using: &random), Double.random(in: -1...2, using: &random), at: Double(step))
            let contains =
                (0...1).contains(location.coordinate.longitude) && (0...1).contains(location.coordinate.latitude)
            let expected: [GeofencingEvent.Kind] = contains == isInside ? [] : contains ? [.entry] : [.exit]
            #expect(monitor.update(with: location).map(\.kind) == expected)
            isInside = contains
        }
    }
}
