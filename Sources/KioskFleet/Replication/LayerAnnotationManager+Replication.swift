public import KioskGeometry
public import KioskMaps

extension LayerAnnotationManager {
    /// Keeps the annotations equal to those of the other kiosks that replicate a manager by the same name.
    ///
    ///     try stops.replicate(over: fleet, as: "stops") { stop, _ in
    ///         stop.tapHandler = { _ in true }
    ///     }
    ///
    /// Changes by the application are sent with the frame that shows them; changes of other kiosks are shown with the next frame.
    /// If several kiosks change one annotation, the last change wins, for the geometry, the style and the data separately. The
    /// selection, handlers and images are not sent. An annotation that the application adds before this call loses against every
    /// change of the fleet, also against its removal.
    ///
    /// - Parameters:
    ///   - connection: The connection, which retains the replica.
    ///   - name: The name of the manager, which is the same on all kiosks: 1 to 64 of the characters `A-Z a-z 0-9 . _ -`.
    ///   - mode: Whether changes of this kiosk are sent.
    ///   - configure: Called with each annotation that is received and its feature, to set handlers and images.
    /// - Returns: The replica.
    /// - Throws: `FleetError` if the name is invalid or in use, or if the file of unsent changes cannot be opened.
    /// - Complexity: O(*n*) in the number of annotations; O(1) for each change.
    @discardableResult
    public func replicate(
        over connection: FleetConnection, as name: String, mode: ReplicationMode = .readWrite,
        configure: @escaping (inout Kind, Feature) -> Void = { _, _ in }
    ) throws(FleetError) -> FleetReplica {
        let replica = try FleetReplica(name, mode: mode, over: connection)
        _ = ManagerReplication(self, replica, configure: configure)
        replica.start()
        return replica
    }
}
