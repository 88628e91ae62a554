// inspector
