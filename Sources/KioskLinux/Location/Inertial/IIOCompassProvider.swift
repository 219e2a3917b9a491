import Foundation
import KioskGeometry
public import KioskLocation
public import KioskMaps

/// A provider of the headings of a compass on the board, from the sensors that Linux has in its subsystem iio.
///
///     var options = IIOCompassOptions()
///     options.declination = 9.5
///     let compass = IIOCompassProvider(options: options)
///     mapView.location.overrideLocationProvider(with: CompositeLocationProvider([GPSDLocationProvider(), compass]))
///
/// It has no fixes and no speeds: accelerometers have errors of some 0.2 m/s², which add up to 2 m/s within ten seconds. Headings come from the rotation from north that a device states, or from its magnetometer and
/// accelerometer with a correction for its tilt. A screen that is upright has the direction of view of those before it.
///
/// A sensor that is removed or fails is opened again after 1 to 2 seconds. Each time the provider fails, its delegate receives a
/// `LocationProviderError`.
@MainActor
public final class IIOCompassProvider: PermittedLocationProvider {
    /// The dispatcher of its headings and errors.
    public let dispatcher: LocationDispatcher

    /// Called when the progress changes.
    public var onProgress: ((LocationProviderProgress) -> Void)?

    /// The directory of the devices on a machine.
    public nonisolated static let directory = "/sys/bus/iio/devices"

    private let name: String
    private let compass: CompassMounting
    private let options: IIOCompassOptions
    private let date: () -> Date
    @Unreflected private var stream: ReconnectingStream<IIOCompass.Reading>
    private var progress: LocationProviderProgress? {
        didSet {
            if let progress, progress != oldValue { onProgress?(progress) }
        }
    }

    /// The time without a heading after which the compass is opened again, in seconds.
    private static let timeout = 10.0
    /// The maximum delay before the compass is opened again, in seconds.
    private static let longestWait = 2.0

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - directory: The directory of the devices.
    ///   - options: The options of readings.
    ///   - compass: The mounting of the compass; the headings of one on the board are corrected by the rotation of the panel, except
    ///     those of an upright screen, which do not depend on it.
    ///   - clock: The clock of time-outs.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public convenience init(
        directory: String = IIOCompassProvider.directory, options: IIOCompassOptions = IIOCompassOptions(),
        compass: CompassMounting = .builtIn, clock: any FrameClock = MainQueueClock(),
        permissions: LocationPermissions? = nil
    ) {
        self.init(
            name: directory, options: options, compass: compass, clock: clock, permissions: permissions,
            seed: .random(in: .min ... .max), date: { Date() },
            open: { deliver in
                StreamThread.start(subject: directory, deliver: deliver) {
                    mailbox, stop throws(LocationProviderError) in
                    try IIOCompassProvider.read(directory, options, mailbox, stop: stop)
                }
            })
    }

    init(
        name: String, options: IIOCompassOptions, compass: CompassMounting, clock: any FrameClock,
        permissions: LocationPermissions?, seed: UInt64, date: @escaping () -> Date,
        open: @escaping ReconnectingStream<IIOCompass.Reading>.Open
    ) {
        self.name = name
        self.options = options
        self.compass = compass
        self.date = date
        dispatcher = LocationDispatcher(permissions: permissions, receiver: name, clock: MainQueueClock())
        stream = ReconnectingStream(
            clock: clock,
            reconnection: Reconnection(
                backoff: Backoff(longest: Self.longestWait, seed: seed), timeout: Self.timeout), open: open)
        stream.onOpening = { [weak self] isOpen in
            guard let self else { return }
            progress = isOpen ? .open(self.name) : .opening(self.name)
        }
        stream.onPayload = { [weak self] in self?.handle($0) ?? false }
        stream.onSilence = { [weak self] in self?.failAfterSilence(for: $0) }
        stream.onFailure = { [weak self] in self?.fail($0) }
        dispatcher.reserve(for: self)
    }

    /// Opens the compass.
    public func open() { stream.start() }

    /// Closes the compass.
    public func close() { stream.stop() }

    private nonisolated static func read(
        _ directory: String, _ options: IIOCompassOptions, _ mailbox: StreamMailbox<IIOCompass.Reading>, stop: Int32
    ) throws(LocationProviderError) {
        var compass = try IIOCompass(in: directory, options: options)
        mailbox.put(.opened)
        let milliseconds = Int32(options.interval * 1000)
        repeat {
            if let reading = try compass.read() { mailbox.put(.received(reading)) }
        } while StreamDescriptor.wait(for: -1, 0, stop: stop, milliseconds: milliseconds) != .stopped
    }

    private func handle(_ reading: IIOCompass.Reading) -> Bool {
        stream.didSucceed()
        let heading = heading(of: reading)
        dispatcher.send(reading.isUpright ? heading : compass.corrected(heading, on: headingOrientation))
        return true
    }

    private func heading(of reading: IIOCompass.Reading) -> CLHeading {
        let declination = options.declination.flatMap { $0.isFinite ? $0 : nil }
        func corrected(_ angle: Double?) -> Double {
            angle.map { (reading.direction + $0).wrap(min: 0, max: 360) } ?? -1
        }
        return CLHeading(
            magneticHeading: reading.isTrue ? corrected(declination.map { -$0 }) : reading.direction,
            trueHeading: reading.isTrue ? reading.direction : corrected(declination),
            headingAccuracy: options.headingAccuracy, timestamp: date())
    }

    private func failAfterSilence(for seconds: Double) {
        fail(
            LocationProviderError(
                code: .silent, subject: name,
                message: "no heading for \(Int(seconds)) s: the device moves, a magnet is near, or the scale of the "
                    + "accelerometer is not m/s²; the compass is opened again"))
    }

    private func fail(_ error: LocationProviderError) {
        progress = nil
        dispatcher.send(error)
    }
}
