import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { textsOfFloats } from '#engines/analysis/floats/texts-of-floats.ts'
import { isFinished, partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

interface NamedDesign {
  readonly id: string
  /** How a text gives the design to itself. */
  readonly named: RegExp
  /** Words of which each tells of the act, in any other sentence. */
  readonly act: RegExp
  readonly title: string
  readonly lacks: string
  readonly why: string
  readonly how: string
}

const ownWork = String.raw`(?:this|our|the present|the current|we (?:\p{L}+ly )?(?:conducted|performed|ran|did|carried out|report))`

/** CONSORT 2010, items 8a and 11a: who was put where by what chance, and who did not know of it. */
const designs: readonly NamedDesign[] = [
  {
    id: 'randomised',
    named: new RegExp(String.raw`\b${ownWork}\b[^.;]{0,60}?\brandomi[sz]ed\b`, 'iu'),
    act: /\brandom(?!i[sz]ed (?:\p{L}+[- ])?(?:controlled |clinical )?(?:trial|study|experiment|design|evaluation)s?\b)|\b(?:allocat|assign)\p{L}+|\blots?\b|\bcoin\b|\bdice\b|\bRCT\b[^.]*\bregist/iu,
    title: 'How was it decided by chance?',
    lacks:
      'calls the study randomised, and no sentence behind it says who was put where by what chance',
    why: 'Where people, classes or sites chose for themselves, the groups differed before anything was done.',
    how: 'Say what was drawn, by what procedure and by whom; if nothing was, take the word out and name the design that it is.',
  },
  {
    id: 'blind',
    named: new RegExp(
      String.raw`\b(?:${ownWork}\b[^.;]{0,60}?|(?:keep|make|made|kept) (?:this|the|our) (?:study|trial|experiment|test) )\b(?:double|triple)[- ]blind(?:ed)?\b`,
      'iu',
    ),
    act: /\b(?:blind|mask|unaware|conceal|sham|placebo)\p{L}*|\bidentical (?:in|capsules?|tablets?|bottles?)|\bdid not know\b/iu,
    title: 'Who did not know what?',
    lacks:
      'calls the study blind on both sides, and no other sentence says who did not know the groups',
    why: 'Blind on both sides means that neither those who took part nor those who judged knew who was in which group.',
    how: 'Name both, and how it was kept from them; if one side knew, say so and take the word out.',
  },
]

/** Sentences of a method from which the act would be told in it. */
const fewestSentences = 4

/** A design that a study gives itself by name and whose act it never tells. */
export function untoldDesign(reading: Reading): readonly FindingDraft[] {
  if (!isFinished(reading) || reading.isChapter || reading.analysed.genre !== 'empirical') return []
  const methods = sentencesOf(partOf(reading, 'methods'))
  if (methods.length < fewestSentences) return []
  const all = reading.analysed.sentences.filter(({ role }) => role !== 'references')
  return designs.flatMap((design) => {
    const places = all.flatMap((sentence) => {
      const match = design.named.exec(sentence.text)
      return match === null || ofOthers.test(sentence.text) ? [] : [{ sentence, match }]
    })
    const [first] = places
    const naming = new Set(places.map(({ sentence }) => sentence))
    const isTold = (sentence: Sentence) => !naming.has(sentence) && design.act.test(sentence.text)
    if (first === undefined || all.some(isTold) || inTables(reading, design.act)) return []
    const end = first.match.index + first.match[0].length
    return [
      {
        criterion: 'method',
        check: `method.untold-${design.id}`,
        kind: 'question',
        severity: 'moderate',
        title: design.title,
        statement: `${quoted(first.sentence.text, 14)} ${design.lacks}.`,
        why: design.why,
        how: design.how,
        ranges: [rangeWithin(first.sentence, first.match.index, end)],
        confidence: 0.75,
      },
    ]
  })
}

const ofOthers =
  /\b(?:trials|studies|reviews?|meta-analy\p{L}+|secondary|previous|earlier|future|should|would)\b/iu

function inTables({ analysed }: Reading, act: RegExp): boolean {
  return [
    ...textsOfFloats(analysed.document),
    ...analysed.document.blocks
      .filter(({ type }) => type === 'list-item' || type === 'footnote')
      .map(({ text }) => text),
  ].some((text) => act.test(text))
}
