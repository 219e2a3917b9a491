import Foundation
import KioskGeometry
import Testing

@Suite struct JSONValueTests {
    static let value: JSONValue = [
        "text": "a", "number": 1.5, "integer": 1, "yes": true, "none": nil, "list": [0, nil, false],
        "inner": ["x": [:]],
    ]

    @Test("A value is available as its Swift type")
    func unwraps() {
        let object = Self.value.object ?? [:]
        #expect(object["text"]??.string == "a")
        #expect(object["number"]??.number == 1.5)
        #expect(object["yes"]??.boolean == true)
        #expect(object["list"]??.array == [0, nil, false])
        #expect(object["inner"]??.object == ["x": [:]])
        #expect(object["none"] == .some(nil))
        #expect(object["text"]??.number == nil)
        #expect(object["number"]??.string == nil)
        #expect(object["number"]??.boolean == nil)
        #expect(object["number"]??.array == nil)
        #expect(object["number"]??.object == nil)
    }

    @Test("Every kind of value is equal after encoding and decoding")
    func coding() throws {
        let data = try JSONEncoder().encode(Self.value)
        #expect(try JSONDecoder().decode(JSONValue.self, from: data) == Self.value)
        #expect(try JSONReader.read(Array(data)) == Self.value)
        #expect(try JSONDecoder().decode(JSONValue?.self, from: Data("null".utf8)) == nil)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: Data("null".utf8)) }
    }

    @Test("Feature identifiers are encoded as strings or numbers")
    func identifiersCode() throws {
        let identifiers: [FeatureIdentifier] = ["a", 1, 2.5]
        let data = try JSONEncoder().encode(identifiers)
        #expect(String(decoding: data, as: UTF8.self) == #"["a",1,2.5]"#)
        #expect(try JSONDecoder().decode([FeatureIdentifier].self, from: data) == identifiers)
        #expect(identifiers[0].string == "a" && identifiers[0].number == nil)
    }
}
