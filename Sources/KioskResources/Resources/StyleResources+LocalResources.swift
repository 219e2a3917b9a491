package import Foundation
package import KioskStyle
package import KioskTiles

/// The restriction of documents of servers to resources of servers.
extension StyleResources {
    /// Returns why a document may not refer to an address; nil if it may.
    ///
    /// - Parameters:
    ///   - address: The address, which may be relative and have placeholders.
    ///   - document: The URL of the document; nil if the application provides it.
    package func problem(of address: String, in document: URL?) -> String? {
        guard localResources.restricts(document) else { return nil }
        return localResources.problem(of: address, in: document, url: reader.url(for: address, relativeTo: document))
    }

    /// Returns a document without addresses that it may not refer to.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - url: Its URL; nil if the application provides it.
    ///   - report: Receives the id of a source, or nil for another part of the document, and a message.
    package func restricted(
        _ document: StyleDocument, at url: URL?, report: (_ sourceID: String?, _ message: String) -> Void
    ) -> StyleDocument {
        guard localResources.restricts(url) else { return document }
        restrictedDocument = restrictedDocument ?? url
        return localResources.restricted(
            document, at: url, resolve: { reader.url(for: $0, relativeTo: url) }, report: report)
    }

    /// Removes the templates of a tile set that its document may not refer to, and returns the first problem.
    package func restrict(_ tiles: inout KioskTiles.TileJSON, of document: URL?) -> String? {
        let problems = tiles.tiles.map { problem(of: $0.text, in: document) }
        tiles.tiles = zip(tiles.tiles, problems).filter { $1 == nil }.map(\.0)
        return problems.lazy.compactMap(\.self).first
    }

    /// Sets the document that models are restricted by, of those that make up a style.
    ///
    /// - Parameters:
    ///   - base: The URL of the style.
    ///   - imports: The styles that it imports.
    package func updateRestriction(base: URL?, imports: [ImportedStyle]) {
        var urls = [base]
        func add(_ styles: [ImportedStyle]) {
            for style in styles {
                urls.append(style.url.flatMap { URL(string: $0) })
                add(style.imports)
            }
        }
        add(imports)
        restrictedDocument = urls.lazy.compactMap(\.self).first { localResources.restricts($0) }
    }
}
