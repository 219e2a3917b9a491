import KioskGeometry
import Testing

@testable import KioskFeeds

/// Valid documents and lines of every format, which randomised tests change.
enum FeedSeeds {
    static let gtfs: [UInt8] = {
        var feed = WireMessage()
        feed.message(1) { header in
            header.text(1, "2.0")
            header.number(3, 1_700_000_000)
        }
        for number in 0..<4 {
            feed.message(2) { entity in
                entity.text(1, "entity \(number)")
                entity.message(4) { vehicle in
                    vehicle.message(1) { trip in
                        trip.text(1, "trip \(number)")
                        trip.text(5, "route")
                        trip.number(4, 0)
                    }
                    vehicle.message(2) { position in
                        position.float(1, 60.1)
                        position.float(2, 24.9)
                        position.float(3, 90)
                        position.float(5, 12.5)
                    }
                    vehicle.number(4, 1)
                    vehicle.number(5, 1_699_999_990)
                    vehicle.message(8) { $0.text(1, "bus \(number)") }
                    vehicle.message(11) { $0.text(1, "carriage") }
                }
                entity.message(3) { update in
                    update.message(1) { $0.text(1, "trip \(number)") }
                    update.message(2) { stop in
                        stop.number(1, 7)
                        stop.message(2) { $0.number(1, UInt64(bitPattern: -5)) }
                    }
                }
                entity.group(1001, isStart: true)
                entity.number(1, 2)
                entity.group(1001, isStart: false)
            }
        }
        return feed.bytes
    }()

    static let aircraft = Array(
        #"""
        {"now":1785349721.5,"messages":5,"aircraft":[{"hex":"3c71a1","flight":"BCS361  ","alt_baro":41000,"gs":533.7,
        "track":79.6,"lat":51.345256,"lon":-2.052231,"seen_pos":5.9,"mlat":[],"nav_modes":["autopilot"],"seen":0.0},
        {"hex":"~407689","alt_baro":"ground","lastPosition":{"lat":1,"lon":2}},{"hex":"400db1","squawk":"7657"}]}
        """#.utf8)

    static let geoJSON = Array(
        #"""
        {"type":"FeatureCollection","features":[{"type":"Feature","id":"bus 1","geometry":{"type":"Point",
        "coordinates":[24.9,60.1,12]},"properties":{"course":90,"speed":5,"time":"2026-01-01T12:00:00Z","line":"7"}},
        {"type":"Feature","id":2,"geometry":null,"properties":{"removed":true}},{"type":"Feature","id":3,
        "geometry":{"type":"Point","coordinates":[1e1,-2.5E-1]},"properties":null}]}
        """#.utf8)

    static let sbs = Array(
        """
        MSG,3,1,1,4CA762,1,2026/01/02,03:04:05.250,2026/01/02,03:04:05.250,,10000,,,60.25,-24.5,,,0,-1,0,1\r
        MSG,4,496,469,4CA767,27854,2010/02/19,17:58:13.039,,,,,288.6,103.2,,,-832,,,,,\r
        STA,,5,179,400AE7,10103,2008/11/28,14:58:51.153,,,RM\r
        MSG,1,1,1,4CA762,1,,,,,RYR12AB \r

        """.utf8)

    static let ais = [
        "!AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,0*42", "!AIVDM,1,1,,A,B52KB8h006fu`Q6:g1McCwb5oP06,0*00",
        "!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C",
        "!AIVDM,2,2,1,A,88888888880,2*25", "!AIVDM,1,1,,B,H39sGlTU7B=40054;omlo0103314,0*4D",
        "\\s:rORBCOMM104,q:u,c:1418172113,T:2014-12-10 00.41.53*55\\!AIVDM,1,1,,B,13F?Vv700<DJuLEtvep`iToV0<00,0*78",
        "!AIVDM,1,1,,A,ENk`sG6T4V69Q93T@1bb@1h1T@6=3BiM7uUb`00003vP00`<Mh0,2*4A",
        "!AIVDM,1,1,6,A,C5MtL4eP0FK?P@4I96hG`urH@2fF0000000000000000?P000020,0*4D",
        "!AIVDM,1,1,,A,402B4L1uubaOD1d:>NEe@j10259t,0*4D", "!AIVDM,1,1,,A,KCQ9r=hrFUnH7P00,0*41",
    ]

    static let gtfsJSON = Array(
        #"""
        {"header":{"gtfs_realtime_version":"2.0","timestamp":1700000000},"entity":[{"id":"1","vehicle":{"trip":
        {"trip_id":"t","route_id":"r"},"position":{"latitude":60.1,"longitude":24.9,"bearing":90},"vehicle":{"id":"bus"},
        "timestamp":1699999990}},{"id":"2","trip_update":{"trip":{"trip_id":"t"},"stop_time_update":[{"stop_id":"s",
        "arrival":{"delay":5}}]}}]}
        """#.utf8)
}

extension FeedBatch {
    /// Checks the limits of what a feed contains, whatever its bytes are.
    func checkLimits() throws {
        #expect(problems.count <= Self.maximumProblemCount)
        for update in updates {
            #expect(!update.id.isEmpty && update.id.utf8.count <= FeedLimits.idByteCount)
            guard let object = update.object else { continue }
            if let coordinate = object.coordinate {
                #expect(abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180)
            }
            for direction in [object.course, object.heading] {
                if let direction { #expect((0..<360).contains(direction)) }
            }
            if let speed = object.speed { #expect(speed >= 0 && speed.isFinite) }
            // Numbers of a line of JSON must be finite.
            _ = try FeedChange.updated(object).serialized()
        }
    }
}
