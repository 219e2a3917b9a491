public import KioskLocation

/// The authorizations of the members.
extension CompositeLocationProvider {
    /// The authorization of the most permitted member; not determined if a member is and none is authorized, restricted without
    /// members.
    public var authorizationStatus: CLAuthorizationStatus {
        let all = members.map(\.authorizationStatus)
        let order: [CLAuthorizationStatus] = [.authorizedAlways, .authorizedWhenInUse, .notDetermined, .denied]
        return order.first(where: all.contains) ?? .restricted
    }

    /// Full accuracy if one of the authorized members has it.
    ///
    /// Fixes of other members have a reduced `Location.accuracyAuthorization`.
    public var accuracyAuthorization: CLAccuracyAuthorization {
        let isFull = members.contains {
            $0.authorizationStatus.isAuthorized && $0.accuracyAuthorization == .fullAccuracy
        }
        return isFull ? .fullAccuracy : .reducedAccuracy
    }

    /// Requests authorization at any time for the members without it; members with the same permissions prompt once.
    public func requestAlwaysAuthorization() {
        for member in members where member.authorizationStatus != .authorizedAlways {
            member.requestAlwaysAuthorization()
        }
    }

    /// Requests authorization for the members without it; members with the same permissions prompt once.
    public func requestWhenInUseAuthorization() {
        for member in members where !member.authorizationStatus.isAuthorized {
            member.requestWhenInUseAuthorization()
        }
    }

    /// Requests full accuracy for the members with reduced accuracy; members with the same permissions prompt once.
    ///
    /// - Parameter purposeKey: The purpose: a key of `LocationPolicy.temporaryUsageDescriptions`.
    public func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
        for member in members where member.accuracyAuthorization == .reducedAccuracy {
            member.requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey)
        }
    }

    /// Dismisses the calibration prompts of the members.
    public func dismissHeadingCalibrationDisplay() {
        for member in members { member.dismissHeadingCalibrationDisplay() }
    }
}
