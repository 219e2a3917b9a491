/// The names of the files that are written for a scene.
enum SceneImages {
    /// The image of the map.
    static let actual = "actual.png"

    /// The image of the differences.
    static let difference = "diff.png"
}
