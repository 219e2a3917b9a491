import CSystemd
import Foundation
import Glibc
public import KioskMaps

/// A connection of maps to screen readers, by the protocol AT-SPI on the accessibility bus, a D-Bus bus.
///
///     let bridge = try AccessibilityBridge(applicationName: "City map")
///     let window = bridge.add(mapView, title: "City map")
///     loop.observe(bridge.fileDescriptor) { bridge.process() }
///
/// `KioskApp` creates one by itself. An application with a loop of its own polls `fileDescriptor` for `POLLIN` and calls `process()`
/// when it is readable. The address of the bus is that of the environment variable `AT_SPI_BUS_ADDRESS`, or the response of the service
/// `org.a11y.Bus` on the session bus. With the service, the bridge waits for a bus that is started later, and connects again to one
/// that is restarted. No method blocks. While no client listens to events, the maps do not determine their elements.
@MainActor
public final class AccessibilityBridge {
    /// The state of the connection.
    public enum Status: Hashable, Sendable {
        /// The bus is being found, or is not running.
        case connecting
        /// The application is registered.
        case attached
        /// There is no bus, for the reason given.
        case unavailable(String)
    }

    /// The state of the connection.
    public private(set) var status = Status.connecting {
        didSet { if status != oldValue { onStatusChange(status) } }
    }

    /// Called when the state of the connection has changed.
    public var onStatusChange: (Status) -> Void = { _ in }

    /// Whether a screen reader or another client listens to events.
    public private(set) var hasListeners = false

    private static let service = "org.a11y.Bus"
    private static let registry = "org.a11y.atspi.Registry"
    private static let daemon = "org.freedesktop.DBus"
    private static let daemonPath = "/org/freedesktop/DBus"
    private static let sessionToken: UInt64 = 1
    private static let busToken: UInt64 = 2
    /// The interval at which output that a bus did not accept is sent again, in seconds.
    private static let outputInterval = 0.01
    /// The delay between a loss of the accessibility bus, or a connection that failed, and the next request of its address, in seconds.
    ///
    /// A request starts the service. The delay avoids that in a session that ends, which closes its buses one after the other.
    private static let reconnectionDelay = 1.0

    private let name: String
    private let descriptors: DescriptorSet
    private let objects = AccessibleObjects()
    private var session: BusConnection?
    private var bus: BusConnection?
    private var addressCall: BusConnection.Call?
    private var embedCall: BusConnection.Call?
    private var listenersCall: BusConnection.Call?
    /// The time of the next request of the address of the accessibility bus; nil if none is scheduled.
    private var reconnectionTime: ContinuousClock.Instant?
    /// Whether the method `Embed`, which registers the application, was called on the current connection.
    private var hasCalledEmbed = false
    private var calls: AccessibleCalls?
    private var observers: [Int: WindowObserver] = [:]
    private var announcements: [Int: AnyCancelable] = [:]

    /// Creates a bridge and starts to connect.
    ///
    /// - Parameter applicationName: The name of the application, which screen readers speak.
    /// - Throws: `EvdevError` if no more file descriptors are available.
    public convenience init(applicationName: String) throws {
        let address = ProcessInfo.processInfo.environment["AT_SPI_BUS_ADDRESS"]
        try self.init(
            applicationName: applicationName, session: .session,
            bus: address.flatMap { $0.isEmpty ? nil : .address($0) })
    }

    /// Creates a bridge and starts to connect.
    ///
    /// - Parameters:
    ///   - applicationName: The name of the application.
    ///   - session: The session bus, whose service `org.a11y.Bus` returns the address of the accessibility bus.
    ///   - bus: The accessibility bus; nil requests its address on the session bus.
    init(applicationName: String, session: MessageBus.Address, bus: MessageBus.Address? = nil) throws {
        name = applicationName
        descriptors = try DescriptorSet(for: "accessibility bus")
        if let bus { connect(to: bus) } else { openSession(session) }
    }

    /// The descriptor to poll for input; this object owns it and closes it.
    public var fileDescriptor: Int32 { descriptors.fileDescriptor }

    /// Adds a map view, as the content of a window.
    ///
    /// - Parameters:
    ///   - mapView: The map view, which is not retained.
    ///   - title: The title of the window.
    ///   - placement: The position on the display.
    /// - Returns: A token that removes the map view when it is cancelled or released.
    public func add(
        _ mapView: MapView, title: String, placement: AccessibleWindowPlacement = AccessibleWindowPlacement()
    ) -> AnyCancelable {
        let number = objects.add(AccessibleWindow(mapView, title: title, placement: placement))
        announcements[number] = mapView.accessibility.onAnnouncement.observe { [weak self] announcement in
            self?.send { [$0.announcement(announcement, inWindow: number)] }
        }
        observe(number, mapView)
        return AnyCancelable { [weak self] in self?.removeWindow(number) }
    }

    private func removeWindow(_ number: Int) {
        objects.removeWindow(number)
        observers[number] = nil
        announcements[number] = nil
    }

    /// Handles the messages that have arrived on the buses; does not block.
    public func process() {
        // Both buses are processed regardless of which is ready; the call resets the timer.
        _ = descriptors.takeReady()
        if let reconnectionTime, ContinuousClock.now >= reconnectionTime {
            self.reconnectionTime = nil
            if bus == nil { requestAddress() }
        }
        processSession()
        processBus()
        updateTimer()
    }

    /// Sets the timer to the next time at which `process()` has work without input: pending output or the next request of the address.
    private func updateTimer() {
        let hasPendingOutput = session?.hasPendingOutput == true || bus?.hasPendingOutput == true
        let reconnectionDelay = reconnectionTime.map { max(0, ($0 - ContinuousClock.now) / .seconds(1)) }
        let delays = [hasPendingOutput ? Self.outputInterval : nil, reconnectionDelay]
        descriptors.setTimer(delays.compactMap { $0 }.min())
    }

    // MARK: The session bus

    private func openSession(_ address: MessageBus.Address) {
        do throws(MessageBus.Failure) {
            let session = try BusConnection(address)
            self.session = session
            _ = descriptors.add(session.fileDescriptor, token: Self.sessionToken)
            let rule = "type='signal',sender='\(Self.daemon)',member='NameOwnerChanged',arg0='\(Self.service)'"
            _ = session.call(Self.daemon, Self.daemonPath, Self.daemon, "AddMatch", [.string(rule)])
            requestAddress()
        } catch {
            status = .unavailable("there is no session bus: \(error.message)")
        }
    }

    private func requestAddress() {
        addressCall = session?.call(Self.service, "/org/a11y/bus", Self.service, "GetAddress")
    }

    /// Handles a change of the owner of the name `org.a11y.Bus`, the service that starts the accessibility bus.
    ///
    /// - Parameter owner: The new owner, which has another bus; empty if the service has ended.
    private func ownerDidChange(to owner: String) {
        guard !owner.isEmpty else {
            // A connected bus works without the service; its loss is handled when it is read.
            if bus == nil { scheduleReconnection() }
            return
        }
        disconnect()
        requestAddress()
    }

    /// Schedules a request of the address of the accessibility bus; without a session bus there is no service to ask.
    private func scheduleReconnection() {
        guard session != nil, reconnectionTime == nil else { return }
        reconnectionTime = ContinuousClock.now + .seconds(Self.reconnectionDelay)
    }

    private func processSession() {
        guard let session else { return }
        do throws(MessageBus.Failure) {
            while let message = try session.nextMessage() {
                if message.answers(addressCall) {
                    addressCall = nil
                    if !message.isError, let address = message.readString(), bus == nil {
                        connect(to: .address(address))
                    }
                } else if message.isSignal, message.member == "NameOwnerChanged" {
                    ownerDidChange(to: message.readArguments().last?.text ?? "")
                }
            }
        } catch {
            descriptors.remove(session.fileDescriptor)
            self.session = nil
            if bus == nil { status = .unavailable("the session bus was closed: \(error.message)") }
        }
    }

    // MARK: The accessibility bus

    private func connect(to address: MessageBus.Address) {
        do throws(MessageBus.Failure) {
            let bus = try BusConnection(address)
            self.bus = bus
            hasCalledEmbed = false
            _ = descriptors.add(bus.fileDescriptor, token: Self.busToken)
            for member in ["EventListenerRegistered", "EventListenerDeregistered"] {
                let rule = "type='signal',interface='\(Self.registry)',member='\(member)'"
                _ = bus.call(Self.daemon, Self.daemonPath, Self.daemon, "AddMatch", [.string(rule)])
            }
        } catch {
            status = session == nil ? .unavailable("the accessibility bus: \(error.message)") : .connecting
            // The service may return the address of a bus that has just ended.
            scheduleReconnection()
        }
    }

    private func processBus() {
        guard let bus else { return }
        do throws(MessageBus.Failure) {
            while let message = try bus.nextMessage() { handle(message, on: bus) }
        } catch {
            disconnect()
            return
        }
        guard !hasCalledEmbed, let busName = bus.uniqueName else { return }
        hasCalledEmbed = true
        embedCall = bus.call(
            Self.registry, AccessibleObjects.rootPath, "org.a11y.atspi.Socket", "Embed",
            [.structure([.string(busName), .path(AccessibleObjects.rootPath)])])
        calls = AccessibleCalls(objects: objects, name: name, busName: busName, desktop: Self.registryRoot)
        requestListeners()
    }

    /// The root of the registry, which is the parent of the application until the response of `Embed` names the desktop.
    private static var registryRoot: BusArgument {
        .structure([.string(registry), .path(AccessibleObjects.rootPath)])
    }

    /// Closes the connection to the accessibility bus, and schedules the next request of its address.
    ///
    /// - Parameter problem: The reason, which is that of the status if there is no session bus to request the address.
    private func disconnect(_ problem: String = "the accessibility bus was closed") {
        guard let bus else { return }
        descriptors.remove(bus.fileDescriptor)
        self.bus = nil
        (calls, embedCall, listenersCall) = (nil, nil, nil)
        setListeners(false)
        status = session == nil ? .unavailable(problem) : .connecting
        scheduleReconnection()
    }

    private func handle(_ message: borrowing BusMessage, on bus: BusConnection) {
        if message.isCall {
            reply(to: message, on: bus)
        } else if message.answers(embedCall) {
            embedCall = nil
            guard !message.isError else { return disconnect("the registry did not register the application") }
            guard let calls else { return }
            if let desktop = message.readArguments().first, case .structure = desktop {
                self.calls = AccessibleCalls(objects: objects, name: name, busName: calls.busName, desktop: desktop)
            }
            status = .attached
        } else if message.answers(listenersCall) {
            listenersCall = nil
            if !message.isError { setListeners((message.countElements() ?? 0) > 0) }
        } else if message.isSignal, message.interface == Self.registry {
            // The signal names one listener that was added or removed; whether others remain is requested.
            requestListeners()
        }
    }

    private func reply(to message: borrowing BusMessage, on bus: BusConnection) {
        guard let calls else { return }
        let call = AccessibleCalls.Call(
            path: message.path, interface: message.interface, member: message.member,
            arguments: message.readArguments())
        do throws(MessageBus.Failure) {
            let isCache = call.path == AccessibleCalls.cachePath
            let response =
                isCache ? try calls.cacheReply(to: call, containsElements: hasListeners) : try calls.reply(to: call)
            bus.reply(to: message, response)
        } catch {
            bus.reply(to: message, error)
        }
    }

    // MARK: Events

    /// Requests the events to which clients listen.
    private func requestListeners() {
        listenersCall = bus?.call(
            Self.registry, "/org/a11y/atspi/registry", Self.registry, "GetRegisteredEvents")
    }

    /// Stores whether clients listen to events, and starts or stops to observe the maps.
    private func setListeners(_ hasListeners: Bool) {
        guard hasListeners != self.hasListeners else { return }
        self.hasListeners = hasListeners
        observers = [:]
        for (number, window) in objects.windows {
            if let mapView = window.mapView { observe(number, mapView) }
        }
    }

    /// Observes the elements and the focus of a map while a client listens.
    private func observe(_ number: Int, _ mapView: MapView) {
        guard hasListeners, let window = objects.window(number) else { return }
        observers[number] = WindowObserver(mapView, window: window) { [weak self] change in
            self?.send { events in
                switch change {
                case .elements(let old, let new):
                    self?.sendCache(events.cacheChange(from: old, to: new, inWindow: number))
                    return events.change(from: old, to: new, inWindow: number)
                case .focus(let old, let new): return events.focusChange(from: old, to: new, inWindow: number)
                }
            }
        }
        let focused = mapView.accessibility.focusedElement?.id ?? .map
        send { events in
            events.activation(ofWindow: number) + [events.focus(of: focused, isFocused: true, inWindow: number)]
        }
    }

    private func sendCache(_ signals: [AccessibleEvents.CacheSignal]) {
        for signal in signals {
            bus?.emit(AccessibleCalls.cachePath, AccessibleCalls.cache, signal.member, [signal.argument])
        }
    }

    private func send(_ events: (AccessibleEvents) -> [AccessibleEvents.Event]) {
        guard hasListeners, let bus, let calls else { return }
        for event in events(AccessibleEvents(calls)) {
            bus.emit(event.path, event.interface, event.member, event.arguments)
        }
        updateTimer()
    }
}
