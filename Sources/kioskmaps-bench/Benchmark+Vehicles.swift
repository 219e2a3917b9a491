import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering

extension Benchmark {
    /// A frame of 10,000 circles in view that move, each of which reports its position once a second, up to the submission of
    /// the frame's draw calls.
    static let vehicleFrame = vehicles(named: "animate-10k-vehicles", in: inView) { CircleFleet($0) }

    /// The same frame of icons that have the direction of their movement.
    static let vehicleIconFrame = vehicles(
        named: "animate-10k-vehicles-icons", in: inView, makeFleet: IconFleet.init)

    /// The same frame of circles whose positions are predicted, with the interpolated ones as the baseline.
    static let predictedVehicleFrame: Benchmark = {
        var benchmark = vehicles(named: "animate-10k-vehicles-predicted", in: inView) {
            CircleFleet($0, motion: .predicted)
        }
        benchmark.baseline = ("the same vehicles, interpolated", vehicleFrame.prepare)
        return benchmark
    }()

    /// The same frame of circles of which about one in a hundred is in view.
    static let vehicleFrameElsewhere = vehicles(
        named: "animate-10k-vehicles-elsewhere",
        in: CoordinateBounds(
            southwest: CLLocationCoordinate2D(latitude: 20, longitude: -60),
            northeast: CLLocationCoordinate2D(latitude: 75, longitude: 120))
    ) { CircleFleet($0) }

    private static let count = 10_000

    /// An area that is in view as a whole.
    private static let inView = CoordinateBounds(
        southwest: CLLocationCoordinate2D(latitude: 58.6, longitude: 19.5),
        northeast: CLLocationCoordinate2D(latitude: 61.4, longitude: 30.5))

    /// Returns a benchmark of frames at 60 Hz, in each of which a sixtieth of the vehicles reports a new position.
    private static func vehicles(
        named name: String, in bounds: CoordinateBounds, makeFleet: @escaping @MainActor (MapView) -> any Fleet
    ) -> Benchmark {
        Benchmark(
            name: name, unit: .milliseconds,
            prepare: {
                let clock = ManualClock()
                let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), clock: clock)
                mapView.mapboxMap.setCamera(
                    to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 6.8))
                let renderer = try OffscreenRenderer()
                renderer.drawsItems = false
                mapView.renderer = renderer
                let coordinates = CircleMap.circles(count, over: bounds).map(\.point.coordinates)
                let fleet = makeFleet(mapView)
                fleet.assign(coordinates)
                var random = SplitMix(seed: 3)
                let headings = coordinates.map { _ in 2 * Double.pi * random.nextUnit() }
                var step = 0
                @MainActor func frame() {
                    let reported = (0..<count / 60).map { ($0 * 60 + step) % count }
                    // 30 m in a second, on a circle of 3 km.
                    fleet.feed(
                        reported.map { index in
                            let angle = headings[index] + Double(step) / 60 / 100
                            return AnnotationPosition(
                                id: "vehicle \(index)",
                                coordinate: CLLocationCoordinate2D(
                                    latitude: coordinates[index].latitude + 0.027 * sin(angle),
                                    longitude: coordinates[index].longitude + 0.054 * cos(angle)),
                                bearing: -angle * 180 / .pi, speed: 30)
                        })
                    step += 1
                    clock.advance(by: clock.frameInterval)
                }
                for _ in 0..<120 { frame() }
                return {
                    for _ in 0..<30 { frame() }
                    return 30
                }
            })
    }
}

/// The vehicles of a benchmark.
@MainActor
private protocol Fleet {
    /// Creates the vehicles.
    func assign(_ coordinates: [CLLocationCoordinate2D])

    /// Moves vehicles to reported positions.
    func feed(_ positions: [AnnotationPosition])
}

/// Vehicles that are circles.
@MainActor
private struct CircleFleet: Fleet {
    let manager: CircleAnnotationManager
    let motion: LocationMotion

    init(_ mapView: MapView, motion: LocationMotion = .interpolated) {
        self.motion = motion
        manager = mapView.annotations.makeCircleAnnotationManager(id: "vehicles")
    }

    func assign(_ coordinates: [CLLocationCoordinate2D]) {
        manager.annotations = coordinates.enumerated().map {
            CircleAnnotation(id: "vehicle \($0)", centerCoordinate: $1)
        }
    }

    func feed(_ positions: [AnnotationPosition]) {
        manager.feed(positions, interpolation: PositionInterpolation(jumpDistance: .infinity, motion: motion))
    }
}

/// Vehicles that are icons.
@MainActor
private struct IconFleet: Fleet {
    let manager: PointAnnotationManager

    init(_ mapView: MapView) {
        manager = mapView.annotations.makePointAnnotationManager(id: "vehicles")
        manager.iconImage = "vehicle"
        manager.iconRotationAlignment = .map
        let pixels = Array(repeating: UInt8(255), count: 16 * 24 * 4)
        if let image = UIImage(pixelWidth: 16, pixelHeight: 24, pixels: pixels) {
            try? mapView.mapboxMap.addImage(image, id: "vehicle")
        }
    }

    func assign(_ coordinates: [CLLocationCoordinate2D]) {
        manager.annotations = coordinates.enumerated().map { PointAnnotation(id: "vehicle \($0)", coordinate: $1) }
    }

    func feed(_ positions: [AnnotationPosition]) {
        manager.feed(
            positions, interpolation: PositionInterpolation(jumpDistance: .infinity, iconRotation: .direction))
    }
}
