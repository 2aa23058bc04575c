import { createLexicon, listed } from './lexicon.ts'

/** Words and phrases that join statements, by what they say about how the statements relate. */
export const connectivesByRelation = {
  contrast: listed(`
    however, but, yet, although, though, even though, whereas, while, in contrast, by contrast,
    on the other hand, on the contrary, conversely, nevertheless, nonetheless, despite, in spite of,
    notwithstanding, still, instead, rather than, unlike, admittedly, even so, that said, granted
  `),
  cause: listed(`
    because, since, as a result, therefore, thus, hence, consequently, accordingly, so that, for this reason,
    due to, owing to, given that, it follows that, as a consequence, for that reason
  `),
  addition: listed(`
    furthermore, moreover, in addition, additionally, also, besides, likewise, similarly, what is more,
    as well as, not only, in the same way, equally, further
  `),
  example: listed(`
    for example, for instance, such as, including, in particular, specifically, namely, to illustrate,
    e.g, i.e, that is, in other words, as an illustration, a case in point
  `),
  sequence: listed(`
    first, firstly, second, secondly, third, thirdly, finally, lastly, next, then, subsequently, afterwards,
    meanwhile, previously, to begin with, in the first place, in turn, at the same time
  `),
  conclusion: listed(`
    in conclusion, to conclude, in summary, to summarise, to summarize, to sum up, overall, in sum, in short,
    taken together, altogether, all in all, on the whole, in brief
  `),
  condition: listed(`
    if, unless, provided that, as long as, in case, otherwise, assuming that, on condition that, whether
  `),
} as const

export type Relation = keyof typeof connectivesByRelation

export const connectives = createLexicon(Object.values(connectivesByRelation).flat())
