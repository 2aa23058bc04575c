import { createLexicon, listed } from './lexicon.ts'
import { phrasalForms, verbForms } from './verb-forms.ts'

/** Verbs and phrases that say that one thing brings about another. */
export const causalVerbs = createLexicon([
  ...[
    'cause',
    'induce',
    'trigger',
    'produce',
    'generate',
    'provoke',
    'elicit',
    'prevent',
    'inhibit',
    'enable',
    'drive',
    'determine',
    'influence',
    'affect',
    'reduce',
    'increase',
    'decrease',
    'improve',
    'enhance',
    'boost',
    'promote',
    'worsen',
    'lower',
    'raise',
  ].flatMap(verbForms),
  ...phrasalForms('lead', 'to'),
  ...phrasalForms('result', 'in'),
  ...phrasalForms('contribute', 'to'),
  ...phrasalForms('give', 'rise to'),
  ...phrasalForms('bring', 'about'),
  ...phrasalForms('account', 'for'),
  ...listed(`
    due to, because of, as a result of, as a consequence of, owing to, thanks to, caused by, driven by,
    brought about by, responsible for, the effect of, the effects of, the impact of, the cause of,
    has an effect on, have an effect on, has an impact on, have an impact on, is attributable to,
    are attributable to, attributed to, stems from, stem from, arises from, arise from
  `),
])

/** Causal verbs that leave no other reading; the rest also describe a mere difference. */
export const strongCausalVerbs = createLexicon([
  ...['cause', 'induce', 'trigger', 'provoke', 'elicit', 'prevent'].flatMap(verbForms),
  ...phrasalForms('lead', 'to'),
  ...phrasalForms('result', 'in'),
  ...phrasalForms('give', 'rise to'),
  ...phrasalForms('bring', 'about'),
  ...listed(`
    because of, as a result of, as a consequence of, caused by, brought about by, responsible for,
    the cause of, has an effect on, have an effect on, is attributable to, are attributable to
  `),
])
