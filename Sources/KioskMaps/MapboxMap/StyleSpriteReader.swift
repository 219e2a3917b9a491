import Foundation
import KioskStyle

/// The reader of the sprites of a style.
@MainActor
final class StyleSpriteReader {
    /// The decoder of sheets; without one, every sprite is an error.
    var decoder: (any ImageDecoding)?

    /// The number of pixels in a point; above 1, sheets with double resolution are requested first.
    var pixelRatio: CGFloat = 1

    /// Whether sprites are being read.
    var isReading: Bool { unfinished > 0 }

    private let source: StylePartSource
    private let onImages: (_ images: [(id: String, image: RuntimeImage)]) -> Void
    private var reads: PendingReads

    /// The number of sprites that are being read.
    private var unfinished = 0

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - source: The resources of the style.
    ///   - onImages: Called with the images of each sprite, by their ids in the style.
    init(_ source: StylePartSource, onImages: @escaping ([(id: String, image: RuntimeImage)]) -> Void) {
        self.source = source
        self.onImages = onImages
        reads = source.makeReads()
    }

    /// Cancels all requests.
    func cancel() {
        let cancelled = reads
        reads = source.makeReads()
        unfinished = 0
        cancelled.cancel()
    }

    /// Reads a sprite and reports its errors; the completion handler is called once in any case, unless the request is cancelled.
    func read(_ reference: SpriteReference, completion: @escaping () -> Void) {
        read(reference, retries: 0, completion: completion)
    }

    private func read(_ reference: SpriteReference, retries: Int, completion: @escaping () -> Void) {
        guard decoder != nil else {
            fail(
                "sprite \(reference.url.withoutAccessToken): no image decoder; set mapView.imageDecoder, such as ImageDecoder()"
            )
            return completion()
        }
        let reads = reads
        unfinished += 1
        readImages(of: reference, isDouble: pixelRatio > 1, isRetry: retries > 0, by: reads) { [weak self] error in
            // An observer of an error may have loaded another style, which has cancelled the requests and counts anew.
            guard let self, !reads.isCancelled else { return }
            unfinished -= 1
            if let error {
                let isReported = reads.retry(after: error, count: retries) { [weak self] in
                    self?.read(reference, retries: $0) {}
                }
                if isReported { fail("sprite \(error)") }
            }
            if !reads.isCancelled { completion() }
        }
    }

    private func readImages(
        of reference: SpriteReference, isDouble: Bool, isRetry: Bool, by reads: PendingReads,
        completion: @escaping (ResourceError?) -> Void
    ) {
        let ending = isDouble ? "@2x" : ""
        let fail: (ResourceError) -> Void = { [weak self] error in
            guard isDouble, error.reason == .notFound else { return completion(error) }
            self?.readImages(
                of: reference, isDouble: false, isRetry: isRetry, by: reads, completion: completion)
        }
        reads.read(reference.url(ending: "\(ending).json"), kind: .spriteJSON, isRetry: isRetry) { index in
            switch index {
            case .failure(let error): fail(error)
            case .success(let index):
                reads.read(reference.url(ending: "\(ending).png"), kind: .spriteImage, isRetry: isRetry) {
                    [weak self] sheet in
                    switch sheet {
                    case .failure(let error): fail(error)
                    case .success(let sheet):
                        self?.decode(index.data, sheet.data, of: reference, by: reads, completion: completion)
                    }
                }
            }
        }
    }

    /// Decodes a sprite off the main actor and delivers its images.
    ///
    /// - Parameter completion: Called with an error of the sprite as a whole; nil if there is none.
    private func decode(
        _ index: Data, _ sheet: Data, of reference: SpriteReference, by reads: PendingReads,
        completion: @escaping (ResourceError?) -> Void
    ) {
        guard let decoder else { return completion(nil) }
        let byteCount = source.resources.limits[.sprite].decoded
        reads.process {
            try SpriteImages(index: index, sheet: sheet, decoder: decoder, maximumByteCount: byteCount)
        } completion: { [weak self] result in
            switch result {
            case .success(let sprite):
                self?.deliver(sprite, of: reference)
                completion(nil)
            case .failure(let error):
                completion(ResourceError(url: reference.url, message: "\(error)"))
            }
        }
    }

    private func deliver(_ sprite: SpriteImages, of reference: SpriteReference) {
        onImages(sprite.images.map { (id: reference.imageID(for: $0.name), image: $0.image) })
        for problem in sprite.problems { fail("sprite \(reference.url.withoutAccessToken): \(problem)") }
    }

    private func fail(_ message: String) {
        source.events.sendLoadingError(.sprite, message)
    }
}
