import KioskGeometry
import Testing

@Suite struct JSONLocatorTests {
    static let document = """
        {
          "name": "é, [x]: {",
          "layers": [
            {"id": "a"},
            {"id": "b", "paint": {"line-color": "blu", "line\\u002dcolor": "red"}}
          ]
        }
        """

    static let positions: [(JSONPath, Int, Int)] = [
        ([], 1, 1), (["name"], 2, 11), (["layers"], 3, 13), (["layers", 0], 4, 5), (["layers", 1, "id"], 5, 12),
        (["layers", 1, "paint", "line-color"], 5, 67),
    ]

    @Test("A path is located at its line and column", arguments: positions)
    func location(path: JSONPath, line: Int, column: Int) throws {
        let position = try #require(JSONLocator(Array(Self.document.utf8)).position(of: path))
        #expect((position.line, position.column) == (line, column))
    }

    @Test("A position is resolved to the path of its value", arguments: positions)
    func paths(path: JSONPath, line: Int, column: Int) throws {
        let locator = JSONLocator(Array(Self.document.utf8))
        let position = try #require(locator.position(of: path))
        #expect(locator.path(at: position.offset) == path)
    }

    @Test(
        "A missing value has no position",
        arguments: [["nothing"], ["layers", 2], ["layers", "id"], ["name", 0], ["layers", -1]] as [JSONPath])
    func missingValues(path: JSONPath) {
        let locator = JSONLocator(Array(Self.document.utf8))
        #expect(locator.position(of: path) == nil)
    }

    @Test("An error at a missing path is located at its innermost existing value")
    func innermost() {
        let locator = JSONLocator(Array(Self.document.utf8))
        let path: JSONPath = ["layers", 0, "paint", "line-color"]
        #expect(
            locator.error("expected a colour, found none", at: path).description
                == "line 4, column 5, at $.layers[0].paint[\"line-color\"]: expected a colour, found none")
    }

    @Test(
        "Invalid documents and offsets do not crash the locator",
        arguments: ["", "{", "[", "{\"a", "{\"a\":", "]]}", "\"\\", "{{[[", ",,,", "{\"\\ud800\":1}"])
    func invalidDocuments(text: String) {
        let locator = JSONLocator(Array(text.utf8))
        for offset in [Int.min, -1, 0, 1, 2, 5, 100, Int.max] { _ = locator.path(at: offset) }
        _ = locator.position(of: ["a", 0])
        #expect(locator.error("expected more", at: ["a"]).position.line == 1)
    }

    @Test("Paths are printed in JSONPath notation")
    func printsPaths() {
        let path: JSONPath = ["a", 0, "line-color", "é1", "", "1", "q\"\\", "_x"]
        #expect(path.description == #"$.a[0]["line-color"].é1[""]["1"]["q\"\\"]._x"#)
        #expect((["a\u{1}\n"] as JSONPath).description == "$[\"a\\u0001\\n\"]")
        #expect(JSONPath().appending("a").appending(.index(3)) == ["a", 3])
    }
}
