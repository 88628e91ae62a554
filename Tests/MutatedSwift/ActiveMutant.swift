/// Which mutant plays; 0 for none.
nonisolated(unsafe) var activeMutant = 0
