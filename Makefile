# Builds and installs transitionc: see Documentation/installing.md.
#
#     make                                  builds a release
#     make install PREFIX=$HOME/.local      installs it, /usr/local where nothing is said
#     make uninstall PREFIX=$HOME/.local    takes it away
#     make test                             every check and all tests

PREFIX ?= /usr/local
# In front of every path, for those who make packages.
DESTDIR ?=

# What is installed, below the prefix.
FILES = bin/transitionc \
  share/man/man1/transitionc.1 \
  share/bash-completion/completions/transitionc \
  share/zsh/site-functions/_transitionc \
  share/fish/vendor_completions.d/transitionc.fish

# The same, where it is made.
STAGE = out/release
TOOL = $(STAGE)/bin/transitionc

.PHONY: build install uninstall check-install test

build:
	.ci/install
	tool=$$(.ci/release) && .ci/stage "$$tool" $(STAGE)

# Not built again, so that root needs no Swift.
install:
	@test -x $(TOOL) || $(MAKE) build
	@set -e; for file in $(FILES); do \
	  mode=644; [ $$file != bin/transitionc ] || mode=755; \
	  mkdir -p "$(DESTDIR)$(PREFIX)/$$(dirname $$file)"; \
	  install -m $$mode $(STAGE)/$$file "$(DESTDIR)$(PREFIX)/$$file"; \
	  echo "$(DESTDIR)$(PREFIX)/$$file"; \
	done

uninstall:
	@for file in $(FILES); do rm -f "$(DESTDIR)$(PREFIX)/$$file"; done

# Installs into a folder of its own, and looks at everything there as a user would.
check-install:
	.ci/installed

test:
	.ci/test
