import CSDL2

extension SDL_Event {
    /// The identifier of the window to which an event of a window, a mouse, a keyboard or a finger belongs; 0 if there is none.
    ///
    /// For other events, the value is undefined.
    var windowID: UInt32 {
        switch SDL_EventType(self.type) {
        // Events of fingers have the device in the place of the window.
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
        default: window.windowID
        }
    }
}
