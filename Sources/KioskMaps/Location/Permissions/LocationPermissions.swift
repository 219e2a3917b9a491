public import KioskLocation

/// The authorization of the application to receive the location of the device, and its accuracy.
///
///     LocationPermissions.shared.policy = try LocationPolicy(parsing: bytes)
///     LocationPermissions.shared.prompt = .prompt { question, answer in
///         show(question.reason, yes: { answer(.allow) }, no: { answer(.deny) })
///     }
///
/// They are what the location settings of a phone are. Without a policy or a prompt no request is made, and authorization is
/// not determined. It lasts until the process ends; an application that stores it calls `decide(_:accuracy:)`.
///
/// A map has the permissions of its `MapInitOptions`, and its provider adopts them unless it was created with others.
///
/// Once authorization is determined, it is raised only by `decide(_:accuracy:)` and by the user: requests use the reasons and
/// the prompt that were set when it was determined. Later ones are used after the next `decide(_:accuracy:)`; those that
/// withhold more, `.deny`, nil and a missing reason, immediately.
@MainActor
public final class LocationPermissions {
    /// The permissions of the process, the default of `MapInitOptions`.
    public static let shared = LocationPermissions()

    /// The reasons for requests; one that is added after authorization was determined is used after the next
    /// `decide(_:accuracy:)`.
    public var policy: LocationPolicy { didSet { if policy != oldValue { changes.send(()) } } }

    /// The response to requests; nil to make none.
    ///
    /// Questions without an answer are discarded when it changes. A prompt that is set after authorization was determined is
    /// used after the next `decide(_:accuracy:)`, except `.deny` and nil, which are used immediately.
    public var prompt: LocationPrompt? {
        didSet {
            pendingQuestions = []
            if prompt != nil || oldValue != nil { changes.send(()) }
        }
    }

    /// The size of the cells and the interval of fixes while accuracy is reduced; 5 km and 15 minutes unless set.
    ///
    ///     LocationPermissions.shared.reducer = AccuracyReducer(cellSize: 2000)
    ///
    /// All maps and providers with these permissions share one reducer state, so they must belong to one device; the value
    /// read here has no state. Like `decide(_:accuracy:)` this is a setting: code that may change it can determine the exact
    /// position from the edges of cells of many sizes.
    public var reducer: AccuracyReducer {
        get { reduction.settings }
        set {
            guard !reduction.hasSettings(of: newValue) else { return }
            reduction.settings = newValue
            changes.send(())
        }
    }

    /// The authorization to receive the location.
    public private(set) var authorizationStatus: CLAuthorizationStatus

    /// Sends whenever an authorization, the policy, the prompt or the reducer changes.
    public var onChange: Signal<Void> { changes.signal }

    /// The reducer of all maps and providers with these permissions.
    let reduction: AccuracyReduction

    /// Sends before `onChange`, so that what is no longer permitted is discarded before an observer is notified.
    let restrictions = SignalSubject<Void>()

    /// The settings that were in force when authorization was determined; nil while it is not.
    private var decidedSettings: RequestSettings?

    private var lastingAccuracy: CLAccuracyAuthorization
    private var hasFullAccuracyForNow = false

    /// Whether the application itself set reduced accuracy, which `.alwaysAllow` must not override.
    private var isReducedByDecision = false

    /// The questions without an answer, because several maps make the same request.
    private var pendingQuestions: Set<LocationQuestion> = []
    private let changes = SignalSubject<Void>()

    /// Creates separate permissions, such as for a test or for a map of another device.
    ///
    /// - Parameters:
    ///   - policy: The reasons for requests.
    ///   - prompt: The response to requests; nil to make none.
    ///   - authorizationStatus: The authorization to receive the location.
    ///   - accuracyAuthorization: The accuracy of the locations that may be received.
    ///   - reducer: The size of the cells and the interval while accuracy is reduced; its state is not used.
    ///   - clock: The clock of that interval; nil for that of the machine, which windows, `MainQueueClock` and providers for
    ///     receivers bring.
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
        if authorizationStatus != .notDetermined {
            decidedSettings = RequestSettings(policy: policy, prompt: prompt)
        }
    }

    /// The accuracy of the locations that may be received, temporarily or permanently.
    public var accuracyAuthorization: CLAccuracyAuthorization {
        hasFullAccuracyForNow ? .fullAccuracy : lastingAccuracy
    }

    /// Sets the authorizations without a request, as a page of settings does; temporary full accuracy ends.
    ///
    /// Requests use the current policy and prompt from now on. After reduced accuracy was set, `.alwaysAllow` does not grant full
    /// accuracy; a user who is asked by `.prompt` can.
    ///
    /// - Parameters:
    ///   - status: The authorization to receive the location.
    ///   - accuracy: The accuracy of the locations that may be received.
    public func decide(_ status: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization = .fullAccuracy) {
        isReducedByDecision = accuracy == .reducedAccuracy
        decidedSettings =
            status == .notDetermined && !isReducedByDecision ? nil : RequestSettings(policy: policy, prompt: prompt)
        set(status, accuracy, forNow: false)
    }

    /// Requests authorization while the application is in use, unless authorization is determined.
    ///
    /// - Throws: `LocationPermissionError` if the policy in force has no reason, or no prompt is in force.
    public func requestWhenInUseAuthorization() throws(LocationPermissionError) {
        guard authorizationStatus == .notDetermined else { return }
        let reason = try usageDescription
        try ask(.whenInUse(reason: reason)) { [weak self] answer in
            guard let self, authorizationStatus == .notDetermined else { return }
            apply(answer, granting: .authorizedWhenInUse)
        }
    }

    /// Requests authorization at any time, unless that is granted or denied.
    ///
    /// - Throws: `LocationPermissionError` if the policy in force has no reason, or no prompt is in force.
    public func requestAlwaysAuthorization() throws(LocationPermissionError) {
        guard mayBecomeAlways else { return }
        let reason = try usageDescription
        try ask(.always(reason: reason)) { [weak self] answer in
            guard let self, mayBecomeAlways else { return }
            // A user who denies more keeps the existing authorization.
            if authorizationStatus == .authorizedWhenInUse, answer == .deny { return }
            apply(answer, granting: .authorizedAlways)
        }
    }

    /// Requests full accuracy until the process ends, unless it is granted or the application is not authorized.
    ///
    /// - Parameter purposeKey: The purpose: a key of the policy.
    /// - Throws: `LocationPermissionError` if the policy in force has no reason, or no prompt is in force, and with `.alwaysAllow` after
    ///   `decide(_:accuracy:)` set reduced accuracy.
    public func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String
    ) throws(LocationPermissionError) {
        guard let reason = policy.temporaryUsageDescriptions[purposeKey] else {
            throw .missingPurposeKey(purposeKey)
        }
        guard mayBecomeExact else { return }
        if decidedSettings?.hasReason(forPurpose: purposeKey) == false { throw .settingsAfterDecision }
        if !promptsUser, isReducedByDecision { throw .reducedByDecision }
        try ask(.temporaryFullAccuracy(purposeKey: purposeKey, reason: reason)) { [weak self] answer in
            guard let self, mayBecomeExact, answer == .allow else { return }
            hasFullAccuracyForNow = true
            changes.send(())
        }
    }

    /// Whether a user answers requests, which is not the case with `.alwaysAllow`.
    var promptsUser: Bool {
        if case .alwaysAllow = promptInForce { false } else { true }
    }

    /// The prompt that responds to requests: one that was set after authorization was determined can only withhold it.
    private var promptInForce: LocationPrompt? {
        switch prompt {
        case nil, .deny: prompt
        case .prompt, .alwaysAllow: decidedSettings.map(\.prompt) ?? prompt
        }
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
            if decidedSettings?.hasUsageReason == false { throw .settingsAfterDecision }
            return reason
        }
    }

    private func apply(_ answer: LocationAnswer, granting status: CLAuthorizationStatus) {
        switch answer {
        case .allow: set(status, lastingAccuracy, forNow: hasFullAccuracyForNow)
        case .allowApproximately: set(status, .reducedAccuracy, forNow: false)
        case .deny: set(.denied, lastingAccuracy, forNow: false)
        }
    }

    /// Sets the authorizations, and notifies observers if they differ.
    ///
    /// - Parameters:
    ///   - status: The authorization to receive the location.
    ///   - accuracy: The permanent accuracy.
    ///   - isFullForNow: Whether full accuracy is granted until the process ends, regardless of the permanent setting.
    private func set(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization, forNow isFullForNow: Bool) {
        let before = (authorizationStatus, accuracyAuthorization)
        authorizationStatus = status
        lastingAccuracy = accuracy
        hasFullAccuracyForNow = isFullForNow
        restrictions.send(())
        if before != (authorizationStatus, accuracyAuthorization) { changes.send(()) }
    }

    private func ask(
        _ question: LocationQuestion, then handle: @escaping (LocationAnswer) -> Void
    ) throws(LocationPermissionError) {
        guard let promptInForce else { throw prompt == nil ? .missingPrompt : .settingsAfterDecision }
        let settings = decidedSettings ?? RequestSettings(policy: policy, prompt: prompt)
        let finish = { [weak self] (answer: LocationAnswer) in
            // A delegate may have called decide(_:accuracy:) meanwhile, which has set them.
            if let self, decidedSettings == nil { decidedSettings = settings }
            handle(answer)
        }
        switch promptInForce {
        case .alwaysAllow: finish(.allow)
        case .deny: finish(.deny)
        case .prompt(let show):
            guard pendingQuestions.insert(question).inserted else { return }
            show(question) { [weak self] answer in
                // Only the first answer is used, and none to a question that was discarded.
                if self?.pendingQuestions.remove(question) != nil { finish(answer) }
            }
        }
    }
}
