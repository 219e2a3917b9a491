public import ArgumentParser
import Foundation
public import KioskMaps
public import KioskMapsTesting

/// The size of a screen, in the format WIDTHxHEIGHT.
struct Screen: ExpressibleByArgument {
    var size: CGSize

    init(size: CGSize) {
        self.size = size
    }

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (1...65_536).contains(width),
            (1...65_536).contains(height)
        else { return nil }
        size = CGSize(width: width, height: height)
    }

    var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

extension PanelRotation: ExpressibleByArgument {}

extension TouchRecording.Feed: ExpressibleByArgument {}

extension TouchFilterPreset: ExpressibleByArgument {}
