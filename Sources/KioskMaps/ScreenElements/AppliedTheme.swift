/// A theme with valid sizes, in which elements are arranged.
///
/// Two are equal if they are the same object, so that a comparison of spaces does not compare their colours and fonts.
final class AppliedTheme: Equatable, Sendable {
    /// The light theme.
    static let light = AppliedTheme(.light)

    /// The colours, the font and the shape.
    let values: ScreenElementTheme

    /// Whether elements are in the light theme as they are without one.
    let isLight: Bool

    /// Creates an applied theme.
    ///
    /// - Parameter values: The theme with valid sizes.
    init(_ values: ScreenElementTheme) {
        self.values = values
        isLight = values == .light
    }

    static func == (first: AppliedTheme, second: AppliedTheme) -> Bool { first === second }
}
