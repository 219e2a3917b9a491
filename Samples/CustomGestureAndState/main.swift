import ArgumentParser
import KioskMaps
import SampleProgram

let program = try SampleProgram("A gesture and a state", SampleArguments.parseOrExit(), map: Town.map)
let custom = CustomMap(on: program.mapView, clock: program.clock, tower: Town.center)
try program.run(pictureAfter: 4) { custom.lookAround() }
