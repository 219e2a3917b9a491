import ArgumentParser
import Foundation
import KioskMaps
import SampleProgram

/// The arguments of the program.
struct CityGuideArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "CityGuide", abstract: "A guide to a town on a public display.")

    @OptionGroup var sample: SampleArguments

    @Option(help: "The language at the start: en or fi.")
    var language = Language.english
}

extension Language: ExpressibleByArgument {}

let arguments = CityGuideArguments.parseOrExit()
SampleProgram.main {
    let program = try SampleProgram("City guide", arguments.sample, map: Town.map)
    let places = try [Place](geoJSON: Data(contentsOf: Town.file("places.geojson")))
    let guide = try CityGuide(on: program.mapView, places: places, here: Town.display, language: arguments.language)
    try program.run {
        guide.search.isOpen = true
        if let museum = places.first(where: { $0.category == .museum }) { guide.visit(museum) }
    }
}
