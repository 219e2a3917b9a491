import Foundation

/// The sentences of a receiver that moves north, one per second.
enum Sentences {
    /// A sentence with its checksum.
    static func line(_ body: String) -> String {
        let sum = body.utf8.reduce(0, ^)
        let digits = String(sum, radix: 16, uppercase: true)
        return "$\(body)*\(sum < 16 ? "0" : "")\(digits)\r\n"
    }

    /// The sentences about a second of 1 June 2026, noon; the latitude is 60° and as many thousandths of a minute.
    static func second(_ second: Int) -> [UInt8] {
        func pad(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let time = "12\(pad(second / 60 % 60, 2))\(pad(second % 60, 2)).00"
        let position = "60\(pad(second / 1000 % 60, 2)).\(pad(second % 1000, 3)),N,02456.000,E"
        let sentences = [
            "GPGGA,\(time),\(position),1,08,1.0,20.0,M,18.0,M,,",
            "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.8,1.0,1.5",
            "GPRMC,\(time),A,\(position),3.6,0.0,010626,,",
        ]
        return sentences.flatMap { Array(line($0).utf8) }
    }

    /// The latitude of a second.
    static func latitude(_ second: Int) -> Double { 60 + Double(second) / 60_000 }
}
