import Foundation
import TestSupport
import Testing

/// The errors of `kioskmaps fleet` and `kioskmaps offline` before anything is sent or stored.
@Suite struct FleetCommandTests {
    @Test(
        "An invalid option is an error that names the option, with the usage of the command",
        arguments: [
            ("fleet push a.json --manager 'my pins' --broker localhost", "--manager: \"my pins\" is not a name; use 1"),
            ("fleet repair --manager 'a/b' --broker localhost", "--manager: \"a/b\" is not a name"),
            ("fleet status --id 'a b' --broker localhost", "--id: \"a b\" is not a name; use 1 to 64 of"),
            ("fleet status --id all --broker localhost", "other than the word all"),
            ("fleet status --prefix a//b --broker localhost", "--prefix: \"a//b\" is not a prefix"),
            ("fleet status --maximum-skew 0 --broker localhost", "--maximum-skew: 0.0 is out of range"),
            ("fleet status --certificate a.pem --broker b", "--certificate and --certificate-key belong together"),
            ("fleet status --broker localhost:nothing", "--broker: \"nothing\" is not a port; use HOST or HOST:PORT"),
            ("fleet status --broker localhost:99999", "--broker: \"99999\" is not a port"),
            ("fleet status --broker :1883", "--broker: the host is missing"),
            ("fleet command camera --signing-key k --to 'a b' --broker localhost", "--to: \"a b\" is not a name"),
            ("offline import town.mbtiles", "--url: an archive needs the URL of a TileJSON"),
            ("offline import town.pmtiles --url town.json", "--url: an archive needs the URL of a TileJSON"),
        ])
    func options(arguments: String, message: String) throws {
        let run = try Command("kioskmaps \(arguments) 2>&1")
        #expect(run.status == 64)
        #expect(run.output.contains(message), "\(run.output)")
        let command = arguments.split(separator: " ").prefix(2).joined(separator: " ")
        #expect(run.output.contains("Usage: kioskmaps \(command)"), "\(run.output)")
    }

    @Test(
        "A file that cannot be used is an error that names the option",
        arguments: [
            ("--ca nope.pem", "--ca: ", "nope.pem cannot be read"),
            ("--certificate nope.pem --certificate-key nope.pem", "--certificate: ", "nope.pem cannot be read"),
            ("--user a --password-file nope", "--password-file: ", "nope does not exist"),
        ])
    func files(arguments: String, start: String, problem: String) throws {
        let folder = try ScratchDirectory()
        let run = try Command("kioskmaps fleet status --broker localhost \(arguments) 2>&1", in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix(start) && run.output.contains(problem), "\(run.output)")
    }

    @Test("A parameter that the command does not have is an error with those that it has")
    func parameters() throws {
        let command = "kioskmaps fleet command --signing-key k --broker localhost:1 --timeout 0.2"
        let wrong = try Command("\(command) camera lat=60.17 2>&1")
        #expect(wrong.status == 64)
        #expect(
            wrong.output.contains(
                "\"lat\" is not a parameter of camera; use latitude, longitude, zoom, bearing, pitch, seconds, or add "
                    + "--other-parameters"), "\(wrong.output)")
        let none = try Command("\(command) reload-style now=1 2>&1")
        #expect(none.status == 64 && none.output.contains("reload-style; it has none"), "\(none.output)")
        // The key is read after the arguments were accepted.
        #expect(try Command("\(command) camera lat=60.17 --other-parameters 2>/dev/null").status == 2)
        #expect(try Command("\(command) camera latitude=60.17 longitude=25 2>/dev/null").status == 2)
    }

    @Test("The help of fleet command lists the parameters of the documentation")
    func help() throws {
        let help = try Command("kioskmaps help fleet command").output
        let page = try String(contentsOf: Command.package.appending(path: "Documentation/Fleet.md"), encoding: .utf8)
        let table = try #require(page.components(separatedBy: "| command | parameters |").last)
        let rows = table.components(separatedBy: "\n\n")[0].matches(of: /\n\| `([a-z-]+)` \| ([^|]*)\|/)
        #expect(rows.count == 7)
        for row in rows {
            let names = row.output.2.matches(of: /`([a-z-]+)`/).map { String($0.output.1) }
                .filter { !["puck", "none"].contains($0) }
            let line = ([String(row.output.1)] + names).joined(separator: " ")
            #expect(help.contains("\n  \(line)\n"), "\(line)\n\(help)")
        }
    }

    @Test("A file with a line that is not one of an outbox is an error with the line, and does not change")
    func outbox() throws {
        let folder = try ScratchDirectory()
        for (text, line) in [("garbage\n", 1), ("garbage", 1), ("\n{}\n", 2)] {
            let file = try folder.write(text, to: "g.outbox")
            let run = try Command("kioskmaps fleet repair-outbox g.outbox 2>&1", in: folder.url)
            #expect(run.status == 2)
            let message = "g.outbox:\(line): the line is damaged, or the file is not an outbox"
            #expect(run.output.contains(message), "\(run.output)")
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
        try folder.write("", to: "g.outbox")
        let empty = try Command("kioskmaps fleet repair-outbox g.outbox", in: folder.url)
        #expect(empty.output == "g.outbox: 0 repaired\n")
    }

    @Test("An unknown region cannot be exported")
    func export() throws {
        let folder = try ScratchDirectory()
        let run = try Command("kioskmaps offline export town town.region --store store 2>&1", in: folder.url)
        #expect(run.status == 2)
        #expect(run.output == "there is no region “town”\n")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "town.region").path))
    }
}
