/// The upper two rows of an affine matrix that corrects normalised device coordinates, in libinput's convention.
///
/// With x and y from 0 to 1 over the panel, x' = a·x + b·y + c and y' = d·x + e·y + f; c and f are thus shares of the
/// panel's width and height, not pixels.
///
///     try CalibrationMatrix("0 -1 1 1 0 0")   // a panel mounted a quarter turn clockwise
public struct CalibrationMatrix: Hashable, Sendable {
    /// Part of x in x'.
    public private(set) var a: Double
    /// Part of y in x'.
    public private(set) var b: Double
    /// Shift of x', in panel widths.
    public private(set) var c: Double
    /// Part of x in y'.
    public private(set) var d: Double
    /// Part of y in y'.
    public private(set) var e: Double
    /// Shift of y', in panel heights.
    public private(set) var f: Double

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

    /// The matrix that first swaps x and y, then mirrors them within the panel, and then does what this one does.
    func following(swap: Bool, invertX: Bool, invertY: Bool) -> CalibrationMatrix {
        var matrix = self
        if invertX { (matrix.a, matrix.c, matrix.d, matrix.f) = (-a, a + c, -d, d + f) }
        if invertY { (matrix.b, matrix.c, matrix.e, matrix.f) = (-b, b + matrix.c, -e, e + matrix.f) }
        if swap { (matrix.a, matrix.b, matrix.d, matrix.e) = (matrix.b, matrix.a, matrix.e, matrix.d) }
        return matrix
    }

    /// Applies the matrix to normalised coordinates.
    func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (a * x + b * y + c, d * x + e * y + f)
    }
}
