/// A clock that states the monotonic time of the machine.
///
/// Only clocks of this package conform, so that code can rely on the time of one without trusting the application that passes it.
package protocol MachineClock: FrameClock {}
