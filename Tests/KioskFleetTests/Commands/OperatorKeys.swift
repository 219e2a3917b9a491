import Foundation
import TestSupport

@testable import KioskFleet

/// A pair of keys that openssl has created, and another one that no kiosk has.
final class OperatorKeys {
    let folder: ScratchDirectory
    let signing: FleetSigningKey
    let verification: FleetVerificationKey
    let foreign: FleetSigningKey

    init() throws {
        folder = try ScratchDirectory()
        try OpenSSL.run("genpkey -algorithm ed25519 -out a.pem", in: folder.url)
        try OpenSSL.run("pkey -in a.pem -pubout -out a.pub", in: folder.url)
        try OpenSSL.run("genpkey -algorithm ed25519 -out b.pem", in: folder.url)
        signing = try FleetSigningKey(contentsOf: folder.url.appending(path: "a.pem"))
        verification = try FleetVerificationKey(contentsOf: folder.url.appending(path: "a.pub"))
        foreign = try FleetSigningKey(contentsOf: folder.url.appending(path: "b.pem"))
    }
}

/// The openssl command.
enum OpenSSL {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    static func run(_ arguments: String, in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = arguments.split(separator: " ").map(String.init)
        process.currentDirectoryURL = folder
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw FleetError("openssl \(arguments): failed") }
    }
}
