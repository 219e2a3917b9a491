import KioskGeometry
import KioskStyle

extension LayerType {
    /// The property of a feature that contains the factor of its opacity.
    static let opacityFactor = "effect_opacity"

    /// The property of a feature that contains the factor of its size.
    static let sizeFactor = "effect_size"

    /// The properties that effects multiply, with the properties of features that contain the factors.
    var effectFactors: [(name: String, factor: String)] {
        let (opacities, sizes): ([String], [String]) =
            switch self {
            case .circle:
                (["circle-opacity", "circle-stroke-opacity"], ["circle-radius", "circle-stroke-width"])
            case .symbol: (["icon-opacity", "text-opacity"], ["icon-size", "text-size"])
            case .line: (["line-opacity"], ["line-width"])
            case .fill: (["fill-opacity"], [])
            default: ([], [])
            }
        return opacities.map { ($0, Self.opacityFactor) } + sizes.map { ($0, Self.sizeFactor) }
    }
}

extension JSONValue {
    /// Returns the value of a property multiplied by an expression.
    ///
    /// The zoom level may be read by the outermost expression only, so the results of such an expression are multiplied. A
    /// function in the notation of old styles is returned unchanged.
    func multiplied(by factor: JSONValue) -> JSONValue {
        switch self {
        case .object: return self
        case .array(let items):
            guard case .string(let name)?? = items.first else { break }
            let outputs: StrideTo<Int>
            switch name {
            case "step" where items.count > 2 && Self.isZoom(items[1]):
                outputs = stride(from: 2, to: items.count, by: 2)
            case _ where name.hasPrefix("interpolate") && items.count > 3 && Self.isZoom(items[2]):
                outputs = stride(from: 4, to: items.count, by: 2)
            default: return ["*", self, factor]
            }
            var items = items
            for index in outputs { items[index] = items[index].map { $0.multiplied(by: factor) } }
            return .array(items)
        default: break
        }
        return ["*", self, factor]
    }

    private static func isZoom(_ json: JSONValue?) -> Bool { json == ["zoom"] }
}
