extension InputDeviceDescription {
    /// The description with the ranges that settings give in place of those declared.
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
