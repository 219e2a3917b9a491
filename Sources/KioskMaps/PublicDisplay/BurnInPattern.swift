/// The positions of a shifted image, in pixels: a path through a square in steps of one pixel, and back.
///
/// It begins in the middle of the square.
struct BurnInPattern: Hashable {
    /// The greatest distance from the middle along each axis, in pixels.
    let radius: Int

    /// Creates a pattern; a radius is clamped to 0…64 pixels.
    init(radius: Int) {
        self.radius = radius.clamped(to: 0...64)
    }

    /// The number of positions.
    var count: Int { (2 * radius + 1) * (2 * radius + 1) }

    /// The number of steps after which the path repeats.
    var period: Int { max(1, 2 * (count - 1)) }

    /// Returns the offset from the middle after a number of steps, 0 or more.
    func position(after steps: Int) -> (x: Int, y: Int) {
        let step = (steps + (count - 1) / 2) % period
        // The second half of the period returns along the same path.
        let index = step < count ? step : period - step
        let side = 2 * radius + 1
        let (row, column) = index.quotientAndRemainder(dividingBy: side)
        return (x: (row % 2 == 0 ? column : side - 1 - column) - radius, y: row - radius)
    }
}
