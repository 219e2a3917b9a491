import Foundation
import KioskGeometry
package import KioskStyle
import KioskSymbols

extension SymbolKind {
    package var reachDependsOnFeature: Bool {
        properties.iconImage.dependsOnFeature || properties.iconSize.dependsOnFeature
            || properties.iconOffset.dependsOnFeature || properties.iconPadding.dependsOnFeature
            || properties.iconTextFit.dependsOnFeature || properties.iconTextFitPadding.dependsOnFeature
            || properties.textField.dependsOnFeature || properties.textSize.dependsOnFeature
            || properties.textPadding.dependsOnFeature || textLayoutDependsOnFeature
    }

    package func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double {
        let feature = SymbolFeature(self, in: context.at(zoom: context.zoom.rounded(.down)))
        return max(textReach(of: feature, resources), iconReach(of: feature, resources))
    }

    private func textReach(of feature: SymbolFeature, _ resources: LayerResources) -> Double {
        let size = textSize(in: feature.context).sizes(in: feature.context)
        return extent(ofTextOf: feature, resources) * max(0, size.lower, size.upper)
            + abs(properties.textPadding.value(in: feature.context)) * 3
    }

    private func iconReach(of feature: SymbolFeature, _ resources: LayerResources) -> Double {
        guard let image = resources.symbolImages[feature.icon] else { return 0 }
        let context = feature.context
        let icon = iconLayout(of: image, in: context)
        let sizes = iconSize(in: context, textFit: icon.textFit).sizes(in: context)
        let size = max(0, sizes.lower, sizes.upper)
        var reach = icon.reach(size: size)
        if icon.textFit != .none {
            let em = textSize(in: context).layoutSize(in: context)
            let text = extent(ofTextOf: feature, resources) * max(0, em)
            let padding = icon.textFitPadding.reduce(0) { $0 + abs($1) }
            // Parts of an image that are not stretched keep their size.
            reach += (text + padding) * max(size, 1)
        }
        let padding = properties.iconPadding.value(in: context)
        return reach + max(0, padding.top, padding.left, padding.bottom, padding.right) * 2
    }

    /// Returns an upper bound of the distance by which a text extends beyond its position, in ems.
    ///
    /// It is estimated from the widths of the letters, because the layout of a million texts would delay the first tap.
    /// - Complexity: O(n) in the letters.
    private func extent(ofTextOf feature: SymbolFeature, _ resources: LayerResources) -> Double {
        guard !feature.text.isEmpty, resources.texts.shaper != nil else { return 0 }
        let candidates = candidates(in: feature.context)
        var needs = Needs()
        var options = textOptions(of: feature, candidates: candidates, resources, &needs)
        if let first = candidates.first { options.offset = first.offset }
        return resources.texts.greatestExtent(of: feature.text, options)
    }

    /// Whether the options of text layouts depend on the feature.
    var textLayoutDependsOnFeature: Bool {
        properties.textFont.dependsOnFeature || properties.textMaxWidth.dependsOnFeature
            || properties.textLineHeight.dependsOnFeature || properties.textLetterSpacing.dependsOnFeature
            || properties.textJustify.dependsOnFeature || properties.textOffset.dependsOnFeature
            || properties.textRadialOffset.dependsOnFeature || properties.textVariableAnchor.dependsOnFeature
            || properties.textVariableAnchorOffset.dependsOnFeature || properties.textTransform.dependsOnFeature
            || properties.textAnchor.dependsOnFeature
    }
}
