/** Pasts of irregular verbs that are no present of the same verb. */
export const irregularPasts =
  'ate became began bought broke brought built came caught chose drew drove fell felt fought found gave got grew heard held kept knew led left lost made meant met paid ran rose said sat saw sent slept sold sought spent spoke stood taught thought threw told took went won wrote'.split(
    ' ',
  )

/** Any of them, as alternatives of a pattern. */
export const anyIrregularPast = irregularPasts.join('|')

/** Those that are spelt as their present is: a past only where the sentence says so. */
export const pastsLikePresents = 'cut|hit|let|put|read|set|spread'
