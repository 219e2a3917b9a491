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

    /// Parses an index from the UTF-8 bytes of its JSON; unknown members are ignored.
    ///
    /// - Throws: `JSONError` with line, column and path if the index is invalid.
    /// - Complexity: O(n) in the bytes.
    init(parsing bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        try reader.readObject { name, reader throws(JSONError) in entries[name] = try Entry(reading: &reader) }
        try reader.expectEnd()
    }

    /// Cuts the images out of the sheet.
    ///
    /// - Returns: The images by their names, and a message for each that exceeds the sheet.
    /// - Complexity: O(pixels) in the images.
    func images(from sheet: UIImage) -> (images: [String: RuntimeImage], problems: [String]) {
        var images: [String: RuntimeImage] = [:]
        var problems: [String] = []
        var pixels = 0
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            guard let image = sheet.cut(entry) else {
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
        return (images, problems)
    }
}

extension Sprite.Entry {
    fileprivate init(reading reader: inout JSONReader) throws(JSONError) {
        let start = reader
        var missing: Set<String> = ["x", "y", "width", "height"]
        try reader.readObject { key, reader throws(JSONError) in
            missing.remove(key)
            switch key {
            case "x": x = try reader.readPixels(atLeast: 0)
            case "y": y = try reader.readPixels(atLeast: 0)
            case "width": width = try reader.readPixels(atLeast: 1)
            case "height": height = try reader.readPixels(atLeast: 1)
            case "pixelRatio":
                let before = reader
                pixelRatio = try reader.readNumber()
                guard pixelRatio > 0 else { throw before.error(expected: "a pixel ratio above 0") }
            case "sdf": sdf = try reader.readBoolean()
            case "stretchX": stretchX = try reader.readStretches()
            case "stretchY": stretchY = try reader.readStretches()
            case "content": content = try reader.readBox()
            default: try reader.skipValue()
            }
        }
        if let member = missing.min() { throw start.error(expected: "an image with \"\(member)\"") }
        let ends = [(stretchX.last?.upperBound, width), (stretchY.last?.upperBound, height)]
        for (end, length) in ends where (end ?? 0) > Double(length) {
            throw start.error(expected: "stretches within the image")
        }
        if let content, content.maxX > CGFloat(width) || content.maxY > CGFloat(height) {
            throw start.error(expected: "a content box within the image")
        }
    }
}

extension JSONReader {
    /// Reads a whole number of pixels, up to the maximum of a sheet.
    fileprivate mutating func readPixels(atLeast minimum: Int) throws(JSONError) -> Int {
        let before = self
        let number = try readNumber()
        guard let pixels = Int(exactly: number), (minimum...Sprite.maximumPixels).contains(pixels) else {
            throw before.error(expected: "a whole number of pixels, at least \(minimum)")
        }
        return pixels
    }

    fileprivate mutating func readStretches() throws(JSONError) -> [ClosedRange<Double>] {
        var stretches: [ClosedRange<Double>] = []
        try readArray { _, reader throws(JSONError) in
            let before = reader
            let ends = try reader.readNumbers()
            guard ends.count == 2, (stretches.last?.upperBound ?? 0) <= ends[0], ends[0] <= ends[1] else {
                throw before.error(expected: "a stretch, [from, to], after the one before")
            }
            stretches.append(ends[0]...ends[1])
        }
        return stretches
    }

    fileprivate mutating func readBox() throws(JSONError) -> CGRect {
        let before = self
        let sides = try readNumbers()
        guard sides.count == 4, sides[0] >= 0, sides[1] >= 0, sides[0] <= sides[2], sides[1] <= sides[3] else {
            throw before.error(expected: "a box, [left, top, right, bottom]")
        }
        return CGRect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
    }

    private mutating func readNumbers() throws(JSONError) -> [Double] {
        var numbers: [Double] = []
        try readArray { _, reader throws(JSONError) in numbers.append(try reader.readNumber()) }
        return numbers
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
