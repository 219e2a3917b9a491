import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests that members without a value, and empty ids and names of files, are errors with their position.
@Suite struct ScenarioEmptyValueTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private static let members = [
        "scenario:", "tags:", "skip:", "annotations: [{circles: }]", "annotations: [{circles: a, slot: }]",
        "annotations: [{circles: a, below: }]", "annotations: [{circles: a, features: [{id: , at: [1, 2]}]}]",
        "view-annotations: [{id: , box: [9, 9], at: [1, 2]}]", "view-annotations: [{id: a, callout: , at: [1, 2]}]",
        "view-annotations: [{id: a, callout: {title: }, at: [1, 2]}]", "screen: [{id: , text: a}]",
        "screen: [{id: a, text: }]", "http: [{url: 'https://a/b', text: }]",
    ]

    private static let actions = [
        "tap-element: ", "tap: {annotation: }", "animate: {id: , to: [1, 2]}", "set-layer: {layer: , line-width: 1}",
        "remove: ", "remove: [a, ~]", "select: ", "deselect: ", "remove-view: ", "remove-layer: ", "remove-source: ",
        "language: ", "lose-location: ",
    ]

    private static let expectations = [
        "hit: ", "hit: [a, ~]", "handled: {tap: }", "tapped: ", "focused: ", "owner: ", "layers: ", "selected: ",
        "callouts: ", "diagnostics: ", "views: ",
    ]

    @Test(
        "A member without a value is an error",
        arguments: members.map { $0 + "\nsteps: []" } + actions.map { "steps: [{\($0)}]" }
            + expectations.map { "steps: [{expect: {\($0)}}]" })
    func missing(text: String) throws {
        let found = try #require(try folder.errorMessage(of: text), "\(text)")
        #expect(found.contains(", found nothing") || found.contains(", found null"), "\(found)")
        #expect(found.hasPrefix("test.yaml:1:"))
        // The position is that of the empty value, not the beginning of the file.
        #expect(!found.hasPrefix("test.yaml:1:1:"), "\(found)")
    }

    @Test(
        "An empty id is an error",
        arguments: [
            ("annotations: [{circles: ''}]\nsteps: []", "1:25"),
            ("annotations: [{circles: a, features: [{id: '', at: [1, 2]}]}]\nsteps: []", "1:44"),
            ("screen: [{id: \"\", text: a}]\nsteps: []", "1:15"), ("steps: [{tap-element: ''}]", "1:23"),
            ("steps: [{expect: {hit: ['']}}]", "1:25"),
        ])
    func empty(text: String, position: String) throws {
        #expect(try folder.errorMessage(of: text) == "test.yaml:\(position): expected an id, found nothing")
    }

    @Test(
        "An empty name of a file is an error",
        arguments: [
            ("include: \nsteps: []", "1:9"), ("include: ''\nsteps: []", "1:10"), ("include: [~]\nsteps: []", "1:11"),
            ("cases: \nsteps: []", "1:7"), ("style: \nsteps: []", "1:7"), ("style: ''\nsteps: []", "1:8"),
            ("steps: [{play: }]", "1:16"), ("steps: [{load-style: ''}]", "1:22"), ("steps: [{include: }]", "1:19"),
            ("walk: {track: ''}\nsteps: []", "1:15"),
        ])
    func files(text: String, position: String) throws {
        let found = try folder.errorMessage(of: text)
        #expect(found?.contains("expected a file, found n") == true, "\(found ?? "none")")
        #expect(found?.hasPrefix("test.yaml:\(position.prefix(2))") == true, "\(found ?? "none")")
    }

    @Test("Quoted words for null are strings")
    func quoted() throws {
        let scenario = try folder.scenario("scenario: 'null'\nscreen: [{id: '~', text: ''}]\nsteps: []")
        #expect(scenario.name == "null")
        #expect(scenario.screenElements.map(\.id) == ["~"])
    }

    @Test(
        "A reason or a message that is a number or a Boolean value is an error",
        arguments: [
            "skip: 3\nsteps: []", "skip: true\nsteps: []", "steps: [{lose-location: true}]",
            "steps: [{lose-location: 5}]",
        ])
    func reasons(text: String) throws {
        let found = try #require(try folder.errorMessage(of: text))
        let isExpected =
            found.contains("expected the reason for which") || found.contains("expected the message of the error")
        #expect(isExpected, "\(found)")
    }
}
