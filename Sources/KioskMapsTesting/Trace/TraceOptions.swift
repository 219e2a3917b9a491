public import Foundation
public import KioskMaps

/// How a recording is played for its trace.
public struct TraceOptions: Sendable {
    /// The size of the screen, in points.
    public var screen = CGSize(width: 1920, height: 1080)

    /// The camera at first.
    public var camera = CameraOptions(center: CLLocationCoordinate2D(), zoom: 0, bearing: 0, pitch: 0)

    /// What is known of the panel beyond the recording, and how its noise is filtered.
    public var settings = PanelSettings()

    /// How much of the recording the decoder gets at once.
    public var feed = TouchRecording.Feed.frame

    /// How long nobody must touch for an idle line, in seconds; `nil` for none.
    public var idleInterval: TimeInterval?

    /// Creates the default options.
    public init() {}
}
