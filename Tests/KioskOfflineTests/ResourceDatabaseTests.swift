import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KioskOffline

@Suite("Databases of resources")
struct ResourceDatabaseTests {
    @Test("Connections that create a file at the same time can all use it")
    func concurrentCreation() throws {
        for _ in 0..<20 {
            let folder = try ScratchDirectory()
            let file = folder.url.appending(path: "offline.db")
            let errors = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                let database = ResourceDatabase(file: file, format: .tileStore) { Date() }
                do {
                    #expect(try database.read { try $0.resourceByteCount() } == 0)
                } catch {
                    errors.withLock { $0.append("\(error)") }
                }
                database.close()
            }
            #expect(errors.withLock { $0 } == [])
        }
    }
}
