import Foundation
import KioskGeometry
public import KioskInput
public import KioskLocation

/// A manager of the location of the device and of the puck that shows it.
///
///     mapView.location.options.puckType = .puck2D()
///     mapView.location.onLocationChange.observe { fixes in
///         print(fixes.last?.coordinate)
///     }.store(in: &cancelables)
///
/// Fixes come from a provider: one of the Linux providers, one of the application, or signals. It runs only while its fixes are
/// observed: by the puck, a consumer, or an observer of a signal. Each fix passes the permissions, is reduced when the accuracy
/// is, and is ignored when it is invalid; only then is it the `latestLocation` and reaches consumers and signals, and the puck
/// moves to it.
///
/// While the application is not authorized, no provider is started, nothing is stored, and nothing is sent.
///
/// The manager performs the actions of a `LocationMachine`, which decides what follows from each input.
@MainActor
public final class LocationManager {
    /// The delegate, which is notified of changes of accuracy and of errors.
    public weak var delegate: (any LocationPermissionsDelegate)?

    /// The permissions of providers that have none of their own, and the reasons for the requests of all.
    public let permissions: LocationPermissions

    /// The appearance of the puck, and the options of providers.
    public var options = LocationOptions() {
        didSet {
            guard options != oldValue else { return }
            connection.apply(options)
            applyMotion()
            handle(.changed)
            frames.requestFrame()
        }
    }

    /// The lines to which the location that is shown is snapped; nil for none.
    ///
    /// It applies to the puck, the ring of its accuracy, the viewport and `onPuckRender`. Consumers and observers of fixes, geofences and
    /// `latestLocation` have the fixes as the provider sends them. Reduced fixes are not snapped.
    ///
    /// Defaults to nil.
    public var snapping: LocationSnapping? {
        didSet { applySnapping() }
    }

    /// The rotation of the panel clockwise against its image, by which a compass on its board is corrected.
    ///
    /// Headings of other providers are not corrected.
    public var panelRotation = PanelRotation.none {
        didSet { connection.apply(panelRotation) }
    }

    /// The remedy of a missing provider, as the end of a diagnostic; scenarios recommend their own members.
    package var missingProviderRemedy: String {
        get { machine.missingProviderRemedy }
        set { machine.missingProviderRemedy = newValue }
    }

    /// The frame loop of the map; without a clock the puck is at the last fix, and fixes do not age.
    let frames: FrameLoop

    /// Called when the puck must not be shown any longer, not even until the next frame.
    var onForget: () -> Void = {}

    /// Called with diagnostics.
    var onDiagnostic: (Diagnostic) -> Void = { _ in }

    let outbox: EventOutbox
    let observers: LocationObservers
    let watch: FreshnessWatch
    let connection = ProviderConnection()

    /// The requests of lines near the device; nil for lines that are given.
    var snappingLines: SnappingLineRequests?

    /// The fraction of the line up to the last position on it, 0…1; 0 before the first one.
    @Unreflected var travelledFraction = 0.0

    @Unreflected var machine = LocationMachine()
    @Unreflected private var queue = InputQueue<LocationInput>()
    private var tokens: Set<AnyCancelable> = []

    init(permissions: LocationPermissions, frames: FrameLoop, outbox: EventOutbox) {
        self.permissions = permissions
        self.frames = frames
        self.outbox = outbox
        observers = LocationObservers(outbox: outbox)
        watch = FreshnessWatch(frames: frames, outbox: outbox)
        permissions.reduction.adopt(frames.clock)
        observers.onChange = { [weak self] signal, isObserved in
            self?.handle(.changed)
            if signal == .puck, isObserved { self?.frames.requestFrame() }
        }
        permissions.onChange.observe { [weak self] in self?.handle(.permissionsChanged) }.store(in: &tokens)
        permissions.reduction.releases.signal.observe { [weak self] fix in
            guard let self, machine.fixes.last?.accuracyAuthorization == .reducedAccuracy else { return }
            receive(.reducedBatch(ReducedBatch(fix: fix)))
        }.store(in: &tokens)
        watch.freshness.signal.observe { [weak self] _ in
            if let self, machine.shown != nil, options.puckType != nil { frames.requestFrame() }
        }.store(in: &tokens)
    }

    isolated deinit {
        connection.stop(machine.lifecycle.running)
    }

    /// The quality of fixes: how they are filtered before they are sent.
    public var quality: LocationQuality {
        get { machine.quality }
        set {
            guard newValue != quality else { return }
            let isHidingChanged = newValue.hidesWhenLost != quality.hidesWhenLost
            machine.quality = newValue
            applyMotion()
            if isHidingChanged { frames.requestFrame() }
        }
    }

    private func applyMotion() {
        perform(machine.apply(options.motion ?? quality.motion, in: situation))
    }

    /// The provider of fixes; nil before one is set.
    ///
    /// Signals appear as a provider. Providers that are authorized by `LocationPermissions` send only authorized updates, to any
    /// delegate.
    public var locationProvider: (any LocationProvider)? { connection.provider }

    /// The last fix, with the last heading; nil before the first one, and while the application is not authorized.
    public var latestLocation: Location? {
        guard var fix = permitted(machine.fixes)?.last else { return nil }
        if fix.accuracyAuthorization == .fullAccuracy { fix.heading = machine.heading ?? fix.heading }
        return fix
    }

    /// The signals of fixes and headings; nil when these come from a provider.
    ///
    /// The signals of the model that is read here send what the permissions allow: reduced fixes and no headings while
    /// accuracy is reduced. Observers of the map stay when another model is set, with the last fix until it sends one.
    public var dataModel: LocationDataModel? {
        get { (connection.provider as? SignalLocationProvider)?.permittedModel }
        set {
            if newValue?.heading == nil { perform(machine.forgetHeading()) }
            replaceProvider(with: newValue.map { SignalLocationProvider($0, permissions: permissions) }, forgets: false)
        }
    }

    /// Sets signals of fixes and headings in place of a provider.
    ///
    /// - Parameters:
    ///   - locationProvider: Sends batches of fixes, from the oldest to the newest.
    ///   - headingProvider: Sends headings; nil without a compass.
    public func override(locationProvider: Signal<[Location]>, headingProvider: Signal<Heading>? = nil) {
        dataModel = LocationDataModel(location: locationProvider, heading: headingProvider)
    }

    /// Sets the provider of fixes and headings.
    ///
    /// The one before is stopped. Its last fix and heading are forgotten, and consumers receive nothing until the new one has a
    /// fix.
    public func overrideLocationProvider(with customLocationProvider: any LocationProvider) {
        replaceProvider(with: customLocationProvider, forgets: true)
    }

    private func replaceProvider(with newProvider: (any LocationProvider)?, forgets: Bool) {
        connection.stop(machine.lifecycle.running)
        newProvider?.adopt(permissions)
        // Inputs of the previous provider are invalid for the new one.
        queue.removeAll()
        let accuracy = newProvider?.accuracyAuthorization ?? .fullAccuracy
        outbox.commit {
            perform(machine.replaceProvider(accuracy: accuracy, forgets: forgets))
            connection.replace(with: newProvider, options: options, rotation: panelRotation, manager: self)
        }
        handle(.changed)
    }

    /// Handles what the provider has sent; it may have lost its permission, or its last consumer, without an announcement.
    func receive(_ input: LocationInput) {
        queue.append(.changed)
        handle(input)
    }

    /// Handles an input after those that are being processed.
    func handle(_ input: LocationInput) {
        queue.append(input)
        guard queue.begin() else { return }
        while let input = queue.next() { process(input) }
    }

    private func process(_ input: LocationInput) {
        switch input {
        case .changed: advance()
        case .permissionsChanged:
            machine.repeatRequests()
            advance()
        case .batch(let fixes):
            guard let batch = gate.permit(fixes, reducedBy: permissions.reduction) else { return }
            perform(machine.handle(batch, in: situation))
        case .reducedBatch(let reduced):
            guard let batch = gate.permit(reduced) else { return }
            perform(machine.handle(batch, in: situation))
        case .heading(let heading):
            guard let permitted = gate.permit(heading) else { return }
            perform(machine.handle(permitted, in: situation))
        case .missingProvider: perform(machine.reportMissingProvider())
        case .failure(let error):
            perform(machine.handle(error, in: situation))
            advance()
        }
    }

    /// Applies the permissions and the demand until nothing follows, because a provider may change them as it starts.
    private func advance() {
        while true {
            let exact = gate.isReduced ? machine.exactFix : nil
            let reduced = exact.flatMap { gate.permit([$0], reducedBy: permissions.reduction) }
            let actions = machine.advance(in: situation, reducedFix: reduced)
            if actions.isEmpty { return }
            perform(actions)
        }
    }
}
