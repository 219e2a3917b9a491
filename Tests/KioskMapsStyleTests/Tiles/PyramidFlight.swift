import Foundation
import KioskInput
import KioskTiles
import TestSupport

@testable import KioskMaps

/// A pyramid whose camera flies, and whose requests end at random.
struct PyramidFlight {
    /// What a request for a tile results in.
    enum Outcome: CaseIterable {
        case data, empty, absent, failure, nothing
    }

    var pyramid: TilePyramid
    var now = Timestamp.zero
    var camera: TileCamera
    private(set) var loading: Set<TileID> = []

    /// The tiles that the server does not have.
    let absentInterval: Int

    private var random: SeededGenerator
    private var motion = CameraMotion()

    init(seed: UInt64, zooms: ClosedRange<UInt8> = 0...14) {
        random = SeededGenerator(seed: seed)
        absentInterval = Int.random(in: 3...20, using: &random)
        pyramid = TilePyramid(zooms: zooms, replacesAbsentTiles: random.flip())
        pyramid.prefetchDelta = UInt8.random(in: 0...6, using: &random)
        camera = TileCamera(
            size: CGSize(width: random.number(200...2000), height: random.number(200...1200)),
            center: CGPoint(x: random.number(0...1), y: random.number(0.2...0.8)), zoom: random.number(0...17))
    }

    /// The tiles in view.
    var cover: [OverscaledTileID] {
        camera.tileCover(for: TileCoverOptions(minZoom: pyramid.zooms.lowerBound, maxZoom: pyramid.zooms.upperBound))
    }

    /// Moves the camera to another place or a little, and shows the view.
    mutating func move() {
        if random.chance(of: 6) {
            camera.center = CGPoint(x: random.number(-0.5...1.5), y: random.number(0.2...0.8))
        } else {
            let step = exp2(-camera.zoom)
            camera.center.x += random.number(-2...2) * step
            camera.center.y = min(max(camera.center.y + random.number(-2...2) * step, 0.1), 0.9)
        }
        camera.zoom = min(max(camera.zoom + random.number(-1.5...1.5), 0), 18)
        camera.pitch = random.chance(of: 3) ? random.number(0...75) : 0
        camera.bearing = random.number(0...360)
        show(isMoving: random.flip())
    }

    /// Shows the view of the camera.
    mutating func show(isMoving: Bool) {
        now = now.advanced(bySeconds: 1.0 / 60)
        var view = TileView(tiles: cover)
        let predicted = motion.predict(camera, at: now, after: 0.25)
        if isMoving {
            let lasting = predicted.tileCover(
                for: TileCoverOptions(minZoom: pyramid.zooms.lowerBound, maxZoom: pyramid.zooms.upperBound))
            view.movement = TileMovement(lastingTiles: Set(lasting.map(\.canonical)))
        }
        pyramid.show(view)
        for tile in loading where !pyramid.isRetained(tile) {
            pyramid.didCancel(tile)
            loading.remove(tile)
        }
    }

    /// Starts up to a number of requests and returns them.
    mutating func startRequests(atMost limit: Int = 20) -> [TileRequest] {
        let started = pyramid.requests(at: now).prefix(max(0, limit - loading.count))
        for request in started {
            pyramid.didStart(request.tile)
            loading.insert(request.tile)
        }
        return Array(started)
    }

    /// Ends some of the requests under way with random outcomes.
    mutating func answerSome() {
        let tiles = loading.sorted { $0.hilbertID ?? 0 < $1.hilbertID ?? 0 }
        for tile in tiles where random.flip() { answer(tile, outcome(for: tile)) }
    }

    /// Ends a request.
    mutating func answer(_ tile: TileID, _ outcome: Outcome) {
        switch outcome {
        case .data:
            let expiry = random.chance(of: 5) ? now.advanced(bySeconds: random.number(1...9)) : nil
            pyramid.didLoad(tile, .data, byteCount: 1000, expiry: expiry, at: now)
        case .empty: pyramid.didLoad(tile, .empty, at: now)
        case .absent: pyramid.didLoad(tile, .absent, at: now)
        case .failure: pyramid.didFail(tile, retry: .at(now.advanced(bySeconds: 1)))
        case .nothing: return
        }
        loading.remove(tile)
    }

    /// A tile is absent for ever; other outcomes are random.
    private mutating func outcome(for tile: TileID) -> Outcome {
        if Int(truncatingIfNeeded: tile.hilbertID ?? 0) % absentInterval == 1 { return .absent }
        let outcomes: [Outcome] = [.data, .data, .data, .empty, .failure, .nothing]
        return outcomes.randomElement(using: &random) ?? .data
    }
}

extension TilePyramid {
    /// Whether a tile can be drawn.
    func isReady(_ tile: TileID) -> Bool { states[tile]?.isReady == true }

    /// Returns whether an ancestor or the children of a tile can stand in for it.
    func hasReadyStandIn(_ tile: TileID) -> Bool {
        var ancestor = tile.parent
        for _ in 0..<10 {
            if let present = ancestor, zooms.contains(present.z), isReady(present) { return true }
            ancestor = ancestor?.parent
        }
        let children = tile.children
        return !children.isEmpty && children.allSatisfy(isReady)
    }
}
