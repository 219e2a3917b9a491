public import KioskMaps

/// A renderer without a screen that counts the frames and stores the last scene.
///
///     mapView.renderer = SceneRecorder()  // frames and their events on a machine without graphics
@MainActor
public final class SceneRecorder: MapRenderer {
    /// The last scene; nil before the first frame.
    package private(set) var scene: MapScene?

    /// The number of scenes that were drawn.
    public private(set) var count = 0

    /// The error that drawing throws; nil for none.
    public var failure: (any Error)?

    /// Creates a recorder.
    public init() {}

    /// Stores a scene.
    ///
    /// - Throws: `failure` if it is not nil.
    public func draw(_ scene: MapScene) throws {
        if let failure { throw failure }
        self.scene = scene
        count += 1
    }

    /// Throws an error, because there is no image to read.
    ///
    /// - Throws: `MapError`, always.
    public func readImage() throws -> UIImage {
        throw MapError(message: "SceneRecorder: reading images is not supported; use OffscreenRenderer()")
    }
}
