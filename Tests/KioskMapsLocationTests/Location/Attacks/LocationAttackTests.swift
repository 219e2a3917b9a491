import Foundation
import KioskMaps
import TestSupport
import Testing

/// The best knowledge of the position that an application gains is the cell: routes that pass the same cells, with the device at
/// opposite corners of each when it is released, are the same to it.
@MainActor
@Suite("Knowledge of the position with reduced accuracy")
struct LocationAttackTests {
    @Test("An attack does not distinguish positions in a cell", arguments: LocationAttack.allCases)
    func corners(attack: LocationAttack) throws {
        // With KIOSKMAPS_FUZZ=55 the application receives more than 1,000 reduced fixes, with 110 also if its filters ignore half of
        // them.
        let count = min(randomRounds(20), attack == .settings ? 2200 : 1100)
        let grid = LocationGrid(cellSize: 5000)
        var routes: [CellRoute] = []
        var reference: AttackedKiosk?
        for variant in CellRoute.Variant.allCases {
            let route = CellRoute(
                seed: 7, count: count, variant: variant, grid: grid, avoidsCrossedEdges: attack.samplesFixes)
            let kiosk = AttackedKiosk(usesSignal: attack.usesSignal, before: attack.prepare)
            kiosk.play(route, attack.perform)
            if let reference {
                let difference = zip(reference.observations, kiosk.observations).first { $0 != $1 }
                #expect(difference == nil)
                #expect(reference.observations.count == kiosk.observations.count)
            } else {
                reference = kiosk
            }
            routes.append(route)
            // Each coordinate is the centre of a cell.
            #expect(kiosk.coordinates.allSatisfy { grid.center(ofCellContaining: $0) == $0 })
        }
        // What was released of the device: without that the attack would have observed nothing.
        let released = Set(routes[0].centers).intersection(try #require(reference).coordinates)
        #expect(released.count > Set(routes[0].centers).count / (attack.replacesProvider ? 4 : 2))
        // An attack that limits the provider to one fix of an interval excludes a tenth of a cell at each crossed edge.
        let fraction = attack.samplesFixes ? 0.77 : 0.98
        for interval in 0..<count {
            #expect(Self.box(of: routes.map { $0.position(in: interval) }) >= fraction * grid.cellSize)
        }
    }

    /// The shorter side in metres of the box around coordinates that an application cannot distinguish.
    private static func box(of coordinates: [CLLocationCoordinate2D]) -> Double {
        let latitudes = coordinates.map(\.latitude).sorted()
        let longitudes = coordinates.map(\.longitude).sorted()
        guard let south = latitudes.first, let north = latitudes.last, let west = longitudes.first,
            let east = longitudes.last
        else { return 0 }
        let corner = CLLocationCoordinate2D(latitude: south, longitude: west)
        return min(
            corner.distance(to: CLLocationCoordinate2D(latitude: north, longitude: west)),
            corner.distance(to: CLLocationCoordinate2D(latitude: south, longitude: east)))
    }
}
