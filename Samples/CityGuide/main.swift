import ArgumentParser
import Foundation
import KioskMaps
import SampleProgram

/// The arguments of the program.
struct CityGuideArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "CityGuide", abstract: "A guide to a town on a public display.")

    @OptionGroup var sample: SampleArguments

    @Option(help: "The language at the start: en, de or he.")
    var language = Language.english

    @Flag(help: "Speaks while headphones are in a jack, by Speech Dispatcher.")
    var speech = false
}

extension Language: ExpressibleByArgument {}

let arguments = CityGuideArguments.parseOrExit()
SampleProgram.main {
    let program = try SampleProgram(
        "City guide", arguments.sample, map: Town.map, speaks: arguments.speech)
    let places = try [Place](geoJSON: Data(contentsOf: Town.file("places.geojson")))
    let streets = try [Place](namesOf: PMTilesArchive(path: Town.file("town.pmtiles").path), besides: places)
    let guide = try CityGuide(
        on: program.mapView, clock: program.clock, places: places, streets: streets, here: Town.display,
        language: arguments.language)
    try program.run {
        guide.search.isOpen = true
        if let museum = places.first(where: { $0.category == .museum }) { guide.visit(museum) }
    }
}
