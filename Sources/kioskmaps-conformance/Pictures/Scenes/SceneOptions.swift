import Foundation
import KioskMaps

/// The options of a scene: the members of `metadata.test` of its style.
struct SceneOptions {
    /// The maximum width and height of the image, in pixels; the pixel ratio is reduced if it would be exceeded.
    static let maximumPixels = 8192.0

    /// The accepted fraction of differing pixels of scenes without `allowed`: the default of the suite.
    static let defaultAllowed = 0.00025

    /// The perceived difference from which pixels of scenes without `threshold` differ: the default of the suite.
    private static let defaultThreshold = 0.1285

    /// The members that do not change the image.
    ///
    /// `fadeDuration` is one of them: symbols fade only after the map was idle for the first time, and the images of the suite are
    /// those of maps that were not idle before.
    private static let irrelevantMembers: Set = ["comment", "description", "fadeDuration", "id", "timeout"]

    /// The size of the view, in points.
    let size: CGSize

    /// The requested number of pixels in a point.
    let pixelRatio: Double

    /// The accepted fraction of differing pixels.
    let allowed: Double

    /// The perceived difference from which pixels differ, 0…1.
    let threshold: Double

    /// The width of the compared part of the image, at its bottom left corner, in pixels; nil for the whole image.
    let reportWidth: Int?

    /// The height of the compared part of the image, in pixels; nil for the whole image.
    let reportHeight: Int?

    /// The maximum pitch of the camera, in degrees.
    let maxPitch: Double

    /// Whether symbols of different sources may hide each other.
    let crossSourceCollisions: Bool

    /// The font of the machine in which ideographs are drawn; nil to draw those of the glyph ranges.
    let localIdeographFont: String?

    /// The canvas that sources refer to; nil for none.
    let canvas: SceneCanvas?

    /// The drawings of internals above the map.
    let debugDrawings: DebugDrawings

    /// The operations, in order.
    let operations: [SceneOperation]

    /// The members that are not supported, sorted.
    let unsupportedMembers: [String]

    /// Reads the options; missing ones and nulls have the defaults of the suite.
    ///
    /// - Throws: `FixtureError` or `OperationError` for an invalid member.
    init(_ json: JSONValue?) throws {
        var members = SceneMembers(json)
        size = CGSize(
            width: try members.number("width", in: 1...Self.maximumPixels) ?? 512,
            height: try members.number("height", in: 1...Self.maximumPixels) ?? 512)
        pixelRatio = try members.number("pixelRatio", in: 0.01...100) ?? 1
        allowed = try members.number("allowed", in: 0...1) ?? Self.defaultAllowed
        threshold = try members.number("threshold", in: 0...1) ?? Self.defaultThreshold
        reportWidth = try members.number("reportWidth", in: 1...Self.maximumPixels).map { Int($0) }
        reportHeight = try members.number("reportHeight", in: 1...Self.maximumPixels).map { Int($0) }
        maxPitch = try members.number("maxPitch", in: 0...180) ?? 60
        crossSourceCollisions = try members.boolean("crossSourceCollisions") ?? true
        localIdeographFont = try members.string("localIdeographFontFamily")
        debugDrawings = DebugDrawings(
            tileBorders: try members.boolean("debug") ?? false,
            collisionBoxes: try members.boolean("collisionDebug") ?? false,
            padding: try members.boolean("showPadding") ?? false,
            overdraw: try members.boolean("showOverdrawInspector") ?? false)
        canvas = try members.canvas("addFakeCanvas")
        var operations: [SceneOperation] = []
        for (index, operation) in try members.array("operations").enumerated() {
            operations.append(try SceneOperation(operation, index: index))
        }
        self.operations = operations
        unsupportedMembers = members.unread.subtracting(Self.irrelevantMembers).sorted()
    }

    /// The number of pixels in a point, reduced so that the image does not exceed its maximum size.
    var drawnPixelRatio: Double {
        min(pixelRatio, Self.maximumPixels / Double(size.width), Self.maximumPixels / Double(size.height))
    }
}
