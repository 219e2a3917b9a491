import Foundation
import KioskMaps
import KioskStyle
import TestSupport
import Testing

@testable import KioskRendering

/// Tests that an SVG file cannot take more time and memory than the limits of `SVGDecoder`, and reads no other files.
@Suite("Limits of SVG images")
struct SVGLimitTests {
    /// A file that would take minutes or gigabytes without limits.
    struct Attack: CustomTestStringConvertible, Sendable {
        let name: String
        let text: @Sendable () -> String
        var testDescription: String { name }

        init(
            _ name: String, side: Int = 512, prefix: String = "",
            _ contents: @autoclosure @escaping @Sendable () -> String
        ) {
            self.name = name
            text = { SVGLimitTests.document(contents(), side: side, prefix: prefix) }
        }
    }

    fileprivate static func document(_ contents: String, side: Int = 512, prefix: String = "") -> String {
        prefix + #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
            + #"width="\#(side)" height="\#(side)">"# + contents + "</svg>"
    }

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// Returns definitions of which each refers to the one before it ten times.
    private static func levels(_ count: Int, first: String, _ next: (_ level: Int) -> String) -> String {
        "<defs>" + first + (1..<count).map(next).joined() + "</defs>"
    }

    private static func rectangle(_ attributes: String = "") -> String {
        #"<rect width="8000" height="8000" \#(attributes)/>"#
    }

    private static func filtered(_ primitives: String) -> String {
        #"<filter id="f" x="-9" y="-9" width="19" height="19">\#(primitives)</filter>"#
            + repeated(rectangle(#"filter="url(#f)""#), 50)
    }

    static let attacks: [Attack] = [
        Attack(
            "uses of uses",
            levels(12, first: #"<g id="a0">\#(rectangle())</g>"#) { level in
                #"<g id="a\#(level)">"# + repeated(##"<use xlink:href="#a\##(level - 1)"/>"##, 10) + "</g>"
            } + ##"<use xlink:href="#a11"/>"##),
        Attack(
            "masks of masks",
            levels(10, first: #"<mask id="m0">\#(rectangle("fill='white'"))</mask>"#) { level in
                #"<mask id="m\#(level)">"#
                    + repeated(#"<g mask="url(#m\#(level - 1))">\#(rectangle("fill='white'"))</g>"#, 10) + "</mask>"
            } + rectangle(#"mask="url(#m9)""#)),
        Attack(
            "patterns of patterns",
            levels(12, first: #"<pattern id="p0" width="1" height="1">\#(rectangle())</pattern>"#) { level in
                #"<pattern id="p\#(level)" width="1" height="1">"#
                    + repeated(rectangle("fill='url(#p\(level - 1))'"), 10) + "</pattern>"
            } + rectangle("fill='url(#p11)'")),
        Attack("a huge blur", side: 4000, filtered(#"<feGaussianBlur stdDeviation="2000"/>"#)),
        Attack("a huge dilation", side: 4000, filtered(#"<feMorphology operator="dilate" radius="3000"/>"#)),
        Attack("octaves of noise", filtered(#"<feTurbulence numOctaves="1000000000" baseFrequency="0.5"/>"#)),
        Attack(
            "a huge kernel", side: 2000,
            filtered(#"<feConvolveMatrix order="90" kernelMatrix="\#(repeated("1 ", 8100))"/>"#)),
        Attack(
            "a chain of filters", side: 2000,
            filtered(repeated(#"<feGaussianBlur stdDeviation="5"/><feOffset dx="1"/>"#, 5000))),
        Attack(
            "groups with opacity in each other", side: 8000,
            repeated(#"<g opacity="0.9">"#, 200) + rectangle() + repeated("</g>", 200)),
        Attack(
            "short dashes", side: 4000,
            #"<path stroke="red" fill="none" stroke-dasharray="0.1 0.1" d="M0 0\#(repeated("L4000 4000L0 0", 2000))"/>"#
        ),
        Attack(
            "dashes on long lines",
            repeated(#"<path d="M-1e7 5L1e7 5" stroke="red" stroke-width="2" stroke-dasharray="0.2 0.2"/>"#, 50)),
        Attack("many large rectangles", side: 8000, repeated(rectangle(#"fill-opacity="0.1""#), 100_000)),
        Attack("a million elements", repeated("<g/>", 1_500_000)),
        Attack(
            "a zigzag of tall edges", side: 4000,
            #"<path d="M0 0\#((0..<200_000).map { "L\($0 * 7919 % 4000) \($0 % 2 * 4000)" }.joined())"/>"#),
        Attack(
            "stops of a gradient",
            #"<linearGradient id="g">\#(repeated("<stop offset='0.5' stop-color='red'/>", 500_000))</linearGradient>"#
                + repeated(rectangle("fill='url(#g)'"), 1000)),
        Attack(
            "markers of a long line",
            #"<marker id="m" markerWidth="99" markerHeight="99" overflow="visible">\#(repeated(rectangle(), 100))</marker>"#
                + ##"<path marker-mid="url(#m)" d="M0 0\##(repeated("L5 5L0 0", 50_000))"/>"##),
        Attack("a long text", #"<text y="50" font-size="40">\#(repeated("Wm\u{301}", 2_000_000))</text>"#),
        Attack(
            "large letters with dashes",
            repeated(#"<text font-size="1e6" stroke="red" stroke-dasharray="0.2">Map</text>"#, 500)),
        Attack(
            "rules of CSS",
            "<style>" + (0..<5000).map { "g:nth-child(\($0)) g:not(.a\($0)) * + * ~ rect{fill:red}" }.joined()
                + "</style>"
                + repeated("<g><g>\(rectangle())</g></g>", 20_000)),
        Attack(
            "an image in an image",
            repeated(
                #"<image width="500" height="500" xlink:href="data:image/svg+xml;base64,"#
                    + Data(
                        document(
                            levels(12, first: #"<g id="a0">\#(rectangle())</g>"#) { level in
                                #"<g id="a\#(level)">"# + repeated(##"<use xlink:href="#a\##(level - 1)"/>"##, 10)
                                    + "</g>"
                            } + ##"<use xlink:href="#a11"/>"##
                        ).utf8
                    ).base64EncodedString() + #""/>"#, 50)),
        Attack(
            "entities of entities",
            prefix: "<!DOCTYPE svg [<!ENTITY a0 \"<g/>\">"
                + (1..<10).map { "<!ENTITY a\($0) \"" + repeated("&a\($0 - 1);", 10) + "\">" }.joined() + "]>",
            "&a9;"),
        Attack(
            "a long entity many times",
            prefix: "<!DOCTYPE svg [<!ENTITY a \"\(repeated("x", 200))\">]>",
            "<text>\(repeated("&a;", 1_000_000))</text>"),
        Attack("deep elements", repeated("<g>", 200_000) + repeated("</g>", 200_000)),
    ]

    @Test("Files that take long or much memory are errors that say so", arguments: attacks)
    func attack(_ attack: Attack) {
        let error = #expect(throws: ImageError.self) { try ImageDecoder().decode(Data(attack.text().utf8), scale: 1) }
        let reason = error?.reason ?? ""
        let limits = ["takes more than 2 s to draw", "needs more than 256 MiB to draw", "XML parse error"]
        #expect(limits.contains { reason.contains($0) }, "\(reason)")
    }

    @Test("After files that end the process that draws, others are drawn")
    func continuation() throws {
        for attack in Self.attacks.prefix(2) {
            _ = try? ImageDecoder().decode(Data(attack.text().utf8), scale: 1)
        }
        let image = try ImageDecoder().decode(Data(Self.document(Self.rectangle("fill='red'"), side: 2).utf8), scale: 1)
        #expect(Array(image.pixels.prefix(4)) == [255, 0, 0, 255])
    }

    @Test("References to files, to servers and to entities of files draw nothing")
    func externalReferences() throws {
        let folder = try ScratchDirectory()
        try folder.write(Self.document(Self.rectangle(#"id="x" fill="red""#), side: 8), to: "red.svg")
        let path = folder.url.appending(path: "red.svg").absoluteString
        let references = [
            #"<image width="8" height="8" xlink:href="\#(path)"/>"#, ##"<use xlink:href="\##(path)#x"/>"##,
            #"<image width="8" height="8" href="http://127.0.0.1:9/red.svg"/>"#,
            ##"<rect width="8" height="8" fill="url(\##(path)#x)"/>"##,
            "<style>@import url(\(path)); rect {fill: red}</style>",
            ##"<filter id="f"><feImage href="\##(path)"/></filter><rect width="8" height="8" fill="none" filter="url(#f)"/>"##,
        ]
        for reference in references {
            let image = try ImageDecoder().decode(Data(Self.document(reference, side: 8).utf8), scale: 1)
            #expect(image.pixels.allSatisfy { $0 == 0 }, "\(reference)")
        }
        let entity = #"<!DOCTYPE svg [<!ENTITY x SYSTEM "\#(path)">]>"#
        let image = try? ImageDecoder().decode(
            Data(Self.document("&x;", side: 8, prefix: entity).utf8), scale: 1)
        #expect(image?.pixels.allSatisfy { $0 == 0 } ?? true)
    }
}
