#!/usr/bin/env python3
"""Writes the manual pages of a program from its help, or compares both.

Usage: Scripts/generate-manual-pages.py PROGRAM DIRECTORY
       Scripts/generate-manual-pages.py --check PROGRAM DIRECTORY

There is a page for the program and one for each command, with the names of git: kioskmaps-view(1). The date is SOURCE_DATE_EPOCH, the
version that of --version. --check formats the pages with man and fails if a warning is printed, if a page is missing or too many, or if
a word of the help is not in its page.
"""
import argparse
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys


def escaped(text):
    """Returns text for troff: backslashes and hyphens as they are typed, and no requests at the start of lines."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.M)


def commands(command, parents=()):
    """Yields each command with the names before it; the command "help" is that of the program."""
    path = (*parents, command["commandName"])
    yield path, command
    for child in command.get("subcommands", []):
        if child["commandName"] != "help" and child.get("shouldDisplay", True):
            yield from commands(child, path)


def name_of(name):
    """Returns the spelling of an option."""
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def shown(command):
    """Returns the arguments of a command that its help shows."""
    return [argument for argument in command.get("arguments", []) if argument.get("shouldDisplay", True)]


def synopsis(argument):
    """Returns an argument as it is in the synopsis."""
    value = f"\\fI{escaped(argument['valueName'])}\\fR" if argument["kind"] != "flag" else ""
    if argument["kind"] == "positional":
        text = value
    else:
        text = f"\\fB{escaped(name_of(argument['preferredName']))}\\fR" + (f" {value}" if value else "")
    text += " ..." if argument.get("isRepeating") else ""
    return f"[{text}]" if argument.get("isOptional", False) else text


def head(argument):
    """Returns the names of an argument with its value."""
    if argument["kind"] == "positional":
        return f"\\fI{escaped(argument['valueName'])}\\fR"
    names = ", ".join(f"\\fB{escaped(name_of(name))}\\fR" for name in argument["names"])
    return names if argument["kind"] == "flag" else f"{names} \\fI{escaped(argument['valueName'])}\\fR"


def explanation(argument):
    """Returns the text of an argument, with its values and its default."""
    text = " ".join(part.strip() for part in (argument.get("abstract", ""), argument.get("discussion", "")) if part)
    values = argument.get("allValues") or argument.get("allValueStrings")
    if values and argument["kind"] != "flag":
        text += f" (values: {', '.join(values)})"
    default = argument.get("defaultValue")
    if default and argument["kind"] != "flag" and "default:" not in text:
        text += f" (default: {default})"
    return text.strip()


def discussion(text):
    """Yields the lines of a discussion: paragraphs, and indented examples as they are."""
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        yield ".PP"
        example = False
        for line in paragraph.splitlines():
            if line.startswith("  ") != example:
                example = not example
                yield ".RS 4\n.nf" if example else ".fi\n.RE"
            yield escaped(line.strip())
        if example:
            yield ".fi\n.RE"


def page(path, command, date, version):
    """Returns the manual page of a command."""
    name = "-".join(path)
    lines = [
        f'.TH {escaped(name).upper()} 1 "{date}" "KioskMaps {version}" "KioskMaps"', ".nh", ".ad l", ".SH NAME",
        f"{escaped(name)} \\- {escaped(command.get('abstract', '').rstrip('.'))}", ".SH SYNOPSIS",
        f".B {escaped(' '.join(path))}",
    ]
    children = [child for child in command.get("subcommands", []) if child["commandName"] != "help"]
    positional = [argument for argument in shown(command) if argument["kind"] == "positional"]
    options = [argument for argument in shown(command) if argument["kind"] != "positional"]
    lines += [synopsis(argument) for argument in positional + options]
    if children:
        lines.append("\\fIcommand\\fR")
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", *discussion(command["discussion"])]
    for title, arguments in (("ARGUMENTS", positional), ("OPTIONS", options)):
        if arguments:
            lines.append(f".SH {title}")
        for argument in arguments:
            lines += [".TP", head(argument), escaped(explanation(argument)) or "\\&"]
    if children:
        lines.append(".SH COMMANDS")
        for child in children:
            reference = f"\\fB{escaped('-'.join((*path, child['commandName'])))}\\fR(1)"
            lines += [".TP", reference, escaped(child.get("abstract", "")) or "\\&"]
    if len(path) > 1:
        lines += [".SH SEE ALSO", f"\\fB{escaped('-'.join(path[:-1]))}\\fR(1)"]
    return "\n".join(lines) + "\n"


def words(text):
    """Returns the words of a text without the marks of its layout."""
    return re.findall(r"[\w@:/.=+-]*\w", text)


def check(program, directory, tree):
    """Returns the differences between pages and helps."""
    differences = []
    expected = {"-".join(path) + ".1" for path, _ in tree}
    present = {file.name.removesuffix(".gz") for file in directory.glob("*.1*")}
    differences += [f"{name}: the page is missing" for name in sorted(expected - present)]
    differences += [f"{name}: there is no such command" for name in sorted(present - expected)]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "1000", "MAN_KEEP_FORMATTING": ""}
    for path, _ in tree:
        file = next(directory.glob("-".join(path) + ".1*"), None)
        if not file:
            continue
        result = subprocess.run(
            ["man", "--warnings", "--no-hyphenation", "--no-justification", "-l", str(file)], capture_output=True, text=True,
            env=environment)
        formatted = re.sub(r".\x08", "", result.stdout)
        if result.returncode or result.stderr:
            differences.append(f"{file.name}: {result.stderr.strip()}")
        help_text = subprocess.run([program, *path[1:], "--help"], capture_output=True, text=True).stdout
        # The usage and the headings are set in another way, and the page lists the names of an inverted flag one by one.
        body = re.sub(r"^USAGE:.*?\n\n", "", help_text, flags=re.M | re.S)
        body = re.sub(r"^[A-Z ]+:|^  See .*", "", body, flags=re.M).replace("/--", ", --")
        missing = [word for word in words(body) if word not in formatted and word.rstrip(".") not in formatted]
        differences += [f"{file.name}: the help has {word}, the page has not" for word in dict.fromkeys(missing)]
    return differences


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("Usage: ")[1].split("\n\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--version", default="")
    parser.add_argument("program")
    parser.add_argument("directory", type=pathlib.Path)
    arguments = parser.parse_args()
    dump = subprocess.run([arguments.program, "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout
    tree = list(commands(json.loads(dump)["command"]))
    if arguments.check:
        differences = check(arguments.program, arguments.directory, tree)
        if differences:
            sys.exit("\n".join(differences))
        print(f"{len(tree)} pages")
        return
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    date = datetime.datetime.fromtimestamp(epoch, datetime.UTC).strftime("%Y-%m-%d")
    arguments.directory.mkdir(parents=True, exist_ok=True)
    for path, command in tree:
        text = page(path, command, date, arguments.version)
        (arguments.directory / ("-".join(path) + ".1")).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
