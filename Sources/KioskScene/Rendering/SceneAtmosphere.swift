import Foundation
public import KioskStyle

/// The atmosphere of a scene: fog over distant ground, and what is seen above the horizon.
public struct SceneAtmosphere: Hashable, Sendable {
    /// The colour of the fog and of the horizon.
    public var color: UIColor

    /// The colour above that of the horizon.
    public var highColor: UIColor

    /// The colour above the atmosphere; translucent colours show what is below.
    public var spaceColor: UIColor

    /// The distance at which fog begins, in heights of the view from the centre of the map; negative ones are nearer to the
    /// camera.
    public var start: Double

    /// The distance at which fog is complete, in heights of the view from the centre of the map.
    public var end: Double

    /// The width of the blend from the colour of the horizon to that of space, 0…1; a share of a quarter of the height of the
    /// sky.
    public var horizonBlend: Double

    /// The brightness of the stars, 0…1.
    public var starIntensity: Double

    /// The height at which fog begins to fade out, in metres.
    public var lowestFade: Double

    /// The height above which there is no fog, in metres; if neither height is above 0, fog does not depend on the height.
    public var highestFade: Double

    /// Creates an atmosphere with the defaults of the style specification for a zoom level of 7 and above.
    public init() {
        color = .white
        highColor = UIColor(red: 0x24 / 255, green: 0x5C / 255, blue: 0xDF / 255, alpha: 1)
        spaceColor = UIColor(red: 0x36 / 255, green: 0x7A / 255, blue: 0xB9 / 255, alpha: 1)
        (start, end) = (0.5, 10)
        horizonBlend = 0.1
        starIntensity = 0
        (lowestFade, highestFade) = (0, 0)
    }
}
