/// The division of one axis of an image into parts with a fixed size and parts that are stretched.
///
/// The content of the image is fitted to a box: its fixed pixels keep their length, and its stretched ones fill the rest. With F fixed
/// and S stretched pixels of the content, the position after f and s of them is f + (L − F) · s / S in a box of the length L. A cut has
/// the two parts of this sum, because only the box is scaled with the icon: `fraction(of:)` is s / S, the part that is multiplied by L,
/// and `pixels(of:)` is f − F · s / S, the part that keeps its length.
struct StretchAxis {
    /// A position in the image, in pixels: the sum of the fixed and the stretched pixels before it.
    struct Cut: Hashable {
        var fixed: Double
        var stretched: Double

        /// The position in the image, in pixels.
        var pixel: Double { fixed + stretched }
    }

    /// The cuts from one pixel before the image to one pixel after it.
    let cuts: [Cut]

    /// The edges of the image.
    let edges: (start: Cut, end: Cut)

    /// The fixed and the stretched pixels before the content.
    private let origin: Cut
    /// The fixed and the stretched pixels of the content.
    private let content: Cut
    /// The stretched pixels of the image.
    private let stretchedTotal: Double

    /// Creates the division of an axis.
    ///
    /// - Parameters:
    ///   - zones: The parts that are stretched, in pixels; parts beyond the image or before the previous one are limited.
    ///     Nil stretches the whole axis.
    ///   - size: The size of the image, in pixels.
    ///   - content: The part of the image that fits the text, in pixels.
    ///   - isDivided: Whether the parts are drawn separately; otherwise the image is one part.
    init(zones: [ClosedRange<Double>]?, size: Double, content range: (Double, Double)?, isDivided: Bool) {
        var cuts: [Cut] = []
        var limited: [Range<Double>] = []
        var (last, stretched) = (0.0, 0.0)
        let zones = zones ?? []
        for zone in zones.isEmpty ? [0...max(0, size)] : zones {
            let start = min(max(zone.lowerBound, last), size)
            let end = min(max(zone.upperBound, start), size)
            limited.append(start..<end)
            cuts.append(Cut(fixed: start - stretched, stretched: stretched))
            stretched += end - start
            cuts.append(Cut(fixed: end - stretched, stretched: stretched))
            last = end
        }
        stretchedTotal = stretched
        func cut(at pixel: Double) -> Cut {
            let before = limited.reduce(0) { $0 + max(0, min(pixel, $1.upperBound) - $1.lowerBound) }
            return Cut(fixed: pixel - before, stretched: before)
        }
        let (start, end) = (cut(at: range?.0 ?? 0), cut(at: range?.1 ?? size))
        origin = start
        content = Cut(fixed: end.fixed - start.fixed, stretched: end.stretched - start.stretched)
        edges = (
            Cut(fixed: 0, stretched: 0),
            isDivided ? Cut(fixed: size - stretched, stretched: stretched) : Cut(fixed: 0, stretched: size)
        )
        self.cuts =
            isDivided
            ? [Cut(fixed: -1, stretched: 0)] + cuts + [Cut(fixed: size - stretched + 1, stretched: stretched)]
            : [Cut(fixed: 0, stretched: -1), Cut(fixed: 0, stretched: size + 1)]
    }

    /// The fixed pixels of the content, which limit the scale of a stretched icon.
    var fixedContent: Double { content.fixed }

    /// Returns the part of the position of a cut that is scaled with the icon, as a fraction of the fitted box.
    func fraction(of cut: Cut) -> Double {
        content.stretched != 0 ? (cut.stretched - origin.stretched) / content.stretched : 0
    }

    /// Returns the part of the position of a cut that keeps its length when the icon is scaled, in pixels.
    func pixels(of cut: Cut) -> Double {
        // F · s / S. As in MapLibre GL JS, s and S are those of the whole image here, which makes no difference if all stretched parts
        // are in the content.
        let part = stretchedTotal != 0 ? content.fixed * cut.stretched / stretchedTotal : 0
        return cut.fixed - origin.fixed - part
    }
}
