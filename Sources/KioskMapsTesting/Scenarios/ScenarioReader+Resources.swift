import Foundation
import KioskMaps

/// Parsing of the answers to requests.
extension ScenarioReader {
    private static let answerMembers = ["status", "delay", "headers", "text", "json", "file", "error"]

    /// The failures of requests by their names in scenarios.
    private static let failures: [(name: String, type: HttpRequestErrorType)] = [
        ("connection", .connectionError), ("time-out", .requestTimedOut), ("certificate", .sslError),
    ]

    /// Parses `{url: https://city.example/*, status: 503, delay: 2}`, with a list of `answers` instead of one.
    func httpStandIn(_ node: ScenarioNode) throws(FileError) -> HttpStandIn {
        let members = try node.members(["url", "answers"] + Self.answerMembers)
        let pattern = try addressPattern(try node.required("url", in: members))
        guard let list = members["answers"] else {
            return HttpStandIn(pattern, answers: [try answer(members, of: node, pattern)])
        }
        if let name = Self.answerMembers.first(where: { members[$0] != nil }), let member = members[name] {
            throw member.failure("expected \"\(name)\" in the items of \"answers\", of which each is an answer")
        }
        var answers: [HttpStandIn.Answer] = []
        for item in try list.items() {
            answers.append(try answer(try item.members(Self.answerMembers), of: item, pattern))
        }
        guard !answers.isEmpty else { throw list.failure("expected at least one answer, found none") }
        return HttpStandIn(pattern, answers: answers)
    }

    /// Parses the pattern of URLs.
    func addressPattern(_ node: ScenarioNode) throws(FileError) -> AddressPattern {
        guard let pattern = AddressPattern(try node.text()) else {
            throw node.failure(
                "expected a URL in which \"*\" stands for any characters and {name} for a part of a path, with characters"
                    + " between them, found \(node.found)")
        }
        guard pattern.wildcardCount <= AddressPattern.maximumWildcardCount else {
            throw node.failure("expected at most \(AddressPattern.maximumWildcardCount) wildcards in a URL")
        }
        return pattern
    }

    private func answer(
        _ members: [String: ScenarioNode], of node: ScenarioNode, _ pattern: AddressPattern
    ) throws(FileError) -> HttpStandIn.Answer {
        var answer = HttpStandIn.Answer()
        if let status = try members["status"]?.number("a status", in: 100...599) {
            guard let code = Int64(exactly: status) else { throw node.failure("expected a status, a whole number") }
            answer.status = code
        }
        if let delay = try members["delay"].map(duration) { answer.delay = delay }
        for (key, value) in try members["headers"]?.pairs() ?? [] {
            answer.headers[try key.text().lowercased()] = try value.text()
        }
        let bodies = ["text", "json", "file", "error"].filter { members[$0] != nil }
        guard bodies.count <= 1 else {
            throw node.failure(
                "expected one of \"text\", \"json\", \"file\" and \"error\", found \(bodies.joined(separator: " and "))"
            )
        }
        if let text = try members["text"]?.text() { answer.body = .data(Data(text.utf8)) }
        if let json = members["json"] { answer.body = .data(try self.json(json)) }
        if let file = members["file"] { answer.body = try body(file, pattern) }
        if let error = members["error"] {
            guard members["status"] == nil, members["headers"] == nil else {
                throw error.failure("a failure has neither a status nor headers; remove them")
            }
            let name = try error.text()
            guard let failure = Self.failures.first(where: { $0.name == name }) else {
                throw error.unknown(name, "a failure", among: Self.failures.map(\.name))
            }
            answer.failure = failure.type
        }
        return answer
    }

    private func json(_ node: ScenarioNode) throws(FileError) -> Data {
        guard let value = try node.json() else { return Data("null".utf8) }
        return Data(JSONWriter.text { $0.writeValue(value) }.utf8)
    }

    /// A file without names of the pattern is read at once, so that its absence is an error with a position.
    private func body(_ node: ScenarioNode, _ pattern: AddressPattern) throws(FileError) -> HttpStandIn.Body {
        let path = try node.path()
        guard path.contains("{") else { return .data(try contents(of: node).0) }
        var rest = path
        for name in pattern.names { rest = rest.replacing("{\(name)}", with: "") }
        guard !rest.contains("{") else {
            let names = pattern.names.map { "{\($0)}" }.joined(separator: ", ")
            throw node.failure("expected only names of the URL in braces: \(names.isEmpty ? "it has none" : names)")
        }
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
            throw node.failure(
                "expected a file with names in braces in the directory of this file, found \(node.found)")
        }
        return .file(node.url.deletingLastPathComponent(), path: path)
    }

    /// Parses `requests: URL`, a list of URLs, and `requests: {to: URL, count: 2}`.
    func requests(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        if node.isMapping {
            let members = try node.members(["to", "count"])
            return .requestCount(
                try addressPattern(try node.required("to", in: members)),
                try node.required("count", in: members).count())
        }
        if node.isNone { return .requests([]) }
        var patterns: [AddressPattern] = []
        for item in try node.list() { patterns.append(try addressPattern(item)) }
        return .requests(patterns)
    }
}
