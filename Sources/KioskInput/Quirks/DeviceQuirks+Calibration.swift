extension DeviceQuirks {
    /// Sets the calibration of a panel: adds a quirk, or replaces its earlier one; the quirks of other devices stay.
    ///
    /// - Parameters:
    ///   - calibration: The calibration.
    ///   - device: The description of the panel, with the ranges with which it was read.
    ///   - rotation: The rotation of the panel with which the calibration was measured.
    public mutating func setCalibration(
        _ calibration: PanelCalibration, of device: InputDeviceDescription, panelRotation rotation: PanelRotation
    ) {
        var quirk = DeviceQuirk(
            vendor: device.identity.vendor, product: device.identity.product, name: device.name)
        all.removeAll { quirk.hasConditions(of: $0) }
        // The matrix contains all other corrections of these ranges: this quirk is the last one and sets all.
        if let codes = device.positionCodes {
            quirk.horizontalRange = device.axes[codes.horizontal].map { $0.minimum...$0.maximum }
            quirk.verticalRange = device.axes[codes.vertical].map { $0.minimum...$0.maximum }
        }
        (quirk.swapsAxes, quirk.invertsHorizontal, quirk.invertsVertical) = (false, false, false)
        quirk.panelRotation = rotation
        quirk.calibration = calibration.matrix
        all.append(quirk)
    }

    /// Returns the quirks with which panels are read for a calibration: without corrections and filters, and scaled down about
    /// the centre of the screen, so that positions far beyond a wrong declared range are not moved to the edge.
    public func forCalibration() -> DeviceQuirks {
        var quirk = DeviceQuirk()
        (quirk.swapsAxes, quirk.invertsHorizontal, quirk.invertsVertical) = (false, false, false)
        quirk.panelRotation = PanelRotation.none
        quirk.filter = TouchFilterPreset.none
        // Ranges up to 32 times the declared one: 16 bits of a panel that declares 11.
        quirk.calibration = CalibrationMatrix.identity.scaledAboutCenter(by: 1.0 / 64)
        return DeviceQuirks(all + [quirk])
    }
}

extension DeviceQuirk {
    /// Returns whether a quirk was written for the same device.
    fileprivate func hasConditions(of other: DeviceQuirk) -> Bool {
        (vendor, product, name) == (other.vendor, other.product, other.name) && other.physicalPath == nil
    }
}
