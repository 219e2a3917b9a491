import Foundation
import KioskGeometry
import KioskStyle

/// A style document, the contents of its sources and its compiled layers, built from bytes alone.
struct PreparedStyle: Sendable {
    /// The document.
    let document: StyleDocument

    /// The UTF-8 bytes of the document.
    let text: [UInt8]

    /// The contents of the sources, by their ids.
    let contents: [String: SourceContents]

    /// The layers, in the order of the document.
    let layers: [PreparedLayer]

    /// Parses a document, builds the contents of its sources, and compiles its layers.
    ///
    /// - Throws: `JSONError` with line, column and path if the bytes are not a style.
    init(parsing text: [UInt8]) throws(JSONError) {
        self.init(try StyleDocument(parsing: text), text: text)
    }

    /// Builds the contents of the sources of a document, and compiles its layers.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - text: The UTF-8 bytes of the document; empty if it was composed.
    init(_ document: StyleDocument, text: [UInt8] = []) {
        self.document = document
        self.text = text
        var contents: [String: SourceContents] = [:]
        for (id, source) in document.sources { contents[id] = SourceContents(of: source, id: id) }
        self.contents = contents
        layers = document.layers.map { PreparedLayer($0) }
    }
}

extension StyleDocument {
    /// The camera of the style; values that the style does not set are nil.
    var camera: CameraOptions {
        CameraOptions(
            center: center, zoom: zoom.map { CGFloat($0) }, bearing: bearing, pitch: pitch.map { CGFloat($0) })
    }
}
