import Foundation
import KioskMaps

extension Benchmark {
    /// Parsing of NMEA sentences from a receiver that sends six per second.
    static let nmeaParse = Benchmark(
        name: "nmea-parse", unit: .perSecond,
        prepare: {
            let lines = (0..<2000).flatMap { sentences(ofSecond: $0) }
            let bytes = lines.flatMap { line(of: $0) }
            let time = Date(timeIntervalSince1970: 1_717_243_200)
            return {
                var parser = NMEAParser()
                consume(parser.parse(bytes, receivedAt: time))
                return lines.count
            }
        })

    /// Parsing of gpsd messages with two positions for each list of satellites.
    static let gpsdParse = Benchmark(
        name: "gpsd-parse", unit: .perSecond,
        prepare: {
            let lines = (0..<2000).flatMap { messages(ofSecond: $0) }
            let bytes = lines.flatMap { Array($0.utf8) + Array("\r\n".utf8) }
            let time = Date(timeIntervalSince1970: 1_717_243_200)
            return {
                var parser = GPSDParser()
                consume(parser.parse(bytes, receivedAt: time))
                return lines.count
            }
        })

    /// Parsing of a recorded GPX track with 20,000 points.
    static let gpxLoad = Benchmark(
        name: "gpx-load", unit: .megabytesPerSecond,
        prepare: {
            let bytes = track(points: 20_000)
            return {
                consume(try LocationTrack(gpx: bytes))
                return bytes.count
            }
        })

    /// Returns a number padded with zeros to a minimum number of digits.
    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private static func clock(_ second: Int) -> (hour: String, minute: String, second: String) {
        (padded(second / 3600 % 24, 2), padded(second / 60 % 60, 2), padded(second % 60, 2))
    }

    private static func sentences(ofSecond second: Int) -> [String] {
        let now = clock(second)
        let time = "\(now.hour)\(now.minute)\(now.second).00"
        let position = "60\(padded(second % 60, 2)).12345,N,024\(padded(second % 60, 2)).54321,E"
        return [
            "GNRMC,\(time),A,\(position),0.512,87.31,010624,,,A", "GNVTG,87.31,T,,M,0.512,N,0.948,K,A",
            "GNGGA,\(time),\(position),1,12,0.78,21.3,M,18.2,M,,",
            "GNGSA,A,3,02,05,07,13,15,20,29,30,,,,,1.45,0.78,1.22",
            "GPGSV,2,1,08,02,45,120,38,05,30,210,35,07,60,300,41,13,12,045,28",
            "GNGST,\(time),8.1,1.2,0.9,45.0,1.1,1.0,2.3",
        ]
    }

    private static func line(of sentence: String) -> [UInt8] {
        let sum = sentence.utf8.reduce(0, ^)
        return Array("$\(sentence)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16))\r\n".utf8)
    }

    private static func messages(ofSecond second: Int) -> [String] {
        let now = clock(second)
        let time = "2024-06-01T\(now.hour):\(now.minute):\(now.second)"
        func position(_ fraction: Int) -> String {
            """
            {"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"\(time).\(fraction)00Z","ept":0.005,\
            "lat":60.\(padded(second, 9)),"lon":24.\(padded(second, 9)),"altHAE":39.5,"altMSL":21.3,"epx":2.7,"epy":3.1,\
            "epv":6.2,"track":87.31,"speed":0.512,"climb":0.01,"eps":0.4,"epc":12.4,"eph":4.1}
            """
        }
        let satellites = (1...12).map {
            #"{"PRN":\#($0),"el":45.0,"az":120.0,"ss":38.0,"used":\#($0 < 9),"gnssid":0,"svid":\#($0)}"#
        }
        return [
            position(0), position(5),
            #"{"class":"SKY","device":"/dev/ttyUSB0","hdop":0.78,"satellites":[\#(satellites.joined(separator: ","))]}"#,
        ]
    }

    private static func track(points: Int) -> [UInt8] {
        var text = #"<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="bench"><trk><trkseg>"#
        for point in 0..<points {
            let now = clock(point)
            text += """

                <trkpt lat="60.\(padded(point, 7))" lon="24.\(padded(point, 7))"><ele>21.3</ele>\
                <time>2024-06-01T\(now.hour):\(now.minute):\(now.second)Z</time></trkpt>
                """
        }
        return Array((text + "</trkseg></trk></gpx>").utf8)
    }
}
