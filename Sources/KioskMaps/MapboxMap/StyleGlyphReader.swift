import Foundation
import KioskGeometry
import KioskStyle
import KioskSymbols

/// The reader of the glyph ranges and the font files that the texts of a style require.
///
/// A range of a font stack is requested once. If the server does not have the stack, the fonts are requested one by one. The stacks and
/// the requests of a style are limited, as `text-font` can depend on the data; ranges beyond the limits count as missing.
@MainActor
final class StyleGlyphReader {
    /// The number of font stacks of a style whose ranges are requested.
    static let stackLimit = 64

    /// The number of fonts of a stack that are requested one by one.
    static let fontLimit = 16

    /// The number of requests for ranges of a style; the ideographs of the basic plane and their punctuation need about 100 for each stack.
    static let requestLimit = 2048

    /// The shaper with the fonts of the machine; nil if there is none.
    var machine: (any TextShaping)? {
        didSet {
            guard machine !== oldValue else { return }
            files.machine = machine
            updateShaper(keepsLayouts: false)
        }
    }

    /// Returns the readers of the other maps that share ranges with the map.
    var others: () -> [StyleGlyphReader] = { [] }

    /// The loaded ranges.
    private(set) var ranges = GlyphRangeSet()

    private let source: StylePartSource

    /// The reader of font files.
    private lazy var files = StyleFontReader(source) { [unowned self] in updateShaper(keepsLayouts: false) }

    /// The fonts of texts.
    private var fonts = TextLayouts.Fonts()
    private let rasterization: GlyphsRasterizationOptions?

    /// Returns whether a layer of the style has texts without `text-font`.
    private let usesDefaultFonts: () -> Bool

    private let onFonts: (_ fonts: TextLayouts.Fonts, _ keepsLayouts: Bool) -> Void
    private var reads: PendingReads

    /// The URL of the ranges that are loaded and being read.
    private var template: String?

    /// The ranges that are being read.
    private var pending: Set<GlyphRangeSet.Key> = []

    /// The ranges that were read or could not be read, of the stacks whose ranges are requested.
    private(set) var ended: Set<GlyphRangeSet.Key> = []

    /// The font stacks of which a range could not be read, each reported once for each range.
    private var reported: Set<String> = []

    /// The font stacks whose ranges are requested, up to `stackLimit`.
    private var stacks: Set<String> = []

    /// Whether a range exceeded the limits, so that ranges of no other stacks are requested.
    private var areStacksComplete = false

    /// The number of ranges that were requested, not counting retries.
    private var requestCount = 0

    /// Whether it was reported that ranges exceed the limits.
    private var hasReportedLimit = false

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - source: The resources of the style.
    ///   - rasterization: Which characters are drawn with fonts of the machine.
    ///   - usesDefaultFonts: Returns whether a layer of the style has texts without `text-font`.
    ///   - onFonts: Called with the fonts of texts when they have changed, and with whether layouts are kept, because none lacks a
    ///     glyph that was added.
    init(
        _ source: StylePartSource, rasterization: GlyphsRasterizationOptions?,
        usesDefaultFonts: @escaping () -> Bool,
        onFonts: @escaping (_ fonts: TextLayouts.Fonts, _ keepsLayouts: Bool) -> Void
    ) {
        self.source = source
        self.rasterization = rasterization
        self.usesDefaultFonts = usesDefaultFonts
        self.onFonts = onFonts
        reads = source.makeReads()
    }

    /// Whether ranges or font files are being read.
    var isReading: Bool { !pending.isEmpty || files.isReading }

    /// Whether texts of layers are shaped with glyph ranges.
    var hasRanges: Bool { template != nil }

    /// Removes the ranges and the font files if a style has others.
    ///
    /// - Parameters:
    ///   - glyphs: The URL of the ranges; nil if the style has none.
    ///   - faces: The member `font-faces`; nil if the style has none.
    func update(_ glyphs: String?, faces: JSONValue?) {
        let usesURLs = rasterization?.rasterizationMode != .allGlyphsRasterizedLocally
        let areFilesChanged = files.update(usesURLs ? faces : nil)
        // Without the range, all ranges would have the glyphs of one.
        let current = usesURLs ? glyphs.flatMap { $0.contains("{range}") ? $0 : nil } : nil
        guard current != template else {
            if areFilesChanged { updateShaper(keepsLayouts: false) }
            return
        }
        template = current
        reads.cancel()
        reads = source.makeReads()
        ranges = GlyphRangeSet()
        (pending, ended, reported) = ([], [], [])
        (stacks, areStacksComplete, requestCount, hasReportedLimit) = ([], false, 0, false)
        updateShaper(keepsLayouts: false)
    }

    /// Requests ranges and font files unless they were requested before.
    func request(_ resources: Set<GlyphResource>) {
        var (keys, urls): (Set<GlyphRangeSet.Key>, Set<String>) = ([], [])
        for resource in resources {
            switch resource {
            case .range(let key): keys.insert(key)
            case .fontFile(let url): urls.insert(url)
            }
        }
        files.request(urls)
        guard template != nil else { return }
        var omitted: [GlyphRangeSet.Key] = []
        for key in keys.subtracting(ended).subtracting(pending).sorted(by: <) {
            if isAdmitted(key) { start(key) } else { omitted.append(key) }
        }
        guard let first = omitted.first else { return }
        reportLimit(first)
        // Ranges of other stacks are not stored, whose number is that of the values of `text-font` in the data.
        let known = omitted.filter { stacks.contains($0.stack) }
        guard !known.isEmpty || !areStacksComplete else { return }
        areStacksComplete = true
        end(known)
    }

    /// Returns whether a range is within the limits of the style, and counts its font stack if it is.
    private func isAdmitted(_ key: GlyphRangeSet.Key) -> Bool {
        guard requestCount < Self.requestLimit, stacks.contains(key.stack) || stacks.count < Self.stackLimit else {
            return false
        }
        stacks.insert(key.stack)
        return true
    }

    private func start(_ key: GlyphRangeSet.Key) {
        pending.insert(key)
        read(key) { [weak self] error in
            guard let self else { return }
            guard let error else { return end([key]) }
            let fonts = key.stack.split(separator: ",").map(String.init)
            guard error.reason == .notFound, fonts.count > 1 else {
                report(error, of: key)
                return end([key])
            }
            readFonts(fonts, of: key)
        }
    }

    /// Reads the range of each font of a stack, within the limits.
    private func readFonts(_ allFonts: [String], of key: GlyphRangeSet.Key) {
        let fonts = allFonts.prefix(max(0, min(Self.fontLimit, Self.requestLimit - requestCount)))
        if fonts.count < allFonts.count { reportLimit(key) }
        guard !fonts.isEmpty else { return end([key]) }
        var unfinished = fonts.count
        var found = false
        for font in fonts {
            read(GlyphRangeSet.Key(stack: font, number: key.number)) { [weak self] error in
                unfinished -= 1
                if error == nil { found = true }
                guard let self, unfinished == 0 else { return }
                if !found, let error { report(error, of: key) }
                end([key])
            }
        }
    }

    /// Reads a range; a range that was read before succeeds.
    private func read(_ key: GlyphRangeSet.Key, completion: @escaping (ResourceError?) -> Void) {
        guard let template, ranges[key] == nil else { return completion(nil) }
        requestCount += 1
        if let range = rangeOfOtherMap(key) {
            ranges[key] = range
            updateShaper(keepsLayouts: true)
            return completion(nil)
        }
        read(key.url(template: template), key, retries: 0, by: reads, completion: completion)
    }

    /// Returns the range that another map has loaded from the same URL; nil if there is none.
    private func rangeOfOtherMap(_ key: GlyphRangeSet.Key) -> GlyphRange? {
        guard let url = url(of: key) else { return nil }
        for other in others() {
            if let range = other.ranges[key], other.url(of: key) == url { return range }
        }
        return nil
    }

    private func url(of key: GlyphRangeSet.Key) -> URL? {
        template.flatMap { source.resources.reader.url(for: key.url(template: $0), relativeTo: source.resources.base) }
    }

    private func read(
        _ url: String, _ key: GlyphRangeSet.Key, retries: Int, by reads: PendingReads,
        completion: @escaping (ResourceError?) -> Void
    ) {
        reads.read(url, kind: .glyphs, isRetry: retries > 0) { [weak self] answer in
            switch answer {
            case .failure(let error):
                // A range that arrives after a temporary error replaces the glyphs of other fonts.
                _ = reads.retry(after: error, count: retries) { [weak self] in
                    self?.read(url, key, retries: $0, by: reads) { _ in }
                }
                if retries == 0 { completion(error) }
            case .success(let answer):
                reads.process {
                    try GlyphRange(decoding: Array(answer.data))
                } completion: { [weak self] range in
                    switch range {
                    case .success(let range):
                        self?.ranges[key] = range
                        self?.updateShaper(keepsLayouts: retries == 0)
                        completion(nil)
                    case .failure(let error): completion(ResourceError(url: url, message: "\(error)"))
                    }
                }
            }
        }
    }

    private func end(_ keys: [GlyphRangeSet.Key]) {
        pending.subtract(keys)
        ended.formUnion(keys)
        fonts.readRanges = ended
        fonts.readableStacks = readableStacks
        onFonts(fonts, false)
        source.events.frames.requestFrame()
    }

    /// The font stacks whose ranges are requested; nil if others may be added.
    private var readableStacks: Set<String>? { areStacksComplete ? stacks : nil }

    private func report(_ error: ResourceError, of key: GlyphRangeSet.Key) {
        guard key.stack != Self.defaultStack || !replacesDefaultFonts,
            reported.insert("\(key.stack) \(key.rangeName)").inserted
        else { return }
        source.events.sendLoadingError(
            .glyphs, "glyphs of text-font \"\(key.stack)\", \(key.rangeName): \(error.message)")
    }

    /// Reports once that a range, and possibly others, exceeds the limits of the style.
    private func reportLimit(_ key: GlyphRangeSet.Key) {
        guard !hasReportedLimit else { return }
        hasReportedLimit = true
        source.events.sendLoadingError(
            .glyphs,
            "glyphs of text-font \"\(key.stack.prefix(100))\", \(key.rangeName), and others are not requested: a style has at most"
                + " \(Self.stackLimit) font stacks, \(Self.fontLimit) fonts in one, and \(Self.requestLimit) requests; use fewer"
                + " fonts")
    }

    /// The font stack of texts without `text-font`.
    private static let defaultStack = TextLayoutOptions().fonts.joined(separator: ",")

    /// Whether fonts of the machine replace the default fonts without a report: annotations without `text-font` use them, and no
    /// layer of the style does.
    private var replacesDefaultFonts: Bool {
        guard machine != nil, rasterization?.rasterizationMode != .noGlyphsRasterizedLocally else { return false }
        return !usesDefaultFonts()
    }

    /// Shapes the texts of layers with the current ranges.
    ///
    /// - Parameter keepsLayouts: Whether layouts are kept, because none lacks a glyph that was added.
    private func updateShaper(keepsLayouts: Bool) {
        fonts = hasRanges ? fontsWithRanges : TextLayouts.Fonts(shaper: machine, machine: machine)
        if !files.faces.isEmpty, let others = fonts.shaper {
            fonts.faces = files.faces
            fonts.shaper = FontFaceShaper(files.faces, others: others)
        }
        onFonts(fonts, keepsLayouts && hasRanges)
        if hasRanges { source.events.frames.requestFrame() }
    }

    /// The glyph ranges, and the fonts of the machine where the ranges have no glyph.
    private var fontsWithRanges: TextLayouts.Fonts {
        let mode = rasterization?.rasterizationMode
        var fonts = TextLayouts.Fonts(machine: machine)
        fonts.readRanges = ended
        fonts.readableStacks = readableStacks
        fonts.rasterizesIdeographs = mode == .ideographsRasterizedLocally && machine != nil
        fonts.shaper = GlyphRangeShaper(
            ranges: ranges, machine: machine, usesMachineFonts: mode != .noGlyphsRasterizedLocally,
            ideographFonts: mode == .ideographsRasterizedLocally ? rasterization?.fontFamilies : nil)
        return fonts
    }
}

extension GlyphRangeSet.Key {
    fileprivate static func < (left: Self, right: Self) -> Bool {
        (left.stack, left.number) < (right.stack, right.number)
    }
}
