public import Foundation

/// An sRGB colour with straight alpha.
public struct UIColor: Hashable, Codable, Sendable {
    /// Red, 0…1.
    public var red: CGFloat
    /// Green, 0…1.
    public var green: CGFloat
    /// Blue, 0…1.
    public var blue: CGFloat
    /// Opacity, 0…1.
    public var alpha: CGFloat

    /// Creates a colour from components in 0…1; the alpha is straight, not premultiplied.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a grey from 0 (black) to 1 (white).
    public init(white: CGFloat, alpha: CGFloat = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The same colour with another opacity, 0…1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension UIColor {
    /// Black.
    public static let black = UIColor(white: 0)
    /// White.
    public static let white = UIColor(white: 1)
    /// Half-way between black and white.
    public static let gray = UIColor(white: 0.5)
    /// A third of white.
    public static let darkGray = UIColor(white: 1 / 3.0)
    /// Two thirds of white.
    public static let lightGray = UIColor(white: 2 / 3.0)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0)
    /// Red and half green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0)
    /// Half red and half blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2)
    /// No colour, fully transparent.
    public static let clear = UIColor(white: 0, alpha: 0)
}
