import ArgumentParser
import KioskMaps
import SampleProgram

/// The arguments of the program.
struct FleetBoardArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "FleetBoard", abstract: "A board of vehicles that a feed moves.")

    @OptionGroup var sample: SampleArguments

    @Option(help: "The number of vehicles, 1 to 1000000.")
    var vehicles = 10_000

    func validate() throws {
        if !(1...1_000_000).contains(vehicles) {
            throw ValidationError("--vehicles: \(vehicles) is out of range; use 1 to 1000000.")
        }
    }
}

let arguments = FleetBoardArguments.parseOrExit()
SampleProgram.main {
    let program = try SampleProgram("Fleet board", arguments.sample, map: Town.map)
    let fleet = SimulatedFleet(count: arguments.vehicles)
    let board = FleetBoard(on: program.mapView, clock: program.clock, fleet: fleet)
    try program.run(pictureAfter: 5) { board.choose(fleet.vehicles[0]) }
}
