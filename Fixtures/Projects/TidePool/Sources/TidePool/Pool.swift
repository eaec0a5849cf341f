struct Pool {
  enum Depth: String {
    case shallow
    case deep
  }

  let depth: Depth
  let crabs: Int
}
