extension MachineEnvironment {
    /// Returns why a service cannot be used, as the predicate of a sentence about its address; nil if it accepts
    /// connections.
    func connectionProblem(_ address: StreamAddress) -> String? {
        do throws(LocationProviderError) {
            _ = try connector(address)
            return nil
        } catch {
            return Self.predicate(of: error)
        }
    }

    /// Returns the predicate of a sentence about the address of a service that cannot be connected to.
    static func predicate(of error: LocationProviderError) -> String {
        switch error.code {
        case .notFound: "does not exist"
        case .accessDenied: "denies the permission to connect"
        default: "does not accept connections"
        }
    }
}
