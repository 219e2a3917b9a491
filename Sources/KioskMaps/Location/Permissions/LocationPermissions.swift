public import KioskLocation

/// Who may know where the device is, and how exactly: what the settings of a phone are, for one process.
///
///     LocationPermissions.shared.policy = try LocationPolicy(parsing: bytes)
///     LocationPermissions.shared.prompt = .prompt { question, answer in
///         show(question.reason, yes: { answer(.allow) }, no: { answer(.deny) })
///     }
///
/// Nothing is granted before somebody says so: without a policy nobody is asked, and without a prompt there is nobody to
/// ask. What is granted lasts as long as the process; an application that remembers it calls `decide(_:accuracy:)`.
@MainActor
public final class LocationPermissions {
    /// The permissions of the process, which all maps share that are not given others.
    public static let shared = LocationPermissions()

    /// Why the application wants to know.
    public var policy: LocationPolicy { didSet { if policy != oldValue { changes.send(()) } } }

    /// How people are asked; nil for nobody to ask.
    ///
    /// A question that is open when it changes is dropped.
    public var prompt: LocationPrompt? {
        didSet {
            open = []
            if prompt != nil || oldValue != nil { changes.send(()) }
        }
    }

    /// The size of the cells and the interval of fixes while accuracy is reduced; 5 km and 15 minutes unless set.
    ///
    ///     LocationPermissions.shared.reducer = AccuracyReducer(cellSize: 2000)
    ///
    /// All maps and providers with these permissions share one reducer state, so they describe one device; the value read
    /// here has no state. Like `decide(_:accuracy:)` this is a setting: code that can change it at will can find the exact
    /// place from the edges of cells of many sizes.
    public var reducer: AccuracyReducer {
        get { reduction.settings }
        set {
            guard !reduction.hasSettings(of: newValue) else { return }
            reduction.settings = newValue
            changes.send(())
        }
    }

    /// Whether the application may know where the device is.
    public private(set) var authorizationStatus: CLAuthorizationStatus

    /// Sends whenever an authorization, the policy, the prompt or the reducer changes.
    public var onChange: Signal<Void> { changes.signal }

    /// The reducer of all maps and providers with these permissions.
    let reduction: AccuracyReduction

    private var lastingAccuracy: CLAccuracyAuthorization
    private var hasFullAccuracyForNow = false

    /// Whether the application itself decided on reduced accuracy, which `.alwaysAllow` must not undo.
    private var isReducedByDecision = false

    /// The questions that wait for an answer; several maps ask the same one.
    private var open: Set<LocationQuestion> = []
    private let changes = SignalSubject<Void>()

    /// Creates separate permissions, such as for a test or for a map of another device.
    ///
    /// - Parameters:
    ///   - policy: The reasons the application gives.
    ///   - prompt: How people are asked; nil if they cannot be asked.
    ///   - authorizationStatus: Whether the application may know where the device is.
    ///   - accuracyAuthorization: How exactly it may know.
    ///   - reducer: The size of the cells and the interval while accuracy is reduced; its state is not used.
    ///   - clock: The clock of that interval; nil for the clock of the machine once a receiver of the machine is used, and
    ///     of the first map before that.
    public init(
        policy: LocationPolicy = LocationPolicy(), prompt: LocationPrompt? = nil,
        authorizationStatus: CLAuthorizationStatus = .notDetermined,
        accuracyAuthorization: CLAccuracyAuthorization = .fullAccuracy, reducer: AccuracyReducer = AccuracyReducer(),
        clock: (any FrameClock)? = nil
    ) {
        self.policy = policy
        self.prompt = prompt
        self.authorizationStatus = authorizationStatus
        reduction = AccuracyReduction(
            AccuracyReducer(cellSize: reducer.grid.cellSize, interval: reducer.interval), clock: clock)
        lastingAccuracy = accuracyAuthorization
    }

    /// Counts the interval of reduced fixes by the clock of the machine, unless the permissions were created with a clock.
    ///
    /// Called by providers of receivers, which no other clock can accelerate.
    package func adopt(machineClock clock: any FrameClock) {
        reduction.adopt(machineClock: clock)
    }

    /// How exactly the application may know, for a while or for longer.
    public var accuracyAuthorization: CLAccuracyAuthorization {
        hasFullAccuracyForNow ? .fullAccuracy : lastingAccuracy
    }

    /// Decides without asking, as a page of settings does; full accuracy that was granted for a while ends.
    ///
    /// After a decision on reduced accuracy `.alwaysAllow` grants no full accuracy; a person who is asked by `.prompt` can.
    public func decide(_ status: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization = .fullAccuracy) {
        isReducedByDecision = accuracy == .reducedAccuracy
        set(status, accuracy, forNow: false)
    }

    /// Asks whether the application may know while it is in use, unless that is decided.
    ///
    /// - Throws: `LocationPermissionError` when there is no reason to give or nobody to ask.
    public func requestWhenInUseAuthorization() throws(LocationPermissionError) {
        guard authorizationStatus == .notDetermined else { return }
        let reason = try usageDescription
        try ask(.whenInUse(reason: reason)) { [weak self] answer in
            guard let self, authorizationStatus == .notDetermined else { return }
            take(answer, granting: .authorizedWhenInUse)
        }
    }

    /// Asks whether the application may know at any time, unless that is decided.
    ///
    /// - Throws: `LocationPermissionError` when there is no reason to give or nobody to ask.
    public func requestAlwaysAuthorization() throws(LocationPermissionError) {
        guard mayBecomeAlways else { return }
        let reason = try usageDescription
        try ask(.always(reason: reason)) { [weak self] answer in
            guard let self, mayBecomeAlways else { return }
            // Who declines more keeps what there is.
            if authorizationStatus == .authorizedWhenInUse, answer == .deny { return }
            take(answer, granting: .authorizedAlways)
        }
    }

    /// Asks whether the application may know exactly until the process ends, unless it may or may not know at all.
    ///
    /// - Parameter purposeKey: What for: a key of the policy.
    /// - Throws: `LocationPermissionError` if the policy has no reason or there is no prompt, and with `.alwaysAllow` after
    ///   `decide(_:accuracy:)` decided on reduced accuracy.
    public func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String
    ) throws(LocationPermissionError) {
        guard let reason = policy.temporaryUsageDescriptions[purposeKey] else {
            throw .missingPurposeKey(purposeKey)
        }
        guard mayBecomeExact else { return }
        if !asksPeople, isReducedByDecision { throw .reducedByDecision }
        try ask(.temporaryFullAccuracy(purposeKey: purposeKey, reason: reason)) { [weak self] answer in
            guard let self, mayBecomeExact, answer == .allow else { return }
            hasFullAccuracyForNow = true
            changes.send(())
        }
    }

    /// Whether questions are left to a person: not with `.alwaysAllow`.
    var asksPeople: Bool {
        if case .alwaysAllow = prompt { false } else { true }
    }

    private var mayBecomeAlways: Bool {
        authorizationStatus == .notDetermined || authorizationStatus == .authorizedWhenInUse
    }

    private var mayBecomeExact: Bool {
        authorizationStatus.isAuthorized && accuracyAuthorization == .reducedAccuracy
    }

    private var usageDescription: String {
        get throws(LocationPermissionError) {
            guard let reason = policy.whenInUseUsageDescription else { throw .missingUsageDescription }
            return reason
        }
    }

    private func take(_ answer: LocationAnswer, granting status: CLAuthorizationStatus) {
        switch answer {
        case .allow: set(status, lastingAccuracy, forNow: hasFullAccuracyForNow)
        case .allowApproximately: set(status, .reducedAccuracy, forNow: false)
        case .deny: set(.denied, lastingAccuracy, forNow: false)
        }
    }

    /// - Parameter isFullForNow: Whether full accuracy is granted until the process ends, whatever the lasting one.
    private func set(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization, forNow isFullForNow: Bool) {
        let before = (authorizationStatus, accuracyAuthorization)
        authorizationStatus = status
        lastingAccuracy = accuracy
        hasFullAccuracyForNow = isFullForNow
        if before != (authorizationStatus, accuracyAuthorization) { changes.send(()) }
    }

    private func ask(
        _ question: LocationQuestion, then take: @escaping (LocationAnswer) -> Void
    ) throws(LocationPermissionError) {
        guard let prompt else { throw .missingPrompt }
        switch prompt {
        case .alwaysAllow: take(.allow)
        case .deny: take(.deny)
        case .prompt(let show):
            guard open.insert(question).inserted else { return }
            show(question) { [weak self] answer in
                // The first answer counts, and none to a question that was dropped.
                if self?.open.remove(question) != nil { take(answer) }
            }
        }
    }
}
