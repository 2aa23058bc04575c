import type { Block } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { reordered, withoutBlocks } from '../plants-structure/edits.ts'
import { put, shuffled, takenAway } from './edits.ts'
import { paragraphsIn, partOf, passagesIn } from './paper.ts'
import type { Paper, Part, Passage } from './paper.ts'
import type { Plant, Planter } from './plant.ts'

/** What a paper has to say somewhere, taken out wherever it is said. */
export const partPlanters: readonly Planter[] = [
  {
    type: 'aim removed',
    family: 'structure',
    by: ['structure'],
    plant: (paper) =>
      removed(paper, {
        parts: ['abstract', 'introduction'],
        names: [aims],
        says: /\b(?:aim|purpose|question|thesis|objective|claim|what (?:this|the) (?:paper|study))/iu,
      }),
  },
  {
    type: 'gap removed',
    family: 'structure',
    by: ['structure', 'evidence'],
    plant: (paper) =>
      removed(paper, {
        parts: ['introduction'],
        names: [gaps, needs],
        says: /\b(?:gap|niche|missing|not known|known|need|why|open|lack)/iu,
      }),
  },
  {
    type: 'contribution removed',
    family: 'structure',
    by: ['structure'],
    plant: (paper) =>
      removed(paper, {
        parts: ['introduction'],
        names: [contributions, aims],
        says: /\b(?:contribut|adds|offers|purpose|aim|answer|this paper|route|occup)/iu,
      }),
  },
  {
    type: 'limitation removed',
    family: 'structure',
    by: ['structure', 'evidence'],
    plant: (paper) =>
      removed(paper, {
        parts: ['discussion', 'conclusion', 'other'],
        names: [limits, furtherLimits],
        says: /limit|weak|rival|doubt/iu,
      }),
  },
  {
    type: 'section missing',
    family: 'structure',
    by: ['structure'],
    plant: sectionTaken,
  },
  {
    type: 'conclusion of another paper',
    family: 'structure',
    by: ['structure', 'evidence'],
    plant: foreignEnding,
  },
  {
    type: 'sentences shuffled',
    family: 'structure',
    by: ['structure'],
    plant: sentencesShuffled,
  },
]

export const aims =
  /\b(?:aim(?:s|ed)?|purposes?|objectives?|goals?|hypothesi[sz]ed?|hypothes[ie]s|research questions?|we (?:asked|wanted|wished|set out|intend(?:ed)?))\b|\b(?:we|i|this (?:study|paper|article|work|review|research|report)|the (?:present|current) (?:study|work|paper|report|review)|here)\b[^.]{0,60}\b(?:investigat|examin|explor|sought|seek|assess|evaluat|test(?:ed|s)?\b|report|present|propos|describ|develop|compar|analy[sz]|address|study|studied|show|review|determin|introduc|demonstrat|discuss|focus|characteri[sz]|identif|perform|conduct|provid|us(?:e|ed)\b)/iu
const gaps =
  /\b(?:little is known|(?:few|no|fewer|only (?:a )?few|limited|scarce|insufficient|lack of|paucity of) (?:[\p{L}-]+ ){0,3}(?:stud(?:y|ies)|data|evidence|information|research|knowledge|understanding|reports?|work)|remains? (?:\p{L}+ )?(?:unclear|unknown|largely|poorly|to be|elusive|controversial|uncertain|unexplored|an open)|(?:not|never) (?:yet )?(?:been )?(?:well |fully |clearly |completely |entirely |extensively )?(?:understood|known|studied|explored|investigated|established|reported|examined|clear|characteri[sz]ed|addressed|described|evaluated|tested)|unexplored|understudied|poorly understood|(?:research|knowledge) gap|to date|unclear|unknown|yet to be|scarce|inconclusive|inconsistent|conflicting|controversial)\b/iu
const needs =
  /\b(?:however|although|despite|yet|whereas|while|lack\w*|limited|need(?:s|ed)?|challeng\w+|difficult\w*|gaps?|neglect\w*|overlook\w*|rarely|little|few|unfortunately|cannot|never|only)\b/iu
const contributions =
  /\b(?:contribut(?:e|es|ions?)|novel|for the first time|first study|our (?:results|findings|data|approach|method|model|work|study))\b|\b(?:we|this (?:paper|study|work|article)|here)\b[^.]{0,60}\b(?:show|propos|present|demonstrat|introduc|provid|develop|report|offer|reveal|found|find|identif|describ)/iu
const limits =
  /\blimitations?\b|\b(?:study|sample|results|findings|analysis|data) (?:is|are|was|were) limited\b|\bshortcomings?\b|\bweakness(?:es)?\b|\binterpreted with caution\b|\bcaveats?\b/iu
const furtherLimits =
  /\b(?:limit(?:s|ed|ing)|caution\w*|bias(?:es|ed)?|drawbacks?|confound\w*|sample sizes?|small (?:sample|number)|generali[sz]\w+|(?:could|did|were|was|do|are) not (?:\p{L}+ )?(?:includ|measur|assess|test|examin|address|evaluat|consider|account|control|collect|able|availab|possible)\w*|unable|cannot be (?:excluded|ruled out)|further (?:work|research|stud\w+|investigation)|future (?:work|research|stud\w+)|self-report\w*|cross-sectional|retrospective|larger|uncertain\w*|preliminary|lack of)\b/iu

interface Removal {
  readonly parts: readonly Part[]
  /** The first names it outright; what the others name goes with it, so that nothing is left that says it. */
  readonly names: readonly [RegExp, ...RegExp[]]
  readonly says: RegExp
}

/** Of a part at least this many sentences stay, and half of them: else it is the part that is missing. */
const fewestLeft = 3

function removed(paper: Paper, { parts, names, says }: Removal): Plant | null {
  const all = passagesIn(paper, parts)
  const taken = all.filter(({ text }) => names.some((words) => words.test(text)))
  const [first] = taken.filter(({ text }) => names[0].test(text))
  if (first === undefined) return null
  for (const part of parts.filter((one) => one !== 'other')) {
    const own = all.filter(({ block }) => partOf(paper, block) === part)
    const left = own.filter((passage) => !taken.includes(passage)).length
    if (own.length > 0 && (left < fewestLeft || left < own.length / 2)) return null
  }
  return { ...takenAway(paper, taken, first), says }
}

/** Where there is a discussion a paper needs no conclusion of its own. */
const needed: readonly (readonly [RegExp, RegExp])[] = [
  [/^introduction$/iu, /introduc/iu],
  [
    /^(?:(?:materials?|patients|subjects|data) and )?methods?(?: and materials)?$|^methodology$/iu,
    /method/iu,
  ],
  [/^results?$|^findings$/iu, /result|found|finding/iu],
  [/^discussion$/iu, /discuss/iu],
]
const floats: ReadonlySet<Block['type']> = new Set(['figure', 'table', 'caption'])

function sectionTaken({ document }: Paper, random: Random): Plant | null {
  const sections = document.blocks.flatMap((block) => {
    if (block.type !== 'heading' || (block.level ?? 1) > 1) return []
    const says = needed.find(([title]) => title.test(block.text))?.[1]
    return says === undefined ? [] : [{ heading: block, says }]
  })
  const chosen = random.pick(sections)
  if (chosen === undefined) return null
  const at = document.blocks.indexOf(chosen.heading)
  const end = document.blocks.findIndex(
    ({ type, level = 1 }, index) => index > at && type === 'heading' && level <= 1,
  )
  const own = document.blocks.slice(at, end === -1 ? undefined : end)
  const gone = own.filter(({ type }) => !floats.has(type)).map(({ id }) => id)
  return {
    document: withoutBlocks(document, new Set(gone)),
    spot: null,
    says: chosen.says,
    before: chosen.heading.text,
    after: '',
  }
}

const closing =
  /^(?:In (?:conclusion|summary|sum)|To conclude|Overall|Taken together|Conclusions?)\b/u

function endingOf(paper: Paper): readonly Block[] {
  const paragraphs = paper.document.blocks.filter(({ type }) => type === 'paragraph')
  const own = paragraphs.filter(({ id }) => partOf(paper, id) === 'conclusion')
  if (own.length > 0) return own
  return paragraphs
    .filter(({ id, text }) => partOf(paper, id) === 'discussion' && closing.test(text))
    .slice(-1)
}

function foreignEnding(paper: Paper, _: Random, other: Paper): Plant | null {
  const [first, ...rest] = endingOf(paper)
  const foreign = endingOf(other)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s*\[[\d,– -]+\]|\s*\([^()]*(?:19|20)\d\d[^()]*\)/gu, '')
  if (first === undefined || foreign.length < 200) return null
  const kept = withoutBlocks(paper.document, new Set(rest.map(({ id }) => id)))
  const spot = { block: first.id, start: 0, end: first.text.length }
  return {
    document: put(kept, spot, foreign),
    spot: { ...spot, end: foreign.length },
    says: /conclusion|conclude|closing|last (?:part|paragraph)|\bend/iu,
    before: first.text,
    after: foreign,
  }
}

/** Begins by pointing back at the sentence before it. */
const pointsBack =
  /^(?:However|Therefore|Thus|Hence|Moreover|Furthermore|In addition|Additionally|Also|Similarly|In contrast|By contrast|Conversely|Then|Next|Second|Third|Finally|Consequently|As a result|Indeed|Nevertheless|For (?:example|instance)|These|This|Such|It|They|Those|The (?:latter|former|same)|Both|Subsequently|Accordingly|In turn)\b/u
const fewestPointing = 2
const fewestSentences = 5
const tries = 20

/** A paragraph whose sentences lean on one another, in an order in which they do not. */
function sentencesShuffled(paper: Paper, random: Random): Plant | null {
  const fit = paragraphsIn(
    paper,
    ['introduction', 'methods', 'results', 'discussion'],
    fewestSentences,
  ).filter(
    (sentences) =>
      sentences.slice(1).filter(({ text }) => pointsBack.test(text)).length >= fewestPointing,
  )
  const chosen = random.pick(fit)
  if (chosen === undefined) return null
  const places = chosen.map((_, at) => at)
  const orders = Array.from({ length: tries }, () => shuffled(random, places))
  const order = orders.find((one) => leaning(chosen, one) && one.every((from, at) => from !== at))
  return order === undefined ? null : told(paper, chosen, order)
}

/** No sentence that points back stands behind the one that it pointed at. */
const leaning = (sentences: readonly Passage[], order: readonly number[]): boolean =>
  order.every(
    (from, at) => !pointsBack.test(sentences[from]?.text ?? '') || order[at - 1] !== from - 1,
  )

export function told(paper: Paper, sentences: readonly Passage[], order: readonly number[]): Plant {
  const [first] = sentences
  const document = reordered(paper.document, sentences, order)
  const text = document.blocks.find(({ id }) => id === first?.block)?.text ?? ''
  return {
    document,
    spot: { block: first?.block ?? '', start: 0, end: text.length },
    before: sentences.map((one) => one.text).join(' '),
    after: text,
  }
}
