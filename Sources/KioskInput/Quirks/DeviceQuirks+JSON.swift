public import KioskGeometry

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
    private static let members = [
        "match", "ignore", "horizontal-range", "vertical-range", "swap-axes", "invert-horizontal", "invert-vertical",
        "matrix", "panel-rotation", "display-rotation", "filter", "palm-size", "twins",
    ]

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
