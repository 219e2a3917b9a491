import ArgumentParser
import KioskMaps

/// The names of commands on the command line.
enum CommandName {
    /// Checks the names at the start of the arguments, also those after `help`, with a suggestion for a misspelt one.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, without the name of the program.
    ///   - root: The command that they begin with.
    /// - Throws: `ValidationError` with the first name that is unknown.
    static func check(_ arguments: [String], of root: any ParsableCommand.Type) throws {
        var command = root
        for name in arguments.drop(while: { $0 == "help" }) {
            let known = command.configuration.subcommands
            guard !known.isEmpty, !name.hasPrefix("-") else { return }
            guard let next = known.first(where: { $0.configuration.commandName == name }) else {
                let names = known.compactMap { $0.configuration.commandName }
                throw ValidationError(
                    "\"\(name)\" is not a command\(Spelling.hint(for: name, among: names)); use one of "
                        + names.joined(separator: ", ") + ".")
            }
            command = next
        }
    }
}
