// transport
