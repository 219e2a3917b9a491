import KioskLinux
import KioskMaps

/// The speech of the first window.
extension KioskApp {
    /// Connects the map of the first window to the synthesizer, and starts speech as the options say.
    func connectSpeech() {
        guard options.speech != .never else { return }
        do {
            let dispatcher = try SpeechDispatcher(applicationName: options.window.title)
            dispatcher.onStatusChange = { [weak self] status in
                if case .unavailable(let reason) = status { self?.onMessage(reason) }
            }
            dispatcher.onProblem = { [weak self] in self?.onMessage($0) }
            loop.observe(dispatcher.fileDescriptor) { dispatcher.process() }?.store(in: &tokens)
            let speech = mapView.accessibility.speech
            dispatcher.attach(speech).store(in: &tokens)
            switch options.speech {
            case .always:
                speech.options.endsWithReset = false
                speech.start()
            case .headphones: try observeHeadphones(speech)
            case .never: break
            }
        } catch {
            onMessage("speech: \(error)")
        }
    }

    private func observeHeadphones(_ speech: SpeechOutput) throws {
        let monitor = try HeadphoneMonitor()
        monitor.onChange = { isInserted in
            if isInserted { speech.start() } else { speech.stop() }
        }
        monitor.process()
        if monitor.jacks.isEmpty {
            onMessage(
                "speech: no headphone jack is found, so that speech does not start; list the devices with: ls -l /dev/input,"
                    + " and add the user to the group input: sudo usermod -aG input \"$USER\"")
        }
        loop.observe(monitor.fileDescriptor) { monitor.process() }?.store(in: &tokens)
    }
}
