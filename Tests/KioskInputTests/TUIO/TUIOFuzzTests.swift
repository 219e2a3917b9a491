import Foundation
import KioskInput
import TestSupport
import Testing

/// Random trackers, with changes of their packets.
@Suite("Random packets of trackers")
struct TUIOFuzzTests {
    private static let rounds = randomRounds(80)
    private static let size = CGSize(width: 100, height: 100)

    private static let numbers: [OSCValue] = [
        0, 1, -1, 0.0, 0.5, 1.0, -0.1, .float(.nan), .float(.infinity), .double(0.25), .double(-1e308), .long(.max),
        .integer(.min), "x", .blob([1, 2, 3]), .null, .flag(true), .array([1]), .time(1),
    ]

    /// Contacts and objects, and violations of their lifecycles.
    private struct Ledger {
        var contacts = FrameLedger()
        var objects: Set<Int> = []
        var begun = 0
        var complaints: [String] = []
        private var greatestID = 0

        mutating func note(_ report: InputReport) {
            switch report {
            case .touches(let frame): contacts.note(frame)
            case .objects(let frame): for object in frame.objects { note(object) }
            default: complaints.append("\(report)")
            }
        }

        private mutating func note(_ object: TangibleObject) {
            let numbers = [
                object.position.x, object.position.y, object.velocity.x, object.velocity.y, object.angularVelocity,
                object.size?.width ?? 0, object.size?.height ?? 0,
            ]
            if !numbers.allSatisfy(\.isFinite) || !(0..<360).contains(object.angle) { complaints.append("\(object)") }
            switch object.phase {
            case .began:
                if object.id <= greatestID { complaints.append("\(object.id) is no new id") }
                greatestID = object.id
                objects.insert(object.id)
                begun += 1
            case .changed, .stationary:
                if !objects.contains(object.id) { complaints.append("\(object.id) continues without having begun") }
            case .ended:
                if objects.remove(object.id) == nil { complaints.append("\(object.id) ends without having begun") }
            }
        }
    }

    /// A tracker that sends valid frames of a few sessions.
    private struct Tracker {
        var number: Int32 = 1
        var alive: [Int32] = []
        private var nextSession: Int32 = 0

        mutating func packet(using random: inout SeededGenerator) -> [UInt8] {
            number &+= 1
            if alive.count < 6, random.flip() {
                alive.append(nextSession)
                nextSession += 1
            }
            if random.chance(of: 3) { alive.removeAll { _ in random.chance(of: 3) } }
            let moved = alive.filter { _ in random.chance(of: 4) == false }
            func fraction() -> OSCValue { .float(Float(random.number(0...1))) }
            let source: String? = random.flip() ? "a" : nil
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let sets = moved.map { [.integer($0), fraction(), fraction(), 0.0, 0.0, 0.0] as [OSCValue] }
                return TUIODraft.frame("2Dcur", number, source: source, alive: alive, sets)
            case 1:
                let sets = moved.map { [.integer($0), 5, fraction(), fraction(), fraction()] as [OSCValue] }
                return TUIODraft.frame("2Dobj", number, source: source, alive: alive, sets)
            case 2:
                let sets = moved.map { session -> [OSCValue] in
                    [.integer(session), fraction(), fraction(), fraction(), fraction(), fraction()]
                }
                return TUIODraft.frame("2Dblb", number, source: source, alive: alive, sets)
            default:
                let components = moved.map { session -> (name: String, values: [OSCValue]) in
                    let name = session % 2 == 0 ? "ptr" : "tok"
                    return (name, [.integer(session), 5, 1, fraction(), fraction(), fraction(), 0.0, 0.0, 1.0])
                }
                return TUIODraft.components(number, components, alive: alive)
            }
        }
    }

    /// Returns a message of a tracker with arguments of any types.
    private func message(using random: inout SeededGenerator) -> [UInt8] {
        let addresses = [
            "/tuio/2Dcur", "/tuio/2Dobj", "/tuio/2Dblb", "/tuio2/frm", "/tuio2/ptr", "/tuio2/tok", "/tuio2/bnd",
            "/tuio2/alv",
        ]
        let address = addresses.randomElement(using: &random) ?? ""
        var values: [OSCValue] = []
        if !address.hasPrefix("/tuio2") {
            let commands = ["source", "alive", "set", "fseq"]
            values.append(.string(commands.randomElement(using: &random) ?? ""))
        }
        for _ in 0..<Int.random(in: 0...10, using: &random) {
            values.append(Self.numbers.randomElement(using: &random) ?? 0)
        }
        return OSCDraft.message(address, values)
    }

    @Test("Whatever trackers send, contacts and objects begin and end once, on the screen")
    func streams() throws {
        var random = SeededGenerator(seed: 462)
        var (begun, objects, problems) = (0, 0, 0)
        for round in 0..<Self.rounds {
            var decoder = try TUIODecoder(size: Self.size)
            var tracker = Tracker()
            var ledger = Ledger()
            var time = Timestamp.zero
            for _ in 0..<30 {
                time = time.advanced(bySeconds: random.chance(of: 20) ? 5 : 0.01)
                var packet = tracker.packet(using: &random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0: packet = random.mutation(of: packet, alphabet: Array("/tuio2Dcur,sif\0".utf8))
                case 1:
                    let messages = (0..<Int.random(in: 1...6, using: &random)).map { _ in message(using: &random) }
                    packet = OSCDraft.bundle(messages)
                case 2 where random.chance(of: 4):
                    tracker.number = [1, -5, .max, 400].randomElement(using: &random) ?? 0
                default: break
                }
                let update = decoder.handle(packet, at: time)
                problems += update.problems.count
                let ends = random.chance(of: 3) ? decoder.advance(to: time).reports : []
                for report in update.reports + ends { ledger.note(report) }
                if random.chance(of: 40) {
                    for report in decoder.cancelAll(at: time) { ledger.note(report) }
                }
            }
            for report in decoder.cancelAll(at: time) { ledger.note(report) }
            begun += ledger.contacts.begun
            objects += ledger.begun
            let complaints = ledger.complaints + ledger.contacts.complaints
            guard complaints.isEmpty, ledger.contacts.down.isEmpty, ledger.objects.isEmpty else {
                Issue.record("round \(round): \(complaints)")
                return
            }
        }
        #expect(begun > Self.rounds && objects > Self.rounds && problems > Self.rounds)
    }

    @Test("Packets with changes are read or are errors with a position in them, and valid ones have no error")
    func packets() {
        var random = SeededGenerator(seed: 463)
        var tracker = Tracker()
        var accepted = 0
        let rounds = randomRounds(2_000)
        for _ in 0..<rounds {
            let packet = tracker.packet(using: &random)
            let valid = OSCPacket(parsing: packet)
            #expect(valid.errors.isEmpty && !valid.messages.isEmpty)
            var changed = packet
            if random.flip() {
                changed = random.mutation(of: packet, alphabet: Array("/tuio2Dcur,sif\0".utf8))
            } else {
                // After the time of the bundle, and without a change of the number of bytes.
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    changed[Int.random(in: 16..<packet.count, using: &random)] = UInt8.random(
                        in: 0...255, using: &random)
                }
            }
            let result = OSCPacket(parsing: changed)
            #expect(result.errors.allSatisfy { (0...changed.count).contains($0.offset) && !$0.message.isEmpty })
            if result.errors.isEmpty { accepted += 1 }
        }
        #expect(accepted > rounds / 10 && accepted < rounds * 9 / 10, "\(accepted) of \(rounds)")
    }
}
