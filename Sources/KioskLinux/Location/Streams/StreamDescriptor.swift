import Glibc

/// A file descriptor for reading, which is closed when the value is destroyed.
struct StreamDescriptor: ~Copyable {
    /// The kind of the file.
    enum Kind {
        /// A connection, a pipe or a serial line, which ends when the other end is closed.
        case stream
        /// A datagram socket: each read returns a message.
        case messages
        /// A regular file.
        case file
    }

    let number: Int32
    let kind: Kind

    init(_ number: Int32, kind: Kind) {
        self.number = number
        self.kind = kind
    }

    deinit { close(number) }

    /// The result of a wait.
    enum Waiting {
        case ready, timedOut, stopped
    }

    /// Waits until a descriptor is ready.
    ///
    /// - Parameters:
    ///   - number: The descriptor.
    ///   - events: The events of `poll` to wait for.
    ///   - stop: A pipe that ends the wait when its other end is closed.
    ///   - milliseconds: The time-out; negative for none.
    static func wait(
        for number: Int32, _ events: Int32, stop: Int32, milliseconds: Int32 = -1
    ) -> Waiting {
        var descriptors = [
            pollfd(fd: number, events: Int16(events), revents: 0), pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&descriptors, 2, milliseconds)
            if count < 0, errno == EINTR { continue }
            if descriptors[1].revents != 0 { return .stopped }
            return count == 0 ? .timedOut : .ready
        }
    }
}

extension StreamDescriptor {
    /// Returns whether the other end of `stop` is closed.
    static func isStopped(_ stop: Int32) -> Bool {
        wait(for: -1, 0, stop: stop, milliseconds: 0) == .stopped
    }
}

extension StreamAddress {
    /// The time-out of connecting to a service, in seconds.
    private static let timeout: Int32 = 3

    /// Opens the stream; nil if `stop` is closed meanwhile.
    func open(stop: Int32) throws(LocationProviderError) -> StreamDescriptor? {
        switch self {
        case .tcp(let host, let port, let greeting):
            guard let descriptor = try connect(to: host, port, stop: stop) else { return nil }
            try greet(descriptor, with: greeting)
            return descriptor
        case .unix(let path, let greeting):
            let descriptor = try connect(toSocket: path)
            try greet(descriptor, with: greeting)
            return descriptor
        case .udp(let port, let address): return try listen(to: port, at: address)
        case .path(let path, let baudRate): return try open(path, baudRate: baudRate)
        }
    }

    private func greet(
        _ descriptor: borrowing StreamDescriptor, with greeting: [UInt8]
    ) throws(LocationProviderError) {
        let sent = greeting.withUnsafeBytes {
            send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if sent != greeting.count { throw .lost(description, errno: errno) }
    }

    private func connect(toSocket path: String) throws(LocationProviderError) -> StreamDescriptor {
        // A socket of this machine connects immediately.
        let number = UnixSocket.connect(to: path)
        guard number >= 0 else { throw failure(errno: -number) }
        return StreamDescriptor(number, kind: .stream)
    }

    private func connect(to host: String, _ port: Int, stop: Int32) throws(LocationProviderError) -> StreamDescriptor? {
        // The resolver would use the lower 16 bits.
        guard UInt16(exactly: port) != nil else { throw self.failure(errno: EINVAL) }
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &found)
        defer { if let found { freeaddrinfo(found) } }
        guard status == 0 else {
            throw LocationProviderError(
                code: .unreachable, subject: description,
                message:
                    "unknown host (\(String(cString: gai_strerror(status)))); correct the name, or check the network")
        }
        var failure = ENOENT
        var next = found
        while let address = next?.pointee {
            next = address.ai_next
            let type = address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            let number = socket(address.ai_family, type, address.ai_protocol)
            guard number >= 0 else {
                failure = errno
                continue
            }
            let descriptor = StreamDescriptor(number, kind: .stream)
            if Glibc.connect(number, address.ai_addr, address.ai_addrlen) != 0 {
                failure = errno
                guard failure == EINPROGRESS else { continue }
                let waiting = StreamDescriptor.wait(
                    for: number, POLLOUT, stop: stop, milliseconds: Self.timeout * 1000)
                if waiting == .stopped { return nil }
                failure = waiting == .timedOut ? ETIMEDOUT : Self.takeError(of: number)
                guard failure == 0 else { continue }
            }
            Self.enableKeepAlive(of: number)
            return descriptor
        }
        throw self.failure(errno: failure)
    }

    private static func takeError(of number: Int32) -> Int32 {
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(number, SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : errno
    }

    /// Enables keep-alive probes for a silent peer: after 20 s, three times, 5 s apart.
    private static func enableKeepAlive(of number: Int32) {
        set(number, SOL_SOCKET, SO_KEEPALIVE, 1)
        set(number, Int32(IPPROTO_TCP), TCP_KEEPIDLE, 20)
        set(number, Int32(IPPROTO_TCP), TCP_KEEPINTVL, 5)
        set(number, Int32(IPPROTO_TCP), TCP_KEEPCNT, 3)
    }

    private static func set(_ number: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private func listen(to port: Int, at address: String) throws(LocationProviderError) -> StreamDescriptor {
        guard UInt16(exactly: port) != nil else { throw failure(errno: EINVAL) }
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(address, String(port), &hints, &found)
        defer { if let found { freeaddrinfo(found) } }
        guard status == 0, let local = found?.pointee else { throw failure(errno: EADDRNOTAVAIL) }
        let type = local.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let number = socket(local.ai_family, type, local.ai_protocol)
        guard number >= 0 else { throw failure(errno: errno) }
        let descriptor = StreamDescriptor(number, kind: .messages)
        guard bind(number, local.ai_addr, local.ai_addrlen) == 0 else { throw failure(errno: errno) }
        return descriptor
    }

    private func open(_ path: String, baudRate: Int) throws(LocationProviderError) -> StreamDescriptor {
        let number = Glibc.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw failure(errno: errno) }
        var status = stat()
        let isFile = fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let descriptor = StreamDescriptor(number, kind: isFile ? .file : .stream)
        if isatty(number) == 1 { try SerialLine.prepare(number, path: path, baudRate: baudRate) }
        return descriptor
    }
}
