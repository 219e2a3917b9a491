import KioskScene
import KioskStyle

/// A render pass for the buckets of one type.
///
/// A bucket type is drawn once its pass is registered in `RenderPasses`. Passes are objects, because a change of a value in a
/// dictionary allocates.
@MainActor
protocol RenderPass: AnyObject {
    /// The buckets that the pass draws.
    associatedtype Bucket: SceneBucket

    /// Draws what a bucket needs into textures of the pass, before the target of the frame is bound.
    ///
    /// A pass that throws, here and in `draw(_:in:)`, leaves the state of the context as it was: the following layers are drawn if the
    /// driver has refused a shader.
    ///
    /// It is called for the buckets of all layers before any of them is drawn. The display is not rotated; the pass sets
    /// the viewport and the blending, and `TextureTarget.draw(_:)` binds the texture.
    func prepare(_ bucket: Bucket, in frame: RenderFrame) throws

    /// The border around a tile of elevated ground for which a bucket is prepared, in pixels; nil for a pass that prepares
    /// buckets for the view alone, also those that are drawn into the images of tiles.
    static var tileBorder: Int? { get }

    /// Draws a bucket.
    func draw(_ bucket: Bucket, in frame: RenderFrame) throws

    /// Ends a frame: releases what was not part of it.
    func endFrame()

    /// Ends a frame that an error has ended, which may not have reached all buckets of the scene.
    func endFailedFrame()

    /// Notifies the pass that the context no longer exists.
    func contextWasLost()
}

extension RenderPass {
    /// Does nothing, for a pass that draws directly into the target of the frame.
    func prepare(_ bucket: Bucket, in frame: RenderFrame) throws {}

    /// The view alone.
    static var tileBorder: Int? { nil }

    /// Does nothing, for a pass that caches nothing.
    func endFrame() {}

    /// Releases what was not part of the frame, for a pass that creates it again when it is next drawn.
    func endFailedFrame() { endFrame() }

    /// Does nothing, for a pass whose objects free themselves.
    func contextWasLost() {}

    fileprivate func prepare(erased bucket: any SceneBucket, in frame: RenderFrame) throws {
        if let bucket = bucket as? Bucket { try prepare(bucket, in: frame) }
    }

    fileprivate func draw(erased bucket: any SceneBucket, in frame: RenderFrame) throws {
        if let bucket = bucket as? Bucket { try draw(bucket, in: frame) }
    }
}

/// The values that all passes of a frame share.
struct RenderFrame {
    /// The camera.
    var view: GroundView

    /// The images that icons use, by name.
    let images: [String: UIImage]

    /// The number of pixels in a point.
    let pixelRatio: Double

    /// Whether the camera moves.
    let isMoving: Bool

    /// The light that shades extruded polygons.
    let light: SceneLight

    /// The mask that clips drawing to tiles.
    let mask: TileMask

    /// The squares of tiles.
    let squares: TileSquareCache

    /// The models, by name.
    let models: [String: SceneModel]

    /// The time of the animations of models, in seconds.
    let modelTime: Double

    /// The part of the view at each edge that is outside the target, in pixels of the target: the view of a texture that is
    /// drawn over a tile contains a border, so that its values at the edges are those of the neighbour.
    var border = 0
}

/// The registered render passes, by the type of their buckets.
@MainActor
struct RenderPasses {
    private var passes: [ObjectIdentifier: any RenderPass] = [:]

    private let refusals: ShaderRefusals

    /// Creates a collection without passes.
    ///
    /// - Parameter refusals: Receives the layers whose shaders the driver refuses.
    init(refusals: ShaderRefusals) {
        self.refusals = refusals
    }

    /// Adds a pass, or replaces that for the same type of buckets.
    mutating func register<Pass: RenderPass>(_ pass: Pass) {
        passes[ObjectIdentifier(Pass.Bucket.self)] = pass
    }

    /// Prepares the bucket of a layer with its pass, or its parts if there is no pass for its type.
    ///
    /// A layer whose shader the driver refuses is left out of the frame.
    func prepare(_ bucket: any SceneBucket, in frame: RenderFrame) throws {
        try refusals.draw(.layer(bucket.identity.layer)) { try prepareParts(of: bucket, in: frame) }
    }

    private func prepareParts(of bucket: any SceneBucket, in frame: RenderFrame) throws {
        if let pass = passes[ObjectIdentifier(type(of: bucket))] { return try pass.prepare(erased: bucket, in: frame) }
        for part in bucket.parts { try prepareParts(of: part.bucket, in: frame) }
    }

    /// Returns the border around a tile of elevated ground for which a bucket is prepared, in pixels; nil for a bucket that is
    /// prepared for the view.
    func tileBorder(of bucket: any SceneBucket) -> Int? {
        passes[ObjectIdentifier(type(of: bucket))].flatMap { type(of: $0).tileBorder }
    }

    /// Draws the bucket of a layer with its pass, or as its parts if there is no pass for its type.
    ///
    /// A layer whose shader the driver refuses is left out of the frame.
    func draw(_ bucket: any SceneBucket, in frame: RenderFrame) throws {
        try refusals.draw(.layer(bucket.identity.layer)) { try drawParts(of: bucket, in: frame) }
    }

    private func drawParts(of bucket: any SceneBucket, in frame: RenderFrame) throws {
        if let pass = passes[ObjectIdentifier(type(of: bucket))] { return try pass.draw(erased: bucket, in: frame) }
        for part in bucket.parts { try drawParts(of: part.bucket, in: frame) }
    }

    /// Notifies all passes that the context no longer exists.
    func contextWasLost() {
        for pass in passes.values { pass.contextWasLost() }
    }

    /// Ends a frame in all passes.
    ///
    /// - Parameter isComplete: Whether all buckets were drawn; false after an error.
    func endFrame(isComplete: Bool) {
        for pass in passes.values {
            if isComplete { pass.endFrame() } else { pass.endFailedFrame() }
        }
    }
}
