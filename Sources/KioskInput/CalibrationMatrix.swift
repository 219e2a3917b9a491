/// The upper two rows of an affine matrix that corrects normalised device coordinates, in libinput's convention.
///
/// With x and y from 0 to 1 over the panel, x' = a·x + b·y + c and y' = d·x + e·y + f; c and f are thus shares of the
/// panel's width and height, not pixels.
///
///     try CalibrationMatrix("0 -1 1 1 0 0")   // a panel mounted a quarter turn clockwise
public struct CalibrationMatrix: Hashable, Sendable {
    /// Part of x in x'.
    public let a: Double
    /// Part of y in x'.
    public let b: Double
    /// Shift of x', in panel widths.
    public let c: Double
    /// Part of x in y'.
    public let d: Double
    /// Part of y in y'.
    public let e: Double
    /// Shift of y', in panel heights.
    public let f: Double

    /// The matrix that changes nothing.
    public static let identity = CalibrationMatrix()

    private init() {
        (a, b, c, d, e, f) = (1, 0, 0, 0, 1, 0)
    }

    /// Creates a matrix from its six numbers, row by row.
    ///
    /// - Throws: `PanelMappingError.invalidMatrix` when a number is not finite.
    public init(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
    ) throws(PanelMappingError) {
        for number in [a, b, c, d, e, f] where !number.isFinite {
            throw .invalidMatrix(text: "\(a) \(b) \(c) \(d) \(e) \(f)", problem: "\(number) is not a finite number")
        }
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// Reads a matrix as udev and libinput write it: six numbers with white space between, row by row.
    ///
    /// - Throws: `PanelMappingError.invalidMatrix` when it is not six finite numbers.
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
            throw .invalidMatrix(text: text, problem: "there are \(numbers.count)")
        }
        try self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    /// Applies the matrix to normalised coordinates.
    func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (a * x + b * y + c, d * x + e * y + f)
    }
}
