import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskResources

@Suite("The decision about local resources")
struct LocalResourcePolicyTests {
    /// With a search of all members for each one, this would take hours.
    @Test("Addresses are removed from many members, of which the first are reported", .timeLimit(.minutes(5)))
    func manyMembers() throws {
        var style = StyleDocument()
        for number in 0..<50_000 { style.members["x\(number)"] = .string("file:///a") }
        style.members["name"] = .string("Town")
        let url = try #require(URL(string: "https://maps.example/style.json"))
        var messages: [String] = []
        let restricted = LocalResourcePolicy(ResourceOptions(accessToken: "")).restricted(
            style, at: url, resolve: { URL(string: $0) }, report: { messages.append($1) })
        #expect(restricted.members == ["name": .string("Town")])
        #expect(messages.count == 101)
        #expect(messages.last == "49900 more parts of the style have addresses that it may not refer to")
    }

    @Test("Of several addresses of a source, that of the first member by name is reported")
    func firstAddress() throws {
        let url = try #require(URL(string: "https://maps.example/style.json"))
        let names = (0..<20).map { "x\($0 + 10)" }
        var members: JSONObject = [:]
        for name in names { members[name] = .string("file:///\(name)") }
        var style = StyleDocument()
        style.sources["a"] = StyleSource(type: .vector, data: nil, members: members)
        var messages: [String] = []
        _ = LocalResourcePolicy(ResourceOptions(accessToken: "")).restricted(
            style, at: url, resolve: { URL(string: $0) }, report: { messages.append($1) })
        #expect(messages.count == 1 && messages.first?.contains("file:///x10") == true)
    }
}
