public import Foundation
public import KioskLinux
public import KioskMaps
import KioskOffline

/// The options of a kiosk application.
@MainActor
public struct KioskAppOptions {
    /// The source of touches, mice and keys.
    public enum Input: String, CaseIterable, Sendable {
        /// The input devices if the window covers the display and a device can be read, otherwise the window system.
        case automatic = "auto"
        /// The devices in /dev/input.
        case devices
        /// The window system; on a console, which has none, the devices.
        case window
    }

    /// When the first window speaks, see `SpeechOutput`.
    public enum Speech: String, CaseIterable, Sendable {
        /// Never.
        case never
        /// While headphones are in a jack of the machine, until the reset for the next visitor.
        case headphones
        /// Always, with a loudspeaker or a receiver.
        case always
    }

    /// The display system; the environment variable `KIOSKMAPS_DISPLAY` overrides `automatic`.
    public var display = DisplaySystem.automatic

    /// The options of the window.
    public var window = MapWindowOptions()

    /// The source of input.
    ///
    /// One source is used at a time, so that no finger is reported twice.
    public var input = Input.automatic

    /// The options of the input devices; the rotation of the display is that of the window.
    public var devices = InputDevicesOptions()

    /// The port of trackers, which send touches and objects to the first window by the protocol TUIO; nil for none.
    ///
    /// The rotation of the display is that of the window. Touches of trackers and of devices never combine into one gesture.
    /// Defaults to nil.
    public var tuio: TUIOReceiverOptions?

    /// The initial state of the map, which reads MBTiles archives as well.
    ///
    /// If its resource options have a `TileStore`, the downloads of the store use the cost of the network that NetworkManager
    /// reports; an application sets `TileStore.networkCost` afterwards to use another.
    public var map = MapInitOptions()

    /// The limit of the cache of responses of servers, in bytes; 0 for no cache.
    ///
    /// All maps of the application use one cache, unless their resource options have another. It follows the rules of HTTP, and
    /// removes what was not used for the longest time; see `AmbientCache`. Maps of files and archives on the machine write nothing.
    public var cacheByteLimit = AmbientCache.defaultByteLimit

    /// The file of the cache; nil for `kioskmaps/ambient.db` under `$XDG_CACHE_HOME`, or else under `~/.cache`.
    ///
    /// Its directory is made when the first response is stored. If it cannot be written, maps report that once as a diagnostic.
    public var cacheFile: URL?

    /// The time for which the application waits for a lost display, in seconds; `run()` throws after it.
    public var reconnectionTimeout: TimeInterval = 30

    /// The file in which camera and language are saved at the end and restored at the start; nil disables it.
    public var stateFile: URL?

    /// Whether screen readers can read the maps, see `AccessibilityBridge`.
    ///
    /// Defaults to `true`; without an accessibility bus it has no effect.
    public var isAccessible = true

    /// When the map of the first window speaks, by Speech Dispatcher (`SpeechDispatcher`, `HeadphoneMonitor`).
    ///
    /// Rate, volume and language are those of `mapView.accessibility.speech.options`. Defaults to `never`.
    public var speech = Speech.never

    /// Creates options for a window that covers the first display.
    public init() {}
}
