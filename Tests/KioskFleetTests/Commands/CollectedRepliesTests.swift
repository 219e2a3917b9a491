import Foundation
import Testing

@testable import KioskFleet
@testable import kioskmaps

@Suite("The answers that a command collects")
struct CollectedRepliesTests {
    private static func reply(_ kiosk: String, imageSize: Int, isSuccess: Bool = true) -> FleetReply {
        FleetReply(id: "1", kiosk: kiosk, isSuccess: isSuccess, message: kiosk, image: Data(count: imageSize))
    }

    @Test("A kiosk that answers without end has one answer, the first")
    func repeatedReplies() {
        var replies = CollectedReplies(limit: 3_000)
        #expect(replies.isEmpty)
        replies.add(Self.reply("b", imageSize: 1))
        for size in 2..<1_000 { replies.add(Self.reply("b", imageSize: size, isSuccess: false)) }
        replies.add(Self.reply("a", imageSize: 2))
        #expect(replies.sorted.map(\.kiosk) == ["a", "b"])
        #expect(replies.sorted.map { $0.image?.count } == [2, 1])
        #expect(replies.areSuccessful && replies.omittedCount == 0)
    }

    @Test("An answer that exceeds the bytes is left out and counted, and smaller ones are added")
    func limit() {
        var replies = CollectedReplies(limit: 4_000)
        replies.add(Self.reply("a", imageSize: 2_000))
        replies.add(Self.reply("b", imageSize: 2_000))
        replies.add(Self.reply("c", imageSize: 100))
        #expect(replies.sorted.map(\.kiosk) == ["a", "c"])
        #expect(replies.omittedCount == 1)
        #expect(!replies.areSuccessful)
    }
}
