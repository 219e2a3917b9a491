public import ArgumentParser
public import Foundation

/// The arguments that all samples with a window have.
public struct SampleArguments: ParsableArguments {
    /// The picture to draw in place of a window; nil for a window.
    @Option(help: ArgumentHelp("Draws the sample into a PNG file, without a display.", valueName: "file"))
    public var snapshot: String?

    /// The size of the window or the picture; nil for the whole display, or for a picture of 1280 × 800.
    @Option(
        help: ArgumentHelp("The size of the window or the picture in points, such as 800x480.", valueName: "WxH"),
        transform: SampleArguments.size(of:))
    public var size: CGSize?

    /// Whether the first frame, and at the end the times of all frames, are printed.
    @Flag(help: "Prints when the first frame was drawn, and at the end the times of the frames of the window.")
    public var statistics = false

    /// Creates arguments without values, as parsing requires.
    public init() {}

    @Sendable private static func size(of argument: String) throws -> CGSize {
        let sides = argument.lowercased().split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ (1...16384).contains($0) }) else {
            throw ValidationError("use WIDTHxHEIGHT in points of 1 to 16384, such as 800x480")
        }
        return CGSize(width: sides[0], height: sides[1])
    }
}
