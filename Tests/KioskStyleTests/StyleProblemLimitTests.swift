import KioskGeometry
import KioskStyle
import Testing

/// Styles with so many mistakes that describing each of them would take minutes.
@Suite struct StyleProblemLimitTests {
    @Test(
        "Many invalid sources are counted, and the first are described",
        arguments: ["5", #"{"type": "geojson", "data": {"type": "Circle"}}"#, #"{"type": 1}"#])
    func sources(source: String) throws {
        let sources = (0..<4000).map { "\"s\($0)\": \(source)" }.joined(separator: ",")
        let document = try StyleDocument(parsing: #"{"version": 8, "sources": {\#(sources)}, "layers": []}"#.utf8)
        #expect(document.problems.count == 100)
        #expect(document.problems.allSatisfy { $0.message.hasPrefix("expected") })
        #expect(document.problems.last?.message.hasSuffix("3900 more problems") == true)
    }

    /// With a search of all layers for each reference, this would take an hour.
    @Test("Many layers with a ref to a missing layer are counted, and the first are described", .timeLimit(.minutes(5)))
    func references() throws {
        let layers = (0..<5_000).map { #"{"id": "l\#($0)", "ref": "none"}"# }.joined(separator: ",")
        let document = try StyleDocument(parsing: #"{"version": 8, "sources": {}, "layers": [\#(layers)]}"#.utf8)
        #expect(document.problems.count == 100 && document.layers.isEmpty)
        #expect(document.problems.last?.message.hasSuffix("4900 more problems") == true)
    }
}
