import Foundation
import KioskGeometry
import KioskStyle

/// The index of a sprite: the images on its sheet.
///
/// Source: Mapbox Style Specification, "Sprite".
struct Sprite: Hashable {
    /// The rectangle of an image on the sheet, in pixels.
    struct Entry: Hashable {
        var x = 0
        var y = 0
        var width = 0
        var height = 0
        /// The number of pixels in a point.
        var pixelRatio = 1.0
        var sdf = false
        var stretchX: [ClosedRange<Double>] = []
        var stretchY: [ClosedRange<Double>] = []
        var content: CGRect?
    }

    /// The images by their names.
    private(set) var entries: [String: Entry] = [:]

    /// The maximum number of pixels of all images of a sprite: a small index can refer to the whole sheet many times.
    static let maximumPixels = 1 << 26

    /// Messages about images that were left out, and about members that are ignored, because they are invalid.
    private(set) var problems: [String] = []

    /// The number of invalid images or members that are described, and that of images outside of the sheet.
    private static let problemLimit = 20

    /// Parses an index from the UTF-8 bytes of its JSON.
    ///
    /// An image without a valid rectangle is left out, and other invalid members are ignored; see `problems`. Unknown members are
    /// ignored.
    /// - Throws: `JSONError` with line and column if the bytes are not JSON, or no object.
    /// - Complexity: O(n) in the bytes.
    init(parsing bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        var problemCount = 0
        try reader.readObject { name, reader throws(JSONError) in
            var members = SpriteMembers(try reader.readValue())
            entries[name] = Entry(&members)
            problemCount += members.problems.count
            let left = Self.problemLimit - problems.count
            problems += members.problems.prefix(left).map { "image \"\(name)\": \($0)" }
        }
        try reader.expectEnd()
        if problemCount > problems.count { problems.append("\(problemCount - problems.count) more problems of images") }
    }

    /// Cuts the images out of the sheet.
    ///
    /// - Returns: The images by their names, the problems of the index, and messages about the images that exceed the sheet: one for each
    ///   of the first, and the number of the others.
    /// - Complexity: O(pixels) in the images.
    func images(from sheet: UIImage) -> (images: [String: RuntimeImage], problems: [String]) {
        var images: [String: RuntimeImage] = [:]
        var problems = problems
        var pixels = 0
        var outsideCount = 0
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            guard let image = sheet.cut(entry) else {
                outsideCount += 1
                guard outsideCount <= Self.problemLimit else { continue }
                problems.append(
                    "image \"\(name)\": \(entry.width) × \(entry.height) pixels at \(entry.x), \(entry.y) are not on the"
                        + " sheet of \(sheet.pixelWidth) × \(sheet.pixelHeight)")
                continue
            }
            pixels += entry.width * entry.height
            guard pixels <= Self.maximumPixels else {
                problems.append(
                    "image \"\(name)\" and later ones: ignored, a sprite has at most \(Self.maximumPixels) pixels")
                break
            }
            images[name] = RuntimeImage(
                image: image, sdf: entry.sdf, stretchX: entry.stretchX, stretchY: entry.stretchY, content: entry.content
            )
        }
        if outsideCount > Self.problemLimit {
            problems.append("\(outsideCount - Self.problemLimit) more images are not on the sheet")
        }
        return (images, problems)
    }
}

extension UIImage {
    /// Returns a part of the image; nil if it exceeds the image.
    fileprivate func cut(_ entry: Sprite.Entry) -> UIImage? {
        guard entry.width <= pixelWidth, entry.x <= pixelWidth - entry.width, entry.height <= pixelHeight,
            entry.y <= pixelHeight - entry.height
        else { return nil }
        var rows: [UInt8] = []
        rows.reserveCapacity(4 * entry.width * entry.height)
        for row in entry.y..<entry.y + entry.height {
            let start = 4 * (row * pixelWidth + entry.x)
            rows += pixels[start..<start + 4 * entry.width]
        }
        return UIImage(
            pixelWidth: entry.width, pixelHeight: entry.height, pixels: rows, scale: CGFloat(entry.pixelRatio))
    }
}
