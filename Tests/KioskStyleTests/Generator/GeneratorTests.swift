import Foundation
import TestSupport
import Testing

@testable import generate_properties

/// The output of the generator for the table, and its errors for invalid tables.
@Suite struct GeneratorTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("The committed files are those generated from the table")
    func committed() throws {
        let folder = GeneratedFolder(package: Self.package)
        let table = try PropertyTable(parsing: Data(contentsOf: folder.table))
        #expect(try folder.differences(from: GeneratedFile.all(of: table)).map(\.path) == [])
    }

    @Test("Differing files are listed, and there are none after writing")
    func differences() throws {
        let directory = try ScratchDirectory()
        let folder = GeneratedFolder(package: directory.url)
        let files = GeneratedFile.all(of: try PropertyTable(parsing: Data(Self.table(of: Self.property).utf8)))
        #expect(try folder.differences(from: files).count == files.count)
        try folder.write(try folder.differences(from: files))
        #expect(try folder.differences(from: files).isEmpty)
        let styles = directory.url.appending(path: GeneratedFile.styleFolder)
        try Data("changed".utf8).write(to: styles.appending(path: "Cap.swift"))
        try Data("left over".utf8).write(to: styles.appending(path: "Old.swift"))
        let names = try folder.differences(from: files).map(\.path)
        #expect(names == ["\(GeneratedFile.styleFolder)/Cap.swift", "\(GeneratedFile.styleFolder)/Old.swift"])
        try folder.write(try folder.differences(from: files))
        #expect(try folder.differences(from: files).isEmpty)
    }

    private static let property = """
        {"name": "dot-size", "container": "paint", "type": "number", "default": 5, "minimum": 0, "origin": "open", \
        "description": "The size."}
        """

    private static func table(of property: String) -> String {
        """
        {
          "enumerations": [{"name": "Cap", "description": "How it ends.", "values": ["butt", "default"]}],
          "layers": [{"name": "DotLayer", "type": "dot", "description": "Dots.", "evaluated": "DotProperties", "properties": [
            \(property)
          ]}],
          "sources": [], "objects": []
        }
        """
    }

    /// A replacement in the facts of a property, and the expected location and start of the error message.
    static let mistakes: [(String, String, String, String)] = [
        (#""name": "dot-size""#, #""name": "dot size""#, "line 4, column 14", "expected letters, digits and hyphens"),
        (#""name": "dot-size", "#, "", "line 4, column 5", #"expected an object with a string "name""#),
        (#""paint""#, #""colour""#, "line 4, column 39", "expected one of layout, paint, field"),
        (#""container": "paint", "#, "", "line 4, column 5", #"expected a property with a "container""#),
        (#""number""#, #""numbr""#, "line 4, column 56", "expected a type of the style language"),
        (#""number""#, #""array<number, x>""#, "line 4, column 56", "expected a type of the style language"),
        (#""number""#, #""enum""#, "line 4, column 56", #"expected "enum" or "array<enum>" together"#),
        (#""number""#, #""enum", "enumeration": "Cup""#, "line 4, column 79", "expected the name of an enumeration"),
        (
            #""number", "default": 5"#, #""enum", "enumeration": "Cap", "default": "x""#, "line 4",
            "expected a value of the"
        ),
        (#""default": 5"#, #""default": "five""#, "line 4, column 77", "expected a value of the property's type"),
        (#""default": 5"#, #""default": -5"#, "line 4, column 77", "expected a value of the property's type"),
        (
            #""number", "default": 5, "minimum": 0"#, #""color", "default": "rgba(0, 0, zero, 1)""#, "line 4",
            "expected a value of the property's type"
        ),
        (
            #""number", "default": 5, "minimum": 0"#, #""color", "default": "whit""#, "line 4",
            "expected a value of the property's type"
        ),
        (#""minimum": 0"#, #""minimum": "0""#, "line 4, column 91", "expected a number"),
        (#""minimum": 0"#, #""minimum": 7, "maximum": 6"#, "line 4, column 91", "expected at most the maximum"),
        (#""open""#, #""closed""#, "line 4, column 104", "expected one of open, mapbox, both"),
        (#""The size.""#, #""The size""#, "line 4", "expected a sentence on one line"),
        (#", "description": "The size.""#, "", "line 4, column 5", #"expected an object with a string "description""#),
        (#""minimum""#, #""minimun""#, "line 4, column 91", #"unknown member "minimun""#),
        (#""minimum": 0"#, #""parameters": ["moon"]"#, "line 4", "expected some of zoom, feature"),
        (#""minimum": 0"#, #""parameters": "zoom""#, "line 4", "expected an array of strings"),
        (#""minimum": 0"#, #""interpolated": 1"#, "line 4", "expected true or false"),
        (#""minimum": 0"#, #""member": "dot size""#, "line 4", "expected a Swift identifier"),
        (#""minimum": 0"#, #""groups": ["size"]"#, "line 4", #"expected a property of a group to be "drawn""#),
        (#""paint", "#, #""layout", "transition": true, "#, "line 4", "expected no transition"),
        (#""The size."}"#, #""The size."}, 7"#, "line 4", "expected an object"),
        (#""The size."}"#, #""The size.""#, "line 5", "expected"),
        (#""The size."}"#, #""The size."}]"#, "line 5", "expected"),
    ]

    @Test("An error in the table is reported with its position", arguments: mistakes)
    func errors(fact: String, mistake: String, location: String, message: String) throws {
        let text = Self.table(of: Self.property.replacing(fact, with: mistake))
        do {
            _ = try PropertyTable(parsing: Data(text.utf8))
            Issue.record("no error")
        } catch {
            #expect("\(error)".contains(message))
            #expect("\(error)".hasPrefix(location), "\(error)")
        }
    }

    @Test("Duplicate names are errors")
    func duplicates() {
        #expect {
            _ = try PropertyTable(parsing: Data(Self.table(of: Self.property + ",\n" + Self.property).utf8))
        } throws: {
            "\($0)".hasPrefix("line 5, column 1") && "\($0)".contains("expected a unique name")
        }
    }

    @Test("Drawn properties and the groups of a layer type are listed with its evaluated properties")
    func drawing() throws {
        let drawn = Self.property.replacing(#""minimum": 0"#, with: #""drawn": true, "groups": ["size"]"#)
        let table = try PropertyTable(parsing: Data(Self.table(of: drawn).utf8))
        let file = try #require(GeneratedFile.all(of: table).first { $0.path.hasSuffix("/DotProperties.swift") })
        #expect(file.text.contains(#"package static let drawnNames: Set<String> = ["dot-size"]"#))
        #expect(file.text.contains(#"package static let wholeLayerGroups: [Set<String>] = [["dot-size"]]"#))
    }

    @Test("Long lines are wrapped")
    func longLinesAreFilled() {
        let words = (0..<40).map { "argument\($0)" }
        var source = SourceText()
        source.block("struct A") {
            $0.doc(words.joined(separator: " "))
            $0.call("call", words)
            $0.list("let list = ", words)
            $0.call("call", ["first: 1", "list: [\(words.joined(separator: ", "))]"])
        }
        #expect(source.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(words.allSatisfy { source.text.contains($0) })
    }
}
