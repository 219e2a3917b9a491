import KioskStyle

/// A layer of the living style: the document's member and its properties ready to be evaluated.
struct RuntimeLayer: Sendable {
    /// The properties of a layer by its type.
    enum Properties: Sendable {
        case background(BackgroundProperties)
        case fill(FillProperties)
        case line(LineProperties)
        case circle(CircleProperties)
        case symbol(SharedSymbolProperties)
        /// A type that this version keeps but does not draw.
        case unknown
    }

    let layer: StyleLayer
    let properties: Properties

    /// Grows whenever the layer changes; unique in its style.
    let revision: UInt64

    init(_ layer: StyleLayer, revision: UInt64, report: (StyleError) -> Void) {
        self.layer = layer
        self.revision = revision
        switch layer.type {
        case .background: properties = .background(BackgroundProperties(layer, report: report))
        case .fill: properties = .fill(FillProperties(layer, report: report))
        case .line: properties = .line(LineProperties(layer, report: report))
        case .circle: properties = .circle(CircleProperties(layer, report: report))
        case .symbol: properties = .symbol(SharedSymbolProperties(SymbolProperties(layer, report: report)))
        default:
            properties = .unknown
            report(StyleError(message: "layer \"\(layer.id)\": type \"\(layer.type.rawValue)\" is kept but not drawn"))
        }
    }
}
