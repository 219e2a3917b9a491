import KioskInput
import KioskLinux
import KioskMaps

/// The loss of the display, and switches of virtual terminals.
extension KioskApp {
    /// Closes the windows and the display, and opens them again as soon as that is possible.
    func recover(_ reason: String) {
        // While another virtual terminal is shown, the display belongs to it.
        guard !recovery.isActive, session?.isShown != false else { return }
        onMessage("display: \(reason); the window is opened again")
        startRecovery()
    }

    /// Opens the windows again on a console when a display was connected or disconnected.
    func observeDisplays() {
        guard video?.system == .kms else { return }
        let connectors = DisplayConnectors()
        loop.observe(connectors.fileDescriptor) { [weak self, connectors] in
            if connectors.readChanges() { self?.recover("a display was connected or disconnected") }
        }?.store(in: &tokens)
    }

    /// Reacts to switches of virtual terminals on a console, and to suspensions of the machine.
    func observeSession() {
        // A window system switches virtual terminals itself.
        let terminal = video?.system == .kms ? VirtualTerminal() : nil
        session = SessionMonitor(terminal: terminal, loop: loop) { [weak self] action in
            switch action {
            case .hide: self?.hide()
            case .show: self?.startRecovery()
            case .refresh: self?.refresh()
            }
        }
    }

    private func startRecovery() {
        let attempt: () -> (any Error)? = { [weak self] in self?.reopen() }
        recovery.start(attempt) { [weak self] error in
            self?.failure = error
            self?.stop()
        }
    }

    /// Opens the windows again.
    ///
    /// - Returns: The reason if that is not possible yet.
    private func reopen() -> (any Error)? {
        for window in windows { window.close(at: .now()) }
        video = nil
        do {
            let video = try VideoSystem(options.display)
            self.video = video
            for window in windows { try window.reopen(in: video) }
            reopenDevices()
            trackers?.resume()
            onMessage("display: the window is open again")
            return nil
        } catch {
            return error
        }
    }

    private func reopenDevices() {
        guard !devices.isEmpty else { return }
        NativeWindow.showCursor(false)
        for devices in devices {
            devices.suspend()
            devices.resume()
        }
    }

    /// Releases the display and the devices for another virtual terminal.
    private func hide() {
        recovery.cancel()
        for devices in devices { devices.suspend() }
        trackers?.suspend()
        for window in windows { window.hide(at: .now()) }
        // Closing the display also gives the keyboard back to the console.
        video = nil
        onMessage("display: another virtual terminal is shown; the window is opened again when it returns")
    }

    /// Cancels touches, opens the devices again and draws anew after the machine was suspended.
    private func refresh() {
        for devices in devices { devices.restart() }
        do {
            for window in windows { try window.refresh(at: .now()) }
        } catch {
            recover("the machine was suspended, and drawing failed: \(error)")
        }
    }
}
