import Foundation
import KioskStyle

/// A writer of PDF files with one page that an image covers.
///
/// The image data of a PNG file are a zlib stream of filtered rows, which PDF stores unchanged (ISO 32000-1, 7.4.4.4), so the image is
/// lossless.
enum PDFWriter {
    /// The size from which a page is refused, in PDF points: far larger than what programs can show.
    private static let maximumPageSize: CGFloat = 1e9

    /// Returns a PDF file with an image.
    ///
    /// - Parameters:
    ///   - image: The image; translucent pixels are blended with white.
    ///   - size: The size of the page, in PDF points of 1/72 inch.
    /// - Throws: `ImageError` if the image is larger than PNG supports, or the page is not smaller than a thousand million points.
    /// - Complexity: O(pixels).
    static func encode(_ image: UIImage, pageSize size: CGSize) throws(ImageError) -> Data {
        guard size.width < maximumPageSize, size.height < maximumPageSize else {
            throw ImageError(
                subject: "PDF",
                reason: "page of \(size.width) × \(size.height) points is too large; pass the width of the page")
        }
        let (width, height) = (image.pixelWidth, image.pixelHeight)
        let stream = imageData(ofPNG: try image.blendedWithWhite.pngData())
        let (pageWidth, pageHeight) = (number(size.width), number(size.height))
        let content = "q \(pageWidth) 0 0 \(pageHeight) 0 0 cm /Map Do Q"
        let parameters = "/Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns \(width)"
        let objects: [(dictionary: String, stream: Data?)] = [
            ("/Type /Catalog /Pages 2 0 R", nil),
            ("/Type /Pages /Kids [3 0 R] /Count 1", nil),
            (
                "/Type /Page /Parent 2 0 R /MediaBox [0 0 \(pageWidth) \(pageHeight)] /Contents 4 0 R "
                    + "/Resources << /XObject << /Map 5 0 R >> >>", nil
            ),
            ("/Length \(content.utf8.count)", Data(content.utf8)),
            (
                "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceRGB "
                    + "/BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << \(parameters) >> /Length \(stream.count)",
                stream
            ),
        ]
        // The bytes above 127 mark the file as binary.
        var data = Data("%PDF-1.4\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(data.count)
            data += Data("\(index + 1) 0 obj\n<< \(object.dictionary) >>\n".utf8)
            if let stream = object.stream { data += Data("stream\n".utf8) + stream + Data("\nendstream\n".utf8) }
            data += Data("endobj\n".utf8)
        }
        let tableOffset = data.count
        data += Data("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
        for offset in offsets {
            let digits = String(offset)
            data += Data((String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n").utf8)
        }
        data += Data("trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(tableOffset)\n%%EOF\n".utf8)
        return data
    }

    /// Returns the contents of the chunks `IDAT` of a PNG file.
    private static func imageData(ofPNG png: Data) -> Data {
        let bytes = [UInt8](png)
        // A signature of 8 bytes is followed by chunks: a length, a type, the contents and a checksum.
        var (position, image) = (8, Data())
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard position + 12 + length <= bytes.count else { break }
            if bytes[position + 4..<position + 8].elementsEqual("IDAT".utf8) {
                image += bytes[position + 8..<position + 8 + length]
            }
            position += 12 + length
        }
        return image
    }

    /// Returns a length below `maximumPageSize` with at most two decimals.
    private static func number(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }
}

extension UIImage {
    /// The image on white.
    fileprivate var blendedWithWhite: UIImage {
        var rgba = [UInt8](repeating: 255, count: pixels.count)
        for (index, component) in opaquePixels.enumerated() { rgba[index / 3 * 4 + index % 3] = component }
        return UIImage(pixelWidth: pixelWidth, pixelHeight: pixelHeight, pixels: rgba, scale: scale) ?? self
    }
}
