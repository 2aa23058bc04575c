import { createLexicon, listed } from './lexicon.ts'

/** Words that turn a statement into its opposite. */
export const negations = createLexicon(
  listed(`
    not, no, never, none, nor, neither, nobody, nothing, nowhere, without, cannot, can't, don't, doesn't,
    didn't, isn't, aren't, wasn't, weren't, won't, wouldn't, couldn't, shouldn't, hasn't, haven't, hadn't,
    no longer, not only, hardly, scarcely, barely, rarely, seldom, little, few,
    fail to, fails to, failed to, failing to, failure to, lack, lacks, lacked, lacking, lack of,
    absence of, in the absence of, absent, unable to, rather than, instead of, far from
  `),
)
