import Foundation
import KioskFleet
import KioskLinux
import KioskMaps

/// Kiosks of one process, each with a connection to the broker and a replica of one manager.
@MainActor
final class SimulatedKiosks {
    let broker: MosquittoProcess

    private let clock = MainQueueClock()
    private let connections: [FleetConnection]
    private let replicas: [FleetReplica]
    private let mapView: MapView
    private let circles: CircleAnnotationManager
    private var problems: Set<String> = []
    private var observations: Set<AnyCancelable> = []
    private var random = SplitMix(seed: 12)

    /// The times at which changes were made, by their numbers.
    private var sent: [ContinuousClock.Instant] = []
    private var latencies = LatencyHistogram()

    /// Connects kiosks.
    init(_ count: Int, broker: MosquittoProcess) throws {
        self.broker = broker
        let clock = clock
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock)
        circles = mapView.annotations.makeCircleAnnotationManager(id: "circles")
        connections = try (0..<count).map { number in
            try FleetConnection(
                FleetOptions(host: "127.0.0.1", port: broker.port, kioskID: "kiosk-\(number)"), clock: clock)
        }
        let circles = circles
        replicas = try connections.enumerated().map { number, connection in
            guard number > 0 else { return try circles.replicate(over: connection, as: "circles") }
            let replica = try FleetReplica("circles", mode: .readWrite, over: connection)
            replica.start()
            return replica
        }
        for connection in connections {
            connection.onDiagnostic.observe { [weak self] in self?.problems.insert($0.message) }.store(
                in: &observations)
            connection.start()
        }
    }

    /// Disconnects.
    func stop() {
        for connection in connections { connection.stop() }
    }

    /// Changes random annotations by random kiosks at a rate, and prints the result when all kiosks are equal.
    ///
    /// - Returns: Whether all kiosks have become equal within ten minutes, and the map shows all annotations.
    func changeAnnotations(_ count: Int, rate: Int, seconds: Int) async throws -> Bool {
        let begin = ContinuousClock.now
        guard await FleetBenchmark.isReached({ replicas.allSatisfy(\.isLive) }) else { return false }
        let connecting = ContinuousClock.now - begin
        replicas[1].change((0..<count).map { ("\($0)", Self.values(-1)) })
        guard await FleetBenchmark.isReached({ replicas.allSatisfy { $0.annotationCount == count } }) else {
            return false
        }
        let loading = ContinuousClock.now - begin - connecting

        for (number, replica) in replicas.enumerated() {
            let show = replica.onApply
            replica.onApply = { [weak self] records in
                if number == 0 { show(records) }
                self?.note(records)
            }
        }
        let processorTimes = (Self.processorTime, broker.processorTime)
        let start = ContinuousClock.now
        while sent.count < rate * seconds {
            let due = min(rate * seconds, Int((ContinuousClock.now - start).seconds * Double(rate)))
            while sent.count < due {
                let kiosk = Int(random.nextUnit() * Double(replicas.count))
                let id = "\(Int(random.nextUnit() * Double(count)))"
                sent.append(.now)
                replicas[kiosk].change([(id, Self.values(sent.count - 1))])
            }
            try await Task.sleep(for: .milliseconds(2))
        }
        let sending = ContinuousClock.now - start
        let isEqual = await FleetBenchmark.isReached {
            let digest = replicas[0].digest
            return replicas.allSatisfy { $0.pendingChangeCount == 0 && $0.digest == digest }
        }
        let total = ContinuousClock.now - start
        let isShown = await FleetBenchmark.isReached { circles.annotations.count == count }
        try FleetBenchmark.print("fleet-load") { writer in
            writer.writeMember("kiosks", Double(replicas.count))
            writer.writeMember("annotations", Double(count))
            writer.writeMember("changes", Double(sent.count))
            writer.writeMember("connect", connecting.seconds)
            writer.writeMember("load", loading.seconds)
            writer.writeMember("sent-after", sending.seconds)
            writer.writeMember("equal-after", total.seconds)
            writer.writeMember("median", Double(latencies.percentile(0.5)))
            writer.writeMember("p99", Double(latencies.percentile(0.99)))
            writer.writeMember("maximum", Double(latencies.percentile(1)))
            writer.writeMember("applied", Double(latencies.count))
            writer.writeMember("processor", Self.processorTime - processorTimes.0)
            writer.writeMember("processor-of-broker", broker.processorTime - processorTimes.1)
            writer.writeMember("resident", Double(ResidentMemory.bytes() ?? 0))
            writer.writeMember("equal-kiosks", isEqual && isShown ? Double(replicas.count) : 0)
            writer.writeMember("problems", Double(problems.count))
        }
        for problem in problems.prefix(5) { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
        return isEqual && isShown
    }

    private func note(_ records: [AnnotationRecord]) {
        let now = ContinuousClock.now
        for record in records {
            guard let number = record.values?.data["n"]??.number.map({ Int($0) }), sent.indices.contains(number) else {
                continue
            }
            latencies.add(now - sent[number])
        }
    }

    /// The values of an annotation of 250 bytes.
    static func values(_ number: Int) -> AnnotationValues {
        AnnotationValues(
            geometry: .point(Point(CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94))),
            style: ["circle-radius": 6, "circle-color": "#c0392b"],
            data: ["name": "A place with a name", "n": .number(Double(number))])
    }

    /// The processor time of this process, in seconds.
    private static var processorTime: Double { Double(Foundation.clock()) / Double(CLOCKS_PER_SEC) }
}
