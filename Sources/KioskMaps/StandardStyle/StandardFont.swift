/// A font of the Standard style; unknown names are preserved.
public struct StandardFont: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name in the configuration.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a value from its name.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// Alegreya.
    public static let alegreya = StandardFont(rawValue: "Alegreya")

    /// Alegreya SC.
    public static let alegreyaSc = StandardFont(rawValue: "Alegreya SC")

    /// Asap.
    public static let asap = StandardFont(rawValue: "Asap")

    /// Barlow.
    public static let barlow = StandardFont(rawValue: "Barlow")

    /// DIN Pro.
    public static let dinPro = StandardFont(rawValue: "DIN Pro")

    /// EB Garamond.
    public static let ebGaramond = StandardFont(rawValue: "EB Garamond")

    /// Faustina.
    public static let faustina = StandardFont(rawValue: "Faustina")

    /// Frank Ruhl Libre.
    public static let frankRuhlLibre = StandardFont(rawValue: "Frank Ruhl Libre")

    /// Heebo.
    public static let heebo = StandardFont(rawValue: "Heebo")

    /// Inter.
    public static let inter = StandardFont(rawValue: "Inter")

    /// Lato.
    public static let lato = StandardFont(rawValue: "Lato")

    /// League Mono.
    public static let leagueMono = StandardFont(rawValue: "League Mono")

    /// Montserrat.
    public static let montserrat = StandardFont(rawValue: "Montserrat")

    /// Manrope.
    public static let manrope = StandardFont(rawValue: "Manrope")

    /// Noto Sans CJK JP.
    public static let notoSansCjkJp = StandardFont(rawValue: "Noto Sans CJK JP")

    /// Open Sans.
    public static let openSans = StandardFont(rawValue: "Open Sans")

    /// Poppins.
    public static let poppins = StandardFont(rawValue: "Poppins")

    /// Raleway.
    public static let raleway = StandardFont(rawValue: "Raleway")

    /// Roboto.
    public static let roboto = StandardFont(rawValue: "Roboto")

    /// Roboto Mono.
    public static let robotoMono = StandardFont(rawValue: "Roboto Mono")

    /// Rubik.
    public static let rubik = StandardFont(rawValue: "Rubik")

    /// Source Code Pro.
    public static let sourceCodePro = StandardFont(rawValue: "Source Code Pro")

    /// Source Sans Pro.
    public static let sourceSansPro = StandardFont(rawValue: "Source Sans Pro")

    /// Spectral.
    public static let spectral = StandardFont(rawValue: "Spectral")

    /// Ubuntu.
    public static let ubuntu = StandardFont(rawValue: "Ubuntu")
}
