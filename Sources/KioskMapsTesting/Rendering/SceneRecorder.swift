public import KioskMaps

/// A renderer without a screen: counts the frames and keeps the last scene.
///
///     mapView.renderer = SceneRecorder()  // frames and their events, on a machine without graphics
@MainActor
public final class SceneRecorder: MapRenderer {
    /// The scene drawn last; nil before the first.
    public private(set) var scene: MapScene?

    /// How many scenes were drawn.
    public private(set) var count = 0

    /// Thrown in place of drawing while it is set.
    public var failure: (any Error)?

    /// Creates a recorder.
    public init() {}

    /// Keeps a scene.
    ///
    /// - Throws: `failure` while it is set.
    public func draw(_ scene: MapScene) throws {
        if let failure { throw failure }
        self.scene = scene
        count += 1
    }

    /// There is no picture to read.
    ///
    /// - Throws: `MapError`, always.
    public func readImage() throws -> UIImage {
        throw MapError(message: "a scene recorder draws no picture; use OffscreenRenderer() for one")
    }
}
