import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

var options = KioskAppOptions()
options.devices.quirks = try DeviceQuirks(contentsOf: URL(filePath: "quirks.json"))
let app = try KioskApp(options)
try app.run()
