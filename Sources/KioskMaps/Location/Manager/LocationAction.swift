import KioskLocation

/// An action that the location machine requests of the location manager.
enum LocationAction {
    /// Requests the authorization of the provider.
    case requestAuthorization
    /// Requests full accuracy for the default purpose.
    case requestFullAccuracy
    /// Starts a part of the provider.
    case start(LocationLifecycle.Parts)
    /// Stops a part of the provider.
    case stop(LocationLifecycle.Parts)
    /// Stops and starts parts of the provider, which then sends its last fix and heading.
    case restart(LocationLifecycle.Parts)
    /// Starts the age of the last fix.
    case restartAge(FreshnessThresholds?)
    /// Applies the thresholds of the provider to the age of the last fix.
    case applyThresholds
    /// Ends the age of the last fix, which was forgotten.
    case endAge
    /// Removes the puck and the position that the viewport observes, before the next frame.
    case forgetPuck
    /// Requests a frame, because the puck has moved or changed.
    case requestFrame
    /// Sends the last batch to consumers and observers.
    case notifyFixes
    /// Sends a heading to observers, and the last fix with it to consumers.
    case notifyHeading(Heading)
    /// Notifies the delegate of the accuracy.
    case notifyAccuracy(CLAccuracyAuthorization)
    /// Notifies the delegate of an error.
    case notifyError(any Error)
    /// Reports a diagnostic.
    case report(String)
}
