import Foundation
import KioskStyle

/// Brings the pictures of a style's sprites into it.
@MainActor
final class StyleSpriteReader {
    /// Unpacks the sheets; nil makes every sprite an error that says so.
    var decoder: (any ImageDecoding)?

    /// Pixels in a point of the map: above 1, sheets of twice the pixels are asked for first.
    var pixelRatio: CGFloat = 1

    /// The pictures that came from sprites, by their names in the style.
    private(set) var images: [String: StyleImage] = [:]

    /// Whether sprites are on their way.
    var isReading: Bool { unfinished > 0 }

    /// The map that owns the reader.
    private unowned let style: MapboxMap
    private let events: EventSubjects
    private let resources: StyleResources
    private var readings: StyleReadings
    private var unfinished = 0

    init(style: MapboxMap, events: EventSubjects, resources: StyleResources) {
        self.style = style
        self.events = events
        self.resources = resources
        readings = StyleReadings(resources: resources, events: events)
    }

    /// Calls off what is on its way.
    func cancel() {
        let cancelled = readings
        readings = StyleReadings(resources: resources, events: events)
        unfinished = 0
        cancelled.cancel()
    }

    /// Takes the pictures of the style before out of it; those the application has put in their place stay.
    func removeImages() {
        let removed = images
        images = [:]
        for (id, sprite) in removed where style.image(withId: id) == sprite.image {
            do { try style.removeImage(withId: id) } catch { fail("\(error)") }
        }
    }

    /// Reads a sprite; what cannot be had of it is told, and `completion` called once all the same, unless it is called off.
    func read(_ reference: SpriteReference, completion: @escaping () -> Void) {
        read(reference, retries: 0, completion: completion)
    }

    private func read(_ reference: SpriteReference, retries: Int, completion: @escaping () -> Void) {
        guard decoder != nil else {
            fail(
                "sprite \(reference.url.withoutAccessToken): set mapView.imageDecoder, such as PNGDecoder(), to read it"
            )
            return completion()
        }
        let readings = readings
        unfinished += 1
        readPictures(of: reference, isDouble: pixelRatio > 1, isRetry: retries > 0, by: readings) { [weak self] error in
            guard let self else { return }
            unfinished -= 1
            if let error {
                let isReported = readings.retry(after: error, count: retries) { [weak self] in
                    self?.read(reference, retries: $0) {}
                }
                if isReported { fail("sprite \(error)") }
            }
            if !readings.isCancelled { completion() }
        }
    }

    private func readPictures(
        of reference: SpriteReference, isDouble: Bool, isRetry: Bool, by readings: StyleReadings,
        completion: @escaping (ResourceError?) -> Void
    ) {
        let ending = isDouble ? "@2x" : ""
        let fail: (ResourceError) -> Void = { [weak self] error in
            guard isDouble, error.reason == .notFound else { return completion(error) }
            self?.readPictures(
                of: reference, isDouble: false, isRetry: isRetry, by: readings, completion: completion)
        }
        readings.read(reference.url(ending: "\(ending).json"), kind: .spriteJSON, isRetry: isRetry) { index in
            switch index {
            case .failure(let error): fail(error)
            case .success(let index):
                readings.read(reference.url(ending: "\(ending).png"), kind: .spriteImage, isRetry: isRetry) {
                    [weak self] sheet in
                    switch sheet {
                    case .failure(let error): fail(error)
                    case .success(let sheet): completion(self?.take(index, sheet, of: reference))
                    }
                }
            }
        }
    }

    /// Returns what is wrong with a sprite as a whole.
    private func take(
        _ index: ResourceAnswer, _ sheet: ResourceAnswer, of reference: SpriteReference
    ) -> ResourceError? {
        do {
            let sprite = try Sprite(parsing: Array(index.data))
            guard let decoded = try decoder?.decode(sheet.data, scale: 1) else { return nil }
            let (images, problems) = sprite.images(from: decoded)
            for (name, image) in images.sorted(by: { $0.key < $1.key }) {
                let id = reference.imageID(for: name)
                // What the application has added is what it wants.
                guard style.image(withId: id) == nil else { continue }
                self.images[id] = image
                style.add(image, id: id)
            }
            for problem in problems { fail("sprite \(reference.url.withoutAccessToken): \(problem)") }
            return nil
        } catch {
            return ResourceError(url: reference.url, message: "\(error)")
        }
    }

    private func fail(_ message: String) {
        events.mapLoadingError.send(MapLoadingError(type: .sprite, message: message, timestamp: events.now))
    }
}
