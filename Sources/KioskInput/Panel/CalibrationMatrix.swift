/// The upper two rows of an affine matrix that corrects normalised device coordinates, in the convention of libinput.
///
/// With x and y from 0 to 1 over the panel, x' = a·x + b·y + c and y' = d·x + e·y + f; c and f are fractions of the width
/// and height of the panel, not pixels.
///
///     try CalibrationMatrix("0 -1 1 1 0 0")   // a panel mounted a quarter turn clockwise
public struct CalibrationMatrix: Hashable, Sendable {
    /// The factor of x in x'.
    public private(set) var a: Double
    /// The factor of y in x'.
    public private(set) var b: Double
    /// The offset of x', in widths of the panel.
    public private(set) var c: Double
    /// The factor of x in y'.
    public private(set) var d: Double
    /// The factor of y in y'.
    public private(set) var e: Double
    /// The offset of y', in heights of the panel.
    public private(set) var f: Double

    /// The identity matrix.
    public static let identity = CalibrationMatrix()

    private init() {
        (a, b, c, d, e, f) = (1, 0, 0, 0, 1, 0)
    }

    /// Creates a matrix from its six numbers, row by row.
    ///
    /// - Parameters:
    ///   - a: The factor of x in x'.
    ///   - b: The factor of y in x'.
    ///   - c: The offset of x'.
    ///   - d: The factor of x in y'.
    ///   - e: The factor of y in y'.
    ///   - f: The offset of y'.
    /// - Throws: `PanelMappingError.invalidMatrix` if a number is not finite, or the matrix is not invertible.
    public init(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
    ) throws(PanelMappingError) {
        for number in [a, b, c, d, e, f] where !number.isFinite {
            throw .invalidMatrix(text: "\(a) \(b) \(c) \(d) \(e) \(f)", problem: "\(number) is not a finite number")
        }
        // A panel with such a matrix would have all touches on a line or at a point.
        guard Self.isInvertible(a, b, d, e) else {
            throw .invalidMatrix(text: "\(a) \(b) \(c) \(d) \(e) \(f)", problem: "a·e − b·d is 0")
        }
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    private static func isInvertible(_ a: Double, _ b: Double, _ d: Double, _ e: Double) -> Bool {
        // The largest number is divided by, because products of large ones are infinite, and those of small ones zero.
        let scale = max(abs(a), abs(b), abs(d), abs(e))
        guard scale > 0 else { return false }
        let (main, other) = ((a / scale) * (e / scale), (b / scale) * (d / scale))
        return abs(main - other) > 1e-12 * max(abs(main), abs(other))
    }

    /// Parses a matrix in the form of udev and libinput: six numbers with white space between, row by row.
    ///
    /// - Throws: `PanelMappingError.invalidMatrix` if the text is not six finite numbers of an invertible matrix.
    /// - Complexity: O(n) in the length of the text.
    public init(_ text: String) throws(PanelMappingError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        var numbers: [Double] = []
        for word in words {
            guard let number = Double(word) else {
                throw .invalidMatrix(text: text, problem: "\"\(word)\" is not a number")
            }
            numbers.append(number)
        }
        guard numbers.count == 6 else {
            throw .invalidMatrix(text: text, problem: "\(numbers.count) numbers")
        }
        try self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    /// Returns the matrix that swaps x and y, then mirrors them within the panel, and then applies this matrix.
    func following(swap: Bool, invertX: Bool, invertY: Bool) -> CalibrationMatrix {
        var matrix = self
        // With 1 − x in place of x, the offset takes up the factor of x.
        if invertX { (matrix.a, matrix.c, matrix.d, matrix.f) = (-a, a + c, -d, d + f) }
        if invertY { (matrix.b, matrix.c, matrix.e, matrix.f) = (-b, b + matrix.c, -e, e + matrix.f) }
        if swap { (matrix.a, matrix.b, matrix.d, matrix.e) = (matrix.b, matrix.a, matrix.e, matrix.d) }
        return matrix
    }

    /// Returns the matrix that applies this one and then a scale about the centre of the panel.
    func scaledAboutCenter(by scale: Double) -> CalibrationMatrix {
        var matrix = self
        (matrix.a, matrix.b, matrix.c) = (a * scale, b * scale, c * scale + (1 - scale) / 2)
        (matrix.d, matrix.e, matrix.f) = (d * scale, e * scale, f * scale + (1 - scale) / 2)
        return matrix
    }

    /// Returns the matrix that applies this one and then another.
    ///
    /// - Throws: `PanelMappingError.invalidMatrix` if a number of the product is not finite, or the product is not invertible.
    func followed(by other: CalibrationMatrix) throws(PanelMappingError) -> CalibrationMatrix {
        try CalibrationMatrix(
            other.a * a + other.b * d, other.a * b + other.b * e, other.a * c + other.b * f + other.c,
            other.d * a + other.e * d, other.d * b + other.e * e, other.d * c + other.e * f + other.f)
    }

    /// Applies the matrix to normalised coordinates.
    func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (a * x + b * y + c, d * x + e * y + f)
    }
}
