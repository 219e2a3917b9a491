import Foundation
import KioskMaps

/// The replay of a tour: the puck rides along the trail, the line behind it grows, and a panel shows the heights and the speed.
@MainActor
final class TrailReplay {
    /// The speeds of the button, relative to the recording.
    static let speeds: [Double] = [1, 4, 16]

    private static let panelHeight: CGFloat = 148

    let replay: ReplayLocationProvider
    let line: GrowingLine

    private let mapView: MapView
    private let trail: Trail
    private let profile: ElevationProfile
    private var hasEnded = false
    /// Whether the next fix is the first one again, from which the line begins anew.
    private var isRestarting = false
    private var tokens: Set<AnyCancelable> = []

    /// Sets up a replay, which begins at once.
    ///
    /// - Parameters:
    ///   - mapView: The map, which may show the location of the device.
    ///   - clock: The clock of the replay: that of the map.
    ///   - trail: The tour.
    init(on mapView: MapView, clock: any FrameClock, trail: Trail) {
        self.mapView = mapView
        self.trail = trail
        profile = ElevationProfile(of: trail)
        let whole = mapView.annotations.makePolylineAnnotationManager(id: "trail")
        var path = PolylineAnnotation(id: "trail", lineString: trail.line)
        (path.lineColor, path.lineWidth) = ("#6b7785", 4)
        whole.annotations = [path]
        line = GrowingLine(on: mapView)
        replay = ReplayLocationProvider(
            trail.track, clock: clock, startingAt: trail.track.entries.first?.fix.timestamp ?? .distantPast)
        mapView.safeAreaInsets.bottom = Self.panelHeight
        mapView.viewport.options.usesSafeAreaInsetsAsPadding = true
        showPuck()
        connect()
        update()
        follow()
    }

    /// Lets the camera ride behind the puck, for example after a visitor has moved the map.
    func follow() {
        mapView.viewport.transition(
            to: mapView.viewport.makeFollowPuckViewportState(options: .init(zoom: 15.5, bearing: .course, pitch: 45)))
    }

    private func showPuck() {
        mapView.location.overrideLocationProvider(with: replay)
        var puck = Puck2DConfiguration.makeDefault(showBearing: true)
        puck.isAlwaysOnTop = true
        mapView.location.options.puckType = .puck2D(puck)
        mapView.location.options.puckBearing = .course
        mapView.location.options.puckBearingEnabled = true
    }

    private func connect() {
        // The line follows the puck as it is drawn, which glides from fix to fix.
        mapView.location.onPuckRender.observe { [weak self] in self?.line.extend(to: $0.location.coordinate) }
            .store(in: &tokens)
        mapView.location.onLocationChange.observe { [weak self] _ in self?.receiveFix() }.store(in: &tokens)
        mapView.onSizeChanged.observe { [weak self] _ in self?.update() }.store(in: &tokens)
        replay.onEnd.observe { [weak self] in self?.end() }.store(in: &tokens)
    }

    private func receiveFix() {
        if isRestarting { line.clear() }
        isRestarting = false
        update()
    }

    private func end() {
        hasEnded = true
        update()
        let overview = mapView.viewport.makeOverviewViewportState(
            options: .init(
                geometry: trail.line, geometryPadding: UIEdgeInsets(top: 40, left: 60, bottom: 40, right: 60)))
        mapView.viewport.transition(to: overview)
    }

    private func togglePlaying() {
        if hasEnded { return restart() }
        if replay.isPlaying { replay.pause() } else { replay.resume() }
        update()
    }

    private func restart() {
        hasEnded = false
        isRestarting = true
        replay.seek(to: 0)
        replay.resume()
        update()
        follow()
    }

    private func nextSpeed() {
        let index = Self.speeds.firstIndex(of: replay.speed) ?? 0
        replay.speed = Self.speeds[(index + 1) % Self.speeds.count]
        update()
    }

    /// Shows the position of the replay in the panel.
    private func update() {
        let index = hasEnded ? trail.track.entries.count - 1 : trail.index(at: replay.position) ?? 0
        let progress =
            trail.length > 0 && trail.distances.indices.contains(index) ? trail.distances[index] / trail.length : 0
        let chart = profile.drawing(
            size: CGSize(width: max(0, mapView.size.width - 32), height: 56), progress: progress)
        var readout = ScreenElement(id: "readout", .text(text(at: index)), layout: .init(.fill))
        readout.style.fontSize = 20
        readout.style.textAlignment = .trailing
        let controls = [
            button("play", hasEnded ? "Again" : replay.isPlaying ? "Pause" : "Play", width: 104) { $0.togglePlaying() },
            button("speed", "\(Int(replay.speed))×", width: 72) { $0.nextSpeed() },
            button("follow", "Follow", width: 104) { $0.follow() }, readout,
        ]
        var row = ScreenElement(id: "controls", .stack(.init(.horizontal, controls)), layout: .init(.fill))
        row.layout.height = 56
        var panel = ScreenElement(
            id: "panel",
            .stack(.init(.vertical, [ScreenElement(id: "profile", .drawing(chart)), row], spacing: 8)),
            layout: .init(.fill, .bottom), style: .panel)
        panel.layout.height = Self.panelHeight
        panel.layout.ignoresSafeArea = true
        panel.style.cornerRadius = 0
        panel.style.padding = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
        mapView.screenElements.insert(panel)
    }

    private func text(at index: Int) -> String {
        guard trail.track.entries.indices.contains(index) else { return "no fixes" }
        let tenths = Int((trail.distances[index] / 100).rounded())
        let speed = Int(((trail.track.entries[index].fix.speed ?? 0) * 3.6).rounded())
        return "\(tenths / 10).\(tenths % 10) km · \(Int(trail.elevations[index].rounded())) m · \(speed) km/h"
    }

    private func button(
        _ id: String, _ title: String, width: CGFloat, action: @escaping @MainActor (TrailReplay) -> Void
    ) -> ScreenElement {
        var button = ScreenElement(id: id, .button(title))
        (button.layout.width, button.layout.height) = (width, 56)
        button.style.padding = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        button.style.fontSize = 20
        button.tapHandler = { [weak self] in
            if let self { action(self) }
        }
        return button
    }
}
