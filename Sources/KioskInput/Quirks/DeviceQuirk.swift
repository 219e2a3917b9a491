/// The settings of particular devices, which are matched by their descriptions.
///
///     var quirk = DeviceQuirk(name: "ILITEK*")
///     quirk.horizontalRange = 0...4095
///     quirk.filter = .noisy
///
/// Settings that are `nil` do not change.
public struct DeviceQuirk: Hashable, Sendable {
    /// The vendor id of matching devices; `nil` for any.
    public var vendor: UInt16?
    /// The product id of matching devices; `nil` for any.
    public var product: UInt16?
    /// The name of matching devices, in which * matches any characters; `nil` for any.
    public var name: String?
    /// The physical path of matching devices, in which * matches any characters; `nil` for any.
    public var physicalPath: String?

    /// The reason why matching devices are ignored, as the predicate of a sentence about them; `nil` to use them.
    public var reasonIgnored: String?
    /// See `PanelSettings.horizontalRange`.
    public var horizontalRange: ClosedRange<Int32>?
    /// See `PanelSettings.verticalRange`.
    public var verticalRange: ClosedRange<Int32>?
    /// See `PanelSettings.swapsAxes`.
    public var swapsAxes: Bool?
    /// See `PanelSettings.invertsHorizontal`.
    public var invertsHorizontal: Bool?
    /// See `PanelSettings.invertsVertical`.
    public var invertsVertical: Bool?
    /// See `PanelSettings.calibration`.
    public var calibration: CalibrationMatrix?
    /// See `PanelSettings.panelRotation`.
    public var panelRotation: PanelRotation?
    /// See `PanelSettings.displayRotation`.
    public var displayRotation: PanelRotation?
    /// The preset of the filter of noise.
    public var filter: TouchFilterPreset?
    /// See `PanelSettings.palmSize`.
    public var palmSize: Int32?
    /// The rule by which the twins of the panel are recognised.
    public var twins: TwinRule?

    /// Creates a quirk that changes nothing, for devices that match all given values.
    ///
    /// - Parameters:
    ///   - vendor: The vendor id; `nil` for any.
    ///   - product: The product id; `nil` for any.
    ///   - name: The name, in which * matches any characters; `nil` for any.
    ///   - physicalPath: The physical path, in which * matches any characters; `nil` for any.
    public init(
        vendor: UInt16? = nil, product: UInt16? = nil, name: String? = nil, physicalPath: String? = nil
    ) {
        self.vendor = vendor
        self.product = product
        self.name = name
        self.physicalPath = physicalPath
    }

    /// Returns whether the quirk matches a device.
    ///
    /// - Complexity: O(n) in the lengths of names, times that of the patterns.
    public func applies(to device: InputDeviceDescription) -> Bool {
        func fits(_ pattern: String?, _ text: String?) -> Bool {
            pattern.map { NamePattern(text: $0).matches(text ?? "") } ?? true
        }
        return vendor.map { $0 == device.identity.vendor } ?? true
            && product.map { $0 == device.identity.product } ?? true
            && fits(name, device.name) && fits(physicalPath, device.physicalPath)
    }

    /// Applies the quirk to settings.
    public func apply(to settings: inout PanelSettings) {
        if let horizontalRange { settings.horizontalRange = horizontalRange }
        if let verticalRange { settings.verticalRange = verticalRange }
        if let swapsAxes { settings.swapsAxes = swapsAxes }
        if let invertsHorizontal { settings.invertsHorizontal = invertsHorizontal }
        if let invertsVertical { settings.invertsVertical = invertsVertical }
        if let calibration { settings.calibration = calibration }
        if let panelRotation { settings.panelRotation = panelRotation }
        if let displayRotation { settings.displayRotation = displayRotation }
        if let filter { settings.filter = TouchFilterOptions(filter) }
        if let palmSize { settings.palmSize = palmSize }
    }
}

extension DeviceQuirk: CustomStringConvertible {
    /// The changes by the quirk, in the words of a quirk file: "horizontal-range 0…4095, filter noisy".
    public var description: String {
        func range(_ range: ClosedRange<Int32>) -> String { "\(range.lowerBound)…\(range.upperBound)" }
        let changes: [(String, String?)] = [
            ("ignore", reasonIgnored.map { "\"\($0)\"" }),
            ("horizontal-range", horizontalRange.map(range)), ("vertical-range", verticalRange.map(range)),
            ("swap-axes", swapsAxes.map { "\($0)" }), ("invert-horizontal", invertsHorizontal.map { "\($0)" }),
            ("invert-vertical", invertsVertical.map { "\($0)" }),
            ("matrix", calibration.map { "\($0.a) \($0.b) \($0.c) \($0.d) \($0.e) \($0.f)" }),
            ("panel-rotation", panelRotation.map { "\($0.rawValue)" }),
            ("display-rotation", displayRotation.map { "\($0.rawValue)" }), ("filter", filter?.rawValue),
            ("palm-size", palmSize.map { "\($0)" }), ("twins", twins?.rawValue),
        ]
        let words = changes.compactMap { name, value in value.map { "\(name) \($0)" } }
        return words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }
}
