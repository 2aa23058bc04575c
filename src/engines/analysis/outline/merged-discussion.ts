import { mainHeadings } from '../../grounding/absence.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { lacking } from '../footing/footing.ts'

const isMerged = /\b(?:results?|findings)\b\W{1,3}(?:and\W|&\W)?\W?(?:general )?discussions?\b/iu
/** A line, or a paragraph, that concludes without a heading that was read as one. */
const concludes =
  /^[\d.\s]*(?:conclusions?|concluding|summary|outlook|to (?:conclude|sum)|in (?:conclusion|summary|sum|short|closing)|overall|taken together|altogether|all in all)\b/iu

/**
 * A study that discusses as it reports, and stops with its last result. Where a discussion has a part of its own, its
 * last paragraph may conclude; under "Results and discussion" it belongs to the result before it.
 */
export function mergedWithoutConclusion(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, role, genre, sections } = analysed
  const roles = new Set(role.values())
  const isWhole = genre === 'empirical' && roles.has('introduction') && roles.has('references')
  if (!isWhole || roles.has('conclusion') || roles.has('discussion')) return []
  const main = mainHeadings(document, role)
  const at = main.findIndex(({ text }) => isMerged.test(text))
  const heading = main[at]
  if (heading === undefined || lacking(analysed, ['written-out']) !== null) return []
  // A part of any other name behind it may conclude.
  if (main.slice(at + 1).some(({ id, text }) => role.get(id) === 'other' && !isList.test(text)))
    return []
  const from = document.blocks.findIndex(({ id }) => id === heading.id)
  if (document.blocks.slice(from + 1).some(({ text }) => concludes.test(text))) return []
  const prose = document.blocks.filter(
    ({ id, type }, place) => place > from && type === 'paragraph' && !apart.has(role.get(id)),
  )
  if (drawsTogether(prose.at(-1)?.text ?? '')) return []
  return [
    {
      criterion: 'structure',
      check: 'sections-missing',
      kind: 'issue',
      severity: 'minor',
      title: 'No conclusion',
      statement: `“${heading.text}” discusses each result where it is told, and no part behind it says what they come to together.`,
      why: 'The reader has to gather the answer from many places, and may gather another one.',
      how: 'Add a last part that answers the question of the introduction from the results, with what limits the answer.',
      ranges: [{ block: heading.id, start: 0, end: heading.text.length }],
      absence: {
        what: 'a conclusion',
        terms: [
          'conclu*',
          'summary',
          'closing*',
          'final*',
          'outlook',
          'remarks',
          'implication*',
          'recommendation*',
          'future*',
          'perspective*',
        ],
        scope: 'headings',
        searched: sections.length,
      },
      confidence: 0.7,
    },
  ]
}

const apart: ReadonlySet<string | undefined> = new Set(['references', 'back', 'appendix'])

/** What is advised, what the study as a whole showed, and what follows: a last paragraph with all of them concludes. */
const signs: readonly RegExp[] = [
  /\b(?:should|recommend\p{L}*|implications?|important|importance|critical|need to)\b/iu,
  /\b(?:our|this|the present|the) (?:survey|study|research|work|experiment|trial|results?|findings)\b|\b(?:results|findings|responses) (?:\p{L}+ )?(?:show|suggest|indicate|demonstrate|associated)\p{L}*\b/iu,
  /\b(?:thus|therefore|hence|given all|all these|these factors|in future|further (?:research|work|studies)|future)\b/iu,
]

function drawsTogether(text: string): boolean {
  return (
    signs.every((sign) => sign.test(text)) && !/\b(?:fig(?:ure|s)?|table)s?\b\.?\s?\d/iu.test(text)
  )
}

const isList = /\b(?:references|notes|literature)\b/iu
