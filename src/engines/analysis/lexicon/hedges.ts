import { createLexicon, listed } from './lexicon.ts'
import { verbForms } from './verb-forms.ts'

/** Words that lower the certainty of a claim. Compiled for academic English. */
export const hedges = createLexicon([
  ...listed(`
    may, might, could, would, can, perhaps, possibly, probably, maybe, presumably, apparently, seemingly,
    likely, unlikely, potentially, conceivably, arguably, plausibly, supposedly, ostensibly, tentatively,
    possible, probable, potential, plausible, conceivable, putative, presumed, apparent, uncertain, unclear,
    suggestive, tentative, preliminary, speculative, suggestion, possibility, probability, likelihood,
    hypothesis, assumption, indication, speculation, tendency,
    about, approximately, roughly, around, almost, nearly, somewhat, relatively, fairly, rather, quite,
    partly, partially, largely, mainly, mostly, generally, usually, typically, often, sometimes,
    frequently, occasionally, in general, in most cases, in some cases, to some extent, to a certain extent,
    to some degree, in part, at least in part, more or less, in principle, as far as we know,
    to our knowledge, to the best of our knowledge, in our view, in our opinion, not fully understood,
    remains unclear, remain unclear, remains to be, remain to be, it is possible that, it may be that,
    it seems that, it appears that, whether or not, no evidence, raises the possibility, cannot be excluded,
    cannot rule out, not known, unknown
  `),
  ...[
    'suggest',
    'indicate',
    'imply',
    'appear',
    'seem',
    'tend',
    'propose',
    'hypothesise',
    'hypothesize',
    'speculate',
    'suspect',
    'assume',
    'presume',
    'estimate',
    'believe',
    'think',
    'infer',
    'postulate',
    'expect',
    'support',
  ].flatMap(verbForms),
])
