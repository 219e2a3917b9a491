extension MachineEnvironment {
    /// Returns how the user gets access to device nodes that the user may not open.
    ///
    /// - Parameters:
    ///   - group: The group to which such nodes usually belong.
    ///   - subsystem: The subsystem of the devices in udev.
    func remedy(forGroup group: String, subsystem: String) -> String {
        if groups.contains(group) {
            return "the nodes do not belong to the group \(group); add the rule SUBSYSTEM==\"\(subsystem)\", "
                + "GROUP=\"\(group)\", MODE=\"0660\" to /etc/udev/rules.d/70-kiosk.rules, then run: "
                + "sudo udevadm control --reload && sudo udevadm trigger"
        }
        if members(ofGroup: group).contains(userName) {
            return "\(userName) is in the group \(group), but not this older session; log in again, or restart the "
                + "service: sudo systemctl restart kiosk"
        }
        return "add the user to the group \(group) and log in again: sudo usermod -aG \(group) \(userName)"
    }

    /// Returns the names of the users that the file of groups lists for a group.
    private func members(ofGroup group: String) -> [String] {
        let lines = (text(of: "/etc/group") ?? "").split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("\(group):") }) else { return [] }
        let fields = line.split(separator: ":", omittingEmptySubsequences: false)
        return fields.count == 4 ? fields[3].split(separator: ",").map(String.init) : []
    }
}
