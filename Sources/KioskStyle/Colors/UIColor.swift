public import Foundation

/// An sRGB colour with straight (not premultiplied) alpha.
public struct UIColor: Hashable, Codable, Sendable {
    /// The red component, 0…1.
    public var red: CGFloat
    /// The green component, 0…1.
    public var green: CGFloat
    /// The blue component, 0…1.
    public var blue: CGFloat
    /// The opacity, 0…1.
    public var alpha: CGFloat

    /// Creates a colour from its components and opacity.
    ///
    /// - Parameters:
    ///   - red: The red component, 0…1.
    ///   - green: The green component, 0…1.
    ///   - blue: The blue component, 0…1.
    ///   - alpha: The straight (not premultiplied) opacity, 0…1.
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

    /// Returns the colour with another opacity, 0…1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension UIColor {
    /// Black.
    public static let black = UIColor(white: 0)
    /// White.
    public static let white = UIColor(white: 1)
    /// Grey, halfway between black and white.
    public static let gray = UIColor(white: 0.5)
    /// Dark grey, a third of white.
    public static let darkGray = UIColor(white: 1 / 3.0)
    /// Light grey, two thirds of white.
    public static let lightGray = UIColor(white: 2 / 3.0)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1)
    /// Cyan, green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1)
    /// Magenta, red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1)
    /// Yellow, red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0)
    /// Orange, red and half green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0)
    /// Purple, half red and half blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
}
