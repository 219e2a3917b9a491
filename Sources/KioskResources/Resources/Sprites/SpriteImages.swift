package import Foundation
package import KioskStyle

/// The images of a sprite, decoded and cut out of its sheet.
package struct SpriteImages: Sendable {
    /// The images with their names, in the order of the names.
    package let images: [(name: String, image: RuntimeImage)]

    /// A message about each image that is left out, and about each member of one that is ignored.
    package let problems: [String]

    /// Decodes a sprite.
    ///
    /// - Parameters:
    ///   - index: The UTF-8 bytes of the index.
    ///   - sheet: The image file of the sheet.
    ///   - decoder: The decoder of the sheet.
    ///   - maximumByteCount: The maximum number of bytes of the pixels of the sheet.
    /// - Throws: `JSONError` for an index that is not JSON, and the errors of the decoder.
    /// - Complexity: O(pixels) in the images.
    package init(index: Data, sheet: Data, decoder: any ImageDecoding, maximumByteCount: Int) throws {
        let sprite = try Sprite(parsing: Array(index))
        let (images, problems) = sprite.images(
            from: try decoder.decode(sheet, scale: 1, maximumByteCount: maximumByteCount))
        self.images = images.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        self.problems = problems
    }
}
