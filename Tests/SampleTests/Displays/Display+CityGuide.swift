import Foundation
import KioskMaps
import SampleProgram

@testable import CityGuide

extension Display {
    /// Shows the guide of the town, at a kiosk in the middle of it.
    func showGuide() throws -> (guide: CityGuide, places: [Place]) {
        let places = try [Place](geoJSON: Data(contentsOf: Town.file("places.geojson")))
        let streets = try [Place](namesOf: PMTilesArchive(path: Town.file("town.pmtiles").path), besides: places)
        let guide = try CityGuide(on: mapView, clock: clock, places: places, streets: streets, here: Town.center)
        clock.advance(by: 1)
        return (guide, places)
    }
}
