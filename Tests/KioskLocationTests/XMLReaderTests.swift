import Testing

@testable import KioskLocation

@Suite struct XMLReaderTests {
    private func tokens(_ text: String) throws(TrackError) -> [XMLReader.Token] {
        try tokens(Array(text.utf8))
    }

    private func tokens(_ bytes: [UInt8]) throws(TrackError) -> [XMLReader.Token] {
        var reader = try XMLReader(bytes)
        var tokens: [XMLReader.Token] = []
        while true {
            let token = try reader.next()
            if token == .endOfDocument { return tokens }
            tokens.append(token)
        }
    }

    private func error(_ text: String) -> String? {
        do throws(TrackError) {
            _ = try tokens(text)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("Elements, text, CDATA sections, comments and processing instructions are read")
    func document() throws {
        let text = """
            \u{FEFF}<?xml version="1.0" encoding='utf-8' ?><!DOCTYPE gpx [<!ENTITY x "y">]>
            <!-- a > b --><a:b x='1' c:y="2"><c/>t&amp;&#65;&#x42;&lt;<![CDATA[<&>]]>é<?php echo ?></a:b>
            <!-- after -->
            """
        #expect(
            try tokens(text) == [
                .start(name: "b"), .start(name: "c"), .end(name: "c"), .text("t&AB<"), .text("<&>"), .text("é"),
                .end(name: "b"),
            ])
        var reader = try XMLReader(Array(#"<a x = "1&quot;" n:y='&apos;2'/>"#.utf8))
        _ = try reader.next()
        #expect(reader.attribute("x") == "1\"")
        #expect(reader.attribute("y") == "'2")
        #expect(reader.attribute("z") == nil)
    }

    @Test(
        "Errors contain line and column",
        arguments: [
            ("", "line 1, column 1: expected an element, found the end of the document"),
            ("text", "line 1, column 1: expected an element, found text"),
            ("<a>\n é</b>", "line 2, column 3: expected “</a>”, found “</b>”"),
            ("<a><b>", "line 1, column 7: expected “</b>”, found the end of the document"),
            ("<a/>x", "line 1, column 5: expected the end of the document, found text"),
            ("<a/><b/>", "line 1, column 5: expected the end of the document, found an element"),
            ("</a>", "line 1, column 1: “</a>” has no start"),
            ("<a x=1/>", "line 1, column 6: expected a value in quotes"),
            ("<a x/>", "line 1, column 5: expected “=”"),
            ("<a x=\"1/>", "line 1, column 7: a value has no closing quote"),
            ("<a x='1'y='2'/>", "line 1, column 9: expected white space before an attribute"),
            ("<a", "line 1, column 1: an element has no “>”"),
            ("<a>&x;</a>", "line 1, column 4: expected “&amp;” or another predefined reference"),
            ("<a>& b</a>", "line 1, column 4: expected “&amp;” or another predefined reference"),
            ("<a>&#xD800;</a>", "line 1, column 4: expected “&amp;” or another predefined reference"),
            ("<a>&#-5;</a>", "line 1, column 4: expected “&amp;” or another predefined reference"),
            ("<!-- a", "line 1, column 1: a comment has no end"),
            ("<a><![CDATA[x]]</a>", "line 1, column 4: a CDATA section has no end"),
            ("<!DOCTYPE a [", "line 1, column 1: a document type has no end"),
            (
                "<?xml version=\"1.0\" encoding=\"Shift_JIS\" standalone=\"yes\"?><a/>",
                "line 1, column 1: expected UTF-8, ISO-8859-1 or windows-1252, found the encoding “Shift_JIS”; convert the file"
            ),
        ])
    func errors(text: String, expected: String) {
        #expect(error(text) == expected)
    }

    @Test("The encoding of a declaration is read whatever attributes, quotes and white space surround it")
    func declarations() {
        for quote in ["\"", "'"] {
            func attribute(_ name: String, _ value: String, _ equals: String = "=") -> String {
                name + equals + quote + value + quote
            }
            for standalone in ["", " " + attribute("standalone", "yes"), "\n" + attribute("standalone", "no", " = ")] {
                for end in ["", " "] {
                    func declaration(_ encoding: String) -> String {
                        "<?xml " + attribute("version", "1.0") + " " + attribute("encoding", encoding) + standalone
                            + end
                            + "?><a/>"
                    }
                    for name in ["UTF-8", "utf-8", "US-ASCII", "ISO-8859-1", "windows-1252"] {
                        #expect(error(declaration(name)) == nil, "\(declaration(name))")
                    }
                    #expect(error(declaration("EBCDIC"))?.contains("found the encoding “EBCDIC”") == true)
                    #expect(error("<?xml version='1.0'\(standalone)\(end)?><a/>") == nil)
                }
            }
        }
        for text in [
            "<?xml?><a/>", "<?xml ?><a/>", "<?xml encoding?><a/>", "<?xml encoding=?><a/>", "<?xml encoding='x?><a/>",
        ] {
            // They may be errors, and do not crash.
            _ = error(text)
        }
        #expect(error("<?xml-stylesheet encoding='EBCDIC'?><a/>") == nil)
    }

    @Test("Text in a declared one-byte encoding is decoded", arguments: ["ISO-8859-1", "Windows-1252"])
    func oneByteEncodings(name: String) throws {
        let declaration = Array("<?xml version='1.0' encoding='\(name)'?>".utf8)
        let parts: [[UInt8]] = [
            Array("<a x='".utf8), [0xE9], Array("'>".utf8), [0xFC, 0x80, 0x20, 0xFF], Array("</a>".utf8),
        ]
        let body = Array(parts.joined())
        let euro = name == "ISO-8859-1" ? "\u{80}" : "€"
        #expect(try tokens(declaration + body) == [.start(name: "a"), .text("ü\(euro) ÿ"), .end(name: "a")])
    }

    @Test("Only the first declaration is applied, so that decoding cannot repeat")
    func repeatedDeclarations() throws {
        let declaration = Array("<?xml encoding='latin1'?>".utf8)
        let bytes: [[UInt8]] = [declaration, declaration, declaration, Array("<a>".utf8), [0xE9], Array("</a>".utf8)]
        #expect(try tokens(Array(bytes.joined())) == [.start(name: "a"), .text("é"), .end(name: "a")])
    }

    @Test("UTF-16 is an error that says so")
    func utf16() {
        for bytes in [[0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C], [0x3C, 0x00, 0x61, 0x00]] as [[UInt8]] {
            #expect(throws: TrackError(line: 1, column: 1, message: "expected UTF-8, found UTF-16; convert the file")) {
                _ = try tokens(bytes)
            }
        }
    }

    @Test("The nesting depth is limited")
    func depth() {
        let deep = XMLReader.maximumDepth
        #expect(error(String(repeating: "<a>", count: deep) + String(repeating: "</a>", count: deep)) == nil)
        #expect(error(String(repeating: "<a>", count: 1_000_000))?.contains("at most 64 nested elements") == true)
    }
}
