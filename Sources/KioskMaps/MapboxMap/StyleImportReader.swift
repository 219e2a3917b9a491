import Foundation
import KioskGeometry
import KioskStyle

/// The reader of the styles that a style imports, which import others in turn.
@MainActor
final class StyleImportReader {
    /// The styles that were read for one style, in the order of their declarations.
    @MainActor
    private final class Batch {
        var styles: [Int: ImportedStyle] = [:]
        var unfinished: Int
        var failure: ResourceError?

        init(count: Int) {
            unfinished = count
        }
    }

    /// The number of styles that may import each other in a row.
    private static let maximumDepth = 5

    /// The maximum number of styles that are requested: the numbers of imports of styles in a row multiply.
    private static let maximumRequestCount = 256

    /// The number of styles that were requested, or would have been without the limit.
    private var requestCount = 0

    private let reads: PendingReads
    private let waits: Bool
    private let report: (String) -> Void

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - reads: The requests of the styles.
    ///   - waits: Whether an error that may not occur again later ends the reading; otherwise that import is missing.
    ///   - report: Called with descriptions of imports that are missing because they cannot be read.
    init(reads: PendingReads, waits: Bool = true, report: @escaping (String) -> Void) {
        self.reads = reads
        self.waits = waits
        self.report = report
    }

    /// Reads the imports of a document.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - url: The URL of the document, to which those of imports may be relative; nil if it has none.
    ///   - completion: Called once, possibly before this call returns, unless the requests are cancelled: with the imports that
    ///     could be read, or with the first error that may not occur again later.
    func read(
        importsOf document: StyleDocument, at url: String?,
        completion: @escaping (Result<[ImportedStyle], ResourceError>) -> Void
    ) {
        read(importsOf: document, at: url, ancestors: [url].compactMap { $0 }, completion: completion)
    }

    /// Reads a style and its imports.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - url: The absolute URL of the style.
    ///   - completion: As with the imports of a document; nil for a style that cannot be read, which was reported.
    func read(_ id: String, at url: String, completion: @escaping (Result<ImportedStyle?, ResourceError>) -> Void) {
        fetch(id, at: url, ancestors: [], completion: completion)
    }

    private func read(
        importsOf document: StyleDocument, at url: String?, ancestors: [String],
        completion: @escaping (Result<[ImportedStyle], ResourceError>) -> Void
    ) {
        let (declarations, problems) = document.importDeclarations
        for problem in problems { report(problem) }
        guard !declarations.isEmpty else { return completion(.success([])) }
        let batch = Batch(count: declarations.count)
        for (index, declaration) in declarations.enumerated() {
            read(declaration, relativeTo: url, ancestors: ancestors) { result in
                switch result {
                case .success(let style): batch.styles[index] = style
                case .failure(let error): batch.failure = batch.failure ?? error
                }
                batch.unfinished -= 1
                guard batch.unfinished == 0 else { return }
                if let error = batch.failure {
                    completion(.failure(error))
                } else {
                    completion(.success(batch.styles.sorted { $0.key < $1.key }.map(\.value)))
                }
            }
        }
    }

    private func read(
        _ declaration: StyleImportDeclaration, relativeTo url: String?, ancestors: [String],
        completion: @escaping (Result<ImportedStyle?, ResourceError>) -> Void
    ) {
        let apply: (Result<ImportedStyle?, ResourceError>) -> Void = { result in
            completion(
                result.map { style in
                    style.map { style in
                        ImportedStyle(
                            id: declaration.id, url: style.url, document: style.document, config: declaration.config,
                            colorTheme: declaration.colorTheme, imports: style.imports)
                    }
                })
        }
        if let data = declaration.data {
            do throws(JSONError) {
                complete(declaration.id, url: url, try StyleDocument(json: data), ancestors: ancestors, apply)
            } catch {
                fail(declaration.id, "\(error)")
                apply(.success(nil))
            }
        } else if let text = declaration.url {
            let address = url.map { text.resolved(relativeTo: $0) } ?? text
            if let problem = reads.resources.problem(of: address, in: url.flatMap { URL(string: $0) }) {
                fail(declaration.id, problem)
                return apply(.success(nil))
            }
            fetch(declaration.id, at: address, ancestors: ancestors, completion: apply)
        }
    }

    private func fetch(
        _ id: String, at url: String, ancestors: [String],
        completion: @escaping (Result<ImportedStyle?, ResourceError>) -> Void
    ) {
        guard !ancestors.contains(url), ancestors.count < Self.maximumDepth else {
            fail(id, "\(url) imports itself, or more than \(Self.maximumDepth) styles import each other in a row")
            return completion(.success(nil))
        }
        requestCount += 1
        guard requestCount <= Self.maximumRequestCount else {
            // One report, because there may be many more such imports.
            if requestCount == Self.maximumRequestCount + 1 {
                fail(id, "\(url) and others are missing; import at most \(Self.maximumRequestCount) styles")
            }
            return completion(.success(nil))
        }
        reads.read(url, kind: .style) { [self] answer in
            switch answer {
            case .success(let answer):
                let data = answer.data
                reads.process {
                    try StyleDocument(parsing: data)
                } completion: { [self] result in
                    switch result {
                    case .success(let document):
                        complete(id, url: url, document, ancestors: ancestors + [url], completion)
                    case .failure(let error):
                        fail(id, "\(url): \(error)")
                        completion(.success(nil))
                    }
                }
            case .failure(let error) where waits && (error.isTemporary || error.reason == .inOfflineMode):
                completion(.failure(error))
            case .failure(let error):
                fail(id, "\(error)")
                completion(.success(nil))
            }
        }
    }

    private func complete(
        _ id: String, url: String?, _ document: StyleDocument, ancestors: [String],
        _ completion: @escaping (Result<ImportedStyle?, ResourceError>) -> Void
    ) {
        for problem in document.problems { fail(id, "\(problem)") }
        let document = reads.resources.restricted(document, at: url.flatMap { URL(string: $0) }) {
            [self] source, message in
            fail(id, source.map { "source \"\($0)\": \(message)" } ?? message)
        }
        read(importsOf: document, at: url, ancestors: ancestors) { result in
            completion(result.map { ImportedStyle(id: id, url: url, document: document, imports: $0) })
        }
    }

    private func fail(_ id: String, _ message: String) {
        report("style import \"\(id)\": \(message)")
    }
}
