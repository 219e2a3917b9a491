import KioskMaps

/// How the guide is shown to a visitor: the language and the contrast.
struct Presentation: Equatable, Sendable {
    var language = Language.english
    var hasHighContrast = false

    var texts: Texts { language.texts }
    var theme: ScreenElementTheme { hasHighContrast ? .guideHighContrast : .guide }
}
