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
