import type { Document, Reference } from '../../documents/document.ts'
import type { FindingDraft } from '../finding.ts'
import { counted, quoted } from '../wording.ts'

/** Entries that only a template has: the works do not exist, or tell how an article is written for its journal. */
const invented: readonly RegExp[] = [
  /\bK\. Elissa,? [“"']?Title of paper if known/iu,
  /\bR\. Nicole,? [“"']?Title of paper with only first word/iu,
  /\b(?:Author, F\.|F\. Author)(?:, (?:Author, S\.|S\. Author))*\s?:? (?:Article title|Title of a proceedings paper|Book title|Contribution title)\b/iu,
  /\bLNCS Homepage\b/iu,
  /\bThe art of writing a scientific article\b/iu,
  /\bHow to prepare an electronic version of your article\b/iu,
  /\bB\. Smith,? [“"']?An approach to graphs of linear forms\b/iu,
  /\bWi-?Fi Energy Detection Testbed \(12MTC\)/iu,
]

/** Works that exist and stand as examples in the templates of the IEEE and the ACM. */
const examples: readonly RegExp[] = [
  /\bEason\b.{0,60}\bSneddon\b.{0,20}\bOn certain integrals of Lipschitz/iu,
  /\bMaxwell, [“"']?A Treatise on Electricity and Magnetism,? 3rd ed/iu,
  /\bJacobs and C\. ?P\. Bean,? [“"']?Fine particles, thin films and exchange anisotropy/iu,
  /\bYorozu\b.{0,60}\bTagawa,? [“"']?Electron spectroscopy studies on magneto-optical media/iu,
  /\bM\. Young, [“"']?The Technical Writer['’]s Handbook/iu,
  /\bG\. ?O\. Young,? [“"']?Synthetic structure of industrial plastics/iu,
  /\bDuncombe,? [“"']?Infrared navigation/iu,
  /\bE\. ?P\. Wigner,? [“"']?Theory of traveling[- ]wave optical laser/iu,
  /\bE\. ?H\. Miller,? [“"']?A note on reflector arrays/iu,
  /\bAbril and (?:Robert )?Plant\b.{0,20}\bThe patent holder['’]s dilemma/iu,
  /\bAndler\b.{0,12}\bPredicate path expressions/iu,
  /\bAnisi\b.{0,12}\bOptimal Motion Control of a Ground Vehicle/iu,
  /\bClarkson\b.{0,12}\bAlgorithms for Closest-Point Problems/iu,
  /\bBowman, Saumya K\. Debray\b.{0,40}\bReasoning about naming systems/iu,
]
/** From so many examples on no text cites them all for what they say. */
const manyExamples = 2
const longestMarked = 200

/** References that came with the template of a journal or a conference, left in the list. */
export function templateEntries({
  blocks,
  references,
  citations,
}: Document): readonly FindingDraft[] {
  const holds = (patterns: readonly RegExp[], { raw }: Reference) =>
    patterns.some((pattern) => pattern.test(raw))
  const cited = new Set(citations.flatMap((one) => one.references))
  const surely = references.filter((one) => holds(invented, one))
  const usual = references.filter((one) => holds(examples, one))
  const isOfTemplate = usual.length + surely.length >= manyExamples
  const left = references.filter(
    (one) => surely.includes(one) || (usual.includes(one) && (isOfTemplate || !cited.has(one.id))),
  )
  const [first] = left
  if (first === undefined) return []
  return [
    {
      criterion: 'integrity',
      check: 'placeholder-text',
      kind: 'issue',
      severity: 'moderate',
      title: `${counted(left.length, 'reference comes', 'references come')} from a template`,
      statement: `${quoted(first.raw, 70)}${left.length > 1 ? ` and ${counted(left.length - 1, 'other entry', 'other entries')}` : ''} in the list of references ${left.length > 1 ? 'are examples' : 'is an example'} of the template that the draft was written in.`,
      why: 'An examiner who knows the template sees that the list was not gone through.',
      how: 'Take each out of the list, and see whether a callout in the text still carries its number.',
      ranges: left.flatMap(({ block }) => {
        const text = blocks.find(({ id }) => id === block)?.text ?? ''
        return text === '' ? [] : [{ block, start: 0, end: Math.min(text.length, longestMarked) }]
      }),
      confidence: 0.95,
    },
  ]
}
