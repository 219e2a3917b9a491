import ArgumentParser
import KioskLinux
import Logging

/// A command that simulates the use of a map, without its messages in the log.
protocol SimulationCommand: ParsableCommand, Sendable {
    /// Runs the simulation and prints its result.
    @MainActor
    func simulate() throws
}

extension SimulationCommand {
    func run() throws {
        MemoryArenas.limit()
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        try MainActor.assumeIsolated { try simulate() }
    }
}
