import Testing

@Suite("A custom viewport state and transition")
struct LookoutTests {
    @Test("The program flies to its state, looks around and leaves the camera there")
    func program() throws {
        let run = try Command("Lookout")
        #expect(run.status == 0)
        #expect(
            run.output == """
                there: TRANSITION_SUCCEEDED
                on the way: TRANSITION_STARTED
                looking round
                there: TRANSITION_SUCCEEDED
                bearing 90
                idle: IDLE_REQUESTED
                bearing 90

                """)
    }
}
