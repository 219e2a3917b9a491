import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

/// Every generated type reads and writes what the table of its members has.
@Suite struct TypedObjectTests {
    private func bytes(_ json: JSONObject) throws -> Data {
        try JSONEncoder().encode(JSONValue.object(json))
    }

    private func decoded(_ data: Data) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: data)
    }

    @Test("Every constant is equal after writing and reading", arguments: TypedObject.all)
    func constants(object: TypedObject) throws {
        let json = object.json(object.table.values.flatMap { $0.members($0.sample) })
        #expect(try object.rewrite(json) == json)
        #expect(try decoded(object.recode(bytes(json))) == .object(json))
    }

    @Test("Every expression is equal after writing and reading", arguments: TypedObject.all.filter(\.hasExpressions))
    func expressions(object: TypedObject) throws {
        for expression: JSONValue in [
            ["get", "x"], ["step", ["zoom"], "#000", 5, ["literal", [1, "a", nil]]],
            ["case", ["==", ["get", "a"], nil], 1, ["has", "b"], [1, 2], ["c"]],
        ] {
            let json = object.json(
                object.table.values.filter { $0.name != "source" }.flatMap { $0.members(expression) })
            #expect(try object.rewrite(json) == json)
        }
    }

    @Test("Unknown members are preserved", arguments: TypedObject.all)
    func unknownMembers(object: TypedObject) throws {
        var json = object.required
        json["unheard-of"] = ["a": [1, nil, "b"]]
        if object.group == "" {
            json["layout"] = ["visibility": "none", "new-layout": 1]
            json["paint"] = ["new-paint": ["get", "x"], "new-paint-transition": [:]]
            json["metadata"] = ["owner": "me"]
        } else if let group = object.group {
            json[group] = ["new": "x"]
        }
        #expect(try object.rewrite(json) == json)
        #expect(try decoded(object.recode(bytes(json))) == .object(json))
    }

    @Test("Every default has the type of its property", arguments: TypedObject.all)
    func defaults(object: TypedObject) throws {
        for (name, specification) in object.table {
            // Open documents have a list here, Swift a number.
            guard let value = specification.defaultValue, specification.type != .padding else { continue }
            let json = object.json([(specification, name, value)])
            #expect(try object.rewrite(json) == json, "\(name)")
        }
    }

    @Test("The error of a member with the wrong type contains its name", arguments: TypedObject.all)
    func wrongTypes(object: TypedObject) throws {
        for (name, specification) in object.table where specification.type != .value || name == "filter" {
            let wrong: JSONValue = specification.type == .boolean ? 1 : true
            let json = object.json([(specification, name, wrong)])
            #expect {
                _ = try object.rewrite(json)
            } throws: { error in
                (error as? TypeConversionError)?.path.components.last == .key(name)
            }
        }
    }

    @Test("null is treated as missing", arguments: TypedObject.all)
    func null(object: TypedObject) throws {
        let json = object.json(
            object.table.values.filter { $0.name != "source" && $0.name != "visibility" }.map { ($0, $0.name, nil) })
        #expect(try object.rewrite(json) == object.required)
    }

    @Test("A missing required member is an error", arguments: TypedObject.all)
    func requiredMembers(object: TypedObject) {
        for name in object.required.keys where name != "layout" && !(object.group == nil && name == "id") {
            var json = object.required
            json[name] = nil
            #expect(throws: TypeConversionError.self) { _ = try object.rewrite(json) }
            json[name] = 7
            #expect(throws: TypeConversionError.self) { _ = try object.rewrite(json) }
        }
    }

    @Test("Errors contain the position and the expected type")
    func errors() throws {
        func message(_ json: JSONObject) -> String {
            do throws(TypeConversionError) {
                _ = try CircleLayer(json: json)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(
            message(["id": "a", "type": "circle", "paint": ["circle-radius": "big"]])
                == #"$.paint["circle-radius"]: expected a number, found "big""#)
        #expect(message(["id": "a", "type": "line"]) == #"$.type: expected "circle", found "line""#)
        #expect(message(["id": "a", "type": "circle", "paint": 1]) == "$.paint: expected an object of properties")
        #expect(message(["type": "circle"]) == "$.id: expected an object with this member")
        #expect(
            message(["id": "a", "type": "circle", "paint": ["circle-translate": [1, "x"]]])
                == #"$.paint["circle-translate"][1]: expected a number, found "x""#)
    }

    /// Random changes to valid objects are read or refused, and what is read is written and read again.
    @Test("Random changes to valid objects are read or throw an error")
    func randomChanges() throws {
        var random = SeededGenerator(seed: 61)
        let junk: [JSONValue?] = [
            nil, true, 0, -1e300, "", "none", [], [[]], [:], ["get"], ["get", "x"], [nil], ["literal", []], [1, "a"],
            ["type": "Point"], ["type": "Point", "coordinates": [1, 2]], [["+", 1], 2], ["rgba", 1, 2, 3, 0.5],
        ]
        var accepted = 0
        for _ in 0..<randomRounds(300) {
            let object = try #require(TypedObject.all.randomElement(using: &random))
            var properties = object.table.values.sorted { $0.name < $1.name }.flatMap { $0.members($0.sample) }
            for _ in 0..<3 where !properties.isEmpty {
                properties[Int.random(in: properties.indices, using: &random)].2 =
                    junk.randomElement(using: &random) ?? nil
            }
            guard let written = try? object.rewrite(object.json(properties)) else { continue }
            accepted += 1
            #expect(try object.rewrite(written) == written)
        }
        #expect(accepted > 0)
    }
}
