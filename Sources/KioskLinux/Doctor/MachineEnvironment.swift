import Foundation

/// The parts of a machine that checks examine; a test replaces each of them.
///
/// Checks use the paths of the machine, such as `/dev/dri/card0`; those of closures have the prefix `root`.
package struct MachineEnvironment {
    /// The directory of the machine's files; empty for the machine itself.
    var root = ""
    /// The environment variables of the process.
    var variables: [String: String]
    /// The name of the user.
    var userName: String
    /// The names of the groups of the process.
    var groups: Set<String>

    /// Opens a file with the flags of `open`; returns the descriptor, or a negated `errno` if it fails.
    var opener: (_ path: String, _ flags: Int32) -> Int32
    /// Returns whether an open graphics card may set the mode of its displays, which one program at a time may.
    var isMaster: (_ card: Int32) -> Bool
    /// Connects to a service.
    var connector: (StreamAddress) throws(LocationProviderError) -> StreamDescriptor
    /// Returns the names of the services of the system bus that run or can be activated.
    var busServices: () throws(MessageBus.Failure) -> [String]
    /// Reads the cost of the network.
    var networkReport: () throws(MessageBus.Failure) -> NetworkReport
    /// Returns whether a shared library can be loaded.
    var loadsLibrary: (_ name: String) -> Bool
    /// Returns the `errno` of creating a file in an existing directory; 0 if that is possible.
    var writeError: (_ directory: String) -> Int32
    /// Returns the free space of the file system of a directory, in bytes; nil if it is unknown.
    var freeByteCount: (_ directory: String) -> Int64?
}

extension MachineEnvironment {
    /// Returns the path of a machine's file.
    func path(_ path: String) -> String { root + path }

    /// Returns the names of a directory's entries with a prefix, in the order of their numbers.
    func names(in directory: String, prefix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(directory))) ?? []
        return names.filter { $0.hasPrefix(prefix) }.sorted { ($0.count, $0) < ($1.count, $1) }
    }

    /// Returns whether a file exists.
    func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

    /// Returns the text of a file; nil if it cannot be read.
    func text(of file: String) -> String? {
        FileManager.default.contents(atPath: path(file)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the last component of the target of a symbolic link; nil if it is not one.
    func linkedName(of link: String) -> String? {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path(link)))?.split(separator: "/").last
            .map(String.init)
    }

    /// Returns the value of an environment variable; nil if it is not set or empty.
    func variable(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
}
