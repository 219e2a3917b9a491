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
        readings = StyleReadings(resources: resources, events: events, work: style.backgroundWork)
    }

    /// Calls off what is on its way.
    func cancel() {
        let cancelled = readings
        readings = StyleReadings(resources: resources, events: events, work: style.backgroundWork)
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
                    case .success(let sheet):
                        self?.decode(index.data, sheet.data, of: reference, by: readings, completion: completion)
                    }
                }
            }
        }
    }

    /// Decodes a sprite off the main actor and adds its images to the style.
    ///
    /// - Parameter completion: Called with what is wrong with the sprite as a whole.
    private func decode(
        _ index: Data, _ sheet: Data, of reference: SpriteReference, by readings: StyleReadings,
        completion: @escaping (ResourceError?) -> Void
    ) {
        guard let decoder else { return completion(nil) }
        readings.process {
            try SpriteImages(index: index, sheet: sheet, decoder: decoder)
        } completion: { [weak self] result in
            switch result {
            case .success(let sprite):
                self?.add(sprite, of: reference)
                completion(nil)
            case .failure(let error):
                completion(ResourceError(url: reference.url, message: "\(error)"))
            }
        }
    }

    private func add(_ sprite: SpriteImages, of reference: SpriteReference) {
        // An image that the application has added takes precedence.
        let added = sprite.images.map { (id: reference.imageID(for: $0.name), image: $0.image) }
            .filter { style.image(withId: $0.id) == nil }
        for (id, image) in added { images[id] = image }
        style.add(added)
        for problem in sprite.problems { fail("sprite \(reference.url.withoutAccessToken): \(problem)") }
    }

    private func fail(_ message: String) {
        events.mapLoadingError.send(MapLoadingError(type: .sprite, message: message, timestamp: events.now))
    }
}
