/// The pixels of an image that is compared with another.
struct ComparedPixels {
    /// The position of a pixel.
    struct Position: Hashable {
        var x: Int
        var y: Int
    }

    /// The weights of red, green and blue in a component of the YIQ colour space.
    struct Weights {
        var red: Double
        var green: Double
        var blue: Double

        static let luma = Weights(red: 0.29889531, green: 0.58662247, blue: 0.11448223)
        static let inPhase = Weights(red: 0.59597799, green: -0.27417610, blue: -0.32180189)
        static let quadrature = Weights(red: 0.21147017, green: -0.52261711, blue: 0.31114694)
    }

    private let width: Int
    private let height: Int

    /// The red, green, blue and alpha of each pixel as one number.
    private let codes: [UInt32]

    /// Creates the pixels of an image.
    ///
    /// - Complexity: O(pixels).
    init(_ image: PixelImage) {
        (width, height) = (image.width, image.height)
        codes = image.pixels.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map {
                UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
            }
        }
    }

    /// Returns the squared distance of two pixels in the YIQ colour space over white, weighted by perception.
    ///
    /// Source: Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission color
    /// space in mobile applications", 2010.
    ///
    /// - Parameters:
    ///   - index: The index of the pixel, in rows from top to bottom.
    ///   - other: An image of the same size.
    func distance(at index: Int, to other: ComparedPixels) -> Double {
        let (code, otherCode) = (codes[index], other.codes[index])
        guard code != otherCode else { return 0 }
        let luma = Self.component(.luma, of: code) - Self.component(.luma, of: otherCode)
        let inPhase = Self.component(.inPhase, of: code) - Self.component(.inPhase, of: otherCode)
        let quadrature = Self.component(.quadrature, of: code) - Self.component(.quadrature, of: otherCode)
        return 0.5053 * (luma * luma) + 0.299 * (inPhase * inPhase) + 0.1957 * (quadrature * quadrature)
    }

    /// Returns whether a pixel looks like a part of an antialiased edge of this image.
    ///
    /// It has at most two neighbours of the same brightness, darker and brighter ones, and the darkest or the brightest
    /// lies in an area of one colour in both images.
    ///
    /// Source: V. Vyšniauskas, "Anti-aliased pixel and intensity slope detector", 2009.
    ///
    /// - Parameters:
    ///   - position: The position of the pixel.
    ///   - other: The image that this one is compared with, of the same size.
    func looksAntialiased(at position: Position, comparedWith other: ComparedPixels) -> Bool {
        let luma = Self.component(.luma, of: codes[index(of: position)])
        var equalCount = isOnEdge(position) ? 1 : 0
        var darkest = (step: 0.0, position: position)
        var brightest = (step: 0.0, position: position)
        forEachNeighbor(of: position) { neighbor in
            let step = luma - Self.component(.luma, of: codes[index(of: neighbor)])
            if step == 0 { equalCount += 1 }
            if step < darkest.step { darkest = (step, neighbor) }
            if step > brightest.step { brightest = (step, neighbor) }
        }
        guard equalCount <= 2, darkest.step < 0, brightest.step > 0 else { return false }
        return [darkest.position, brightest.position].contains {
            isInArea($0) && other.isInArea($0)
        }
    }

    /// Returns whether more than two neighbours have exactly the colour of a pixel; an edge of the image counts as one.
    private func isInArea(_ position: Position) -> Bool {
        let code = codes[index(of: position)]
        var equalCount = isOnEdge(position) ? 1 : 0
        forEachNeighbor(of: position) { if codes[index(of: $0)] == code { equalCount += 1 } }
        return equalCount > 2
    }

    /// Calls a closure with the neighbours of a pixel, column by column: the order decides between equal extremes.
    private func forEachNeighbor(of position: Position, _ body: (Position) -> Void) {
        for x in max(0, position.x - 1)...min(width - 1, position.x + 1) {
            for y in max(0, position.y - 1)...min(height - 1, position.y + 1) where (x, y) != (position.x, position.y) {
                body(Position(x: x, y: y))
            }
        }
    }

    private func isOnEdge(_ position: Position) -> Bool {
        position.x == 0 || position.y == 0 || position.x == width - 1 || position.y == height - 1
    }

    private func index(of position: Position) -> Int { position.y * width + position.x }

    private static func component(_ weights: Weights, of code: UInt32) -> Double {
        let alpha = Double(code >> 24) / 255
        func overWhite(_ shift: UInt32) -> Double { 255 + (Double(code >> shift & 255) - 255) * alpha }
        return overWhite(0) * weights.red + overWhite(8) * weights.green + overWhite(16) * weights.blue
    }
}
