/// A movement or an effect of an annotation in progress.
///
///     let ride = trams.animate("tram 4", along: route, duration: 60)
///     ride?.cancel()  // the tram stops where it is
@MainActor
public final class AnnotationAnimation: Cancelable {
    /// The id of the annotation.
    public let annotationID: String

    /// Whether the animation is in progress.
    public var isRunning: Bool { ending != nil }

    private var ending: (stop: () -> Void, completion: ((_ finished: Bool) -> Void)?)?

    /// Creates an animation in progress.
    ///
    /// - Parameters:
    ///   - annotationID: The id of the annotation.
    ///   - completion: Called once at the end, with whether the animation was finished.
    ///   - stop: Stops the animation.
    init(of annotationID: String, completion: ((_ finished: Bool) -> Void)?, stop: @escaping () -> Void) {
        self.annotationID = annotationID
        ending = (stop, completion)
    }

    /// Stops the animation: a movement where the annotation is drawn, an effect with the annotation entirely visible.
    ///
    /// The completion is called with `false`. Has no effect after the end.
    public func cancel() {
        ending?.stop()
        end(finished: false)
    }

    /// Calls the completion, unless it was called already.
    func end(finished: Bool) {
        let completion = ending?.completion
        ending = nil
        completion?(finished)
    }
}
