import ArgumentParser
import Foundation
import KioskFeeds
import KioskLinux
import KioskMaps
import KioskMapsTesting

/// Reads a feed to its end, or until it is stopped, and prints it.
@MainActor
final class FeedPlayer {
    private let feed: FeedArgument
    private let printer: FeedPrinter
    private let interval: Double
    private let clock = MainQueueClock()
    private let limits = FeedLimits()
    private let ends = AsyncStream<Void>.makeStream()
    private var source: (any FeedSource)?
    private var parser: any FeedParser
    private var wakeUp: (any Cancelable)?

    /// The number of bytes of a stream that are read at once.
    private static let sliceByteCount = 1 << 20

    /// Creates a player.
    ///
    /// - Parameters:
    ///   - feed: The feed.
    ///   - printer: The printer.
    ///   - interval: The time between two requests of a URL, in seconds.
    init(_ feed: FeedArgument, printer: FeedPrinter, interval: Double) {
        self.feed = feed
        self.printer = printer
        self.interval = interval
        parser = feed.format.makeParser(limits: limits)
    }

    /// Whether a feed is live, so that objects of which nothing is received are removed.
    static func isLive(_ feed: FeedArgument) -> Bool {
        if case .path = feed.source { false } else { true }
    }

    /// Ends the feed.
    func end() { ends.continuation.finish() }

    /// Prints the feed.
    ///
    /// - Throws: `FileError` if a file or a directory cannot be read.
    func run() async throws(FileError) {
        switch feed.source {
        case .path(let path): try await printFiles(at: path)
        case .standardInput:
            if feed.format.isStream {
                await play(StreamFeedSource(.standardInput), name: "standard input")
            } else {
                try printFile(URL(filePath: "/dev/stdin"), name: "standard input")
            }
        case .url(let url):
            await play(
                PollingFeedSource(url, interval: interval, clock: clock, limits: limits), name: url.host ?? "server")
        }
    }

    private func printFiles(at path: String) async throws(FileError) {
        let files: [URL]
        do throws(FeedProblem) {
            files = try FeedFiles.list(at: URL(filePath: path))
        } catch {
            throw FileError(file: path, message: error.message)
        }
        for file in files where !printer.isFull {
            try printFile(file, name: files.count == 1 ? path : file.lastPathComponent)
            // For the time limit of the command.
            await Task.yield()
        }
    }

    private func printFile(_ file: URL, name: String) throws(FileError) {
        guard let handle = FileHandle(forReadingAtPath: file.path) else { throw FileError.unreadable(file.path) }
        defer { try? handle.close() }
        // A file of a stream begins with a line, and a document needs no state.
        parser = feed.format.makeParser(limits: limits)
        if feed.format.isStream {
            while !printer.isFull {
                let bytes = try read(handle, Self.sliceByteCount, of: file.path)
                if bytes.isEmpty { break }
                printer.printContents(of: parser.parse(bytes), from: name, at: clock.now)
            }
        } else {
            let bytes = try read(handle, limits.documentByteCount + 1, of: file.path)
            printer.printContents(of: parser.parse(bytes), from: name, at: clock.now)
        }
        printer.printContents(of: parser.finish(), from: name, at: clock.now)
    }

    private func read(_ handle: FileHandle, _ count: Int, of path: String) throws(FileError) -> [UInt8] {
        do {
            return [UInt8](try handle.read(upToCount: count) ?? Data())
        } catch {
            throw FileError.unreadable(path)
        }
    }

    /// Prints what a source delivers, until it ends or is stopped.
    private func play(_ source: any FeedSource, name: String) async {
        self.source = source
        source.start { [weak self] delivery in
            guard let self else { return }
            switch delivery {
            case .bytes(let bytes): receive(bytes, of: name)
            case .problem(let problem): printer.report("\(problem)")
            case .end:
                printer.printContents(of: parser.finish(), from: name, at: clock.now)
                end()
            }
        }
        for await _ in ends.stream {}
        source.stop()
        wakeUp?.cancel()
    }

    private func receive(_ bytes: [UInt8], of name: String) {
        printer.printContents(of: parser.parse(bytes), from: name, at: clock.now)
        // A server returns whole documents, also of a format of lines.
        if case .url = feed.source {
            printer.printContents(of: parser.finish(), from: name, at: clock.now)
            parser = feed.format.makeParser(limits: limits)
        }
        if printer.isFull { end() }
        schedule()
    }

    /// Waits for the next object that becomes too old.
    private func schedule() {
        wakeUp?.cancel()
        wakeUp = printer.deadline.map { deadline in
            clock.wake(at: deadline) { [weak self] time in
                guard let self else { return }
                printer.expire(at: time)
                if printer.isFull { end() }
                schedule()
            }
        }
    }
}
