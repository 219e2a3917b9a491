import Foundation
import KioskMapsTesting
import TestSupport
import Testing

@testable import kioskmaps_conformance

@Suite("Worker processes of scenes")
struct SceneDispatcherTests {
    /// A worker that passes all scenes but those named `end`, at which it ends, after a line that is no result.
    private static let worker = """
        while read id; do
            case "$id" in end*) exit 3;; esac
            echo "a message of a library"
            echo "{\\"id\\":\\"$id\\",\\"allowed\\":0,\\"fraction\\":0,\\"hasImage\\":false,\\"hasDifferenceImage\\":false,\
        \\"notes\\":[]}"
        done
        """

    private final class Log: Sendable {
        private let file: URL

        init(_ directory: ScratchDirectory) throws {
            file = try directory.write("", to: "log")
        }

        func add(_ id: String) {
            guard let handle = try? FileHandle(forWritingTo: file) else { return }
            _ = try? handle.seekToEnd()
            try? handle.write(contentsOf: Data("\(id)\n".utf8))
            try? handle.close()
        }

        func ids() throws -> [String] {
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        }
    }

    @Test("Results are complete and reported in the order of the scenes", arguments: [1, 3, 50])
    func order(jobs: Int) throws {
        let directory = try ScratchDirectory()
        let log = try Log(directory)
        let ids = (0..<20).map { "scene#\($0)" }
        let dispatcher = WorkerDispatcher<SceneResult>(ids) {
            try WorkerProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", Self.worker])
        } report: {
            log.add($0.id)
        }
        let results = dispatcher.run(jobs: jobs)
        #expect(results.map(\.id) == ids)
        #expect(results.filter { !$0.isPassed } == [])
        #expect(try log.ids() == ids)
    }

    @Test("A scene that ends its process fails, and the following ones run in another process", arguments: [1, 2])
    func end(jobs: Int) throws {
        let ids = ["a", "end/1", "end/2", "b", "c"]
        let dispatcher = WorkerDispatcher<SceneResult>(ids) {
            try WorkerProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", Self.worker])
        } report: { _ in
        }
        let results = dispatcher.run(jobs: jobs)
        #expect(results.map(\.isPassed) == [true, false, false, true, true])
        #expect(results[1].error == "the worker process ended with exit status 3")
    }

    @Test("A process that closes its output and does not exit is killed")
    func closedOutput() {
        let dispatcher = WorkerDispatcher<SceneResult>(["a", "b"]) {
            try WorkerProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", "read id; exec sleep 1000 >&-"])
        } report: { _ in
        }
        let results = dispatcher.run(jobs: 1)
        #expect(results.map(\.error) == Array(repeating: "the worker process ended with signal 9", count: 2))
    }

    @Test("Scenes fail if no process can be started, and none is started without scenes")
    func noProcess() {
        let start: @Sendable () throws -> WorkerProcess = {
            try WorkerProcess(executable: URL(filePath: "/nonexistent/worker"), arguments: [])
        }
        let results = WorkerDispatcher<SceneResult>(["a", "b"], makeWorker: start) { _ in }.run(jobs: 2)
        #expect(results.map(\.isPassed) == [false, false])
        #expect(results[0].error?.hasPrefix("worker process: /nonexistent/worker cannot be started") == true)
        #expect(WorkerDispatcher<SceneResult>([], makeWorker: start) { _ in }.run(jobs: 2).isEmpty)
    }

    @Test("A result is the same after it was sent between processes")
    func coding() throws {
        var result = SceneResult(id: "a/b#1@2x")
        result.fraction = 0.012345678901234567
        result.error = "line\n\"quoted\""
        result.notes = ["ä 日本"]
        let bytes = try JSONEncoder().encode(result)
        #expect(!bytes.contains(UInt8(ascii: "\n")))
        #expect(try JSONDecoder().decode(SceneResult.self, from: bytes) == result)
    }
}
