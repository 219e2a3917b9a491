import KioskStyle

/// The columns and rows into which the image of an icon is divided, and their positions.
struct IconGrid {
    /// The number of steps of 1 in which the minimum scale is stored for drawing.
    private static let scaleSteps = 256.0

    /// The columns.
    let columns: StretchAxis
    /// The rows.
    let rows: StretchAxis
    /// The minimum scale of the part of a position that scales with the icon.
    let minimumScale: SIMD2<Double>

    private let pixelRatio: Double
    private let start: SIMD2<Double>
    private let size: SIMD2<Double>

    /// Creates the grid of an icon; nil if the image is empty.
    ///
    /// - Parameters:
    ///   - icon: The icon.
    ///   - text: The box of the text in points; nil for an icon without text.
    init?(_ icon: IconLayout, around text: CollisionBox?) {
        let image = icon.image
        guard image.pixelRatio > 0, image.size.x > 0, image.size.y > 0 else { return nil }
        let box = icon.box(around: text)
        let isFitted = icon.textFit != .none && text != nil
        let isDivided = isFitted && (image.stretchX != nil || image.stretchY != nil)
        let content = isFitted ? image.content : nil
        columns = StretchAxis(
            zones: image.stretchX, size: image.size.x,
            content: content.map { ($0.topLeft.x, $0.bottomRight.x) }, isDivided: isDivided)
        rows = StretchAxis(
            zones: image.stretchY, size: image.size.y,
            content: content.map { ($0.topLeft.y, $0.bottomRight.y) }, isDivided: isDivided)
        pixelRatio = image.pixelRatio
        start = SIMD2(box.minX, box.minY)
        size = SIMD2(box.maxX, box.maxY) - start
        let fixed = SIMD2(columns.fixedContent, rows.fixedContent) / pixelRatio
        let scale = SIMD2(size.x != 0 ? fixed.x / size.x : 0, size.y != 0 ? fixed.y / size.y : 0)
        minimumScale = (scale * Self.scaleSteps).rounded(.towardZero) / Self.scaleSteps
    }

    /// Returns the position of the corner of a column and a row: the part that scales with the icon, in points at an icon
    /// size of 1, and the part that does not, in points.
    func corner(_ column: StretchAxis.Cut, _ row: StretchAxis.Cut) -> (scaled: SIMD2<Double>, fixed: SIMD2<Double>) {
        (
            SIMD2(columns.fraction(of: column), rows.fraction(of: row)) * size + start,
            SIMD2(columns.pixels(of: column), rows.pixels(of: row)) / pixelRatio
        )
    }
}
