import type { Document } from '#engines/documents/document.ts'
import { sectionRoles } from '#engines/documents/sections/section-roles.ts'
import { searchAbsence } from '#engines/grounding/absence.ts'

import { rootsOf } from './facts.ts'
import type { ModelNote } from './model-note.ts'

/** Share of the words of a claim that one passage must have to count as the thing itself. */
const enoughOfIt = 0.6

/** Other words for what models like to miss. */
const synonyms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\blimit(?:s|ation)/iu, ['limitation*', 'limited by', 'shortcoming*', 'caveat*', 'we did not']],
  [/\bhypothes[ei]s/iu, ['hypothes*', 'we expect*', 'we predict*']],
  [/\b(?:aim|purpose|objective|goal)/iu, ['aim*', 'purpose*', 'objective*', 'goal*', 'we ask']],
  [/\bresearch question/iu, ['question*', 'we ask*', 'whether']],
  [/\bthesis|\bmain claim/iu, ['argue*', 'thesis', 'contend*', 'claim*', 'we show']],
  [/\bethic/iu, ['ethic*', 'consent', 'institutional review', 'irb']],
  [/\bsampl|\bparticipant/iu, ['sampl*', 'participant*', 'respondent*', 'subjects', 'n =']],
  [/\bstatistic|\bsignifican/iu, ['p <', 'p =', 'significan*', 'regression*', 'test*', 'anova']],
  [/\bfuture work/iu, ['future', 'further work', 'further stud*', 'remains to']],
  [/\bcontribution/iu, ['contribut*', 'we propose', 'we present', 'new*', 'novel*']],
  [/\bgap\b/iu, ['gap*', 'little is known', 'few studies', 'no study', 'has not been', 'unclear']],
  [
    /\bcounter-?argument|\bobjection/iu,
    ['objection*', 'counter*', 'critic*', 'one might', 'however'],
  ],
  [/\b(?:citation|reference|source)s?\b/iu, ['et al', '(19*', '(20*']],
]

const sections: readonly (readonly [RegExp, string])[] = [
  [/\babstract\b/iu, 'abstract'],
  [/\bintroduct/iu, 'introduction'],
  [/\bmethod/iu, 'methods'],
  [/\bresults?\b/iu, 'results'],
  [/\bdiscussion/iu, 'discussion'],
  [/\bconclu/iu, 'conclusion'],
]

/**
 * Whether something that a model says is missing stands in the draft: by its own words, by other words for it, by the
 * section that it names, or by most of its words in one passage. In doubt it is there, and the note is not shown.
 */
export function isPresent(document: Document, note: ModelNote): boolean {
  const what = `${note.title} ${note.missing}`
  const terms = [
    ...note.terms.filter((term) => term.replaceAll('*', '').trim().length >= 3),
    ...synonyms.flatMap(([pattern, others]) => (pattern.test(what) ? others : [])),
  ]
  const search = { what, terms, scope: 'draft', searched: 0 }
  if (searchAbsence(document, search).found) return true
  const roles = new Set(sectionRoles(document).values())
  const missing = note.missing
  if (sections.some(([pattern, role]) => pattern.test(missing) && roles.has(role as never)))
    return true
  const wanted = [...rootsOf(missing)]
  if (wanted.length === 0) return true
  return document.blocks.some(({ text, type }) => {
    if (type === 'reference') return false
    const there = rootsOf(text)
    return wanted.filter((root) => there.has(root)).length / wanted.length >= enoughOfIt
  })
}
