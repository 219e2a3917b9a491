public import Foundation
public import KioskStyle

extension UIImage {
    /// Returns the image as a JPEG file with full colour resolution; translucent pixels are blended with white.
    ///
    /// - Parameter compressionQuality: The quality, 0…1.
    /// - Throws: `ImageError` if the image is larger than JPEG supports, 65535 pixels per side.
    /// - Complexity: O(pixels).
    public func jpegData(compressionQuality: CGFloat = 0.9) throws(ImageError) -> Data {
        try JPEGEncoder.encode(self, quality: compressionQuality)
    }

    /// Returns a PDF file with one page that the image covers, without loss.
    ///
    /// - Parameter pageWidth: The width of the page in millimetres, such as that of the paper of a ticket printer; nil for 1/72 inch
    ///   per point of the image.
    /// - Throws: `ImageError` if the width of the page is not 1…5000 mm.
    /// - Complexity: O(pixels).
    public func pdfData(pageWidth: CGFloat? = nil) throws(ImageError) -> Data {
        guard let pageWidth else { return try PDFWriter.encode(self, pageSize: size) }
        guard (1...5000).contains(pageWidth) else {
            throw ImageError(subject: "PDF", reason: "page width \(pageWidth) is out of range; pass 1…5000 mm")
        }
        let width = pageWidth / 25.4 * 72
        return try PDFWriter.encode(self, pageSize: CGSize(width: width, height: width * size.height / size.width))
    }
}

extension UIImage {
    /// Creates an image from a PNG, JPEG, WebP or SVG file.
    ///
    /// See ``ImageDecoder`` for what is supported.
    /// - Parameters:
    ///   - url: The file.
    ///   - scale: The number of pixels per point, finite and positive.
    /// - Throws: `ImageError` with the path if the file cannot be read or decoded.
    /// - Complexity: O(pixels).
    public init(contentsOf url: URL, scale: CGFloat = 1) throws(ImageError) {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw ImageError(
                subject: url.path,
                reason: "cannot be read (\(error.localizedDescription)); check its path and permissions")
        }
        do {
            self = try ImageDecoder().decode(data, scale: scale)
        } catch {
            throw ImageError(subject: url.path, reason: error.reason)
        }
    }

    /// Returns the image as a PNG file; the scale is not stored.
    ///
    /// Opaque pixels are preserved exactly; colours of translucent pixels have the precision of premultiplied 8-bit
    /// values.
    ///
    /// - Throws: `ImageError` if the image is larger than PNG supports.
    /// - Complexity: O(pixels).
    public func pngData() throws(ImageError) -> Data {
        try PNGCoder.encode(self)
    }

    /// Writes the image to a PNG file atomically.
    ///
    /// - Throws: `ImageError` if the image cannot be encoded, with the path if the file cannot be written.
    /// - Complexity: O(pixels).
    public func writePNG(to url: URL) throws(ImageError) {
        let data = try pngData()
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw ImageError(
                subject: url.path,
                reason: "cannot be written (\(error.localizedDescription)); check its path and permissions")
        }
    }
}

extension UIImage {
    /// Creates an image of the application from its name; nil if there is none, or if it cannot be decoded.
    ///
    ///     let pin = UIImage(named: "pin")  // pin@2x.png beside the program, at 2 pixels per point
    ///
    /// The name may lack the extension: `.png`, `.jpg`, `.jpeg`, `.webp` and `.svg` are tried in this order. A file with `@3x` or `@2x`
    /// before its extension, which has three or two pixels per point, precedes one without. An SVG file without them is drawn with two
    /// pixels per point, so that it is sharp on a display with a pixel ratio of 2. To learn why an image cannot be decoded, use
    /// `UIImage(contentsOf:)`.
    /// - Parameters:
    ///   - name: The name, with or without the extension; it may contain directories.
    ///   - bundle: The bundle in whose resources the file lies; nil for that of the program.
    public init?(named name: String, in bundle: Bundle? = nil) {
        guard let directory = (bundle ?? .main).resourceURL else { return nil }
        self.init(named: name, in: directory)
    }

    /// Creates an image from its name and a directory, by the rules of `init(named:in:)` for bundles.
    ///
    /// - Parameters:
    ///   - name: The name, with or without the extension; it may contain directories.
    ///   - directory: The directory.
    public init?(named name: String, in directory: URL) {
        let path = name as NSString
        let extensions = path.pathExtension.isEmpty ? ["png", "jpg", "jpeg", "webp", "svg"] : [path.pathExtension]
        let stem = path.pathExtension.isEmpty ? name : path.deletingPathExtension
        for pixels in [3, 2, 1] {
            for type in extensions {
                let file = directory.appending(path: stem + (pixels > 1 ? "@\(pixels)x" : "") + ".\(type)")
                guard FileManager.default.isReadableFile(atPath: file.path) else { continue }
                let scale = pixels == 1 && type.lowercased() == "svg" ? 2 : pixels
                guard let image = try? UIImage(contentsOf: file, scale: CGFloat(scale)) else { return nil }
                self = image
                return
            }
        }
        return nil
    }
}

extension UIImage {
    /// Returns the image with fewer pixels, each of which is the average of those it covers; nil if a size is out of range.
    ///
    /// - Parameters:
    ///   - width: The width, 1 to that of the image, in pixels.
    ///   - height: The height, 1 to that of the image, in pixels.
    /// - Complexity: O(pixels)
    func reduced(width: Int, height: Int) -> UIImage? {
        let columns = Self.coverage(ofLength: width, byLength: pixelWidth)
        let rows = Self.coverage(ofLength: height, byLength: pixelHeight)
        guard !columns.isEmpty, !rows.isEmpty else { return nil }
        if width == pixelWidth, height == pixelHeight { return self }
        var reduced: [UInt8] = []
        reduced.reserveCapacity(4 * width * height)
        for row in rows {
            for column in columns {
                var sum = SIMD4<Float>.zero
                for (y, rowFraction) in row {
                    for (x, columnFraction) in column {
                        let pixel = 4 * (y * pixelWidth + x)
                        sum +=
                            rowFraction * columnFraction
                            * SIMD4(
                                Float(pixels[pixel]), Float(pixels[pixel + 1]), Float(pixels[pixel + 2]),
                                Float(pixels[pixel + 3]))
                    }
                }
                for component in 0..<4 { reduced.append(UInt8(min(255, sum[component].rounded()))) }
            }
        }
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: reduced, scale: scale)
    }

    /// Returns the pixels of a row that each pixel of a shorter row covers, and the fraction of it that each of them fills; empty if
    /// the row is not shorter.
    private static func coverage(ofLength count: Int, byLength original: Int) -> [[(index: Int, fraction: Float)]] {
        guard 1...max(1, original) ~= count else { return [] }
        let step = Double(original) / Double(count)
        return (0..<count).map { position in
            let (start, end) = (Double(position) * step, Double(position + 1) * step)
            return (Int(start)..<min(original, Int(end.rounded(.up)))).map { index in
                (index, Float((min(end, Double(index + 1)) - max(start, Double(index))) / step))
            }
        }
    }
}
