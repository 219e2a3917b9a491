import Foundation
import TestSupport
import Testing

/// Tests that each command ends with status 1 and a message if its output cannot be written.
@Suite struct OutputFailureTests {
    private let program: Program
    private var folder: ScratchDirectory { program.folder }

    init() throws {
        program = try Program()
        try folder.write("steps: [{wait: 0.1, expect: {gestures: none}}]", to: "a.yaml")
        try folder.write(
            #"{"version": 8, "sources": {}, "layers": []}"#, to: "style.json")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "tiles/0/0"), withIntermediateDirectories: true)
        try folder.write(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), to: "tiles/0/0/0.png")
        try folder.write(
            "# EVEMU 1.3\nN: panel\nI: 0003 0001 0001 0100\nP: 02 00 00 00 00 00 00 00\nB: 00 0b 00 00 00 00 00 00 00\n"
                + "B: 01 00 00 00 00 00 00 00 00\nB: 03 00 00 00 00 00 80 60 06\nA: 2f 0 9 0 0 0\nA: 35 0 1000 0 0 10\n"
                + "A: 36 0 1000 0 0 10\nA: 39 0 65535 0 0 0\nE: 0.000001 0003 0039 1\nE: 0.000001 0003 0035 100\n"
                + "E: 0.000001 0003 0036 100\nE: 0.000001 0000 0000 0\nE: 0.100001 0003 0039 -1\nE: 0.100001 0000 0000 0\n",
            to: "a.evemu")
    }

    static let commands = [
        "--help", "run --help", "run a.yaml", "run a.yaml --list", "run a.yaml --quiet --json /dev/stdout",
        "tiles tiles",
        "tiles tiles --json", "trace a.evemu", "locate --fixed=60.17,24.94 --count 1", "devices", "devices --json",
        "doctor",
    ]

    private func run(_ command: String, output: FileHandle) throws -> (status: Int32, errors: String) {
        let process = program.process(command.split(separator: " ").map(String.init))
        let errors = try folder.write("", to: "errors")
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit, "\(command)")
        return (process.terminationStatus, try String(contentsOf: errors, encoding: .utf8))
    }

    @Test("A command that cannot write its output to a full disk ends with status 1 and a message", arguments: commands)
    func fullDisk(command: String) throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let (status, errors) = try run(command, output: full)
        #expect(status == 1, "\(errors)")
        #expect(errors.contains("standard output: cannot be written: No space left on device; "), "\(errors)")
    }

    @Test("A command whose output has no reader ends with status 1 and a message", arguments: commands)
    func closedPipe(command: String) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let (status, errors) = try run(command, output: pipe.fileHandleForWriting)
        #expect(status == 1, "\(errors)")
        #expect(errors.contains("standard output: cannot be written: Broken pipe; "), "\(errors)")
    }

    @Test("A run whose results cannot be printed writes its reports")
    func reports() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        #expect(try run("run a.yaml --json report.json", output: full).status == 1)
        #expect(try String(contentsOf: folder.url.appending(path: "report.json"), encoding: .utf8).contains("a.yaml"))
    }
}
