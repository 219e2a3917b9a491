public import KioskGeometry

/// The quirks of the devices of a kiosk, usually from a file; later quirks take precedence.
public struct DeviceQuirks: Hashable, Sendable {
    /// The quirks, in the order in which they are applied.
    public var all: [DeviceQuirk]

    /// Creates a list of quirks.
    public init(_ quirks: [DeviceQuirk] = []) {
        all = quirks
    }

    /// Returns the quirks that match a device, in the order in which they are applied.
    public func quirks(of device: InputDeviceDescription) -> [DeviceQuirk] {
        all.filter { $0.applies(to: device) }
    }

    /// Returns the settings of a device: settings for all devices with its quirks.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - settings: The settings for all devices.
    public func settings(
        for device: InputDeviceDescription, from settings: PanelSettings = PanelSettings()
    ) -> PanelSettings {
        quirks(of: device).reduce(into: settings) { $1.apply(to: &$0) }
    }

    /// Returns the reason why a device is ignored, as the predicate of a sentence about it; `nil` to use it.
    public func reasonIgnored(_ device: InputDeviceDescription) -> String? {
        quirks(of: device).last { $0.reasonIgnored != nil }?.reasonIgnored
    }

    /// Returns the rule by which the twins of a panel are recognised.
    public func twins(of device: InputDeviceDescription) -> TwinRule {
        quirks(of: device).last { $0.twins != nil }?.twins ?? .samePlace
    }
}

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
            quirk.horizontalRange = device.axes[codes.horizontal]?.range
            quirk.verticalRange = device.axes[codes.vertical]?.range
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

extension AbsoluteAxis {
    /// The values of the axis; nil if it has no extent.
    fileprivate var range: ClosedRange<Int32>? { isDegenerate ? nil : minimum...maximum }
}

extension DeviceQuirk {
    /// Returns whether a quirk was written for the same device.
    fileprivate func hasConditions(of other: DeviceQuirk) -> Bool {
        (vendor, product, name) == (other.vendor, other.product, other.name) && other.physicalPath == nil
    }
}

extension DeviceQuirks {
    /// Reads a quirk file.
    ///
    ///     {"quirks": [
    ///         {"match": {"vendor": "222a", "name": "ILITEK*"}, "horizontal-range": [0, 4095], "filter": "noisy"},
    ///         {"match": {"name": "*Accelerometer*"}, "ignore": "lies about being a panel"}
    ///     ]}
    ///
    /// - Throws: `JSONError` with line, column and path of a member that is unknown or has an invalid value.
    /// - Complexity: O(n) in the length of the text.
    public init(json text: String) throws(JSONError) {
        let bytes = Array(text.utf8)
        var reader = JSONReader(bytes)
        let value = try reader.readValue()
        try reader.expectEnd()
        do throws(QuirkMember.Problem) {
            let root = try QuirkMember(value: value, path: []).members(allowed: ["quirks"])
            guard let list = root["quirks"] else {
                throw QuirkMember.Problem(path: [], message: "expected a member \"quirks\"")
            }
            self.init(try list.elements().map { element throws(QuirkMember.Problem) in try DeviceQuirk(element) })
        } catch {
            throw JSONLocator(bytes).error(error.message, at: error.path)
        }
    }
}

extension DeviceQuirk {
    /// The members of a quirk in a file.
    private static let members = [
        "match", "ignore", "horizontal-range", "vertical-range", "swap-axes", "invert-horizontal", "invert-vertical",
        "matrix", "panel-rotation", "display-rotation", "filter", "palm-size", "twins",
    ]

    /// Reads a quirk of a file.
    fileprivate init(_ json: QuirkMember) throws(QuirkMember.Problem) {
        let members = try json.members(allowed: Self.members)
        guard let match = try members["match"]?.members(allowed: ["vendor", "product", "name", "phys"]), !match.isEmpty
        else { throw json.problem("expected a member \"match\" with the properties of the devices") }
        self.init(
            vendor: try match["vendor"]?.hexadecimal(), product: try match["product"]?.hexadecimal(),
            name: try match["name"]?.text(), physicalPath: try match["phys"]?.text())
        reasonIgnored = try members["ignore"]?.reason()
        horizontalRange = try members["horizontal-range"]?.range()
        verticalRange = try members["vertical-range"]?.range()
        swapsAxes = try members["swap-axes"]?.flag()
        invertsHorizontal = try members["invert-horizontal"]?.flag()
        invertsVertical = try members["invert-vertical"]?.flag()
        calibration = try members["matrix"]?.matrix()
        panelRotation = try members["panel-rotation"]?.rotation()
        displayRotation = try members["display-rotation"]?.rotation()
        filter = try members["filter"]?.word()
        palmSize = try members["palm-size"]?.contactSize()
        twins = try members["twins"]?.word()
    }
}

extension DeviceQuirks {
    /// The text of the quirk file that `init(json:)` reads, with a quirk in each line.
    ///
    /// A quirk without conditions is written as one for every name, which matches the same devices.
    /// - Complexity: O(n) in the number of quirks.
    public var json: String {
        let lines = all.map { quirk in
            var writer = JSONWriter()
            quirk.write(to: &writer)
            // Numbers of quirks are finite, so that the writer has no error.
            return "    " + String(decoding: (try? writer.finish()) ?? [], as: UTF8.self)
        }
        return "{\"quirks\": [\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }
}

extension DeviceQuirk {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.writeKey("match")
            writer.writeValue(.object(conditions))
            for (key, value) in changes {
                guard let value else { continue }
                writer.writeKey(key)
                writer.writeValue(value)
            }
        }
    }

    /// The member `match` of the file.
    private var conditions: JSONObject {
        func digits(_ id: UInt16) -> JSONValue {
            let text = String(id, radix: 16)
            return .string(String(repeating: "0", count: 4 - text.count) + text)
        }
        var conditions: JSONObject = [:]
        if let vendor { conditions["vendor"] = digits(vendor) }
        if let product { conditions["product"] = digits(product) }
        if let name { conditions["name"] = .string(name) }
        if let physicalPath { conditions["phys"] = .string(physicalPath) }
        return conditions.isEmpty ? ["name": "*"] : conditions
    }

    /// The members of the file in its order; nil for those without a value.
    private var changes: [(key: String, value: JSONValue?)] {
        func range(_ range: ClosedRange<Int32>) -> JSONValue {
            [.number(Double(range.lowerBound)), .number(Double(range.upperBound))]
        }
        return [
            ("ignore", reasonIgnored.map { .string($0) }),
            ("horizontal-range", horizontalRange.map(range)), ("vertical-range", verticalRange.map(range)),
            ("swap-axes", swapsAxes.map { .boolean($0) }),
            ("invert-horizontal", invertsHorizontal.map { .boolean($0) }),
            ("invert-vertical", invertsVertical.map { .boolean($0) }),
            ("matrix", calibration.map { .array([$0.a, $0.b, $0.c, $0.d, $0.e, $0.f].map { .number($0) }) }),
            ("panel-rotation", panelRotation.map { .number(Double($0.rawValue)) }),
            ("display-rotation", displayRotation.map { .number(Double($0.rawValue)) }),
            ("filter", filter.map { .string($0.rawValue) }), ("palm-size", palmSize.map { .number(Double($0)) }),
            ("twins", twins.map { .string($0.rawValue) }),
        ]
    }
}
