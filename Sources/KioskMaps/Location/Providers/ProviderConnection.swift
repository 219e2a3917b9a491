import KioskInput
import KioskLocation

/// The connection of a map to its provider of fixes.
@MainActor
final class ProviderConnection {
    /// The provider; nil without one.
    private(set) var provider: (any LocationProvider)?

    private var providerDelegate: ManagerProviderDelegate?

    /// Replaces the provider; the delegate of the one before is disconnected.
    ///
    /// - Parameters:
    ///   - newProvider: The provider; nil for none.
    ///   - options: The options of the map.
    ///   - rotation: The rotation of the panel.
    ///   - manager: Receives what the provider sends.
    func replace(
        with newProvider: (any LocationProvider)?, options: LocationOptions, rotation: PanelRotation,
        manager: LocationManager
    ) {
        providerDelegate?.disconnect()
        let providerDelegate = newProvider.map { _ in ManagerProviderDelegate(manager) }
        self.providerDelegate = providerDelegate
        provider = newProvider
        apply(options)
        apply(rotation)
        if let providerDelegate { provider?.setDelegate(providerDelegate) }
    }

    /// Applies the options of the map.
    func apply(_ options: LocationOptions) {
        change { $0.locationProviderOptions = options }
    }

    /// Applies the rotation of the panel, which a compass on its board corrects.
    func apply(_ rotation: PanelRotation) {
        let orientation = CLDeviceOrientation(rotation)
        guard let provider, provider.headingOrientation != orientation else { return }
        change { $0.headingOrientation = orientation }
    }

    /// Starts parts of the provider.
    func start(_ parts: LocationLifecycle.Parts) {
        if parts.contains(.location) { provider?.startUpdatingLocation() }
        if parts.contains(.heading) { provider?.startUpdatingHeading() }
    }

    /// Stops parts of the provider.
    func stop(_ parts: LocationLifecycle.Parts) {
        if parts.contains(.location) { provider?.stopUpdatingLocation() }
        if parts.contains(.heading) { provider?.stopUpdatingHeading() }
    }

    /// Changes the provider, which may be a value, and may send something before the change returns.
    private func change(_ change: (inout any LocationProvider) -> Void) {
        guard var changed = provider else { return }
        let current = providerDelegate
        change(&changed)
        // An observer of that may have set another provider.
        if providerDelegate === current { provider = changed }
    }
}

extension LocationProvider {
    /// Sets the permissions of a provider that was created without; it keeps those of its first map.
    ///
    /// A provider of the application that forwards the updates of another one gives it permissions itself.
    func adopt(_ permissions: LocationPermissions) {
        switch self {
        case let provider as any PermittedLocationProvider: provider.dispatcher.adopt(permissions, from: provider)
        case let composite as CompositeLocationProvider:
            for member in composite.members { member.adopt(permissions) }
        default: break
        }
    }

    /// Whether a user answers the request for full accuracy that a map makes by itself; `.alwaysAllow` would override the
    /// setting without a question.
    var promptsUser: Bool {
        switch self {
        case let provider as any PermittedLocationProvider: provider.dispatcher.permissions?.promptsUser ?? true
        case let composite as CompositeLocationProvider: composite.members.contains(where: \.promptsUser)
        default: true
        }
    }
}

extension CLDeviceOrientation {
    /// Returns the orientation of a device that is rotated against its image.
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
