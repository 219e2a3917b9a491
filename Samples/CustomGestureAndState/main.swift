import ArgumentParser
import KioskMaps
import SampleProgram

let arguments = SampleArguments.parseOrExit()
SampleProgram.main {
    let program = try SampleProgram("A gesture and a state", arguments, map: Town.map)
    let custom = CustomMap(on: program.mapView, clock: program.clock, tower: Town.center)
    try program.run(pictureAfter: 4) { custom.lookAround() }
}
