import KioskStyle
import Testing

/// The differences between the pixels of two images of the same size.
struct ImageDifference {
    /// The number of pixels.
    let pixels: Int

    /// The number of pixels by the largest difference of their components, 0…255.
    private var counts = [Int](repeating: 0, count: 256)

    /// Compares two lists of pixels with four bytes each.
    init(_ first: [UInt8], _ second: [UInt8]) throws {
        try #require(first.count == second.count)
        pixels = first.count / 4
        for pixel in 0..<pixels {
            var largest = 0
            for index in 4 * pixel..<4 * pixel + 4 where first[index] != second[index] {
                largest = max(largest, abs(Int(first[index]) - Int(second[index])))
            }
            counts[largest] += 1
        }
    }

    /// The largest difference of a component.
    var largest: Int { counts.lastIndex { $0 > 0 } ?? 0 }

    /// Returns the fraction of the pixels with a component that differs by more than a tolerance.
    func fraction(above tolerance: Int) -> Double {
        Double(counts[(tolerance + 1)...].reduce(0, +)) / Double(max(pixels, 1))
    }
}
