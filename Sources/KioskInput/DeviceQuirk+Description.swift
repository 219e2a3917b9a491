extension DeviceQuirk: CustomStringConvertible {
    /// What the quirk changes, in the words of a quirk file: "horizontal-range 0…4095, filter noisy".
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
