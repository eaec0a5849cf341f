#!/usr/bin/env python3
"""Writes what a package of l10ncheck consists of, as SPDX 2.3 in JSON: a software bill of materials.

usage: bill-of-materials.py --package FILE --version VERSION --time SECONDS --system NAME
                            [--contains DEBIAN-PACKAGE…] [--depends DEBIAN-PACKAGE…]

The libraries that the program contains, or needs from the system, are named as Debian packages of this system: their
versions are those that it was built with. The Swift runtime is always part of the program. The same input gives the
same bytes.
"""

import argparse
import hashlib
import json
import pathlib
import re
import subprocess
import time

# Licenses as SPDX names them, by Debian source packages; of others nothing is said.
LICENSES = {
    "icu": "ICU",
    "libxml2": "MIT",
    "nettle": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "sqlite3": "blessing",
    "libarchive": "BSD-2-Clause",
    "zlib": "Zlib",
    "bzip2": "bzip2-1.0.6",
    "lz4": "BSD-2-Clause",
    "libzstd": "BSD-3-Clause OR GPL-2.0-only",
    "acl": "LGPL-2.1-or-later",
    "xz-utils": "0BSD",
    "gcc-12": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "glibc": "LGPL-2.1-or-later",
}


def output_of(*command):
    return subprocess.run(command, check=True, text=True, capture_output=True).stdout.strip()


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]", "-", name)


def component(name, version, license, supplier, locator=None):
    described = {
        "SPDXID": identifier(name),
        "name": name,
        "versionInfo": version,
        "supplier": supplier,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
    }
    if locator:
        described["externalRefs"] = [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator,
        }]
    return described


def debian_component(name, system):
    fields = output_of("dpkg-query", "-W", "-f", "${source:Package} ${Version} ${Architecture}\n", name)
    source, version, architecture = fields.splitlines()[0].split(" ")
    distribution, _, release = system.partition("-")
    return component(
        name.split(":")[0], version, LICENSES.get(re.sub(r"^gcc-\d+$", "gcc-12", source), "NOASSERTION"),
        f"Organization: {distribution.capitalize()}",
        f"pkg:deb/{distribution}/{name.split(':')[0]}@{version.replace('+', '%2B').replace(':', '%3A')}"
        f"?arch={architecture}&distro={distribution}-{release}")


def swift_component():
    version = re.search(r"Swift version (\S+)", output_of("swift", "--version"))[1]
    return component(
        "swift-runtime", version, "Apache-2.0 WITH Swift-exception", "Organization: Swift project",
        f"pkg:github/swiftlang/swift@swift-{version}-RELEASE")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package", required=True, type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--time", required=True, type=int, help="when the sources were changed, in seconds since 1970")
    parser.add_argument("--system", required=True, help="the system that it was built on, as debian-12")
    parser.add_argument("--contains", nargs="*", default=[])
    parser.add_argument("--depends", nargs="*", default=[])
    arguments = parser.parse_args()

    digest = hashlib.sha256(arguments.package.read_bytes()).hexdigest()
    product = component("l10ncheck", arguments.version, "NOASSERTION", "NOASSERTION")
    product["packageFileName"] = arguments.package.name
    product["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    product["primaryPackagePurpose"] = "APPLICATION"

    parts = [swift_component()] + [debian_component(name, arguments.system) for name in sorted(set(arguments.contains))]
    needs = [debian_component(name, arguments.system) for name in sorted(set(arguments.depends))]
    relations = [{
        "spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": product["SPDXID"],
    }]
    for kind, related in (("STATIC_LINK", parts), ("DYNAMIC_LINK", needs)):
        relations += [{
            "spdxElementId": product["SPDXID"], "relationshipType": kind, "relatedSpdxElement": each["SPDXID"],
        } for each in related]
    print(json.dumps({
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": arguments.package.name,
        # Unique, because it follows from the bytes of the package, and the same for the same bytes.
        "documentNamespace": f"urn:sha256:{digest}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(arguments.time)),
            "creators": [f"Tool: l10ncheck-package-{arguments.version}"],
        },
        "packages": [product] + parts + needs,
        "relationships": relations,
    }, indent=2))


if __name__ == "__main__":
    main()
