import Foundation
import KioskMaps

/// The ids of the layers and the sources of a style.
struct StyleIDs: Hashable {
    let layers: Set<String>
    let sources: Set<String>

    init(_ style: StyleDocument) {
        layers = Set(style.layers.map(\.id))
        sources = Set(style.sources.keys)
    }
}

/// The ids of the styles that stand-ins answer, each parsed once.
struct StandInStyles {
    private let standIns: [HttpStandIn]
    private var stylesByURL: [String: [StyleIDs]] = [:]

    init(_ standIns: [HttpStandIn]) {
        self.standIns = standIns
    }

    /// Returns the ids of the styles that the stand-ins answer at a URL; invalid ones are reported by the map that loads them.
    mutating func styles(at url: String) -> [StyleIDs] {
        if let styles = stylesByURL[url] { return styles }
        let styles = readStyles(at: url)
        stylesByURL[url] = styles
        return styles
    }

    private func readStyles(at url: String) -> [StyleIDs] {
        for standIn in standIns {
            guard let values = standIn.pattern.match(url) else { continue }
            return standIn.answers.compactMap { answer in
                answer.body.contents(values).flatMap { try? StyleDocument(parsing: $0) }.map(StyleIDs.init)
            }
        }
        return []
    }
}
