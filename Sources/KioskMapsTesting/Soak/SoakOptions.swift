/// The options of a soak test.
package struct SoakOptions: Sendable {
    /// The seed of everything that is random.
    package var seed: UInt64 = 1

    /// The number of annotations.
    package var annotationCount = 2000

    /// The number of frames of the display per simulated second.
    package var framesPerSecond = 60

    /// The fraction of the time for which the renderer draws each frame, 0…1.
    package var drawnFraction = 0.08

    /// Creates the default options.
    package init() {}
}
