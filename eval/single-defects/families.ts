export type Family =
  | 'structure'
  | 'evidence'
  | 'references'
  | 'figures'
  | 'numbers'
  | 'language'
  | 'security'

/** What can be counted, and what has to be judged: the two groups that a release is measured by. */
export const countable: readonly Family[] = [
  'references',
  'figures',
  'numbers',
  'language',
  'security',
]
export const judged: readonly Family[] = ['structure', 'evidence']

/** By the beginnings of the ids of rules; what none names speaks of structure. */
const rules: readonly (readonly [RegExp, readonly Family[]])[] = [
  // A length is the same with the defect and without it.
  [/\.(?:long-paragraph|single-sentences|long|short)$/u, []],
  [/^method\.still-planned/u, ['language', 'structure']],
  [/^(?:instruction|hidden|injection|orders|integrity|tool-traces|placeholder)/u, ['security']],
  [/^(?:citation|references?[-.]|doi|et-al|unlisted|sources\.name-in-brackets)/u, ['references']],
  [/^sources\.lost-callout/u, ['references', 'evidence']],
  [
    /^(?:sources|claim|certainty|reasoning|rivals|generalis|evidence|contradict|cause|consistency\.contradicted)/u,
    ['evidence'],
  ],
  [/^discussion/u, ['evidence', 'structure']],
  [
    /^(?:figures?[-.]|captions?|tables?[-.]|abstract-(?:numbers|durations)|abstract\.number|conclusion-numbers|counts|percent|units|impossible|intervals|p-values|columns|comparisons|changes|enumeration|number-forms|timetable|numbers|findings?|retold|cells)/u,
    ['figures', 'numbers'],
  ],
  [/^(?:duplicate-paragraphs|structure\.said-twice)/u, ['structure', 'language']],
  [
    /^(?:abbreviations|term-variants|spelling|misspell|articles|number-agreement|verb|duplicate-words|punctuation|set-phrases|clarity|consistency|tense|loose|sentence-length|confused|author-verbs|quotation-marks|unbalanced|abstract\.(?:long-sentence|idle-abbreviation|abbreviation))|\.(?:long-sentence|tense|future)$/u,
    ['language'],
  ],
]

const others: readonly Family[] = ['structure']

export const familiesOf = (check: string): readonly Family[] =>
  rules.find(([start]) => start.test(check))?.[1] ?? others
