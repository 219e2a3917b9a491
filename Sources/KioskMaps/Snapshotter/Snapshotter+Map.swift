public import Foundation
public import KioskGeometry
public import KioskStyle
public import KioskTiles

/// The camera.
extension Snapshotter {
    /// The size of the image, in points.
    public var snapshotSize: CGSize {
        get { mapView.size }
        set { mapView.size = newValue }
    }

    /// The camera.
    public var cameraState: CameraState { mapboxMap.cameraState }

    /// Moves the camera; parts that are nil stay as they are.
    public func setCamera(to cameraOptions: CameraOptions) {
        mapboxMap.setCamera(to: cameraOptions)
    }

    /// Returns the smallest box around the visible area of a camera.
    public func coordinateBounds(for camera: CameraOptions) -> CoordinateBounds {
        mapboxMap.coordinateBounds(for: camera)
    }

    /// Returns the camera that shows coordinates.
    ///
    /// - Parameters:
    ///   - coordinates: The coordinates.
    ///   - padding: The insets of the image that stay free, in points.
    ///   - bearing: The bearing, in degrees clockwise from north; nil for that of the camera.
    ///   - pitch: The pitch, in degrees; nil for that of the camera.
    public func camera(
        for coordinates: [CLLocationCoordinate2D], padding: UIEdgeInsets, bearing: CLLocationDirection?, pitch: CGFloat?
    ) -> CameraOptions {
        mapboxMap.camera(for: coordinates, padding: padding, bearing: bearing, pitch: pitch)
    }

    /// Returns the tiles that the camera sees.
    public func tileCover(for options: TileCoverOptions) -> [OverscaledTileID] {
        mapboxMap.tileCover(for: options)
    }
}

/// The events.
extension Snapshotter {
    /// Sends when a style is loaded with all its stages.
    public var onStyleLoaded: Signal<StyleLoaded> { mapboxMap.onStyleLoaded }

    /// Sends for each stage of the loading of a style.
    public var onStyleDataLoaded: Signal<StyleDataLoaded> { mapboxMap.onStyleDataLoaded }

    /// Sends when an icon names an image that the style does not contain; an observer can add it for the image.
    public var onStyleImageMissing: Signal<StyleImageMissing> { mapboxMap.onStyleImageMissing }

    /// Sends when a resource of the map cannot be loaded.
    public var onMapLoadingError: Signal<MapLoadingError> { mapboxMap.onMapLoadingError }

    /// Calls a handler for every event of a kind, as `MapboxMap.onEvery(event:handler:)`.
    @discardableResult
    public func onEvery<Payload>(
        event: MapEvents.Event<Payload>, handler: @escaping (MapEvent<Payload>) -> Void
    ) -> any Cancelable {
        mapboxMap.onEvery(event: event, handler: handler)
    }

    /// Calls a handler for the next event of a kind only, as `MapboxMap.onNext(event:handler:)`.
    @discardableResult
    public func onNext<Payload>(
        event: MapEvents.Event<Payload>, handler: @escaping (MapEvent<Payload>) -> Void
    ) -> any Cancelable {
        mapboxMap.onNext(event: event, handler: handler)
    }
}

extension Snapshotter {
    /// Draws the map as soon as it is complete, and returns the image; its scale is the pixel ratio.
    ///
    /// A snapshot in progress is cancelled. Cancelling the task cancels the snapshot.
    ///
    /// - Parameter overlayHandler: Draws above the map; nil for nothing.
    /// - Throws: `SnapshotError`.
    public func snapshot(overlayHandler: SnapshotOverlayHandler? = nil) async throws -> UIImage {
        let call = makeCallNumber()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard !Task.isCancelled else { return continuation.resume(throwing: SnapshotError.cancelled) }
                start(overlayHandler: overlayHandler, call: call) { continuation.resume(with: $0) }
            }
        } onCancel: {
            // Another snapshot may be in progress when the main actor is free.
            Task { @MainActor [weak self] in self?.cancel(call: call) }
        }
    }
}
