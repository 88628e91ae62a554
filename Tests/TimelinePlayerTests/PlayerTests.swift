import Testing

@testable import TimelinePlayer
