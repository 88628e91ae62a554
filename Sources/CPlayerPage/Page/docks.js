// docks
