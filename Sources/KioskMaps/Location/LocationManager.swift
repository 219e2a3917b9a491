import Foundation
public import KioskInput
public import KioskLocation

/// Knows where the device is, if it may, and where the puck is that shows it.
///
///     mapView.location.options.puckType = .puck2D()
///     mapView.location.onLocationChange.observe { fixes in
///         print(fixes.last?.coordinate)
///     }.store(in: &cancelables)
///
/// Fixes come from a source: one of the Linux providers, one of the application's own, or signals. It runs only while
/// somebody observes what comes of it: the puck, a consumer, or who observes a signal. Each fix passes the permissions,
/// is made rough when only that may be known, and is dropped when it cannot be; only then is it the `latestLocation`, and
/// reaches consumers and signals, and the puck glides to it.
///
/// While the application may not know where the device is, no source is started, nothing is kept, and nothing is sent.
@MainActor
public final class LocationManager {
    /// Who hears of changes of accuracy and of what goes wrong.
    public weak var delegate: (any LocationPermissionsDelegate)?

    /// What the application may know: of sources that do not speak for themselves, and the reasons for questions of all.
    public let permissions: LocationPermissions

    /// Whether and how the puck is shown, and what sources are wished to do.
    public var options = LocationOptions() {
        didSet {
            guard options != oldValue else { return }
            changeProvider { $0.locationProviderOptions = options }
            evaluate()
            onNeedsFrame()
        }
    }

    /// What is made of fixes before anybody sees them.
    public var quality = LocationQuality() {
        didSet {
            guard quality != oldValue else { return }
            gate.follow(quality)
            if quality.hidesWhenLost != oldValue.hidesWhenLost { onNeedsFrame() }
        }
    }

    /// How far the panel is turned clockwise against the picture on it, by which a compass on its board is corrected.
    ///
    /// Headings of all other sources are taken as they are.
    public var panelRotation = PanelRotation.none {
        didSet { orientProvider() }
    }

    /// The provider of fixes; nil before there is one.
    ///
    /// Signals appear as a provider. Providers that take their authorization from `LocationPermissions` send any delegate
    /// what these allow.
    public var locationProvider: (any LocationProvider)? { provider }

    /// Sends batches of fixes, from the oldest to the newest: at once the last one, which is empty before there is any, and
    /// whenever there are others.
    public var onLocationChange: Signal<[Location]> {
        Signal { [weak self] handler in
            guard let self else { return AnyCancelable {} }
            handler(knownFixes)
            return locationChanges.signal.observe(handing(to: handler) { $0.mayTell($1) })
        }
    }

    /// Sends headings: at once the last one if there is one, and whenever there is another.
    public var onHeadingChange: Signal<Heading> {
        Signal { [weak self] handler in
            guard let self else { return AnyCancelable {} }
            if mayTellHeading, let heading { handler(Heading(heading)) }
            return headingChanges.signal.observe(handing(to: handler) { manager, _ in manager.mayTellHeading })
        }
    }

    /// Sends where the puck is: at once where it was drawn last if it was, and with each frame in which it is elsewhere.
    public var onPuckRender: Signal<PuckRenderingData> {
        Signal { [weak self] handler in
            guard let self else { return AnyCancelable {} }
            if let shown, mayTell(shown.location) { handler(shown) }
            return puckRenders.signal.observe(handing(to: handler) { $0.mayTell($1.location) })
        }
    }

    /// Sends how far the last fix can be trusted to be where the device is: at once, and whenever that is another;
    /// lost while there is none.
    public var onFreshnessChange: Signal<Freshness> { watch.freshness.signal }

    /// Sends where the puck is whenever its dot is tapped; the tap then reaches nothing that lies below.
    ///
    /// A finger may miss it as it may annotations (`mapView.annotations.tapRadius`) where it hits nothing else; what is drawn
    /// above it and answers to taps comes first.
    ///
    /// While nobody observes it, taps go through the puck.
    public var onLocationTap: Signal<Location> {
        Signal { [weak self] handler in
            guard let self else { return AnyCancelable {} }
            return puckTaps.signal.observe(handing(to: handler) { $0.mayTell($1) })
        }
    }

    /// Tells the time; without one the puck is always where the last fix is, and fixes do not age.
    var clock: (any FrameClock)? {
        didSet {
            motion.finish(at: now)
            watch.clock = clock
            permissions.reduction.adopt(clock)
        }
    }

    /// Called when the puck is to be drawn anew.
    var onNeedsFrame: () -> Void = {}

    /// Called when what was shown may not be shown any longer, not even until the next frame.
    var onForget: () -> Void = {}

    /// Called with what went wrong where nobody could be told by an error.
    var onDiagnostic: (Diagnostic) -> Void = { _ in }

    var provider: (any LocationProvider)?
    var lifecycle = LocationLifecycle()
    var isEvaluating = false

    /// How exactly the source said last that the application may know.
    var accuracy = CLAccuracyAuthorization.fullAccuracy

    /// The last batch, from the oldest fix to the newest.
    var fixes: [Location] = [] { didSet { batchCount += 1 } }

    /// How many batches there were, so that it is seen whether another has come, or none is known any more.
    private(set) var batchCount = 0
    var heading: CLHeading?
    var gate: FixGate

    /// Whether a fix was taken since the source was started: the first is for those who have come since.
    var hasTaken = false

    /// Tells what the source said last from all else; what it says again is no news.
    var lastHeard: Int?
    var motion = PuckMotion()

    /// Where the puck was in the last frame in which it was elsewhere than before.
    var shown: PuckRenderingData?

    /// What was reported last, so that a source that goes on sending nonsense is reported once.
    var lastReport: String?

    var locationConsumers = WeakConsumers<any LocationConsumer>()
    var puckConsumers = WeakConsumers<any PuckLocationConsumer>()
    let watch = FreshnessWatch()

    /// The signals that somebody observes.
    var observed: Set<ObservedSignal> = []

    enum ObservedSignal {
        case location, heading, puck
    }

    private(set) lazy var locationChanges = SignalSubject<[Location]> { [weak self] in self?.follow(.location, $0) }
    private(set) lazy var headingChanges = SignalSubject<Heading> { [weak self] in self?.follow(.heading, $0) }
    private(set) lazy var puckRenders = SignalSubject<PuckRenderingData> { [weak self] in self?.follow(.puck, $0) }

    private(set) lazy var puckTaps = SignalSubject<Location> { [weak self] in self?.areTapsObserved = $0 }
    private(set) var areTapsObserved = false

    private var listener: ProviderListener?
    private var tokens: Set<AnyCancelable> = []

    init(permissions: LocationPermissions) {
        self.permissions = permissions
        gate = FixGate(quality)
        permissions.onChange.observe { [weak self] in
            guard let self else { return }
            lifecycle.askAgain()
            evaluate()
        }.store(in: &tokens)
        permissions.reduction.releases.signal.observe { [weak self] fix in
            guard let self, fixes.last?.accuracyAuthorization == .reducedAccuracy else { return }
            take(ReducedBatch(fix: fix))
        }.store(in: &tokens)
        watch.freshness.signal.observe { [weak self] _ in
            if let self, shown != nil, options.puckType != nil { onNeedsFrame() }
        }.store(in: &tokens)
    }

    isolated deinit {
        stopProvider()
    }

    /// The last fix, with the last heading; nil before there is one, and while the application may not know it.
    public var latestLocation: Location? {
        guard var fix = knownFixes.last else { return nil }
        if fix.accuracyAuthorization == .fullAccuracy { fix.heading = heading ?? fix.heading }
        return fix
    }

    /// The signals of fixes and headings; nil when these come from a provider.
    ///
    /// The signals of the model that is read here send what the permissions allow: reduced fixes and no headings while
    /// accuracy is reduced. Observers of the map stay when another model is set, with the last fix until it sends one.
    public var dataModel: LocationDataModel? {
        get { (provider as? SignalLocationProvider)?.permittedModel }
        set {
            if newValue?.heading == nil { forgetHeading() }
            replaceProvider(with: newValue.map { SignalLocationProvider($0, permissions: permissions) })
        }
    }

    /// Gets fixes and headings from signals from now on.
    ///
    /// - Parameters:
    ///   - locationProvider: Sends batches of fixes, from the oldest to the newest.
    ///   - headingProvider: Sends headings; nil without a compass.
    public func override(locationProvider: Signal<[Location]>, headingProvider: Signal<Heading>? = nil) {
        dataModel = LocationDataModel(location: locationProvider, heading: headingProvider)
    }

    /// Gets fixes and headings from another source from now on.
    ///
    /// The one before is stopped. Its last fix and heading are forgotten, and consumers hear nothing until the new one has a
    /// fix.
    public func overrideLocationProvider(with customLocationProvider: any LocationProvider) {
        forget()
        replaceProvider(with: customLocationProvider)
    }

    private func replaceProvider(with newProvider: (any LocationProvider)?) {
        stopProvider()
        listener?.disconnect()
        lifecycle = LocationLifecycle()
        gate = FixGate(quality)
        lastHeard = nil
        lastReport = nil
        let listener = newProvider.map { _ in ProviderListener(self) }
        self.listener = listener
        provider = newProvider
        changeProvider { $0.locationProviderOptions = options }
        orientProvider()
        if let listener { provider?.setDelegate(listener) }
        accuracy = provider?.accuracyAuthorization ?? .fullAccuracy
        if accuracy == .reducedAccuracy { forgetHeading() }
        roughenKnownFixes()
        evaluate()
    }

    private func stopProvider() {
        if lifecycle.running.contains(.location) { provider?.stopUpdatingLocation() }
        if lifecycle.running.contains(.heading) { provider?.stopUpdatingHeading() }
    }

    private func orientProvider() {
        let orientation = CLDeviceOrientation(panelRotation)
        guard let provider, provider.headingOrientation != orientation else { return }
        changeProvider { $0.headingOrientation = orientation }
    }

    /// Changes the source, which may be a value, and may say something before it is back.
    private func changeProvider(_ change: (inout any LocationProvider) -> Void) {
        guard var changed = provider else { return }
        let asked = listener
        change(&changed)
        // Who heard of that may have set another one.
        if listener === asked { provider = changed }
    }

    /// What hands on only what may be known as it arrives: who heard it before may have had the permission taken away.
    private func handing<Payload>(
        to handler: @escaping (Payload) -> Void, while mayTell: @escaping (LocationManager, Payload) -> Bool
    ) -> (Payload) -> Void {
        { [weak self] payload in
            if let self, mayTell(self, payload) { handler(payload) }
        }
    }

    private func follow(_ signal: ObservedSignal, _ isObserved: Bool) {
        if isObserved { observed.insert(signal) } else { observed.remove(signal) }
        evaluate()
        if signal == .puck, isObserved { onNeedsFrame() }
    }
}

extension CLDeviceOrientation {
    /// The orientation of a device that is turned against the picture on it.
    fileprivate init(_ rotation: PanelRotation) {
        self =
            switch rotation {
            case .none: .portrait
            case .clockwise90: .landscapeRight
            case .clockwise180: .portraitUpsideDown
            case .clockwise270: .landscapeLeft
            }
    }
}
