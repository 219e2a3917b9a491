public import KioskGeometry
public import KioskLocation

/// A provider of the lines near a device, to which its location is snapped.
@MainActor
public protocol SnappingLineProvider: AnyObject, Sendable {
    /// Requests the lines near the device.
    ///
    /// One request at a time is made, after a movement of some metres.
    ///
    /// - Parameters:
    ///   - fixes: The recent fixes, from the oldest to the newest; at least one.
    ///   - completion: Called once with the lines, in the direction of traffic where they have one, or with the reason why there are
    ///     none. A call after the cancellation is ignored. A reason is reported once, until it changes or lines are sent.
    /// - Returns: The request, which is cancelled when its lines are no longer needed.
    func requestLines(
        near fixes: [Location], completion: @escaping @MainActor (Result<[LineString], any Error>) -> Void
    ) -> any Cancelable
}
