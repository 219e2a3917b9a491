import Foundation
import PackagePlugin

/// The command `swift package bundle`, which builds a program in release mode and collects it with its runtime, a unit of systemd and its
/// bill of materials.
@main
struct BundleProgram: CommandPlugin {
    private static let usage = """
        Usage: swift package --allow-writing-to-package-directory bundle --product NAME [--deb] [--version VERSION]
               [--maintainer TEXT] [--output DIRECTORY]
        """

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let products = extractor.extractOption(named: "product")
        let outputs = extractor.extractOption(named: "output")
        let versions = extractor.extractOption(named: "version")
        let maintainers = extractor.extractOption(named: "maintainer")
        let isDebianPackage = extractor.extractFlag(named: "deb") > 0
        guard let product = products.first, extractor.remainingArguments.isEmpty else {
            throw Failure("bundle: the product is missing, or an argument is unknown\n\(Self.usage)")
        }
        let script = try script(of: context.package)
        let program = try build(product)
        let output =
            outputs.first.map { URL(filePath: $0, relativeTo: context.package.directoryURL) }
            ?? context.package.directoryURL.appending(path: "Bundles")
        var options = ["--build", context.package.directoryURL.appending(path: ".build").path]
        if isDebianPackage { options.append("--deb") }
        for (name, values) in [("--version", versions), ("--maintainer", maintainers)] {
            if let value = values.first { options += [name, value] }
        }
        try run(script, options + [program.path, output.path], in: context.package.directoryURL)
    }

    /// Returns the script that bundles, which is part of the package KioskMaps.
    private func script(of package: Package) throws -> URL {
        var queue = [package]
        var visited: Set<Package.ID> = []
        while let next = queue.popLast() {
            guard visited.insert(next.id).inserted else { continue }
            let script = next.directoryURL.appending(path: "Scripts/bundle-program.sh")
            if FileManager.default.fileExists(atPath: script.path) { return script }
            queue += next.dependencies.map(\.package)
        }
        throw Failure("bundle: the package KioskMaps is not a dependency of \(package.displayName)")
    }

    /// Builds a product in release mode and returns its program.
    private func build(_ product: String) throws -> URL {
        var parameters = PackageManager.BuildParameters()
        parameters.configuration = .release
        let result = try packageManager.build(.product(product), parameters: parameters)
        guard result.succeeded else { throw Failure("bundle: the build of \(product) failed\n\(result.logText)") }
        let programs = result.builtArtifacts.filter { $0.kind == .executable }
        guard let program = programs.first(where: { $0.url.lastPathComponent == product }) else {
            throw Failure("bundle: \(product) is not an executable product; pass the name of one")
        }
        return program.url
    }

    private func run(_ script: URL, _ arguments: [String], in directory: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [script.path] + arguments
        process.currentDirectoryURL = directory
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Failure("bundle: \(script.path) failed") }
    }
}

/// The reason for which a program cannot be bundled.
private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
