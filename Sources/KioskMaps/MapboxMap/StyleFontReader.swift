import Foundation
import KioskGeometry
import KioskStyle
import KioskSymbols

/// The reader of the font files that the texts of a style require.
///
/// A file is requested when a text has a character for which the style refers to it, once for each style.
@MainActor
final class StyleFontReader {
    /// The number of files of the largest allowed size that the fonts of a style may have together.
    private static let totalCount = 4

    /// The shaper that opens the files; nil if there is none, so that no file is used.
    var machine: (any TextShaping)? {
        didSet {
            if machine !== oldValue { reset() }
        }
    }

    /// The files, with the fonts that were read.
    private(set) var faces = FontFaceSet()

    private let source: StylePartSource
    private let onFaces: () -> Void
    private var reads: PendingReads

    /// The files to which the style refers.
    private var references: [FontFaceReference] = []

    /// The URLs of the files that are being read.
    private var pending: Set<String> = []

    /// The bytes of the files that were read and are being opened.
    private var openingByteCount = 0

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - source: The resources of the style.
    ///   - onFaces: Called when a file was read or cannot be read.
    init(_ source: StylePartSource, onFaces: @escaping () -> Void) {
        self.source = source
        self.onFaces = onFaces
        reads = source.makeReads()
    }

    /// Whether files are being read.
    var isReading: Bool { !pending.isEmpty }

    /// Removes the fonts if a style refers to other files.
    ///
    /// - Parameter member: The member `font-faces` of the style; nil if it has none.
    /// - Returns: Whether the files have changed.
    func update(_ member: JSONValue?) -> Bool {
        let current = FontFaceReference.references(in: member)
        guard current != references else { return false }
        references = current
        reset()
        return true
    }

    /// Requests files unless they were requested before.
    func request(_ urls: Set<String>) {
        for url in urls.sorted() where faces.awaits(url) && pending.insert(url).inserted {
            read(url, retries: 0, by: reads)
        }
    }

    private func reset() {
        reads.cancel()
        reads = source.makeReads()
        (pending, openingByteCount) = ([], 0)
        faces = FontFaceSet(machine == nil ? [] : references)
    }

    private func read(_ url: String, retries: Int, by reads: PendingReads) {
        reads.read(url, kind: .font, isRetry: retries > 0) { [weak self] answer in
            switch answer {
            case .failure(let error):
                // A font that arrives after a temporary error replaces the glyphs of others.
                let isReported = reads.retry(after: error, count: retries) { [weak self] in
                    self?.read(url, retries: $0, by: reads)
                }
                self?.end(nil, at: url, error: isReported ? error : nil)
            case .success(let answer): self?.open(answer.data, at: url, by: reads)
            }
        }
    }

    private func open(_ data: Data, at url: String, by reads: PendingReads) {
        guard let machine else { return }
        let limit = source.resources.limits[.font].decoded.multipliedReportingOverflow(by: Self.totalCount)
        guard limit.overflow || faces.byteCount + openingByteCount + data.count <= limit.partialValue else {
            return end(
                nil, at: url,
                error: ResourceError(
                    url: url,
                    message: "the fonts of the style exceed \(Self.totalCount) times the limit of one; raise"
                        + " ResourceOptions.limits[.font].decoded, or refer to smaller files"))
        }
        let name = names(of: url)
        openingByteCount += data.count
        reads.process {
            LoadedFont(try machine.shaper(ofFont: data, name: name), byteCount: data.count)
        } completion: { [weak self] font in
            guard let self else { return }
            openingByteCount -= data.count
            switch font {
            case .success(let font): end(font, at: url, error: nil)
            case .failure(let error): end(nil, at: url, error: ResourceError(url: url, message: "\(error)"))
            }
        }
    }

    private func end(_ font: LoadedFont?, at url: String, error: ResourceError?) {
        pending.remove(url)
        faces.add(font, at: url)
        if let error {
            source.events.sendLoadingError(.glyphs, "font-faces, \(names(of: url)): \(error)")
        }
        onFaces()
        source.events.frames.requestFrame()
    }

    /// Returns the names of the fonts with a file, for messages.
    private func names(of url: String) -> String {
        Set(references.filter { $0.url == url }.map { "\"\($0.name)\"" }).sorted().joined(separator: ", ")
    }
}
