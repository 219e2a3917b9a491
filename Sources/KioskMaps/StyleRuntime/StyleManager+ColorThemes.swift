import KioskGeometry
public import KioskStyle

/// The colour themes of the style and its imports.
extension StyleManager {
    /// Sets the colour theme of the style, which does not apply to the layers of imports.
    ///
    /// A theme that cannot be read is reported by a diagnostic, and the colours of the style are drawn unchanged.
    /// - Complexity: O(n) in the layers of the style.
    public func setColorTheme(_ colorTheme: ColorTheme) {
        colorThemes.applicationTheme = colorTheme
        members["color-theme"] = .object(colorTheme.json)
        updateColorThemes()
        didChange()
    }

    /// Removes the colour theme of the style.
    ///
    /// - Complexity: O(n) in the layers of the style.
    public func removeColorTheme() {
        guard members.removeValue(forKey: "color-theme") != nil else { return }
        colorThemes.applicationTheme = nil
        updateColorThemes()
        didChange()
    }

    /// Reads the themes of the style and its imports, and compiles what has colours again if they have changed.
    ///
    /// - Parameter recompiles: Whether layers, lights and the sky are compiled again; false if the caller replaces them.
    /// - Returns: Whether a theme has changed.
    @discardableResult
    func updateColorThemes(recompiles: Bool = true) -> Bool {
        var themes = imports.composition.colorThemes
        // The member of the style is removed by `removeColorTheme()`, while the composition contains the theme that was loaded, in
        // which options of the style are resolved.
        let theme = members["color-theme"]??.object.flatMap(ColorTheme.init(json:))
        themes[StyleColorThemes.styleScope] = theme.map { themes[StyleColorThemes.styleScope] ?? $0 }
        let hasChanged = colorThemes.update(themes, decoder: host?.imageDecoder) {
            addDiagnostic(Diagnostic(subject: .style, message: $0))
        }
        guard hasChanged, recompiles else { return hasChanged }
        recompileLayers()
        updateLight(at: host?.transitionTime)
        updateSky()
        return true
    }
}
