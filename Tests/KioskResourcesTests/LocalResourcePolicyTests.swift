import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskResources

@Suite("The decision about local resources")
struct LocalResourcePolicyTests {
    /// With a search of all members for each one, this would take hours.
    @Test("Addresses are removed from a style with many members", .timeLimit(.minutes(5)))
    func manyMembers() throws {
        var style = StyleDocument()
        for number in 0..<50_000 { style.members["x\(number)"] = .string("file:///a") }
        style.members["name"] = .string("Town")
        let url = try #require(URL(string: "https://maps.example/style.json"))
        var messageCount = 0
        let restricted = LocalResourcePolicy(ResourceOptions(accessToken: "")).restricted(
            style, at: url, resolve: { URL(string: $0) }, report: { _, _ in messageCount += 1 })
        #expect(restricted.members == ["name": .string("Town")])
        #expect(messageCount == 50_000)
    }
}
