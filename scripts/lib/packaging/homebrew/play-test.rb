# Plays the test of the formula in DIR without Homebrew: DIR/bin has the tool, DIR/test is an empty directory.
#
# usage: ruby play-test.rb DIR

require "open3"
require "pathname"

class Pathname
  alias_method :write_bytes, :write

  # Homebrew's makes the directories.
  def write(text)
    parent.mkpath
    write_bytes(text)
  end
end

# What the formula may call. Everything that only an installation needs does nothing.
class Formula
  DIRECTORY = Pathname.new(ARGV.fetch(0)).realpath

  class << self
    attr_reader :played

    def test(&block) = @played = block
    def method_missing(*, **) = nil
    def respond_to_missing?(*) = true
  end

  def bin = DIRECTORY/"bin"
  def testpath = DIRECTORY/"test"

  def shell_output(command, status = 0)
    output, ended = Open3.capture2(command)
    abort "#{command} ended with #{ended.exitstatus}, not #{status}: #{output}" if ended.exitstatus != status
    output
  end

  def assert_match(text, output)
    abort "there is no #{text} in #{output}" unless output.match?(text)
  end
end

load Formula::DIRECTORY/"l10ncheck.rb"
L10ncheck.new.instance_eval(&L10ncheck.played)
