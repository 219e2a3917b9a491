import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import KioskSymbols

extension Benchmark {
    /// A frame in which the camera moves and 1,000 callouts are placed again, without rendering.
    static let layOutThousandViews = Benchmark(
        name: "place-1k-views", unit: .milliseconds,
        prepare: {
            let (mapView, clock) = viewsOverACity()
            var step = 0.0
            return {
                for _ in 0..<20 {
                    step += 1
                    mapView.mapboxMap.setCamera(to: CameraOptions(bearing: step, pitch: 40))
                    clock.advance(by: clock.frameInterval)
                }
                return 20
            }
        })

    /// Returns a map with 1,000 callouts, each with eight anchor variants, most of which do not fit.
    @MainActor
    private static func viewsOverACity() -> (MapView, ManualClock) {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), clock: clock)
        mapView.renderer = SceneRecorder()
        mapView.textShaper = SquareTextShaper()
        mapView.mapboxMap.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 12))
        var random = SplitMix(seed: 3)
        for number in 0..<1000 {
            let coordinate = CLLocationCoordinate2D(
                latitude: 59.9 + 0.2 * random.nextUnit(), longitude: 24.7 + 0.6 * random.nextUnit())
            let annotation = ViewAnnotation(
                coordinate: coordinate, view: .callout(title: "Stop \(number)", subtitle: "Platform 1"))
            annotation.variableAnchors = .all
            mapView.viewAnnotations.add(annotation)
        }
        clock.advance(by: 1)
        return (mapView, clock)
    }

    /// A tap on 100,000 point annotations, each with a different text.
    static let textHitTest = Benchmark(
        name: "hit-test-100k-texts", unit: .microseconds,
        prepare: {
            let (mapView, _) = labelledPins()
            let taps = Self.taps()
            return {
                for tap in taps { consume(mapView.annotations.annotations(at: tap, radius: 0)) }
                return taps.count
            }
        },
        baseline: (
            "every text laid out",
            {
                let (mapView, texts) = labelledPins()
                guard let shaper = mapView.textShaper else { return { 1 } }
                return {
                    for text in texts { consume(TextLayout(FormattedText([.init(text)]), shaper: shaper).bounds) }
                    return 1
                }
            }
        ))

    private static func taps() -> [CGPoint] {
        var random = SplitMix(seed: 4)
        return (0..<1000).map { _ in CGPoint(x: 1920 * random.nextUnit(), y: 1080 * random.nextUnit()) }
    }

    /// Returns a map with 100,000 labelled point annotations, and their texts.
    @MainActor
    private static func labelledPins() -> (MapView, [String]) {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), clock: clock)
        mapView.textShaper = SquareTextShaper()
        mapView.mapboxMap.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 10))
        var random = SplitMix(seed: 5)
        let texts = (0..<100_000).map { "Stop number \($0)" }
        let manager = mapView.annotations.makePointAnnotationManager(id: "pins")
        manager.annotations = texts.map { text in
            var pin = PointAnnotation(
                coordinate: CLLocationCoordinate2D(
                    latitude: 57 + 6 * random.nextUnit(), longitude: 19 + 12 * random.nextUnit()))
            pin.textField = text
            return pin
        }
        clock.advance(by: clock.frameInterval)
        return (mapView, texts)
    }
}
