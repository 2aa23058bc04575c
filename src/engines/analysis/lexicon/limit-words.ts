/*
 * By what words a text names a limit of a study, as alternatives of a pattern. Who asks adds what it needs: whether a
 * limit is named at all is asked more widely than whether this study has one of its own.
 */

/** Words that mean a limit and nothing else. */
export const limitNouns = 'limitations?|caveats?|shortcomings?|weakness(?:es)?|flaws?'

/** What may be wrong with the figures of a study. */
export const doubtsOfFigures = String.raw`bias(?:ed|es)?|confound\p{L}*|unmeasured`

/** What a study did not do, behind "did". */
export const leftUndone =
  'not (?:measure|control|include|assess|collect|consider|account|examine|test|have|allow)'
