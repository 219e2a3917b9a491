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

/// A camera, in the format LAT,LON,ZOOM[,BEARING[,PITCH]].
struct StartCamera: ExpressibleByArgument {
    var options = TraceOptions().camera

    init() {}

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard (3...5).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
            numbers.allSatisfy({ $0?.isFinite == true }), abs(latitude) <= 90
        else { return nil }
        options.center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        options.zoom = numbers[2].map { CGFloat($0) }
        options.bearing = numbers.count > 3 ? numbers[3] : 0
        options.pitch = CGFloat((numbers.count > 4 ? numbers[4] : 0) ?? 0)
    }

    var defaultValueDescription: String { "0,0,0" }
}

extension PanelRotation: ExpressibleByArgument {}

extension CalibrationMatrix: ExpressibleByArgument {
    /// Creates a matrix from an argument of six numbers.
    public init?(argument: String) {
        guard let matrix = try? CalibrationMatrix(argument) else { return nil }
        self = matrix
    }
}

extension TouchRecording.Feed: ExpressibleByArgument {}

extension TouchFilterPreset: ExpressibleByArgument {}
