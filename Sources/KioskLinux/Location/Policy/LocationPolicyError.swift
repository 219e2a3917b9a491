/// An error in the file of a policy.
public typealias LocationPolicyError = ConfigurationFileError
