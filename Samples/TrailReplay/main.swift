import ArgumentParser
import Foundation
import KioskMaps
import SampleProgram

/// The arguments of the program.
struct TrailReplayArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "TrailReplay", abstract: "A replay of a recorded track.")

    @OptionGroup var sample: SampleArguments

    @Option(help: ArgumentHelp("The track to replay; a tour of the town unless set.", valueName: "file.gpx"))
    var track: String?
}

let arguments = TrailReplayArguments.parseOrExit()
SampleProgram.main {
    let program = try SampleProgram("Trail replay", arguments.sample, map: Town.map)
    let file = arguments.track.map { URL(filePath: $0) } ?? Town.file("trail.gpx")
    let trail = try Trail(gpx: Data(contentsOf: file))
    let replay = TrailReplay(on: program.mapView, clock: program.clock, trail: trail)
    try program.run(pictureAfter: 30) { replay.replay.speed = 16 }
}
