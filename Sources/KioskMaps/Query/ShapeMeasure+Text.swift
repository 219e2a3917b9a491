import Foundation
import KioskStyle

extension RuntimeLayer {
    /// Things that a layer draws for one shape, each in its own place.
    enum Part {
        /// Everything but texts.
        case shape
        /// The texts of a symbol layer.
        case text
    }

    /// What is drawn for the shapes of the layer.
    var drawnParts: [Part] {
        if case .symbol(let symbol) = properties, symbol.hasText { return [.shape, .text] }
        return [.shape]
    }
}

extension ShapeMeasure {
    /// Points between the region and the box of a text; nil when there is no text.
    func distance(
        toText symbol: SharedProperties<SymbolProperties>, at position: CGPoint, place: CGPoint, worldOffset: Double,
        _ context: EvaluationContext
    ) -> CGFloat? {
        guard let box = symbol.textBox(query.texts, in: context) else { return nil }
        let padding = symbol.all.textPadding.value(in: context)
        return distance(
            toBox: box.insetBy(dx: -padding, dy: -padding), rotation: symbol.all.textRotate.value(in: context),
            turnsWithMap: symbol.textTurnsWithMap(in: contexts.wholeLayer), at: position, place: place,
            worldOffset: worldOffset)
    }
}
