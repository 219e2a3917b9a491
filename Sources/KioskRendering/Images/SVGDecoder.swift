import CRsvg
import Foundation
import KioskStyle

/// A decoder of SVG files that uses librsvg and cairo.
///
/// References to other files are not followed, because the data have no location.
enum SVGDecoder {
    /// Returns the image in an SVG file, drawn with a number of pixels per point.
    ///
    /// - Throws: `ImageError` if the bytes are not a valid SVG with a size, within the limits of `ImageSize`.
    /// - Complexity: O(pixels · elements).
    static func decode(_ bytes: UnsafeRawBufferPointer, scale: CGFloat) throws(ImageError) -> UIImage {
        guard scale.isFinite, scale > 0 else {
            throw ImageError(subject: "image", reason: "the scale is \(scale); pass a finite number above 0")
        }
        var error: UnsafeMutablePointer<GError>?
        let base = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        guard let handle = rsvg_handle_new_from_data(base, gsize(bytes.count), &error) else {
            throw failure(error)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
        let points = try size(of: handle)
        let (width, height) = ((points.width * scale).rounded(.up), (points.height * scale).rounded(.up))
        guard width < 1e9, height < 1e9 else {
            throw ImageError(.svg, "\(width) × \(height) pixels are too many; scale the image down")
        }
        let size = try ImageSize(width: Int(width), height: Int(height), of: .svg)
        return try size.makeImage(scale: scale) { pixels throws(ImageError) in
            try draw(handle, size, into: pixels)
        }
    }

    /// Returns the size in points: that of the file or, without one, that of its view box.
    private static func size(of handle: OpaquePointer) throws(ImageError) -> CGSize {
        var (width, height) = (0.0, 0.0)
        if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
            var hasBox: gboolean = 0
            var box = RsvgRectangle()
            var (hasWidth, hasHeight): (gboolean, gboolean) = (0, 0)
            var (first, second) = (RsvgLength(), RsvgLength())
            rsvg_handle_get_intrinsic_dimensions(
                handle, &hasWidth, &first, &hasHeight, &second, &hasBox, &box)
            if hasBox != 0 { (width, height) = (box.width, box.height) }
        }
        guard width > 0, height > 0, width.isFinite, height.isFinite else {
            throw ImageError(.svg, "has no size; give the element svg a width and a height, or a viewBox")
        }
        return CGSize(width: width, height: height)
    }

    private static func draw(
        _ handle: OpaquePointer, _ size: ImageSize, into pixels: UnsafeMutableBufferPointer<UInt8>
    ) throws(ImageError) {
        pixels.update(repeating: 0)
        let surface = cairo_image_surface_create_for_data(
            pixels.baseAddress, CAIRO_FORMAT_ARGB32, CInt(size.width), CInt(size.height), CInt(4 * size.width))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        var viewport = RsvgRectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        var error: UnsafeMutablePointer<GError>?
        guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else { throw failure(error) }
        cairo_surface_flush(surface)
        // Cairo's pixels are premultiplied words, alpha first.
        pixels.withMemoryRebound(to: UInt32.self) { words in
            for index in words.indices {
                let word = words[index]
                let red = (word >> 16) & 0xFF
                words[index] = (word & 0xFF00_FF00) | ((word & 0xFF) << 16) | red
            }
        }
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?) -> ImageError {
        defer { if let error { g_error_free(error) } }
        let message = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "the file is invalid"
        return ImageError(undecodable: .svg, message)
    }
}
