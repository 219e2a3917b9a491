public import Foundation

/// How the texts and icons of symbol layers follow the size of text that the user of a map needs.
///
///     mapView.mapboxMap.symbolScaleBehavior = .fixed(scaleFactor: 1.3)
///     mapView.mapboxMap.symbolScaleBehavior = .system { min($0, 1.5) }
///
/// Layers limit the factor by `text-size-scale-range` and `icon-size-scale-range`, 0.8…2 unless set.
public struct SymbolScaleBehavior: Sendable {
    private enum Rule: Sendable {
        case system(mapping: (@Sendable (CGFloat) -> CGFloat)?)
        case fixed(CGFloat)
    }

    private let rule: Rule

    /// Symbols are scaled by `AccessibilityOptions.textScale` of the map view, which is 1 unless set.
    public static let system = SymbolScaleBehavior(rule: .system(mapping: nil))

    /// Symbols are scaled by a function of `AccessibilityOptions.textScale`.
    ///
    /// - Parameter mapping: Returns the factor for the text scale.
    public static func system(mapping: @escaping @Sendable (_ textScale: CGFloat) -> CGFloat) -> SymbolScaleBehavior {
        SymbolScaleBehavior(rule: .system(mapping: mapping))
    }

    /// Symbols are scaled by a factor, whatever the text scale.
    public static func fixed(scaleFactor: CGFloat) -> SymbolScaleBehavior {
        SymbolScaleBehavior(rule: .fixed(scaleFactor))
    }

    /// Returns the factor for a text scale.
    func factor(forTextScale textScale: CGFloat) -> CGFloat {
        switch rule {
        case .system(let mapping): mapping?(textScale) ?? textScale
        case .fixed(let factor): factor
        }
    }
}

extension SymbolScaleBehavior: Equatable {
    /// Returns whether two behaviours are equal; those with a function are not.
    public static func == (lhs: SymbolScaleBehavior, rhs: SymbolScaleBehavior) -> Bool {
        switch (lhs.rule, rhs.rule) {
        case (.system(nil), .system(nil)): true
        case (.fixed(let first), .fixed(let second)): first == second
        default: false
        }
    }
}

extension MapboxMap {
    /// Applies the factor of symbols; one that is not finite and positive is reported and counts as 1.
    func updateSymbolScale() {
        let factor = symbolScaleBehavior.factor(forTextScale: textScale)
        if factor > 0, factor.isFinite {
            symbolScale = Double(factor)
        } else {
            symbolScale = 1
            let message = "symbolScaleBehavior: the factor \(factor) counts as 1; use a finite number above 0"
            report(Diagnostic(subject: .style, message: message))
        }
    }
}
