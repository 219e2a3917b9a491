import ArgumentParser
import Foundation
import KioskMaps
import KioskRendering
import KioskWindow
import SampleProgram

/// The arguments of the program.
struct OverviewArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Overview", abstract: "An overview map in a corner, whose frame moves the map.")

    @OptionGroup var sample: SampleArguments
}

let arguments = OverviewArguments.parseOrExit()
SampleProgram.main {
    let program = try SampleProgram("Overview", arguments.sample, map: Town.map)
    var options = Town.map
    options.cameraOptions?.zoom = 11.5
    let inset = ViewInset(.bottomRight, size: CGSize(width: 240, height: 180))
    // The names of those who made the map stay visible beside the overview.
    program.mapView.ornaments.options.attributionButton.margins.x = inset.size.width + 2 * inset.margin
    if let app = program.app {
        let view = try app.window.addView(options, layout: .inset(inset))
        let frame = OverviewFrame(of: program.mapView, on: view.mapView)
        try withExtendedLifetime(frame) { try program.run() }
    } else {
        // A picture has one map, above which the overview is an image.
        let overview = MapView(
            frame: CGRect(origin: .zero, size: inset.size), mapInitOptions: options, clock: program.clock)
        overview.renderer = try OffscreenRenderer()
        overview.imageDecoder = ImageDecoder()
        overview.drawsOnDemand = true
        let frame = OverviewFrame(of: program.mapView, on: overview)
        try withExtendedLifetime(frame) {
            try program.run {
                guard let image = try? overview.snapshot() else { return }
                let layout = ScreenElement.Layout(.right, .bottom, inset: inset.margin)
                program.mapView.screenElements.insert(ScreenElement(id: "overview", .image(image), layout: layout))
            }
        }
    }
}
