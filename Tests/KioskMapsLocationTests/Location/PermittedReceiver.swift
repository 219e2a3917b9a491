import KioskMaps

/// A provider of the application that is authorized by `LocationPermissions`, as the example of the protocol.
@MainActor
final class PermittedReceiver: PermittedLocationProvider {
    let dispatcher: LocationDispatcher

    init(_ permissions: LocationPermissions? = nil) { dispatcher = LocationDispatcher(permissions: permissions) }

    func open() {}
    func close() {}

    func send(_ fix: Location) { dispatcher.send([fix], from: self) }
    func send(_ heading: CLHeading) { dispatcher.send(heading, from: self) }
}
