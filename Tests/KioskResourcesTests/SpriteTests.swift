import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@testable import KioskResources

@Suite("Sprite index")
struct SpriteTests {
    private static let full =
        #"{"a":{"x":1,"y":2,"width":3,"height":4,"pixelRatio":2,"sdf":true,"stretchX":[[0,1],[2,3]],"#
        + #""stretchY":[[1,1]],"content":[0,1,3,4],"visible":true},"b":{"x":0,"y":0,"width":1,"height":1}}"#

    private func parse(_ text: String) throws -> Sprite { try Sprite(parsing: Array(text.utf8)) }

    /// A sheet on which the colour of each pixel is its position.
    private func sheet(width: Int, height: Int) throws -> UIImage {
        let pixels = (0..<height).flatMap { y in (0..<width).flatMap { x -> [UInt8] in [UInt8(x), UInt8(y), 0, 255] } }
        return try #require(UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels))
    }

    @Test("All members are read, and other ones are ignored")
    func members() throws {
        let entry = try #require(try parse(Self.full).entries["a"])
        #expect(
            entry
                == Sprite.Entry(
                    x: 1, y: 2, width: 3, height: 4, pixelRatio: 2, sdf: true, stretchX: [0...1, 2...3],
                    stretchY: [1...1], content: CGRect(x: 0, y: 1, width: 3, height: 3)))
        #expect(try parse("{}").entries.isEmpty)
    }

    @Test("Every image is cut from the sheet exactly")
    func cutting() throws {
        let sheet = try sheet(width: 4, height: 3)
        for x in 0..<4 {
            for y in 0..<3 {
                for width in 1...4 - x {
                    for height in 1...3 - y {
                        let text = #"{"a":{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height),"pixelRatio":2}}"#
                        let image = try #require(try parse(text).images(from: sheet).images["a"]?.image)
                        let expected = (y..<y + height).flatMap { y in
                            (x..<x + width).flatMap { x -> [UInt8] in [UInt8(x), UInt8(y), 0, 255] }
                        }
                        #expect(image.pixels == expected && image.scale == 2)
                    }
                }
            }
        }
    }

    @Test("Images that exceed the sheet are ignored and reported")
    func outside() throws {
        let text = """
            {"ok":{"x":3,"y":2,"width":1,"height":1},"right":{"x":3,"y":0,"width":2,"height":1},
             "below":{"x":0,"y":3,"width":1,"height":1},"huge":{"x":67108864,"y":0,"width":67108864,"height":1}}
            """
        let (images, problems) = try parse(text).images(from: try sheet(width: 4, height: 3))
        #expect(images.keys.sorted() == ["ok"] && problems.count == 3)
        #expect(problems.allSatisfy { $0.contains("not on the sheet of 4 × 3") })
    }

    @Test("The number of described images outside of the sheet is limited")
    func manyOutside() throws {
        let members = (0..<500).map { #""\#($0)":{"x":4,"y":0,"width":1,"height":1}"# }
        let (images, problems) = try parse("{\(members.joined(separator: ","))}").images(
            from: try sheet(width: 4, height: 3))
        #expect(images.isEmpty && problems.count == 21)
        #expect(problems.last == "480 more images are not on the sheet")
    }

    @Test("An index cannot require a sheet of unlimited size")
    func amplification() throws {
        let sheet = try sheet(width: 200, height: 200)
        let members = (0..<2000).map { #""\#($0)":{"x":0,"y":0,"width":200,"height":200}"# }
        let (images, problems) = try parse("{\(members.joined(separator: ","))}").images(from: sheet)
        #expect(images.count == Sprite.maximumPixels / 40_000 && problems.count == 1)
    }

    @Test("An index that is not an object is an error", arguments: ["", "[]", "{}x", #"{"a":}"#])
    func invalid(text: String) {
        #expect(throws: JSONError.self) { try parse(text) }
    }

    @Test(
        "An image without a valid rectangle is left out, and others are read",
        arguments: [
            ("1", "an object"), ("null", "an object"), (#"{"x":0,"y":0,"width":1}"#, #""height""#),
            (#"{"x":-1,"y":0,"width":1,"height":1}"#, #""x""#), (#"{"x":0.5,"y":0,"width":1,"height":1}"#, #""x""#),
            (#"{"x":1e30,"y":0,"width":1,"height":1}"#, #""x""#),
            (#"{"x":0,"y":0,"width":0,"height":1}"#, #""width""#),
            (#"{"x":0,"y":"low","width":1,"height":1}"#, #""y""#), ("{}", #""x""#),
        ])
    func invalidImage(image: String, expected: String) throws {
        let sprite = try parse(#"{"bad":\#(image),"good":{"x":0,"y":0,"width":1,"height":1}}"#)
        #expect(Array(sprite.entries.keys) == ["good"])
        #expect(sprite.problems.count == 1)
        let problem = try #require(sprite.problems.first)
        #expect(problem.hasPrefix(#"image "bad": ignored, expected "#) && problem.contains(expected), "\(problem)")
        let (images, problems) = sprite.images(from: try sheet(width: 4, height: 4))
        #expect(Array(images.keys) == ["good"] && problems == sprite.problems)
    }

    @Test(
        "An invalid member of an image is ignored and reported",
        arguments: [
            (#""pixelRatio":0"#, "pixelRatio"), (#""pixelRatio":"much""#, "pixelRatio"), (#""sdf":1"#, "sdf"),
            (#""stretchX":[[1,2],[0,1]]"#, "stretchX"), (#""stretchX":[[1,0]]"#, "stretchX"),
            (#""stretchY":[[0]]"#, "stretchY"), (#""stretchY":[[0,2]]"#, "stretchY"), (#""stretchY":4"#, "stretchY"),
            (#""content":[0,0,3,1]"#, "content"), (#""content":[2,0,1,1]"#, "content"), (#""content":{}"#, "content"),
        ])
    func invalidMember(member: String, name: String) throws {
        let sprite = try parse(#"{"a":{"x":0,"y":0,"width":2,"height":1,\#(member)}}"#)
        #expect(sprite.entries["a"] == Sprite.Entry(x: 0, y: 0, width: 2, height: 1))
        #expect(sprite.problems.count == 1)
        #expect(sprite.problems.first?.hasPrefix(#"image "a": "\#(name)" is ignored, expected "#) == true)
    }

    @Test("Numbers may be strings")
    func strings() throws {
        let sprite = try parse(#"{"a":{"x":"1","y":"0","width":"2","height":"1","pixelRatio":"2"}}"#)
        #expect(sprite.entries["a"] == Sprite.Entry(x: 1, y: 0, width: 2, height: 1, pixelRatio: 2))
        #expect(sprite.problems.isEmpty)
    }

    @Test("The number of problems is limited")
    func manyProblems() throws {
        let sprite = try parse("{" + (0..<500).map { #""\#($0)":null"# }.joined(separator: ",") + "}")
        #expect(sprite.problems.count == 21)
        #expect(sprite.problems.last == "480 more problems of images")
    }

    @Test("Mutated indexes are an error or have images of their declared size")
    func mutations() throws {
        var random = SeededGenerator(seed: 11)
        let sheet = try sheet(width: 8, height: 8)
        let bytes = Array(Self.full.utf8)
        var readable = 0
        let rounds = randomRounds(1_000)
        for _ in 0..<rounds {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: damaged.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[index] = UInt8.random(in: 0...255, using: &random)
                case 1: damaged.remove(at: index)
                default:
                    damaged.insert(Array("0123456789[]{},-e.\"".utf8).randomElement(using: &random) ?? 0, at: index)
                }
            }
            guard let sprite = try? Sprite(parsing: damaged) else { continue }
            readable += 1
            for (name, image) in sprite.images(from: sheet).images {
                let entry = sprite.entries[name]
                #expect(image.image.pixelWidth == entry?.width && image.image.pixelHeight == entry?.height)
            }
        }
        #expect(readable > rounds / 100)
    }
}
