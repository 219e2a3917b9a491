import Foundation
import KioskMaps
import Testing

@testable import KioskWindow

@MainActor
@Suite struct StyleProblemTests {
    private func problem(of styleURI: StyleURI?) -> String? {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        return MapView(frame: frame, mapInitOptions: MapInitOptions(styleURI: styleURI)).styleProblem
    }

    @Test("A map whose style URI is nil, such as that of a path, has a problem")
    func missing() throws {
        #expect(StyleURI(rawValue: "town.json") == nil)
        #expect(problem(of: StyleURI(rawValue: "town.json"))?.hasPrefix("map: it has no style; ") == true)
        let page = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Documentation/Troubleshooting.md"), encoding: .utf8)
        #expect(page.contains("`map: it has no style`"))
    }

    @Test("A map with a style has none, even before the style is read")
    func present() {
        #expect(problem(of: .plain) == nil)
        #expect(problem(of: StyleURI(url: URL(filePath: "/none.json"))) == nil)
    }
}
