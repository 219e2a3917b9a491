import Foundation
import TestSupport
import Testing

/// The console blocks of documents, which `Scripts/play-console-blocks.py` plays.
@Suite("Console blocks")
struct ConsoleBlockTests {
    private static let tools = [
        "/usr/bin/Xvfb", "/usr/bin/mosquitto", "/usr/bin/openssl", "/usr/bin/python3", "/usr/bin/setpriv",
        "/usr/bin/umockdev-run", "/usr/bin/xdotool",
    ]

    /// Those of `tools` that are missing; programs of services may be in another directory.
    private static let missing = tools.filter { tool in
        let system = tool.replacing("/usr/bin/", with: "/usr/sbin/")
        return ![tool, system].contains { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func play(_ document: String = "") throws -> Command {
        try Command("python3 Scripts/play-console-blocks.py --programs '\(Command.programs.path)' \(document) 2>&1")
    }

    @Test(
        "Commands print what the documents show",
        .enabled(if: missing.isEmpty, "skipped: Tests/run.sh installs \(missing)"))
    func outputs() throws {
        let run = try play()
        #expect(run.status == 0, "\(run.output)")
        let played = try #require(run.output.firstMatch(of: /(\d+) commands played, 0 differ\n$/))
        #expect(Int(played.output.1).map { $0 > 45 } == true, "\(run.output)")
    }

    @Test(
        "An ellipsis stands for what is left out",
        arguments: [
            "$ printf 'a\\nb\\n'\na\nb", "$ printf 'a\\nb\\n'\n…", "$ printf 'a\\nb\\n'\n…\nb", "$ true", "$ true\n…",
            "$ printf 'in 12 s: a.b\\n'\nin … s: a.b", "$ printf 'a\\n\\nb\\n'\na\n\nb", "$ echo a \\\n    b\na b",
            "$ echo a >file\n$ cat file\na", "$ echo a >&2\na",
        ])
    func notation(block: String) throws {
        let folder = try ScratchDirectory()
        try folder.write("```console\n\(block)\n```\n", to: "page.md")
        let run = try play(folder.url.appending(path: "page.md").path)
        #expect(run.status == 0, "\(run.output)")
    }

    @Test(
        "What is not shown as it is printed is reported with the document, the line and the output",
        arguments: [
            ("$ echo a", "printed\na\ninstead of\n"), ("$ echo a\nb", "printed\na\ninstead of\nb"),
            ("$ printf 'a.b\\n'\na?b", "printed\na.b"), ("$ printf 'a\\nb\\n'\n…\na", "printed\na\nb"),
            ("$ printf 'a\\nb\\n'\na…", "printed\na\nb"), ("$ true\na", "printed\n\ninstead of\na"),
            ("$ sh -c 'echo a; exit 3'\na", "the exit status is 3, not 0; it printed\na"),
            ("$ nosuchprogram", "the exit status is 127"), ("echo a", "the block does not begin with a command"),
        ])
    func differences(block: String, message: String) throws {
        let folder = try ScratchDirectory()
        try folder.write("\n```console\n\(block)\n```\n", to: "page.md")
        let run = try play(folder.url.appending(path: "page.md").path)
        #expect(run.status == 1)
        #expect(run.output.contains("page.md:2: "), "\(run.output)")
        #expect(run.output.contains(message), "\(run.output)")
    }
}
