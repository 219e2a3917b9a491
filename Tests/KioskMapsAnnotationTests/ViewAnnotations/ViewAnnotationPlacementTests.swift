import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Placement of view annotations")
struct ViewAnnotationPlacementTests {
    typealias Candidate = ViewAnnotationPlacement.Candidate

    private func transform(
        zoom: CGFloat = 12, bearing: Double = 0, pitch: CGFloat = 0, padding: UIEdgeInsets = .zero,
        center: CLLocationCoordinate2D = .helsinki
    ) -> CameraTransform {
        CameraTransform(
            state: CameraState(center: center, padding: padding, zoom: zoom, bearing: bearing, pitch: pitch),
            size: CGSize(width: 800, height: 600))
    }

    /// A candidate whose coordinate is at a screen point.
    private func candidate(
        at point: CGPoint, in transform: CameraTransform, size: CGSize = CGSize(width: 40, height: 20),
        anchors: [ViewAnnotationAnchorConfig] = .center, priority: Int = 0
    ) throws -> Candidate {
        let position = try #require(transform.worldPoint(for: point))
        return Candidate(
            geometry: AnchorGeometry([.point(position)]), size: ContentSize(body: size), anchors: anchors,
            priority: priority)
    }

    private func configs(_ anchors: ViewAnnotationAnchor...) -> [ViewAnnotationAnchorConfig] {
        anchors.map { ViewAnnotationAnchorConfig(anchor: $0) }
    }

    /// Many candidates all over the view and around it.
    private func crowd(_ count: Int, in transform: CameraTransform, seed: UInt64) throws -> [Candidate] {
        var random = SeededGenerator(seed: seed)
        let lowest = max(-50, (transform.horizon ?? -50) + 2)
        return try (0..<count).map { _ in
            let point = CGPoint(x: random.number(-50...850), y: random.number(lowest...650))
            let size = CGSize(width: random.number(4...90), height: random.number(4...50))
            var candidate = try candidate(at: point, in: transform, size: size)
            let shuffled = ViewAnnotationAnchor.allCases.shuffled(using: &random)
            candidate.anchors = shuffled.prefix(Int.random(in: 1...9, using: &random)).map {
                ViewAnnotationAnchorConfig(anchor: $0, offsetX: random.number(-9...9), offsetY: random.number(-9...9))
            }
            candidate.priority = Int.random(in: 0...3, using: &random)
            candidate.allowsOverlap = Int.random(in: 0...9, using: &random) == 0
            candidate.size.pointer = random.flip() ? 8 : 0
            return candidate
        }
    }

    @Test(
        "View annotations do not overlap unless allowed, are at their anchor in view, or are hidden without free space")
    func invariants() throws {
        for seed in 1...40 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let transform = transform(
                zoom: CGFloat(random.number(1...18)), bearing: random.number(0...360),
                pitch: CGFloat(random.number(0...85)))
            let candidates = try crowd(120, in: transform, seed: seed)
            let placement = ViewAnnotationPlacement(transform: transform)
            let placed = placement.descriptors(of: candidates)
            #expect(placed == placement.descriptors(of: candidates))
            #expect(Set(placed.map(\.candidate)).count == placed.count)
            for (index, upper) in placed.enumerated() {
                let candidate = candidates[upper.candidate]
                let point = try #require(transform.screenPoint(for: upper.position))
                let size = candidate.size.total(anchor: upper.anchor.anchor)
                let expected = upper.anchor.frame(of: size).offsetBy(dx: point.x, dy: point.y)
                #expect(expected.origin.distance(to: upper.frame.origin) < 1e-6 && expected.size == upper.frame.size)
                #expect(candidate.anchors.contains(upper.anchor))
                #expect(upper.frame.overlaps(CGRect(x: 0, y: 0, width: 800, height: 600)))
                for lower in placed[..<index] where lower.frame.overlaps(upper.frame) {
                    // The lower one was placed later, so it must allow the overlap.
                    #expect(candidates[lower.candidate].allowsOverlap)
                }
                for lower in placed[..<index] { #expect(candidates[lower.candidate].priority <= candidate.priority) }
            }
            let shown = Set(placed.map(\.candidate))
            let frames = placed.map(\.frame)
            for (index, candidate) in candidates.enumerated() where !shown.contains(index) {
                guard
                    let point = candidate.geometry.position(in: VisibleGround(transform: transform, area: .screen))
                        .flatMap(transform.screenPoint)
                else { continue }
                for anchor in candidate.anchors {
                    let frame = anchor.frame(of: candidate.size.total(anchor: anchor.anchor))
                        .offsetBy(dx: point.x, dy: point.y)
                    #expect(!frame.overlaps(.screen) || frames.contains { $0.overlaps(frame) })
                }
            }
        }
    }

    @Test("Higher priority is placed first and drawn on top, then fewer anchors, then the order of addition")
    func order() throws {
        let transform = transform()
        let point = CGPoint(x: 400, y: 300)
        var low = try candidate(at: point, in: transform)
        var high = try candidate(at: point, in: transform, priority: 1)
        let choosy = try candidate(at: point, in: transform, anchors: configs(.center, .center))
        func shown(_ candidates: [Candidate]) -> [Int] {
            ViewAnnotationPlacement(transform: transform).descriptors(of: candidates).map(\.candidate)
        }
        #expect(shown([low, high]) == [1])
        #expect(shown([low, low]) == [0])
        #expect(shown([choosy, low]) == [1])
        low.allowsOverlap = true
        high.allowsOverlap = true
        #expect(shown([low, high, low]) == [2, 0, 1])
        low.isSelected = true
        #expect(shown([high, low]) == [1, 0])
    }

    @Test("The first free anchor is used, and without one the annotation is hidden")
    func variableAnchors() throws {
        let transform = transform()
        let first = try candidate(at: CGPoint(x: 400, y: 300), in: transform, anchors: configs(.bottom))
        var second = try candidate(
            at: CGPoint(x: 400, y: 300), in: transform, anchors: configs(.bottom, .center, .top, .left))
        func anchor(_ candidates: [Candidate]) -> ViewAnnotationAnchor? {
            ViewAnnotationPlacement(transform: transform).descriptors(of: candidates).first { $0.candidate == 1 }?
                .anchor
                .anchor
        }
        #expect(anchor([first, second]) == .top)
        second.anchors = configs(.bottom, .center)
        #expect(anchor([first, second]) == nil)
        second.allowsOverlap = true
        #expect(anchor([first, second]) == .bottom)
        second.anchors = []
        #expect(anchor([first, second]) == nil)
    }

    @Test("An anchor that keeps the annotation in the free area precedes others")
    func staysInView() throws {
        let transform = transform()
        var callout = try candidate(at: CGPoint(x: 400, y: 5), in: transform, anchors: configs(.bottom, .top))
        let placement = ViewAnnotationPlacement(transform: transform)
        #expect(placement.descriptors(of: [callout]).map(\.anchor.anchor) == [.top])
        callout.anchors = configs(.bottom)
        #expect(placement.descriptors(of: [callout]).map(\.anchor.anchor) == [.bottom])

        let padding = UIEdgeInsets(top: 200)
        let padded = self.transform(padding: padding)
        callout = try candidate(at: CGPoint(x: 400, y: 205), in: padded, anchors: configs(.bottom, .top))
        let inPadding = ViewAnnotationPlacement(transform: padded, padding: padding)
        #expect(inPadding.descriptors(of: [callout]).map(\.anchor.anchor) == [.top])
        callout.ignoresCameraPadding = true
        #expect(inPadding.descriptors(of: [callout]).map(\.anchor.anchor) == [.bottom])
    }

    @Test("Regions are avoided if requested, and the puck by default")
    func obstacles() throws {
        let transform = transform()
        var candidate = try candidate(at: CGPoint(x: 400, y: 300), in: transform, anchors: configs(.center, .top))
        var placement = ViewAnnotationPlacement(transform: transform)
        placement.avoidedRegions = [CGRect(x: 395, y: 285, width: 10, height: 10)]
        #expect(placement.descriptors(of: [candidate]).map(\.anchor.anchor) == [.center])
        candidate.avoidsRegions = true
        #expect(placement.descriptors(of: [candidate]).map(\.anchor.anchor) == [.top])
        placement.puck = CGRect(x: 390, y: 305, width: 20, height: 20)
        #expect(placement.descriptors(of: [candidate]).isEmpty)
        candidate.allowsOverlapWithPuck = true
        #expect(placement.descriptors(of: [candidate]).map(\.anchor.anchor) == [.top])
    }

    @Test("A thousand annotations are placed deterministically")
    func thousand() throws {
        let transform = transform(pitch: 50)
        let candidates = try crowd(1000, in: transform, seed: 9)
        let placement = ViewAnnotationPlacement(transform: transform)
        let placed = placement.descriptors(of: candidates)
        #expect(placed.count > 100)
        #expect(placement.descriptors(of: candidates) == placed)
    }

    @Test("Annotations with invalid numbers or empty sizes are not shown and do not crash")
    func hostile() throws {
        let transform = transform()
        let invalid: [CGFloat] = [.nan, .infinity, -.infinity, 0, -1, 1e300, .greatestFiniteMagnitude]
        var candidates: [Candidate] = []
        for value in invalid {
            var candidate = try candidate(at: CGPoint(x: 400, y: 300), in: transform)
            candidate.size = ContentSize(body: CGSize(width: value, height: 10), pointer: value)
            candidates.append(candidate)
            candidate.size = ContentSize(body: CGSize(width: 10, height: 10))
            candidate.anchors = [ViewAnnotationAnchorConfig(anchor: .top, offsetX: value, offsetY: value)]
            candidate.allowsOverlap = true
            candidate.priority = .min
            candidates.append(candidate)
            candidate.priority = .max
            candidate.geometry = AnchorGeometry([.point(CGPoint(x: value, y: value)), .line([]), .line([.zero])])
            candidates.append(candidate)
        }
        var placement = ViewAnnotationPlacement(transform: transform)
        for value in invalid {
            placement.padding = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
            placement.avoidedRegions = [CGRect(x: value, y: value, width: value, height: value)]
            for descriptor in placement.descriptors(of: candidates) {
                #expect(descriptor.frame.minX.isFinite && descriptor.frame.minY.isFinite)
                #expect(descriptor.frame.overlaps(.screen))
            }
        }
    }
}

extension CGRect {
    /// The view of the tests.
    fileprivate static let screen = CGRect(x: 0, y: 0, width: 800, height: 600)
}
