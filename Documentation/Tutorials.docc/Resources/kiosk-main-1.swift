import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

let app = try KioskApp()
try app.run()
