import KioskGeometry
import KioskStyle
import Testing

@Suite struct StyleDocumentErrorTests {
    /// Documents, where ¶ stands for a line break, and the messages of their errors.
    static let complaints: [(String, String)] = [
        ("", "line 1, column 1, at $: expected an object, found the end of the document"),
        ("[]", "line 1, column 1, at $: expected an object, found an array"),
        ("¶  7", "line 2, column 3, at $: expected an object, found the number 7"),
        ("{", "line 1, column 2, at $: expected a name in quotes or “}”, found the end of the document"),
        (#"{"version": 8} x"#, "line 1, column 16, at $: expected the end of the document, found “x”"),
        ("{}", "line 1, column 1, at $.version: expected a style of version 8, found none"),
        (#"{"name": "a",¶ "version": 7}"#, "line 2, column 13, at $.version: expected a style of version 8, found 7"),
        (#"{"version": "8"}"#, #"line 1, column 13, at $.version: expected a style of version 8, found "8""#),
        (#"{"version": 8, "pitch": NaN}"#, "line 1, column 25, at $.pitch: expected a number, found “NaN”"),
        (
            #"{"version": 8, "sources": {"a": {"type": "geojson",¶"data": {"type": }}}}"#,
            "line 2, column 18, at $.sources.a.data.type: expected a value, found “}”"
        ),
    ]

    /// Documents with one invalid part, and the messages of their problems.
    static let problems: [(String, String)] = [
        (
            #"{"version": 7, "layers": []}"#,
            "line 1, column 13, at $.version: expected a style of version 8, found 7"
        ),
        (#"{"sources": {}}"#, "line 1, column 1, at $.version: expected a style of version 8, found none"),
        (#"{"version": 8, "name": 5}"#, "line 1, column 24, at $.name: expected a string, found the number 5"),
        (#"{"version": 8, "zoom": "5"}"#, "line 1, column 24, at $.zoom: expected a number, found a string"),
        (#"{"version": 8, "bearing": null}"#, "line 1, column 27, at $.bearing: expected a number, found null"),
        (#"{"version": 8, "center": 5}"#, "line 1, column 26, at $.center: expected an array, found the number 5"),
        (
            #"{"version": 8, "center": [24]}"#,
            "line 1, column 26, at $.center: expected a longitude and a latitude, found an array"
        ),
        (
            #"{"version": 8, "center": [24, "60"]}"#,
            "line 1, column 31, at $.center[1]: expected a number, found a string"
        ),
        // Sources
        (#"{"version": 8, "sources": []}"#, "line 1, column 27, at $.sources: expected an object, found an array"),
        (
            #"{"version": 8, "sources": {"a": 5}}"#,
            "line 1, column 33, at $.sources.a: expected an object, found the number 5"
        ),
        (
            #"{"version": 8, "sources": {¶"a b": {"data": {}}}}"#,
            #"line 2, column 8, at $.sources["a b"]: expected a source with a "type", found an object"#
        ),
        (
            #"{"version": 8, "sources": {"a": {"type": null}}}"#,
            "line 1, column 42, at $.sources.a.type: expected a string, found null"
        ),
        // Layers
        (#"{"version": 8, "layers": {}}"#, "line 1, column 26, at $.layers: expected an array, found an object"),
        (#"{"version": 8, "layers": [¶5]}"#, "line 2, column 1, at $.layers[0]: expected an object"),
        (#"{"version": 8, "layers": [null]}"#, "line 1, column 27, at $.layers[0]: expected an object"),
        (
            #"{"version": 8, "layers": [{"type": "fill"}]}"#,
            "line 1, column 27, at $.layers[0].id: expected an object with this member"
        ),
        (
            #"{"version": 8, "layers": [{"type": "fill", "id": 4}]}"#,
            "line 1, column 50, at $.layers[0].id: expected a string, found 4.0"
        ),
        (
            #"{"version": 8, "layers": [{"id": "a"}]}"#,
            "line 1, column 27, at $.layers[0].type: expected an object with this member"
        ),
        (
            #"{"version": 8, "layers": [{"id": "a", "type": []}]}"#,
            "line 1, column 47, at $.layers[0].type: expected a string, found an array of 0"
        ),
        (
            #"{"version": 8, "layers": [{"id": "a", "type": "fill"},¶{"type": "fill", "id": "a"}]}"#,
            #"line 2, column 24, at $.layers[1].id: expected a unique id, found "a" again"#
        ),
        (
            #"{"version": 8, "layers": [{"id": "a", "type": "fill", "source": "quay"}]}"#,
            #"line 1, column 65, at $.layers[0].source: expected the id of a source, found "quay""#
        ),
        (
            #"{"version": 8, "layers": [{"id": "a", "type": "fill", "source": 5}]}"#,
            "line 1, column 65, at $.layers[0].source: expected a string, found 5.0"
        ),
        (
            #"{"version": 8, "layers": [{"id": "a", "type": "fill", "minzoom": "5"}]}"#,
            #"line 1, column 66, at $.layers[0].minzoom: expected a number, found "5""#
        ),
        (
            #"{"version": 8, "layers": [{"id": "a", "type": "fill", "maxzoom": [5]}]}"#,
            "line 1, column 66, at $.layers[0].maxzoom: expected a number, found an array of 1"
        ),
        (
            #"{"version": 8, "layers": [{"id": "a", "type": "fill", "paint": []}]}"#,
            "line 1, column 64, at $.layers[0].paint: expected an object of properties"
        ),
        (
            #"{"version": 8, "layers": [{"id": "a", "type": "fill", "layout": "x"}]}"#,
            "line 1, column 65, at $.layers[0].layout: expected an object of properties"
        ),
        (
            #"{"version": 8, "layers": [{"id": "a", "type": "fill", "layout": {"visibility": "sometimes"}}]}"#,
            #"line 1, column 80, at $.layers[0].layout.visibility: unknown value "sometimes""#
        ),
        // For a duplicate name, the location is that of the value in use, the last one.
        (
            #"{"version": 8, "layers": [{"id": "a", "type": "fill"}], "layers": [¶5]}"#,
            "line 2, column 1, at $.layers[0]: expected an object"
        ),
    ]

    @Test("Errors contain the problem and its position", arguments: complaints)
    func messages(document: String, complaint: String) {
        let error = #expect(throws: JSONError.self) {
            try StyleDocument(parsing: document.replacing("¶", with: "\n").utf8)
        }
        #expect(error.map { "\($0)" } == complaint)
    }

    @Test("An invalid part is left out, and is a problem with its position", arguments: problems)
    func problemMessages(document: String, complaint: String) throws {
        let style = try StyleDocument(parsing: document.replacing("¶", with: "\n").utf8)
        // Documents without layers have another problem.
        #expect(
            style.problems.filter { !$0.path.components.isEmpty || document.contains("layers") }.map { "\($0)" } == [
                complaint
            ])
    }

    @Test("A style without layers has a problem")
    func noLayers() throws {
        let style = try StyleDocument(parsing: #"{"version": 8, "sources": {}}"#.utf8)
        #expect(
            style.problems.map { "\($0)" } == ["line 1, column 1, at $: expected an array of layers, found none"]
        )
        #expect(try StyleDocument(parsing: #"{"version": 8, "layers": []}"#.utf8).problems.isEmpty)
    }

    @Test("An invalid part costs neither its neighbours nor the members of its layer")
    func neighbours() throws {
        let style = try StyleDocument(
            parsing: """
                {"version": 8, "zoom": "5", "pitch": 3, "sources": {"a": 1, "b": {"type": "vector", "url": "b"},
                "c": {"type": "geojson", "data": {"type": "Point", "coordinates": ["x"]}}},
                "layers": [7, {"id": "b", "type": "fill", "source": "b", "minzoom": "3", "maxzoom": 9, "paint": [],
                "layout": {"visibility": 4, "fill-sort-key": 2}}, {"id": "b", "type": "line"}, {"type": "line"},
                {"id": "d", "type": "line", "source": "e"}]}
                """.utf8)
        #expect(style.zoom == nil && style.pitch == 3)
        #expect(style.sources.keys.sorted() == ["b", "c"])
        #expect(style.layers.map(\.id) == ["b", "d"])
        #expect(style.layers[0].minZoom == nil && style.layers[0].maxZoom == 9)
        #expect(style.layers[0].visibility == .constant(.visible))
        #expect(style.layers[0].properties == ["fill-sort-key": 2])
        #expect(
            Set(style.problems.map(\.path.description)) == [
                "$.zoom", "$.sources.a", "$.sources.c.data.coordinates[0]", "$.layers[0]", "$.layers[1].minzoom",
                "$.layers[1].paint", "$.layers[1].layout.visibility", "$.layers[2].id", "$.layers[3].id",
                "$.layers[4].source",
            ])
    }

    @Test("The number of problems is limited, and the last one states how many there are more")
    func limit() throws {
        let layers = Array(repeating: "7", count: 250).joined(separator: ",")
        let style = try StyleDocument(parsing: #"{"version": 8, "layers": [\#(layers)]}"#.utf8)
        #expect(style.problems.count == 100)
        #expect(style.problems.last?.message == "expected an object; 150 more problems")
    }

    @Test("An invalid property is not an error of the document")
    func properties() throws {
        let style = try StyleDocument(
            parsing: #"{"version": 8, "layers": [{"id": "a", "type": "circle", "paint": {"circle-radius": ["git"]}}]}"#
                .utf8)
        var complaints: [String] = []
        _ = CircleProperties(style.layers[0]) { complaints.append($0.message) }
        #expect(
            complaints == [
                #"layer "a", circle-radius: [0]: unknown operator "git"; write an array as ["literal", […]]"#
            ])
    }

    @Test("An invalid filter is not an error of the document")
    func filters() throws {
        let style = try StyleDocument(
            parsing: #"{"version": 8, "layers": [{"id": "a", "type": "fill", "filter": ["all", ["git"]]}]}"#.utf8)
        let filter = try #require(style.layers[0].filter)
        #expect(filter == ["all", ["git"]])
        let error = #expect(throws: ExpressionError.self) { try CompiledExpression(parsingFilter: filter) }
        #expect(error.map { "\($0)" } == #"[1][0]: unknown operator "git"; write an array as ["literal", […]]"#)
    }

    @Test("A member that is null is treated as missing")
    func null() throws {
        let style = try StyleDocument(
            parsing: """
                {"version": 8, "layers": [{"id": "a", "type": "fill", "source": null, "minzoom": null, "maxzoom": null,
                "filter": null, "layout": null, "paint": null, "slot": null}]}
                """.utf8)
        #expect(style.layers == [StyleLayer(id: "a", type: .fill)])
    }

    @Test("A document that is nested too deeply is an error")
    func depth() {
        let deep = #"{"version": 8, "a": "# + String(repeating: "[", count: 100_000)
        let error = #expect(throws: JSONError.self) { try StyleDocument(parsing: deep.utf8) }
        #expect(error?.message == "expected at most 512 nested containers, found another one")
    }
}
