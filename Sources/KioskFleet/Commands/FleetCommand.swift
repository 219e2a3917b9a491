public import KioskGeometry

/// A command of an operator to kiosks.
public struct FleetCommand: Hashable, Sendable {
    /// The kind of a command.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Moves the camera: `latitude`, `longitude`, `zoom`, `bearing`, `pitch` and `seconds`, all optional.
        case camera
        /// Sets the viewport: `follow` with `puck` or `none`, and `zoom`.
        case viewport
        /// Shows a callout: `latitude`, `longitude`, `title`, `subtitle` and `seconds`.
        case callout
        /// Loads the style again.
        case reloadStyle = "reload-style"
        /// Downloads a region: `name`, `west`, `south`, `east`, `north`, `min-zoom` and `max-zoom`.
        case downloadRegion = "download-region"
        /// Returns an image of the map.
        case screenshot
        /// Tests the kiosk by a scenario: `scenario`, all of them by default.
        case selfTest = "self-test"
    }

    /// The kind.
    public var kind: Kind

    /// The parameters by their names.
    public var parameters: JSONObject

    /// Creates a command.
    public init(_ kind: Kind, parameters: JSONObject = [:]) {
        self.kind = kind
        self.parameters = parameters
    }

    /// Returns a number of the parameters; nil if it is missing.
    ///
    /// - Throws: `FleetError` if it is not a number of the range.
    public func number(_ name: String, in range: ClosedRange<Double>) throws(FleetError) -> Double? {
        guard let value = parameters[name] else { return nil }
        guard let number = value?.number, range.contains(number) else {
            throw FleetError("\(kind.rawValue): \(name) is not a number in \(range.lowerBound)…\(range.upperBound)")
        }
        return number
    }

    /// Returns a string of the parameters; nil if it is missing.
    ///
    /// - Throws: `FleetError` if it is not a string of at most 1,000 bytes.
    public func string(_ name: String) throws(FleetError) -> String? {
        guard let value = parameters[name] else { return nil }
        guard let string = value?.string, string.utf8.count <= 1_000 else {
            throw FleetError("\(kind.rawValue): \(name) is not a string of at most 1000 bytes")
        }
        return string
    }
}

extension FleetCommand.Kind {
    /// The names of the parameters that the default handlers use.
    package var parameterNames: [String] {
        switch self {
        case .camera: ["latitude", "longitude", "zoom", "bearing", "pitch", "seconds"]
        case .viewport: ["follow", "zoom"]
        case .callout: ["latitude", "longitude", "title", "subtitle", "seconds"]
        case .downloadRegion: ["name", "west", "south", "east", "north", "min-zoom", "max-zoom"]
        case .selfTest: ["scenario"]
        case .reloadStyle, .screenshot: []
        }
    }
}
