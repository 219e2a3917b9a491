import CQRencode
public import Foundation
public import KioskStyle

extension UIImage {
    /// The width of the white border that readers need, in modules.
    ///
    /// Source: ISO/IEC 18004.
    private static let quietZone = 4

    /// The number of UTF-8 among the encodings of a code.
    ///
    /// Source: AIM ECI 000026.
    private static let utf8Header: CUnsignedInt = 26

    /// The sizes of a module that make an image of at most 35 MB, in pixels.
    private static let moduleSizes = 1...16

    /// Creates a QR code of a text, black on white with the border that readers need.
    ///
    ///     let code = ScreenElement(id: "take away", .image(try UIImage(qrCode: "https://example.org/route/17")))
    ///
    /// The smallest code that contains the text is chosen. The library libqrencode makes it.
    ///
    /// A code contains at most 2953, 2331, 1663 or 1273 bytes of ASCII, from the lowest to the highest correction. It contains more digits
    /// and capital letters, which need less than a byte, and a byte of UTF-8 less if any character is not ASCII.
    /// - Parameters:
    ///   - text: The text, such as an address.
    ///   - correction: The part of the code that may be unreadable; more makes the code larger.
    ///   - moduleSize: The side of the squares of the code, 1…16 pixels.
    ///   - scale: The number of pixels per point, finite and positive.
    /// - Throws: `ImageError` if the text is empty, too long or contains a null character, or if a size is out of range.
    /// - Complexity: O(pixels).
    public init(
        qrCode text: String, correction: QRCodeCorrection = .medium, moduleSize: Int = 4, scale: CGFloat = 1
    ) throws(ImageError) {
        guard Self.moduleSizes.contains(moduleSize), scale > 0, scale.isFinite else {
            throw ImageError(
                qrCode:
                    "module size \(moduleSize) or scale \(scale) is out of range; pass 1…16 pixels and a scale above 0")
        }
        guard !text.isEmpty else { throw ImageError(qrCode: "the text is empty; pass at least one character") }
        guard !text.utf8.contains(0) else {
            throw ImageError(qrCode: "the text contains a null character; remove it")
        }
        let code = Self.qrCode(text, correction)
        guard let code else {
            let count = text.utf8.count
            throw ImageError(
                qrCode: "\(count) bytes of text are too long for the correction; shorten it or pass a lower correction")
        }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let modules = Array(UnsafeBufferPointer(start: code.pointee.data, count: width * width))
        let side = (width + 2 * Self.quietZone) * moduleSize
        var pixels = [UInt8](repeating: 255, count: 4 * side * side)
        for (index, module) in modules.enumerated() where module & 1 == 1 {
            let column = (index % width + Self.quietZone) * moduleSize
            let row = (index / width + Self.quietZone) * moduleSize
            for y in row..<row + moduleSize {
                for x in column..<column + moduleSize {
                    let pixel = 4 * (y * side + x)
                    (pixels[pixel], pixels[pixel + 1], pixels[pixel + 2]) = (0, 0, 0)
                }
            }
        }
        guard let image = UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels, scale: scale) else {
            throw ImageError(qrCode: "the image cannot be created; pass a smaller module size")
        }
        self = image
    }

    /// Returns the code of a text without null characters; nil if it is too long.
    private static func qrCode(_ text: String, _ correction: QRCodeCorrection) -> UnsafeMutablePointer<QRcode>? {
        guard !text.utf8.allSatisfy({ $0 < 128 }) else {
            // Digits and capital letters need less than a byte.
            return QRcode_encodeString(text, 0, correction.level, QR_MODE_8, 1)
        }
        guard let input = QRinput_new2(0, correction.level) else { return nil }
        defer { QRinput_free(input) }
        let bytes = Array(text.utf8)
        // Without the header, some readers guess the encoding from the bytes.
        guard let count = CInt(exactly: bytes.count), QRinput_appendECIheader(input, utf8Header) == 0,
            QRinput_append(input, QR_MODE_8, count, bytes) == 0
        else { return nil }
        return QRcode_encodeInput(input)
    }
}

extension ImageError {
    /// Creates an error about a QR code.
    fileprivate init(qrCode reason: String) {
        self.init(subject: "QR code", reason: reason)
    }
}
