import ArgumentParser

@main
struct KioskMapsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "kioskmaps")
}
