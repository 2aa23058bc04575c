/** What a LaTeX source may ask of its reader; no document class or package is ever run. */
export const latexLimits = {
  /** Files that are put into each other, and how deep. */
  inputs: 500,
  inputDepth: 12,
  /** Characters of the whole text once its files are put together: a thesis has one million. */
  characters: 4_000_000,
  macros: 2000,
  /** Characters of one macro's body. */
  macroBody: 20_000,
  expansions: 50_000,
  /** Macros within macros. */
  expansionDepth: 40,
  tokens: 4_000_000,
  groups: 1000,
  depth: 100,
  entries: 5000,
} as const
