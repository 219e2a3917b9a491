import Foundation
import KioskStyle

extension LayerReach {
    /// How far from its place the text of a symbol reaches at most, an icon around it included, in points.
    ///
    /// It adds up the widths of letters: laying out a million texts would keep the first tap waiting.
    /// - Complexity: O(n) in the letters.
    static func textReach(
        of symbol: SharedProperties<SymbolProperties>, in context: EvaluationContext, _ texts: TextLayouts
    ) -> Double {
        guard symbol.hasText, texts.shaper != nil else { return 0 }
        let properties = symbol.all
        let extent = texts.greatestExtent(
            of: properties.textField.value(in: context), symbol.textOptions(in: context))
        let padding = max(
            properties.textPadding.value(in: context),
            properties.iconTextFitPadding.value(in: context).reduce(0) { $0 + abs($1) })
        return extent * symbol.textSize(in: context) + padding * 2
    }
}

extension SharedProperties<SymbolProperties> {
    /// Whether features decide how far texts reach.
    var textReachDependsOnFeature: Bool {
        all.textField.dependsOnFeature || all.textSize.dependsOnFeature || all.textFont.dependsOnFeature
            || all.textMaxWidth.dependsOnFeature || all.textLineHeight.dependsOnFeature
            || all.textLetterSpacing.dependsOnFeature || all.textOffset.dependsOnFeature
            || all.textRadialOffset.dependsOnFeature || all.textVariableAnchorOffset.dependsOnFeature
            || all.textTransform.dependsOnFeature || all.textAnchor.dependsOnFeature
            || all.textPadding.dependsOnFeature
    }
}
