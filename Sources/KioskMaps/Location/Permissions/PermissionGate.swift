import KioskGeometry
import KioskLocation

/// The gate between a provider and a map: the one place that asks whether the application may receive the location.
///
///     guard let batch = gate.permit(fixes, reducedBy: reduction) else { return }
///
/// A gate is valid for one moment, because a provider may lose its authorization without an announcement. What was stored passes
/// another gate whenever it is read or delivered.
struct PermissionGate {
    /// The accuracy of the locations that may be received; nil without authorization.
    private let accuracy: CLAccuracyAuthorization?

    /// Creates the gate of a provider.
    ///
    /// - Parameters:
    ///   - authorization: The authorization to receive the location; nil without a provider.
    ///   - accuracy: The accuracy of the locations that may be received.
    init(authorization: CLAuthorizationStatus?, accuracy: CLAccuracyAuthorization?) {
        self.accuracy = authorization?.isAuthorized == true ? accuracy : nil
    }

    /// Whether the application may receive the location.
    var isOpen: Bool { accuracy != nil }

    /// Whether the application may receive reduced fixes only.
    var isReduced: Bool { accuracy == .reducedAccuracy }

    /// Returns whether the application may receive a value.
    func permits(_ value: some PermissionRequiring) -> Bool {
        isOpen && (!isReduced || value.requiredAccuracy == .reducedAccuracy)
    }

    /// Returns what the application may receive of fixes; nil if nothing.
    ///
    /// - Parameters:
    ///   - fixes: The fixes of a provider, from the oldest to the newest.
    ///   - reduction: Reduces them if their accuracy is to be reduced.
    @MainActor
    func permit(_ fixes: [Location], reducedBy reduction: AccuracyReduction) -> PermittedBatch? {
        guard isOpen else { return nil }
        // A provider with full accuracy can forward fixes of one with reduced accuracy.
        let isReduced = isReduced || fixes.contains { $0.accuracyAuthorization == .reducedAccuracy }
        return PermittedBatch(isReduced ? .reduced(reduction.reduce(fixes)) : .exact(fixes))
    }

    /// Returns a batch that was reduced already, if the application may receive it.
    func permit(_ batch: ReducedBatch) -> PermittedBatch? {
        isOpen ? PermittedBatch(.reduced(batch)) : nil
    }

    /// Returns a heading, if the application may receive it.
    func permit(_ heading: CLHeading) -> PermittedHeading? {
        isOpen && !isReduced ? PermittedHeading(heading) : nil
    }
}

/// A batch of fixes that the application may receive; only a gate creates one.
struct PermittedBatch {
    enum Fixes {
        /// Fixes as the provider has sent them, from the oldest to the newest.
        case exact([Location])
        case reduced(ReducedBatch)
    }

    @Unreflected private(set) var fixes: Fixes

    fileprivate init(_ fixes: Fixes) {
        self.fixes = fixes
    }
}

/// A heading that the application may receive; only a gate creates one.
struct PermittedHeading {
    @Unreflected private(set) var heading: CLHeading

    fileprivate init(_ heading: CLHeading) {
        self.heading = heading
    }
}

/// A value that the application may receive only with a permission.
protocol PermissionRequiring {
    /// The accuracy that the application must be permitted.
    var requiredAccuracy: CLAccuracyAuthorization { get }
}

extension Location: PermissionRequiring {
    var requiredAccuracy: CLAccuracyAuthorization { accuracyAuthorization }
}

extension [Location]: PermissionRequiring {
    /// That of its most accurate fix.
    var requiredAccuracy: CLAccuracyAuthorization {
        contains { $0.accuracyAuthorization == .fullAccuracy } ? .fullAccuracy : .reducedAccuracy
    }
}

extension PuckRenderingData: PermissionRequiring {
    var requiredAccuracy: CLAccuracyAuthorization { location.accuracyAuthorization }
}

extension Heading: PermissionRequiring {
    /// Headings are not even reduced: over time they reveal the shape of a route.
    var requiredAccuracy: CLAccuracyAuthorization { .fullAccuracy }
}
