/// An error that prevents a scene from being loaded or queried.
struct FixtureError: Error, CustomStringConvertible {
    var message: String

    var description: String { message }
}
