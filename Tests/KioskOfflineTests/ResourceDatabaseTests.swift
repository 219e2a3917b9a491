import Dispatch
import Foundation
import GRDB
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

    @Test("The error of an operation on a damaged file that was replaced does not move the new file away")
    func replacedFile() throws {
        let folder = try ScratchDirectory()
        let database = ResourceDatabase(file: folder.url.appending(path: "cache.db"), format: .ambientCache) { Date() }
        let damage = OfflineStorageError(kind: .damaged, path: database.path, message: "the database is damaged")
        let first = try database.connection()
        _ = database.handle(damage, of: first)
        #expect(database.takeNotices().count == 1)
        let second = try database.connection()
        _ = database.handle(damage, of: first)
        #expect(database.takeNotices() == [])
        #expect(try database.connection().reader === second.reader)
        database.close()
    }
}
