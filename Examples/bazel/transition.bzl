"""Swift for UIKit of transitionc's specs."""

def _name(file):
    return file.basename

def _transition_swift(ctx):
    files = []
    for target, names in ctx.attr.specs.items():
        spec = target.files.to_list()[0]
        outputs = [
            ctx.actions.declare_file(ctx.attr.name + "/" + ctx.attr.prefix + name + "Transition.swift")
            for name in names.split(" ")
        ]

        # One action for each spec: they can run at the same time, each on another machine, and one whose
        # inputs are the same is found in the cache.
        arguments = ctx.actions.args()
        arguments.add("compile")
        arguments.add("--output", outputs[0].dirname)
        if ctx.attr.prefix:
            arguments.add("--prefix", ctx.attr.prefix)
        arguments.add_all(ctx.attr.options)

        # A document that `specs` does not have would be made for nobody.
        arguments.add_all(outputs, before_each = "--expect", map_each = _name)
        arguments.add("--", spec)
        ctx.actions.run(
            executable = ctx.executable.tool,
            arguments = [arguments],
            inputs = [spec] + ctx.files.data,
            outputs = outputs,
            mnemonic = "TransitionSwift",
            progress_message = "Compiling transitions of " + spec.short_path,
        )
        files += outputs
    return [DefaultInfo(files = depset(files))]

transition_swift = rule(
    implementation = _transition_swift,
    doc = "Swift files for `srcs` of an app's library.",
    attrs = {
        "specs": attr.label_keyed_string_dict(
            allow_files = [".yaml", ".yml", ".json"],
            mandatory = True,
            doc = "Each spec with the names of its transitions, spaces between them: the files are called like them.",
        ),
        "data": attr.label_list(
            allow_files = True,
            doc = "What the specs name: files that they extend, design tokens.",
        ),
        "prefix": attr.string(doc = "Letters before the names of types and files."),
        "options": attr.string_list(doc = "More options of `transitionc compile`, such as `--access=public`."),
        "tool": attr.label(
            default = "//tools:transitionc",
            executable = True,
            allow_single_file = True,
            cfg = "exec",
            doc = "The compiler, for the machines that run the actions.",
        ),
    },
)
