/// The description of an absolute axis by the kernel (`struct input_absinfo` without its value).
public struct AbsoluteAxis: Hashable, Sendable {
    /// The minimum value, in device units; not necessarily zero, and sometimes negative.
    public var minimum: Int32
    /// The maximum value, inclusive, in device units.
    public var maximum: Int32
    /// The size of changes the kernel filters as noise, in device units.
    public var fuzz: Int32
    /// The size of the dead zone around the centre, in device units.
    public var flat: Int32
    /// Device units per millimetre; zero if unknown.
    public var resolution: Int32

    /// Creates the description of an axis from its limits, both inclusive, in device units.
    ///
    /// - Parameters:
    ///   - minimum: The minimum value.
    ///   - maximum: The maximum value.
    ///   - fuzz: The size of changes that the kernel filters as noise.
    ///   - flat: The size of the dead zone around the centre.
    ///   - resolution: Device units per millimetre; zero if unknown.
    public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }

    /// Whether the axis has no extent, so that positions cannot be distinguished.
    package var isDegenerate: Bool { maximum <= minimum }

    /// The length of the axis in device units, including both ends.
    public var length: Double { Double(maximum) - Double(minimum) + 1 }

    /// Returns the fraction of the axis before a value: 0 at the minimum, just below 1 at the maximum.
    ///
    /// Values beyond the declared range, which worn panels send, result in fractions below 0, or of 1 and more.
    func fraction(of value: Int32) -> Double {
        (Double(value) - Double(minimum)) / length
    }
}
