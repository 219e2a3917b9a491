public import Foundation
public import KioskStyle

extension UIImage {
    /// Creates an image of the application from its name; nil if there is none, or if it cannot be decoded.
    ///
    ///     let pin = UIImage(named: "pin")  // pin@2x.png beside the program, at 2 pixels per point
    ///
    /// The name may lack the extension: `.png`, `.jpg`, `.jpeg`, `.webp` and `.svg` are tried in this order. A file with `@3x` or `@2x`
    /// before its extension, which has three or two pixels per point, precedes one without. An SVG file without them is drawn with two pixels per point. To learn why an image cannot be
    /// decoded, use `UIImage(contentsOf:)`.
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
