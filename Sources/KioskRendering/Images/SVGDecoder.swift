import CSVGReader
import Foundation
import KioskStyle

/// A decoder of SVG files that uses librsvg and cairo.
///
/// librsvg runs in a copy of the process, which the kernel ends at limits of time and memory: a document of a few hundred bytes can
/// draw for hours, and librsvg cannot be interrupted. A check of the document before it is drawn would have to know the cost of each
/// element, filter, mask and dash, and would refuse images that are drawn quickly. A thread that is abandoned would keep its
/// processor and its memory. The copy takes some milliseconds, in which the process continues with its other threads.
///
/// References to other files are not followed, because the data have no location.
enum SVGDecoder {
    /// The time of the processor that a file may take, in seconds.
    static let processorTime: UInt32 = 2

    /// The time that a file may take in all, in seconds, on a machine that is busy.
    static let time: UInt32 = 10

    /// The memory that a file may take in addition to the pixels of the image, in bytes.
    static let memory: UInt64 = 256 << 20

    /// Returns the image in an SVG file, drawn with a number of pixels per point.
    ///
    /// - Throws: `ImageError` if the bytes are not a valid SVG with a size, within the limits of `ImageSize`, of time and of
    ///   memory.
    /// - Complexity: O(pixels · elements), within the limit of time.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, scale: CGFloat, maximumPixels: Int
    ) throws(ImageError) -> UIImage {
        guard scale.isFinite, scale > 0 else {
            throw ImageError(subject: "image", reason: "the scale is \(scale); pass a finite number above 0")
        }
        var limits = svg_limits(
            maximum_side: UInt32(ImageSize.maximumSide),
            maximum_pixels: UInt64(min(ImageSize.maximumPixels, maximumPixels)),
            processor_seconds: processorTime, seconds: time, memory: memory)
        guard let reader = svg_reader_create(bytes.baseAddress, bytes.count, Double(scale), &limits) else {
            throw ImageError(.svg, "there is no memory for its pixels; draw fewer images at the same time")
        }
        defer { svg_reader_destroy(reader) }
        var (width, height) = (0.0, 0.0)
        svg_reader_get_size(reader, &width, &height)
        try expectDrawn(reader, width: width, height: height, maximumPixels: maximumPixels)
        let size = try ImageSize(width: Int(width), height: Int(height), of: .svg, maximumPixels: maximumPixels)
        return try size.makeImage(scale: scale) { pixels throws(ImageError) in
            let words = UnsafeBufferPointer(start: svg_reader_pixels(reader), count: size.width * size.height)
            // Cairo's pixels are premultiplied words, alpha first.
            pixels.withMemoryRebound(to: UInt32.self) { target in
                for (index, word) in words.enumerated() {
                    target[index] = (word & 0xFF00_FF00) | ((word & 0xFF) << 16) | ((word >> 16) & 0xFF)
                }
            }
        }
    }

    private static func expectDrawn(
        _ reader: OpaquePointer, width: Double, height: Double, maximumPixels: Int
    ) throws(ImageError) {
        switch svg_reader_status(reader) {
        case svg_drawn: return
        case svg_invalid: throw ImageError(undecodable: .svg, String(cString: svg_reader_message(reader)))
        case svg_without_size:
            throw ImageError(.svg, "has no size; give the element svg a width and a height, or a viewBox")
        case svg_too_large:
            guard width < 1e9, height < 1e9 else {
                throw ImageError(.svg, "\(width) × \(height) pixels are too many; scale the image down")
            }
            _ = try ImageSize(width: Int(width), height: Int(height), of: .svg, maximumPixels: maximumPixels)
            throw ImageError(.svg, "\(width) × \(height) pixels exceed the limits; scale the image down")
        case svg_out_of_time:
            throw ImageError(
                .svg,
                "takes more than \(processorTime) s to draw; simplify its filters, masks, patterns and repetitions")
        case svg_without_process:
            throw ImageError(.svg, "the process that draws it cannot be started; raise the limit of processes")
        default:
            throw ImageError(.svg, "needs more than \(memory >> 20) MiB to draw; simplify it, or scale the image down")
        }
    }
}
