import Foundation
import KioskMaps
import KioskWindow

/// A screen that shows the touches of a panel as they arrive, and calibrates it.
///
/// It receives touches before the map does, without filters: in a window from `MapWindow.onInput`, in a test from a recording.
@MainActor
final class PanelCheck {
    /// The panel; nil while it is unknown, such as one of a window system, which cannot be calibrated.
    var device: InputDeviceDescription?

    /// Called with a line for each touch that ends, and for the result of a calibration.
    var onLine: (String) -> Void = { _ in }

    private(set) var statistics: PanelStatistics
    private(set) var calibrator: PanelCalibrator?

    private let mapView: MapView
    private let file: URL
    /// The quirks with which the panel is read.
    private let quirks: DeviceQuirks
    private var traces: [Int: [CGPoint]] = [:]
    private var fingers: [TouchContact] = []
    private var message = ""
    private var tokens: Set<AnyCancelable> = []

    /// The number of points of a trace, and of traces that are shown.
    private static let (traceLength, traceCount) = (2000, 50)

    /// Sets up a check.
    ///
    /// - Parameters:
    ///   - mapView: The map below the drawing.
    ///   - device: The panel; nil while it is unknown.
    ///   - quirks: The quirks with which the panel is read.
    ///   - file: The quirk file that a calibration is written to.
    init(
        on mapView: MapView, device: InputDeviceDescription?, readWith quirks: DeviceQuirks = DeviceQuirks(),
        writingTo file: URL
    ) {
        self.mapView = mapView
        self.device = device
        self.quirks = quirks
        self.file = file
        statistics = PanelStatistics(size: mapView.size)
        // The map is the paper below the drawing: it neither moves nor has ornaments.
        mapView.gestures.options.panEnabled = false
        mapView.gestures.options.pinchEnabled = false
        mapView.gestures.options.rotateEnabled = false
        mapView.gestures.options.pitchEnabled = false
        mapView.gestures.options.doubleTapToZoomInEnabled = false
        mapView.gestures.options.doubleTouchToZoomOutEnabled = false
        mapView.gestures.options.quickZoomEnabled = false
        mapView.ornaments.options = .hidden
        mapView.onSizeChanged.observe { [weak self] size in
            if let self, calibrator == nil { clear() }
        }
        .store(in: &tokens)
        show()
    }

    /// Handles a frame of the panel.
    func handle(_ frame: TouchFrame) {
        fingers = frame.contacts
        for contact in frame.contacts where contact.phase == .ended {
            let (x, y) = (Int(contact.position.x.rounded()), Int(contact.position.y.rounded()))
            onLine("touch at \(x), \(y)")
        }
        if calibrator != nil {
            calibrator?.handle(frame)
            if calibrator?.isComplete == true { finish() }
        } else {
            statistics.handle(frame)
            for contact in frame.contacts { extendTrace(of: contact) }
        }
        show()
    }

    /// Shows the targets of a calibration.
    func calibrate() {
        guard device != nil else {
            message = "No panel in /dev/input is read: its calibration belongs to the window system."
            return show()
        }
        message = ""
        calibrator = PanelCalibrator(size: mapView.size)
        show()
    }

    func clear() {
        statistics = PanelStatistics(size: mapView.size)
        traces = [:]
        message = ""
        show()
    }

    private func extendTrace(of contact: TouchContact) {
        if traces[contact.id] == nil, traces.count >= Self.traceCount, let oldest = traces.keys.min() {
            traces[oldest] = nil
        }
        var trace = traces[contact.id] ?? []
        if trace.count < Self.traceLength { trace.append(contact.position) }
        traces[contact.id] = trace
    }

    /// Writes the quirk file from the touches of the targets.
    private func finish() {
        guard let calibrator, let device else { return }
        self.calibrator = nil
        do {
            let settings = quirks.settings(for: device)
            let calibration = try calibrator.save(to: file, for: device, readWith: settings)
            let error = Int(calibration.greatestError.rounded())
            message =
                "Written to \(file.lastPathComponent); the largest error that remains is \(error) points. "
                + "Start the program again to use it."
        } catch {
            message = "\(error)"
        }
        onLine(message)
    }

    private func show() {
        if let calibrator {
            mapView.screenElements.elements = calibrator.elements
        } else {
            let drawing = PanelDrawing(size: mapView.size)
            let lines = PanelReport(of: device?.name ?? "window system", statistics).lines
            mapView.screenElements.elements = [
                paper(drawing.fields(statistics, traces: Array(traces.values), fingers: fingers)),
                panel(
                    lines + (message.isEmpty ? [] : [message]),
                    buttons: [
                        button("calibrate", "Calibrate") { $0.calibrate() }, button("clear", "Clear") { $0.clear() },
                    ]),
            ]
        }
    }

    private func paper(_ drawing: OverlayDrawing) -> ScreenElement {
        ScreenElement(id: "paper", .drawing(drawing))
    }

    private func panel(_ lines: [String], buttons: [ScreenElement]) -> ScreenElement {
        let texts = lines.enumerated().map { text("line \($0)", $1) }
        let column = ScreenElement(
            id: "lines", .stack(.init(.vertical, texts, spacing: 4, alignment: .leading)))
        let row = ScreenElement(id: "buttons", .stack(.init(.vertical, buttons, spacing: 12, alignment: .fill)))
        var panel = ScreenElement(
            id: "report", .stack(.init(.horizontal, [column, row], spacing: 20)),
            layout: .init(.center, .bottom, inset: 8), style: .panel)
        panel.style.backgroundColor = UIColor(white: 1, alpha: 0.8)
        return panel
    }

    private func text(_ id: String, _ string: String) -> ScreenElement {
        var text = ScreenElement(id: id, .text(string))
        text.layout.maximumWidth = 460
        return text
    }

    private func button(
        _ id: String, _ title: String, action: @escaping @MainActor (PanelCheck) -> Void
    ) -> ScreenElement {
        var button = ScreenElement(id: id, .button(title))
        button.layout.height = 56
        button.tapHandler = { [weak self] in
            if let self { action(self) }
        }
        return button
    }
}
