# For a tap: add-sources fills in the place of the sources and their checksum.
class L10ncheck < Formula
  desc "Find missing and extra localized resources and strings"
  homepage "@HOMEPAGE@"
  url "@SOURCES@"
  sha256 "@SHA256@"

  depends_on xcode: ["26.0", :build]
  depends_on "pkgconf" => :build
  depends_on macos: :sequoia
  depends_on "icu4c"
  depends_on "libarchive"

  uses_from_macos "swift" => :build
  uses_from_macos "libxml2"
  uses_from_macos "sqlite"

  def install
    args = ["--disable-sandbox", "--configuration", "release", "--product", "l10ncheck"]
    args << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *args
    bin.install ".build/release/l10ncheck"
    pkgshare.install "scripts/nightly"
    (man1/"l10ncheck.1").write Utils.safe_popen_read(bin/"l10ncheck", "--manual")
    generate_completions_from_executable(bin/"l10ncheck", "completion")
  end

  test do
    (testpath/"Ferry/en.lproj/Localizable.strings").write '"pay" = "Pay now"; "stop" = "Stop";'
    (testpath/"Ferry/fr.lproj/Localizable.strings").write '"stop" = "Arrêter";'
    output = shell_output("#{bin}/l10ncheck report --format lines --fail-on warning #{testpath}/Ferry", 1)
    assert_match "missing-key", output
  end
end
