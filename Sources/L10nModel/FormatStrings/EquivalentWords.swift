/// English words and phrases of user interfaces that most languages translate with the same word.
///
/// A group contains words that can replace each other in a text without changing its meaning: “Reveal in Finder” and “Show in
/// Finder”. Words that mean different things or actions in some contexts (“delete” and “remove”, “click” and “tap”) aren’t in a
/// group.
enum EquivalentWords {
  /// The position of a word in the list of groups.
  private struct Place {
    let group: Int
    /// The index of the grammatical form in the group, such as that of “shows” or of “shown”.
    let form: Int
  }

  /// One group per line; `|` separates its grammatical forms.
  private static let groups = """
    show display reveal see appear|shows displays reveals sees appears|shown displayed revealed seen appeared listed
    select choose pick|selects chooses picks|selected chosen picked|selecting choosing picking
    enter type|enters types|entered typed|entering typing
    change modify|changes modifies|changed modified|changing modifying
    keep retain|keeps retains|kept retained|keeping retaining
    buy purchase|buys purchases|bought purchased|buying purchasing
    begin start launch|begins starts launches|begun began started launched|beginning starting launching
    quit exit|quits exits|quitting exiting
    close dismiss|closes dismisses|closed dismissed|closing dismissing
    cancel abort|cancels aborts|canceled cancelled aborted|canceling cancelling aborting
    allow permit let|allows permits lets|allowed permitted|allowing permitting letting
    enable activate|enables activates|enabled activated|enabling activating
    disable deactivate|disables deactivates|disabled deactivated off|disabling deactivating
    configure setup|configures|configured|configuring
    continue proceed|continues proceeds|continued proceeded|continuing proceeding
    erase wipe|erases wipes|erased wiped|erasing wiping
    get obtain receive|gets obtains receives|got obtained received|getting obtaining receiving
    try attempt|tries attempts|tried attempted|trying attempting
    help assist|helps assists|helped assisted|helping assisting
    complete finish|completes finishes|completed finished|completing finishing
    restart relaunch|restarts relaunches|restarted relaunched|restarting relaunching
    refresh reload|refreshes reloads|refreshed reloaded|refreshing reloading
    permission authorization|permissions authorizations
    image photo picture avatar|images photos pictures avatars
    details info
    issue problem trouble|issues problems
    folder directory|folders directories
    hint tip|hints tips
    website site|websites sites
    movie film|movies films
    phone telephone|phones telephones
    error failure|errors failures
    bin trash
    incorrect wrong invalid illegal
    large big|larger bigger|largest biggest
    small little|smaller littler|smallest littlest
    quick fast|quicker faster|quickest fastest
    latest newest
    less fewer
    required needed necessary
    unknown unrecognized
    additional extra
    entire whole
    every each
    may might
    can could
    when upon once whenever after
    via using through by
    app application|apps applications
    info information
    config configuration|configs configurations
    expiry expiration
    birthday birthdate|birthdays birthdates
    max maximum
    min minimum
    m min minute minutes mins
    id identifier|ids identifiers
    repo repository|repos repositories
    sync synchronize|syncs synchronizes|synced synchronized|syncing synchronizing
    auto automatic automatically
    admin administrator|admins administrators
    doc document|docs documents
    prefs preferences
    sub subtitle|subs subtitles
    pos position|positions
    temp temperature|temps temperatures
    num number|numbers
    avg average
    desc description|descriptions
    fav favorite|favs favorites
    mic microphone|mics microphones
    cam camera|cams cameras
    lang language|languages
    ext extension|extensions
    vol volume
    prev previous
    stats statistics
    ok okay
    email mail|emails mails
    until till
    s sec secs second seconds
    h hour hours hrs
    d day days
    w week weeks
    y year years yrs
    ms millisecond milliseconds
    success successful succeeded
    gray grey
    center centre|centers centres|centered centred
    license licence|licenses licences
    dialog dialogue|dialogs dialogues
    catalog catalogue|catalogs catalogues
    meter metre|meters metres
    2 two
    3 three
    4 four
    5 five
    6 six
    7 seven
    8 eight
    9 nine
    10 ten
    """

  private static let places: [String: [Place]] = {
    var places: [String: [Place]] = [:]
    for (group, line) in groups.split(separator: "\n").enumerated() {
      for (form, words) in line.split(separator: "|").enumerated() {
        for word in words.split(separator: " ") {
          places[String(word), default: []].append(Place(group: group, form: form))
        }
      }
    }
    return places
  }()

  /// Whether two words are equivalent.
  ///
  /// - Parameter withForms: whether the words can have different forms, as in “is shown” and “appears”.
  static func stand(_ word: String, for other: String, withForms: Bool) -> Bool {
    guard let own = places[word], let others = places[other] else { return false }
    return own.contains { place in
      others.contains { $0.group == place.group && (withForms || $0.form == place.form) }
    }
  }

  /// Phrases and the word that replaces each of them: `word:phrase`. An empty word removes a phrase that only introduces the
  /// statement.
  private static let phrases: [(words: [String], replacement: [String])] = """
    login:log in
    login:sign in
    login:signin
    loggedin:logged in
    loggedin:signed in
    loggingin:logging in
    loggingin:signing in
    loggedout:logged out
    loggedout:signed out
    loggingout:logging out
    loggingout:signing out
    logout:log out
    logout:sign out
    logout:log off
    logout:signout
    signup:sign up
    setup:set up
    backup:back up
    fullscreen:full screen
    enable:turn on
    enable:switch on
    disable:turn off
    disable:switch off
    cannot:can not
    cannot:could not
    cannot:unable to
    cannot:failed to
    unavailable:not available
    unsupported:not supported
    must:need to
    must:needs to
    must:have to
    must:has to
    to:in order to
    because:because of
    because:due to
    appear:be shown
    appear:be displayed
    appear:be listed
    appear:show up
    ensure:make sure
    thanks:thank you
    latest:most recent
    moreinfo:learn more
    moreinfo:read more
    moreinfo:find out more
    moreinfo:more info
    moreinfo:more information
    moreinfo:more details
    example:for example
    example:for instance
    :do you want to
    :do you want
    :would you like to
    :you can
    """.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      return (
        parts[1].split(separator: " ").map(String.init), parts[0].isEmpty ? [] : [String(parts[0])]
      )
    }

  /// Replaces each phrase with its word. An introductory phrase is removed unless it is the whole text.
  static func replacePhrases(in words: inout [String]) {
    var start = 0
    while start < words.count {
      let rest = words[start...]
      if let phrase = phrases.first(where: {
        rest.starts(with: $0.words) && (!$0.replacement.isEmpty || words.count > $0.words.count)
      }) {
        words.replaceSubrange(start..<start + phrase.words.count, with: phrase.replacement)
        start += phrase.replacement.count
      } else {
        start += 1
      }
    }
  }
}
