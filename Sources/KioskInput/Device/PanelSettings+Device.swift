public import Foundation

extension PanelMapping {
    /// Creates a mapping from a panel onto a screen of a size in points.
    ///
    /// - Parameters:
    ///   - device: The description of the panel.
    ///   - size: The size of the screen as the viewer sees it, after both rotations, in points.
    ///   - settings: The settings of the panel.
    /// - Throws: `PanelMappingError` if the panel has no usable position axes or the size is not positive and finite.
    public init(
        device: InputDeviceDescription, size: CGSize, settings: PanelSettings = PanelSettings()
    ) throws(PanelMappingError) {
        let corrected = device.corrected(by: settings)
        guard let codes = corrected.positionCodes,
            let horizontal = corrected.axes[codes.horizontal], let vertical = corrected.axes[codes.vertical]
        else {
            throw .noPositionAxes(device: device.name)
        }
        try self.init(
            horizontal: horizontal, vertical: vertical, size: size, settings: settings,
            calibration: settings.calibration ?? device.calibration ?? .identity)
    }
}

extension InputDeviceDescription {
    /// Returns the description with the ranges of settings in place of the declared ones.
    public func corrected(by settings: PanelSettings) -> InputDeviceDescription {
        guard let positionCodes else { return self }
        var device = self
        for (code, range) in [
            (positionCodes.horizontal, settings.horizontalRange), (positionCodes.vertical, settings.verticalRange),
        ] {
            guard let range else { continue }
            device.axes[code]?.minimum = range.lowerBound
            device.axes[code]?.maximum = range.upperBound
        }
        return device
    }
}
