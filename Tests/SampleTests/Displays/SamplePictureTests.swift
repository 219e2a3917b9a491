import Foundation
import KioskMaps
import KioskRendering
import TestSupport
import Testing

/// The pictures that samples draw on a machine without a display.
@Suite("Pictures of the samples")
struct SamplePictureTests {
    @Test(
        "A sample draws a picture of the size that is asked for",
        arguments: ["CityGuide", "CustomGestureAndState", "FleetBoard --vehicles 500", "Overview", "TrailReplay"])
    func picture(program: String) throws {
        let folder = try ScratchDirectory()
        let run = try Command("\(program) --snapshot picture.png --size 800x480 2>&1", in: folder.url)
        #expect(run.status == 0)
        #expect(run.output == "")
        let data = try Data(contentsOf: folder.url.appending(path: "picture.png"))
        let image = try ImageDecoder().decode(data, scale: 1)
        #expect(image.pixelWidth == 800)
        #expect(image.pixelHeight == 480)
        // The town, its annotations and the elements of the screen have many colours.
        let colors = Set(stride(from: 0, to: image.pixels.count - 3, by: 4).map { Array(image.pixels[$0..<$0 + 3]) })
        #expect(colors.count > 200)
    }

    @Test("Arguments that are no size, no language or no number of vehicles are errors")
    func arguments() throws {
        for line in [
            "CityGuide --size 800", "CityGuide --size 0x480", "CityGuide --language sv", "FleetBoard --vehicles 0",
            "TrailReplay --snapshot a.png --track none.gpx",
        ] {
            let run = try Command(line + " 2>&1")
            #expect(run.status == (line.contains("none.gpx") ? 1 : 64), "\(line)")
            #expect(!run.output.contains("Fatal error"), "\(line)")
        }
    }
}
