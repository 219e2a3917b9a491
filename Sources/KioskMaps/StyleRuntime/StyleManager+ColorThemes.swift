import KioskGeometry
public import KioskStyle

/// The colour themes of the style and its imports.
extension StyleManager {
    /// Sets the colour theme of the style; imports have themes of their own.
    ///
    /// A theme that cannot be read is reported by a diagnostic, and colours are drawn as they are.
    /// - Complexity: O(n) in the layers of the style.
    public func setColorTheme(_ colorTheme: ColorTheme) {
        colorThemes.own = colorTheme
        members["color-theme"] = .object(colorTheme.json)
        updateColorThemes()
        didChange()
    }

    /// Removes the colour theme of the style.
    ///
    /// - Complexity: O(n) in the layers of the style.
    public func removeColorTheme() {
        guard members.removeValue(forKey: "color-theme") != nil else { return }
        colorThemes.own = nil
        updateColorThemes()
        didChange()
    }

    /// Reads the themes of the style, and compiles everything that has colours again if they have changed.
    ///
    /// - Parameter compiles: Whether layers are compiled again; false if they are about to be replaced.
    /// - Returns: Whether a theme has changed.
    @discardableResult
    func updateColorThemes(compiles: Bool = true) -> Bool {
        var themes = imports.composition.colorThemes
        themes[""] = members["color-theme"]??.object.flatMap(ColorTheme.init(json:)).map {
            imports.composition.colorThemes[""] ?? $0
        }
        let hasChanged = colorThemes.update(themes, decoder: host?.imageDecoder) {
            addDiagnostic(Diagnostic(subject: .style, message: $0))
        }
        guard hasChanged, compiles else { return hasChanged }
        recompileLayers()
        updateLight(at: host?.transitionTime)
        updateSky()
        return true
    }
}
