/// What the kernel says about an absolute axis (`struct input_absinfo` without the momentary value).
public struct AbsoluteAxis: Hashable, Sendable {
    /// The least value, in device units; not necessarily zero, and sometimes negative.
    public var minimum: Int32
    /// The greatest value, inclusive, in device units.
    public var maximum: Int32
    /// The size of changes the kernel filters as noise, in device units.
    public var fuzz: Int32
    /// The size of the dead zone around the centre, in device units.
    public var flat: Int32
    /// Device units per millimetre; zero when the panel does not say.
    public var resolution: Int32

    /// Creates the description of an axis from its limits, both inclusive, in device units.
    public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }

    /// Whether the axis has no extent, so that no position can be told from another.
    public var isDegenerate: Bool { maximum <= minimum }

    /// How many device units the axis is long, both ends counted.
    public var length: Double { Double(maximum) - Double(minimum) + 1 }

    /// The share of the axis that lies before a value: 0 at the minimum, just below 1 at the maximum.
    ///
    /// Values beyond the declared range, which worn panels send, give shares below 0 or from 1 on.
    func share(of value: Int32) -> Double {
        (Double(value) - Double(minimum)) / length
    }
}
