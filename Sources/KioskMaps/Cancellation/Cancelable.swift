/// Something that can be called off.
@MainActor
public protocol Cancelable: AnyObject {
    /// Calls it off; calling it off again does nothing.
    func cancel()
}
