public import Foundation

/// The difference of an image of a map from an expected one.
public struct PictureDifference: Sendable {
    /// The file of the expected image.
    public var expected: URL

    /// The written image of the map.
    public var actual: URL

    /// The written image that marks the differing pixels red; nil if there is no expected image of the same size.
    public var marks: URL?

    /// The fraction of differing pixels, 0…1; nil if there is no expected image of the same size.
    public var fraction: Double?

    /// The accepted fraction of differing pixels, 0…1.
    public var tolerance: Double

    /// The sizes of the expected image and of that of the map in words, if they differ.
    var sizes: (expected: String, actual: String)?
}

extension PictureDifference: CustomStringConvertible {
    /// The difference in words, with the paths of the files.
    public var description: String { "\(expected.relativePath): \(problem)" }

    /// The difference in words, without the expected file.
    var problem: String {
        if let fraction {
            let percentage =
                "\((fraction * 100).short) % of the pixels differ, at most \((tolerance * 100).short) % may"
            return percentage + "; the image is \(actual.relativePath)"
                + (marks.map { ", the differences \($0.relativePath)" } ?? "")
        }
        if let sizes {
            return "expected an image of \(sizes.expected) pixels, found \(sizes.actual); it is \(actual.relativePath)"
        }
        return "no such file; the image is \(actual.relativePath), \(Self.remedy)"
    }

    private static let remedy = "--update-snapshots or KIOSKMAPS_UPDATE_SNAPSHOTS=1 accepts it"
}
