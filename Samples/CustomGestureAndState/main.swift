import ArgumentParser
import KioskMaps
import SampleProgram

/// The arguments of the program.
struct CustomGestureAndStateArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "CustomGestureAndState", abstract: "A gesture and a viewport state of the application.")

    @OptionGroup var sample: SampleArguments
}

let arguments = CustomGestureAndStateArguments.parseOrExit()
SampleProgram.main {
    let program = try SampleProgram("A gesture and a state", arguments.sample, map: Town.map)
    let custom = CustomMap(on: program.mapView, clock: program.clock, tower: Town.center)
    try program.run(pictureAfter: 4) { custom.lookAround() }
}
