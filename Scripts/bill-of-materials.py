#!/usr/bin/env python3
"""Writes the bill of materials of a program, as JSON of CycloneDX 1.5, or checks one.

Usage: Scripts/bill-of-materials.py [--build DIRECTORY] --version VERSION TREE PROGRAM
       Scripts/bill-of-materials.py --system ROOT --version VERSION
       Scripts/bill-of-materials.py --check FILE TREE PROGRAM

TREE contains PROGRAM in bin, or usr/bin, and its libraries in lib/PROGRAM, as Scripts/collect-program.sh writes them. The components are
the Swift packages of the build, whose checkouts are in DIRECTORY (.build unless given), the libraries that TREE contains, with their
hashes, and the packages of Debian that own the other libraries of "ldd". --system lists all packages of a Debian system instead.
--check fails if a library that "ldd" names is not in the file.

The output depends on these and on SOURCE_DATE_EPOCH alone.
"""
import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

PACKAGE = pathlib.Path(__file__).resolve().parent.parent


def run(*arguments):
    """Returns the output of a command, or an empty one if it fails."""
    result = subprocess.run(arguments, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return result.stdout if result.returncode == 0 else ""


def libraries(program):
    """Yields the name and the path of each library that a program loads; raises SystemExit if one is missing."""
    output = run("ldd", str(program))
    if not output:
        sys.exit(f"{program}: ldd fails; the program is missing or of another architecture")
    for line in output.splitlines():
        name, _, path = line.strip().partition(" => ")
        if path.startswith("not found"):
            sys.exit(f"{program}: {name} is missing; install its package")
        path = re.sub(r" \(0x[0-9a-f]+\)$", "", path or name)
        # The kernel provides linux-vdso.so.1, which has no path.
        if path.startswith("/"):
            yield pathlib.Path(name.split(" ")[0]).name, pathlib.Path(path)


def license_of(text):
    """Returns the licence of a Swift package by the text of its file."""
    if "Apache License" in text:
        exception = "Runtime Library Exception" in text
        return {"expression": "Apache-2.0 WITH Swift-exception"} if exception else {"license": {"id": "Apache-2.0"}}
    if "Permission is hereby granted, free of charge" in text:
        return {"license": {"id": "MIT"}}
    return None


def swift_packages(build):
    """Yields the components of the Swift packages of a build."""
    state = json.loads((build / "workspace-state.json").read_text(encoding="utf-8"))
    for dependency in state["object"]["dependencies"]:
        reference, checkout = dependency["packageRef"], dependency["state"]["checkoutState"]
        directory = build / "checkouts" / dependency["subpath"]
        version = checkout.get("version", checkout["revision"])
        location = re.sub(r"^\w+://|\.git$", "", reference["location"])
        component = {
            "type": "library", "name": directory.name, "version": version, "purl": f"pkg:swift/{location}@{version}",
            "properties": [{"name": "revision", "value": checkout["revision"]}],
        }
        files = sorted(directory.glob("LICENSE*"))
        found = license_of(files[0].read_text(encoding="utf-8")) if files else None
        if not found:
            sys.exit(f"{directory}: the licence is unknown; extend license_of in {__file__}")
        component["licenses"] = [found]
        yield component


def debian_licenses(copyright_file):
    """Returns the licences of a package, as its copyright file names them."""
    try:
        text = copyright_file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    if "copyright-format" not in text:
        return []
    names = {name.strip() for name in re.findall(r"^License:[ \t]*(\S.*)$", text, re.M)}
    return [{"license": {"name": name}} for name in sorted(names)]


def debian_component(package, root=pathlib.Path("/")):
    """Returns the component of an installed package of Debian."""
    admin = ["--admindir", str(root / "var/lib/dpkg")] if root != pathlib.Path("/") else []
    form = "${Package}\t${Version}\t${Architecture}\t${source:Package}\t${source:Version}"
    name, version, architecture, source, source_version = run("dpkg-query", *admin, "-W", "-f", form, package).split("\t")
    component = {
        "type": "library", "name": name, "version": version,
        "purl": f"pkg:deb/debian/{name}@{version.replace(':', '%3A')}?arch={architecture}",
        "properties": [{"name": "source", "value": f"{source} {source_version}"}],
    }
    licenses = debian_licenses(root / "usr/share/doc" / name / "copyright")
    return component | ({"licenses": licenses} if licenses else {})


def owners(paths):
    """Returns the packages of Debian that contain files, by their paths; a file of no package is missing."""
    # dpkg may list a file below /lib or below /usr/lib.
    spellings = {}
    for path in paths:
        for candidate in (str(path), str(path.resolve())):
            for spelling in (candidate, re.sub(r"^/usr(?=/lib)", "", candidate), re.sub(r"^(?=/lib)", "/usr", candidate)):
                spellings.setdefault(spelling, path)
    # It fails for a spelling that it does not list, and prints the others.
    output = subprocess.run(["dpkg-query", "-S", *spellings], capture_output=True, text=True).stdout
    found = {}
    for line in output.splitlines():
        package, _, spelling = line.partition(": ")
        found[spellings[spelling]] = package.split(", ")[0]
    return found


def file_component(path):
    """Returns the component of a file of the tree."""
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return {"type": "file", "name": path.name, "hashes": [{"alg": "SHA-256", "content": digest}]}


def swift_version():
    """Returns the version of the runtime of Swift: that of the toolchain, unless the environment names that of another one."""
    found = re.search(r"Swift version (\S+)", run("swift", "--version"))
    return os.environ.get("SWIFT_VERSION") or (found[1] if found else "unknown")


def program_components(tree, program, build):
    """Yields the components of a program and of its libraries."""
    yield from swift_packages(build)
    loaded = list(libraries(executable(tree, program)))
    private = [path for _, path in loaded if path.resolve().is_relative_to(tree.resolve())]
    found = owners([path for _, path in loaded if path not in private])
    packages = {}
    for name, path in loaded:
        if path in private:
            continue
        if path not in found:
            sys.exit(f"{path}: no package of Debian contains it; copy it by Scripts/collect-program.sh")
        packages.setdefault(found[path], []).append(name)
    runtime = [path for path in private if not path.name.startswith("libtinygltf")]
    if runtime:
        yield {
            "type": "library", "name": "swift-runtime", "version": swift_version(),
            "licenses": [{"expression": "Apache-2.0 WITH Swift-exception AND Unicode-3.0"}],
            "components": [file_component(path) for path in sorted(runtime)],
        }
    for path in private:
        if path not in runtime:
            source = run("dpkg-query", "-S", f"*/{path.name}").split(":")[0]
            if not source:
                sys.exit(f"{path.name}: no package of Debian contains it; install it")
            yield debian_component(source) | {"components": [file_component(path)]}
    for package, names in sorted(packages.items()):
        component = debian_component(package)
        component["properties"] += [{"name": "library", "value": name} for name in sorted(names)]
        yield component


def executable(tree, program):
    """Returns the path of a program in a tree."""
    for directory in ("bin", "usr/bin"):
        if (tree / directory / program).exists():
            return tree / directory / program
    sys.exit(f"{tree}: there is no bin/{program} or usr/bin/{program}")


def bill(name, version, components):
    """Returns a bill of materials."""
    components = sorted(components, key=lambda component: (component["name"], component["version"]))
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    document = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {
            "timestamp": datetime.datetime.fromtimestamp(epoch, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application", "name": name, "version": version, "licenses": [{"license": {"id": "Apache-2.0"}}],
            },
        },
        "components": components,
    }
    content = json.dumps(document, sort_keys=True)
    return {"serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, content)}"} | document


def names_in(document):
    """Returns the names of the libraries that a bill of materials contains."""
    names = set()
    for component in document["components"]:
        names |= {entry["value"] for entry in component.get("properties", []) if entry["name"] == "library"}
        names |= {entry["name"] for entry in component.get("components", [])}
    return names


def check(path, tree, program):
    """Fails if a library of the program, or a Swift package of NOTICE, is missing."""
    document = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    known = names_in(document)
    loaded = {name for name, _ in libraries(executable(tree, program))}
    missing = sorted(loaded - known)
    if missing:
        sys.exit(f"{path}: missing libraries: {', '.join(missing)}")
    notice = (PACKAGE / "NOTICE").read_text(encoding="utf-8")
    packages = [entry["name"] for entry in document["components"] if entry.get("purl", "").startswith("pkg:swift/")]
    unnamed = [name for name in packages if name.removesuffix(".swift") not in notice]
    if unnamed or not packages:
        sys.exit(f"NOTICE: missing Swift packages: {', '.join(unnamed) or 'all'}")
    print(f"{len(loaded)} libraries, {len(document['components'])} components")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("Usage: ")[1].split("\n\n")[0])
    parser.add_argument("--build", type=pathlib.Path, default=PACKAGE / ".build")
    parser.add_argument("--version", default="unknown")
    parser.add_argument("--system", type=pathlib.Path)
    parser.add_argument("--check")
    parser.add_argument("tree", type=pathlib.Path, nargs="?")
    parser.add_argument("program", nargs="?")
    arguments = parser.parse_args()
    if arguments.system:
        root = arguments.system
        packages = run("dpkg-query", "--admindir", str(root / "var/lib/dpkg"), "-W", "-f", "${binary:Package}\n").split()
        document = bill("kioskmaps-image", arguments.version, [debian_component(package, root) for package in packages])
    elif not arguments.tree or not arguments.program:
        parser.error("TREE and PROGRAM are missing")
    elif arguments.check:
        return check(arguments.check, arguments.tree, arguments.program)
    else:
        components = program_components(arguments.tree, arguments.program, arguments.build)
        document = bill(arguments.program, arguments.version, components)
    json.dump(document, sys.stdout, indent=1, ensure_ascii=False)
    print()


if __name__ == "__main__":
    main()
