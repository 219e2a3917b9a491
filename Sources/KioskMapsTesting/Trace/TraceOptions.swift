public import Foundation
public import KioskMaps

/// The options of a trace.
public struct TraceOptions: Sendable {
    /// The size of the screen, in points.
    public var screen = CGSize(width: 1920, height: 1080)

    /// The initial camera.
    public var camera = CameraOptions(center: CLLocationCoordinate2D(), zoom: 0, bearing: 0, pitch: 0)

    /// The panel's properties that the recording does not contain, and its noise filter.
    public var settings = PanelSettings()

    /// The unit in which the decoder receives the recording, which has no effect.
    public var feed = TouchRecording.Feed.frame

    /// The time without a touch after which an idle line is emitted, in seconds; `nil` disables idle lines.
    public var idleInterval: TimeInterval?

    /// Creates the default options.
    public init() {}
}
