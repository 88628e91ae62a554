// See CONTRIBUTING.md for what this target knows and what it must not know.
