import Foundation
import KioskGeometry
import KioskLocation
import TestSupport
import Testing

@Suite("Geofences of moving objects")
struct GeofenceWalkTests {
    /// An object that wanders around the centers of the map.
    private struct Walker {
        let object: GeofencingObject?
        var coordinate: LocationCoordinate2D
        var inside: Set<FeatureIdentifier> = []
        /// Whether the monitor has a fix of the object.
        var isKnown = false
    }

    @Test("Events of random steps are those of a test of every area", arguments: [0.0, 40])
    func walk(exitDistance: Double) throws {
        var random = SeededGenerator(seed: 44)
        var options = GeofencingOptions()
        options.exitDistance = exitDistance
        var (monitor, map) = (GeofenceMonitor(options: options), GeofenceMap())
        for id in 0..<40 { try monitor.add(map.add(.number(Double(id)), &random)) }
        var walkers = (0..<20).map { index in
            Walker(
                object: index == 0 ? nil : GeofencingObject(id: "\(index)", group: "walkers"),
                coordinate: GeofenceMap.centers[index % GeofenceMap.centers.count])
        }
        // A polygon is enlarged in a tangent plane, which another test examines.
        let enlarged = exitDistance > 0
        var counts: [GeofencingEvent.Kind: Int] = [:]
        var resting = 0
        for step in 0..<randomRounds(1000) {
            if step % 50 == 7 {
                let id = FeatureIdentifier.number(Double(Int.random(in: 0..<40, using: &random)))
                for index in walkers.indices { walkers[index].inside.remove(id) }
                if map.features[id] != nil, Bool.random(using: &random) {
                    map.remove(id)
                    try monitor.remove(withId: id)
                } else {
                    let entries = try monitor.add(map.add(id, &random))
                    var expected: Set<GeofencingObject> = []
                    for (index, walker) in walkers.enumerated() where walker.isKnown {
                        guard let object = walker.object, map.contains(walker.coordinate.wrap(), id) else { continue }
                        walkers[index].inside.insert(id)
                        expected.insert(object)
                    }
                    #expect(entries.allSatisfy { $0.kind == .entry && $0.feature == map.features[id] })
                    #expect(Set(entries.compactMap(\.object)) == expected && entries.count == expected.count)
                    resting += entries.count
                }
            }
            let index = Int.random(in: walkers.indices, using: &random)
            let jumps = Int.random(in: 0..<10, using: &random) == 0
            let origin = jumps ? GeofenceMap.centers.randomElement(using: &random) : nil
            walkers[index].coordinate = map.near(origin ?? walkers[index].coordinate, jumps ? 2500 : 300, &random)
            let coordinate = walkers[index].coordinate.wrap()
            walkers[index].isKnown = true
            let fix = Location(
                coordinate: coordinate, timestamp: Date(timeIntervalSince1970: Double(step)), horizontalAccuracy: 5)
            let events =
                if let object = walkers[index].object { monitor.update(object, with: fix) } else {
                    monitor.update(with: fix)
                }
            var expected: Set<String> = []
            for (id, feature) in map.features {
                if enlarged, feature.isArea { continue }
                let wasInside = walkers[index].inside.contains(id)
                let isInside = map.contains(coordinate, id, within: wasInside ? exitDistance : 0)
                guard isInside != wasInside else { continue }
                if isInside { walkers[index].inside.insert(id) } else { walkers[index].inside.remove(id) }
                expected.insert("\(isInside ? "entry" : "exit") \(id)")
            }
            let compared = events.filter { !enlarged || !$0.feature.isArea }
            let found = compared.map { "\($0.kind.rawValue) \($0.feature.identifier ?? "")" }
            #expect(Set(found) == expected && found.count == expected.count, "step \(step) at \(coordinate)")
            #expect(events.allSatisfy { $0.object == walkers[index].object && $0.timestamp == fix.timestamp })
            for event in events { counts[event.kind, default: 0] += 1 }
        }
        #expect((counts[.entry] ?? 0) > 100)
        #expect((counts[.exit] ?? 0) > 100)
        #expect(resting > 10)
    }

    @Test("An object leaves a polygon, and enters a hole, beyond the exit distance", arguments: [25.0, 180, -180])
    func hysteresis(longitude: Double) throws {
        var options = GeofencingOptions()
        options.exitDistance = 50
        var monitor = GeofenceMonitor(options: options)
        func ring(_ size: Double) -> [LocationCoordinate2D] {
            [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1), (-1, -1)].map {
                LocationCoordinate2D(latitude: 60 + size * $0.0, longitude: longitude + 2 * size * $0.1)
            }
        }
        var harbour = Feature(geometry: Polygon([ring(0.01), ring(0.002)]))
        harbour.identifier = "harbour"
        try monitor.add(harbour)
        let meter = (1 / RadianCoordinate2D.metersPerRadian).toDegrees()
        /// Returns the events at a distance east of a longitude, in metres.
        func move(to distance: Double, from offset: Double) -> [GeofencingEvent.Kind] {
            let coordinate = LocationCoordinate2D(latitude: 60, longitude: longitude + offset + 2 * meter * distance)
            let fix = Location(
                coordinate: coordinate.wrap(), timestamp: Date(timeIntervalSince1970: 0), horizontalAccuracy: 5)
            return monitor.update(GeofencingObject(id: "ship", group: "ships"), with: fix).map(\.kind)
        }
        #expect(move(to: 40, from: 0.02).isEmpty)
        #expect(move(to: -1, from: 0.02) == [.entry])
        #expect(move(to: 49, from: 0.02).isEmpty)
        #expect(move(to: 51, from: 0.02) == [.exit])
        #expect(move(to: 49, from: 0.02).isEmpty)
        #expect(move(to: 1, from: 0.004) == [.entry])
        #expect(move(to: -49, from: 0.004).isEmpty)
        #expect(move(to: -51, from: 0.004) == [.exit])
    }

    @Test("A removed object is inside nothing, and its next fix enters")
    func removal() throws {
        var monitor = GeofenceMonitor()
        var pier = Feature(geometry: Point(LocationCoordinate2D(latitude: 60, longitude: 25)))
        pier.identifier = "pier"
        try monitor.add(pier)
        let fix = Location(
            coordinate: LocationCoordinate2D(latitude: 60, longitude: 25), timestamp: Date(timeIntervalSince1970: 0))
        let ship = GeofencingObject(id: "7", group: "ships")
        #expect(monitor.update(ship, with: fix).map(\.object) == [ship])
        #expect(monitor.update(GeofencingObject(id: "7", group: "buses"), with: fix).map(\.kind) == [.entry])
        #expect(monitor.update(with: fix).map(\.object) == [nil])
        monitor.remove(ship)
        #expect(monitor.update(ship, with: fix).map(\.kind) == [.entry])
        #expect(monitor.update(with: fix).isEmpty)
    }

    @Test("A geofence around objects at rest is entered at once, in their order, with the times of their fixes")
    func addedAroundObjects() throws {
        var monitor = GeofenceMonitor()
        var pier = Feature(geometry: Point(LocationCoordinate2D(latitude: 60, longitude: 180)))
        pier.identifier = "pier"
        pier.properties = [GeofencingPropertiesKeys.dwellTimeKey: 1]
        func fix(_ longitude: Double, at time: Double, accuracy: Double = 5) -> Location {
            Location(
                coordinate: LocationCoordinate2D(latitude: 60, longitude: longitude),
                timestamp: Date(timeIntervalSince1970: time), horizontalAccuracy: accuracy)
        }
        func ship(_ id: String, _ group: String = "ships") -> GeofencingObject {
            GeofencingObject(id: id, group: group)
        }
        #expect(monitor.update(with: fix(180, at: 0)).isEmpty)
        #expect(monitor.update(ship("b"), with: fix(179.999, at: 1)).isEmpty)
        #expect(monitor.update(ship("a"), with: fix(-179.999, at: 2)).isEmpty)
        #expect(monitor.update(ship("far"), with: fix(179, at: 2)).isEmpty)
        #expect(monitor.update(ship("removed"), with: fix(180, at: 2)).isEmpty)
        #expect(monitor.update(ship("7", "buses"), with: fix(180, at: 3)).isEmpty)
        #expect(monitor.update(ship("b"), with: fix(100, at: 9, accuracy: 5000)).isEmpty)
        monitor.remove(ship("removed"))
        let entries = try monitor.add(pier)
        #expect(entries.map(\.object) == [ship("7", "buses"), ship("a"), ship("b")])
        #expect(entries.map(\.timestamp.timeIntervalSince1970) == [3, 2, 1])
        #expect(try monitor.add(pier).count == 3)
        monitor.removeObjects(ofGroup: "buses")
        try monitor.remove(withId: "pier")
        #expect(try monitor.add(pier).map(\.object) == [ship("a"), ship("b")])
        // The stay begins with the fix that has shown it; nothing is reported twice, and the device enters with its next fix.
        #expect(monitor.update(ship("a"), with: fix(180, at: 62)).map(\.kind) == [.dwell])
        #expect(monitor.update(ship("b"), with: fix(100, at: 63)).map(\.kind) == [.exit])
        #expect(monitor.update(with: fix(180, at: 0)).map(\.kind) == [.entry])
    }

    @Test("A line requires a width and two coordinates")
    func lines() throws {
        var monitor = GeofenceMonitor()
        var line = Feature(
            geometry: LineString([
                LocationCoordinate2D(latitude: 0, longitude: 0), LocationCoordinate2D(latitude: 0, longitude: 1),
            ]))
        line.identifier = "line"
        #expect(throws: GeofencingError.invalidProperty(GeofencingPropertiesKeys.lineWidthKey)) {
            try monitor.add(line)
        }
        line.properties = [GeofencingPropertiesKeys.lineWidthKey: 100]
        try monitor.add(line)
        var invalid = line
        for geometry in [
            .lineString(LineString([LocationCoordinate2D()])), .multiLineString(MultiLineString([])),
            .multiPoint(MultiPoint([LocationCoordinate2D()])), .polygon(Polygon([[LocationCoordinate2D]]())),
            .lineString(LineString([LocationCoordinate2D(), LocationCoordinate2D(latitude: .nan, longitude: 0)])),
        ] as [Geometry] {
            invalid.geometry = geometry
            #expect(throws: GeofencingError.unsupportedGeometry) { try monitor.add(invalid) }
        }
        #expect(monitor.feature(withId: "line") == line)
    }

    @Test("The exit distance is not negative", arguments: [-1, -Double.infinity, .nan])
    func exitDistance(distance: Double) {
        var options = GeofencingOptions()
        options.exitDistance = distance
        #expect(options.exitDistance == 0)
    }

    @Test("An object in thousands of geofences enters and leaves each of them once")
    func overlapping() throws {
        var monitor = GeofenceMonitor()
        for index in 0..<3000 {
            var feature = Feature(
                geometry: Point(LocationCoordinate2D(latitude: 60, longitude: 25 + Double(index) * 1e-7)))
            feature.identifier = .number(Double(index))
            try monitor.add(feature)
        }
        func fix(_ longitude: Double) -> Location {
            Location(
                coordinate: LocationCoordinate2D(latitude: 60, longitude: longitude),
                timestamp: Date(timeIntervalSince1970: 0))
        }
        #expect(monitor.update(with: fix(25)).count == 3000)
        #expect(monitor.update(with: fix(25.0001)).isEmpty)
        #expect(monitor.update(with: fix(26)).count == 3000)
    }
}

extension Feature {
    fileprivate var isArea: Bool {
        switch geometry {
        case .polygon, .multiPolygon: true
        default: false
        }
    }
}
