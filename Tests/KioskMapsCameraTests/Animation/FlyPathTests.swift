import Foundation
import KioskGeometry
import SceneTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// The path of van Wijk and Nuij, "Smooth and efficient zooming and panning", figure 4 and equations 9 to 15, written down
/// as the paper has it.
private struct PaperPath {
    let w0: Double
    let u1: Double
    let rho = 1.42
    let r0: Double
    let length: Double

    init(w0: Double, w1: Double, u1: Double) {
        self.w0 = w0
        self.u1 = u1
        let rho2 = rho * rho
        let b0 = (w1 * w1 - w0 * w0 + rho2 * rho2 * u1 * u1) / (2 * w0 * rho2 * u1)
        let b1 = (w1 * w1 - w0 * w0 - rho2 * rho2 * u1 * u1) / (2 * w1 * rho2 * u1)
        // ln(√(b² + 1) − b) with the sign that does not cancel.
        func radius(_ b: Double) -> Double {
            let root = (b * b + 1).squareRoot()
            return b > 0 ? -log(root + b) : log(root - b)
        }
        r0 = radius(b0)
        length = (radius(b1) - r0) / rho
    }

    func width(_ s: Double) -> Double { w0 * cosh(r0) / cosh(rho * s + r0) }

    func distance(_ s: Double) -> Double {
        w0 / (rho * rho) * cosh(r0) * tanh(rho * s + r0) - w0 / (rho * rho) * sinh(r0)
    }
}

@Suite("Flight paths")
struct FlyPathTests {
    private let size = CGSize(width: 800, height: 600)

    private func x(_ coordinate: CLLocationCoordinate2D) -> Double { (coordinate.longitude + 180) / 360 }
    private func y(_ coordinate: CLLocationCoordinate2D) -> Double {
        (1 - log(tan(.pi / 4 + coordinate.latitude * .pi / 360)) / .pi) / 2
    }

    @Test("Paths match the formulas of the paper")
    func paper() {
        var generator = SeededGenerator(seed: 21)
        var compared = 0
        let rounds = randomRounds(400)
        for _ in 0..<rounds {
            // At 180° apart both ways round the world are the shorter one; pairs are kept off that line.
            let from = CameraState.random(using: &generator, zoom: 0...20)
            var to = CameraState.random(using: &generator, zoom: 0...20)
            if generator.flip() {
                to.center.latitude = from.center.latitude + generator.number(-0.01...0.01)
                to.center.longitude = from.center.longitude + generator.number(-0.01...0.01)
            }
            let rotation = (to.center.longitude - from.center.longitude).remainder(dividingBy: 360)
            guard abs(rotation) < 179.9 else { continue }
            let (dx, dy) = (rotation / 360, y(to.center) - y(from.center))
            let u1 = hypot(dx, dy) * 512 * exp2(Double(from.zoom))
            let w0 = Double(
                max(800 - to.padding.left - to.padding.right, 600 - to.padding.top - to.padding.bottom))
            let paper = PaperPath(w0: w0, w1: w0 / exp2(Double(to.zoom - from.zoom)), u1: u1)
            let path = FlyPath(from: from, to: to, size: size)
            #expect(path.length.isClose(to: paper.length, within: 1e-9 * max(1, paper.length)))
            #expect(path.defaultDuration == path.length / 1.2)
            for k in [0.1, 0.25, 0.5, 0.8, 0.99] {
                let (center, zoom) = path.position(at: k)
                let s = k * paper.length
                #expect(zoom.isClose(to: Double(from.zoom) - log2(paper.width(s) / w0), within: 1e-9))
                // The paper's own difference loses digits, in proportion to what it takes apart.
                let lost = 1e-15 * w0 * cosh(paper.r0) / u1
                let fraction = paper.distance(s) / u1
                #expect((x(center) - x(from.center)).isClose(to: fraction * dx, within: 1e-9 + lost))
                #expect((y(center) - y(from.center)).isClose(to: fraction * dy, within: 1e-9 + lost))
            }
            compared += 1
        }
        #expect(compared > rounds * 9 / 10)
    }

    @Test("Short paths never rise above both ends, end on target and have a constant perceived speed")
    func course() {
        var generator = SeededGenerator(seed: 22)
        for _ in 0..<500 {
            let from = CameraState.random(using: &generator)
            let to = CameraState.random(using: &generator)
            let path = FlyPath(from: from, to: to, size: size)
            let highest = Double(max(from.zoom, to.zoom))
            var last = path.position(at: 0)
            #expect(last.center == from.center && last.zoom == Double(from.zoom))
            for step in 1...100 {
                let next = path.position(at: Double(step) / 100)
                #expect(next.zoom <= highest && next.zoom.isFinite)
                #expect(abs(next.zoom - last.zoom) < 2 + path.length / 20)
                last = next
            }
            #expect(last.zoom == Double(to.zoom))
            #expect(
                x(last.center).remainder(dividingBy: 1).isClose(to: x(to.center).remainder(dividingBy: 1), within: 1e-9)
            )
        }
    }

    @Test("Long paths have a lower zoom level than both ends")
    func dip() {
        let from = CameraState(center: .helsinki, zoom: 12)
        let to = CameraState(center: CLLocationCoordinate2D(latitude: -34, longitude: 151), zoom: 12)
        let lowest = (0...100).map { FlyPath(from: from, to: to, size: size).position(at: Double($0) / 100).zoom }.min()
        #expect(lowest ?? 99 < 4)
    }

    @Test("Paths without distance change only the zoom level", arguments: [(12.0, 4.0), (4, 12), (7, 7), (0, 22)])
    func zoomOnly(from: Double, to: Double) {
        let start = CameraState(center: .helsinki, zoom: from)
        let path = FlyPath(from: start, to: CameraState(center: .helsinki, zoom: to), size: size)
        #expect(path.length.isClose(to: abs(from - to) * log(2) / 1.42, within: 1e-12))
        #expect(path.position(at: 0.5).zoom.isClose(to: (from + to) / 2, within: 1e-12))
        #expect(path.position(at: 0.5).center == .helsinki && path.position(at: 1).zoom == to)
    }

    @Test("Paths with a tiny distance are stable")
    func nearlyNothing() {
        for exponent in -12 ... -1 {
            var to = CameraState(center: .helsinki, zoom: 3)
            to.center.longitude += pow(10, Double(exponent))
            let path = FlyPath(from: CameraState(center: .helsinki, zoom: 14), to: to, size: size)
            #expect(path.length.isFinite && path.length >= 0)
            for step in 0...50 {
                let center = path.position(at: Double(step) / 50).center
                #expect(center.longitude >= 24.94 - 1e-9 && center.longitude <= to.center.longitude + 1e-9)
            }
        }
    }

    @Test("Paths in a view without size are finite")
    func noRoom() {
        let to = CameraState(center: CLLocationCoordinate2D(), padding: UIEdgeInsets(top: 9e3, left: 9e3), zoom: 5)
        let path = FlyPath(from: CameraState(center: .helsinki, zoom: 9), to: to, size: size)
        #expect(path.length.isFinite && path.position(at: 0.5).zoom.isFinite)
    }

    @Test("Bearings change along the shorter way, and half turns as in the reference")
    func bearing() {
        let rotations: [(Double, Double, Double)] = [
            (350, 10, 360), (10, 350, 0), (0, 180, -90), (180, 0, 270), (90, 270, 0), (270, 90, 360), (20, 60, 40),
        ]
        for (from, to, midway) in rotations {
            let flight = Flight(
                from: CameraState(center: .helsinki, zoom: 5, bearing: from),
                to: CameraState(center: .helsinki, zoom: 5, bearing: to), size: size)
            #expect(flight.camera(at: 0.5).bearing == midway)
        }
    }
}
