import Foundation
import KioskMaps
import TestSupport
import Testing

@MainActor
@Suite("Dashed lines")
struct LineDashTests {
    /// Returns whether a distance along a line is in a dash, by the definition of an array of dashes.
    private func isDash(_ distance: Double, _ lengths: [Double]) -> Bool {
        var rest = distance.truncatingRemainder(dividingBy: lengths.reduce(0, +))
        for (index, length) in lengths.enumerated() {
            if rest < length { return index.isMultiple(of: 2) }
            rest -= length
        }
        return true
    }

    /// Returns the distance to the nearest change between dash and gap, up to 2 points.
    private func rim(_ distance: Double, _ lengths: [Double]) -> Double {
        let inside = isDash(distance, lengths)
        for step in stride(from: 0.0, through: 2, by: 0.05)
        where isDash(distance + step, lengths) != inside
            || (distance >= step && isDash(distance - step, lengths) != inside)
        {
            return step
        }
        return 2
    }

    private func bucket(
        _ camera: CameraTransform, _ positions: [(Double, Double)], width: Float, _ lengths: [Float],
        cap: LineBucket.Cap = .butt
    ) -> LineBucket {
        var shape = LineShape(cap: cap, fill: .dashes(LineBucket.Dashes(lengths)))
        shape.add(camera.points(positions), width: width)
        return shape.bucket()
    }

    @Test(
        "A line is visible in its dashes and not in its gaps",
        arguments: [[2, 1], [1, 1], [3], [1, 2, 0, 4], [2, 0, 1, 1], [0, 1, 2, 2], [5, 1, 2], [0.5, 0.25]], [4, 9, 16])
    func phase(lengths: [Float], width: Float) throws {
        let camera = CameraTransform.camera(zoom: 13.5)
        let drawing = try Drawing(
            [.line(bucket(camera, [(-150, 0), (150, 0)], width: width, lengths))], camera: camera)
        // Lengths are measured at the integer zoom level.
        let unit = lengths.map { Double($0) * Double(width) * exp2(0.5) }
        for column in 0..<300 {
            let distance = Double(column) + 0.5
            let seen = drawing[50 + distance, 150].x
            guard distance > 1.5, rim(distance, unit) > 1.2 else { continue }
            #expect(seen == (isDash(distance, unit) ? 1 : 0), "\(distance) points from the start")
        }
    }

    @Test("Dashes of length 0 are dots with round ends, and are not drawn with straight ends")
    func dots() throws {
        let camera = CameraTransform.camera(zoom: 13.5)
        let line = [(-150.0, 0.0), (150, 0)]
        let straight = try Drawing([.line(bucket(camera, line, width: 16, [0, 3]))], camera: camera)
        #expect(straight.area() == 0)
        let dots = try Drawing([.line(bucket(camera, line, width: 16, [0, 3], cap: .round))], camera: camera)
        let period = 48 * exp2(0.5)
        for index in 1..<4 {
            let center = 50 + period * Double(index)
            #expect(dots[center, 150].x == 1)
            #expect(dots[center + period / 2, 150].x == 0)
        }
    }

    @Test("A round dash is extended by a half circle at each end")
    func roundEnds() throws {
        let camera = CameraTransform.camera(zoom: 13.5)
        let stretch = exp2(0.5)
        let drawing = try Drawing(
            [.line(bucket(camera, [(-150, 0), (150, 0)], width: 20, [2, 3], cap: .round))], camera: camera)
        // The dash that begins after one period: from 100 to 140 points, stretched.
        for across in [0.5, 4.5, 8.5] {
            let extra = (100 - across * across).squareRoot()
            let (start, end) = ((100 - extra) * stretch, (140 + extra) * stretch)
            for distance in stride(from: start - 6, to: end + 6, by: 1) where distance < 290 {
                guard abs(distance - start) > 2, abs(distance - end) > 2 else { continue }
                let seen = drawing[50 + distance, 150 + across].x
                #expect(seen == (distance > start && distance < end ? 1 : 0), "\(distance), \(across)")
            }
        }
    }

    @Test("The dashes of a polyline continue after its corners")
    func corners() throws {
        let camera = CameraTransform.camera(zoom: 13.5)
        let positions = [(-150.0, -80.0), (-50, -80), (-50, 60), (90, 60)]
        let drawing = try Drawing([.line(bucket(camera, positions, width: 6, [3, 2]))], camera: camera)
        let unit = [3.0, 2].map { $0 * 6 * exp2(0.5) }
        for (index, start) in [(0, 0.0), (1, 100), (2, 240)] {
            let (from, to) = (positions[index], positions[index + 1])
            let length = hypot(to.0 - from.0, to.1 - from.1)
            // Ends of dashes are distorted near corners.
            for distance in stride(from: 30.5, to: length - 30, by: 1) where rim(start + distance, unit) > 1.5 {
                let fraction = distance / length
                let spot = camera.screen(
                    east: from.0 + (to.0 - from.0) * fraction, south: from.1 + (to.1 - from.1) * fraction)
                #expect(drawing[spot].x == (isDash(start + distance, unit) ? 1 : 0))
            }
        }
    }

    @Test("Dashes are exact far from the start of a line", arguments: [12.0, 16, 20])
    func farFromTheStart(zoom: Double) throws {
        let camera = CameraTransform.camera(zoom: zoom)
        let integer = 512 * exp2(zoom)
        // A line through many points, which begins 0.03 worlds to the west.
        let (unit, start) = (7.0, camera.center.x - 0.03)
        let count = 997
        var shape = LineShape(fill: .dashes([2, 3]))
        shape.add(
            (0...count).map { CGPoint(x: start + 0.06 * Double($0) / Double(count), y: camera.center.y) },
            width: Float(unit))
        let drawing = try Drawing([.line(shape.bucket())], camera: camera)
        for column in 5..<395 {
            let distance = (0.03 + (Double(column) + 0.5 - 200) / camera.worldSize) * integer
            let phase = distance.truncatingRemainder(dividingBy: 5 * unit)
            let rim = min(phase, abs(phase - 2 * unit), 5 * unit - phase)
            guard rim > 3 else { continue }
            #expect(drawing[Double(column) + 0.5, 150].x == (phase < 2 * unit ? 1 : 0), "column \(column)")
        }
    }

    @Test("Each line has the dashes of its index")
    func ownDashes() throws {
        let camera = CameraTransform.camera(zoom: 13.5)
        var shape = LineShape(fill: .dashes(nil))
        for row in 0..<3 { shape.add(camera.points([(-150, Double(row) * 30), (150, Double(row) * 30)]), width: 8) }
        var bucket = shape.bucket()
        bucket.blocks[0].content.dashes = [[2, 1], [], [1, 4]]
        for row in 0..<3 { bucket.blocks[0].content.lines[row].fillIndex = row }
        let drawing = try Drawing([.line(bucket)], camera: camera)
        for (row, share) in [2.0 / 3, 1, 0.2].enumerated() {
            let length = drawing.length(
                from: CGPoint(x: 50, y: 150.5 + Double(row) * 30), direction: .right, steps: 300)
            #expect(abs(length / 300 - share) < 0.05)
        }
    }

    @Test("An array without lengths is a line in one piece, and one of zeros draws nothing")
    func empty() throws {
        let camera = CameraTransform.camera()
        let positions = [(-50.0, 0.0), (50, 0)]
        let whole = try Drawing([.line(bucket(camera, positions, width: 6, []))], camera: camera)
        #expect(abs(whole.area() - 600) < 7)
        #expect(try Drawing([.line(bucket(camera, positions, width: 6, [0, 0]))], camera: camera).area() == 0)
        #expect(try Drawing([.line(bucket(camera, positions, width: 6, [0, 2]))], camera: camera).area() == 0)
        #expect(
            abs(try Drawing([.line(bucket(camera, positions, width: 6, [2, 0]))], camera: camera).area() - 600) < 7)
    }
}
