import KioskGeometry

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
