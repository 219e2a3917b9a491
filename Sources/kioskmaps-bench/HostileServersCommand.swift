import ArgumentParser
import Foundation
import KioskGeometry
import KioskLinux
import KioskMaps
import KioskMapsTesting
import KioskRendering
import KioskWindow
import Logging

/// A map whose sources come from servers that attack it.
struct HostileServersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hostile-servers",
        abstract:
            "Attacks a map with servers on loopback, and prints its memory and the latency of taps as one line of JSON.",
        discussion: """
            Each server sends bodies, headers or redirects without end, compressed bombs, wrong lengths, or nothing. They \
            are the sources of a map of 800 × 480 points whose own content must remain, and one of them is the next style. \
            Exit status 1 if the resident memory rises by more than 100 MB, or if the content is lost.
            """)

    @Option(help: "The number of servers, 1…200.")
    var servers = 100

    @Option(help: "The duration in seconds, 1…600.")
    var seconds = 90.0

    func validate() throws {
        guard (1...200).contains(servers) else {
            throw ValidationError("--servers: \(servers) is out of range; pass 1…200")
        }
        guard (1...600).contains(seconds) else {
            throw ValidationError("--seconds: \(seconds) is out of range; pass 1…600")
        }
    }

    func run() throws {
        MemoryArenas.limit()
        MemoryArenas.returnLargeBlocks()
        let kept = try MainActor.assumeIsolated {
            LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
            let loop = try KioskLoop()
            let map = try AttackedMap(serverCount: servers, seconds: seconds) { loop.stop() }
            loop.run()
            print(map.report)
            return map.isWithinLimits
        }
        if !kept { throw ExitCode.failure }
    }
}
