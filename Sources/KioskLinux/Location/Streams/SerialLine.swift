import Glibc

/// The settings of a serial line of a receiver.
enum SerialLine {
    /// The speeds of receivers in bits per second, with their numbers in the kernel.
    private static let speeds: [Int: speed_t] = [
        1200: speed_t(B1200), 2400: speed_t(B2400), 4800: speed_t(B4800), 9600: speed_t(B9600),
        19_200: speed_t(B19200), 38_400: speed_t(B38400), 57_600: speed_t(B57600), 115_200: speed_t(B115200),
        230_400: speed_t(B230400), 460_800: speed_t(B460800), 921_600: speed_t(B921600),
    ]

    /// The supported speeds, in bits per second.
    static var baudRates: [Int] { speeds.keys.sorted() }

    /// Sets a line to raw input of 8 bits without parity, and discards earlier input.
    ///
    /// - Parameters:
    ///   - number: The file descriptor of the line.
    ///   - path: The device node, for errors.
    ///   - baudRate: The speed in bits per second.
    static func prepare(_ number: Int32, path: String, baudRate: Int) throws(LocationProviderError) {
        guard let speed = speeds[baudRate] else {
            let known = baudRates.map(String.init).joined(separator: ", ")
            throw LocationProviderError(
                code: .foreign, subject: path,
                message: "speed of \(baudRate) baud is not supported; use one of \(known)"
            )
        }
        var settings = termios()
        guard tcgetattr(number, &settings) == 0 else { throw .opening(path, errno: errno) }
        cfmakeraw(&settings)
        settings.c_cflag |= tcflag_t(CLOCAL | CREAD | CS8)
        settings.c_cflag &= ~(tcflag_t(PARENB | CSTOPB) | tcflag_t(CRTSCTS))
        cfsetspeed(&settings, speed)
        guard tcsetattr(number, TCSANOW, &settings) == 0 else { throw .opening(path, errno: errno) }
        tcflush(number, TCIFLUSH)
    }
}
