import type { Block } from '../../documents/document.ts'
import { mainHeadings } from '../../grounding/absence.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'

/** Words by which a part is there, whatever stands over it. */
const leastPart = 15
/** Words up to which a conclusion sums up and has no room to weigh. */
const shortConclusion = 150

const tellsResults = /^[\d.\s]*results\W*$/iu
const weighs =
  /\b(?:limit(?:s|ed|ations?)|caveats?|however|although|consistent with|in line with|agree(?:s|ment)?|contrast|previous(?:ly)?|earlier (?:work|stud\p{L}+)|literature|might be (?:due|explained)|may be (?:due|explained)|explanations?|interpret\w*|discuss\w*)\b/iu

/**
 * Parts that a report in the usual form has not, told by what stands in their place: methods right below the abstract,
 * or a few lines of conclusion right behind bare results. Call it for texts in that form only.
 */
export function missingOfReport(analysed: AnalysedDocument): readonly FindingDraft[] {
  // On a page a heading is lost sooner than an author forgets a part.
  if (analysed.document.source === 'pdf') return []
  const main = mainHeadings(analysed.document, analysed.role)
  return [...withoutIntroduction(analysed, main), ...withoutDiscussion(analysed, main)]
}

function wordsOf({ sentences }: AnalysedDocument, role: string): number {
  return sentences
    .filter((sentence) => sentence.role === role)
    .reduce((sum, { words }) => sum + words.length, 0)
}

const opens: ReadonlySet<string> = new Set(['introduction', 'background', 'other'])

function withoutIntroduction(
  analysed: AnalysedDocument,
  main: readonly Block[],
): readonly FindingDraft[] {
  const { role, sentences } = analysed
  const methods = main.find(({ id }) => role.get(id) === 'methods')
  if (methods === undefined || main.some(({ id }) => role.get(id) === 'introduction')) return []
  const first = sentences.findIndex((sentence) => sentence.role === 'methods')
  const before = sentences
    .slice(0, Math.max(0, first))
    .filter((sentence) => opens.has(sentence.role))
    .reduce((sum, { words }) => sum + words.length, 0)
  if (first < 0 || before >= leastPart || wordsOf(analysed, 'introduction') > 0) return []
  return [
    told(analysed, methods, {
      name: 'introduction',
      statement: `The text begins with “${methods.text}”; no part before it says what was known and what is asked.`,
      why: 'A reader who is not told the question cannot tell which of the steps and results matter.',
      how: 'Put a part before the methods: what is known, what is not, and what this work asks.',
      terms: ['introduction*', 'background', 'motivation*', 'aims', 'objective*', 'overview'],
    }),
  ]
}

function withoutDiscussion(
  analysed: AnalysedDocument,
  main: readonly Block[],
): readonly FindingDraft[] {
  const { document, role, sentences } = analysed
  const results = main.find(({ text }) => tellsResults.test(text))
  const conclusion = main.find(({ id }) => role.get(id) === 'conclusion')
  const words = wordsOf(analysed, 'conclusion')
  if (results === undefined || conclusion === undefined) return []
  if (words < leastPart || words > shortConclusion) return []
  const parts = new Set(['results', 'conclusion'])
  const isCited = document.citations.some(({ block }) => parts.has(role.get(block) ?? ''))
  const isWeighed = sentences.some((one) => parts.has(one.role) && weighs.test(one.text))
  if (isCited || isWeighed || wordsOf(analysed, 'discussion') > 0) return []
  return [
    told(analysed, conclusion, {
      name: 'discussion',
      statement: `“${conclusion.text}” follows “${results.text}” at once, and neither says how the results stand to other work or what limits them.`,
      why: 'A result that is not weighed leaves open what it means and how far it holds.',
      how: 'Add a part between the two: what each result means, how it stands to what was known, and what limits it.',
      terms: ['discussion*', 'interpretation*', 'limitation*', 'implication*'],
    }),
  ]
}

interface Lacked {
  readonly name: string
  readonly statement: string
  readonly why: string
  readonly how: string
  readonly terms: readonly string[]
}

function told(
  { sections }: AnalysedDocument,
  { id, text }: Block,
  { name, terms, ...words }: Lacked,
): FindingDraft {
  return {
    ...words,
    criterion: 'structure',
    check: 'sections-missing',
    kind: 'issue',
    severity: 'moderate',
    title: `No ${name}`,
    // What is missing has no place; it is told at the heading that stands in it.
    ranges: [{ block: id, start: 0, end: text.length }],
    absence: {
      what: /^[aeiou]/u.test(name) ? `an ${name}` : `a ${name}`,
      terms: [...terms],
      scope: 'main-headings',
      searched: sections.length,
    },
    confidence: 0.75,
  }
}
