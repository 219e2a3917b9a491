import Foundation

/// The sample files of the package.
enum Sample {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let scenarios = root.appending(path: "Samples/Scenarios", directoryHint: .isDirectory)
    static let firstLight = scenarios.appending(path: "first-light.yaml")
    static let wishes = scenarios.appending(path: "wishes.yaml")
    static let follow = scenarios.appending(path: "follow.yaml")
    static let publicDisplay = scenarios.appending(path: "public-display.yaml")
    /// The scenarios that Tests/Mutations needs besides the others.
    static let details = [
        "antimeridian", "fixes", "hands", "hits", "labels", "limits", "network", "overview", "people", "tiles",
        "transitions", "views",
    ].map {
        scenarios.appending(path: "\($0).yaml")
    }
    static let rotation = scenarios.appending(path: "Recordings/two-finger-turn.yaml")
}
