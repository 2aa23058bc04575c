import type { Random } from '../corpus/random.ts'
import { wordingsOf } from '../plants-structure/half.ts'
import type { Spot } from '../plants-structure/plant.ts'
import { capital, otherWording, put, putAll, shuffled, takenAway } from './edits.ts'
import { citationsIn, paragraphsIn, partOf, passagesIn, textOf } from './paper.ts'
import type { Paper, Part, Passage } from './paper.ts'
import type { Plant, Planter } from './plant.ts'
import { wideSentences } from './wide-sentences.ts'

export const evidencePlanters: readonly Planter[] = [
  {
    type: 'counter-evidence deleted',
    family: 'evidence',
    by: ['evidence', 'structure'],
    plant: otherSideTaken,
  },
  {
    type: 'causal for correlational',
    family: 'evidence',
    by: ['evidence'],
    plant: (paper, random) =>
      isObservational(paper)
        ? changed(paper, random, {
            parts: ['abstract', 'results', 'discussion', 'conclusion'],
            of: causes,
          })
        : null,
  },
  {
    type: 'claim strengthened',
    family: 'evidence',
    by: ['evidence'],
    plant: (paper, random) =>
      changed(paper, random, { parts: ['abstract', 'discussion', 'conclusion'], of: certainties }),
  },
  {
    type: 'citation stripped',
    family: 'evidence',
    by: ['evidence', 'references'],
    plant: sourceStripped,
  },
  {
    type: 'generalisation added',
    family: 'evidence',
    by: ['evidence', 'structure'],
    plant: claimAdded,
  },
]

type Rewriting = readonly (readonly [RegExp, readonly string[]])[]

const certainties: Rewriting = [
  [/\b(?:may|might|could) be\b/u, ['will always be', 'will certainly be', 'must without doubt be']],
  [
    /\b(?:may|might|could) (?!be\b|have\b|not\b|also\b|\p{L}+ly\b)/u,
    ['will always ', 'will inevitably ', 'must ', 'will certainly '],
  ],
  [
    /\bsuggest that\b/u,
    ['prove that', 'establish beyond doubt that', 'leave no doubt that', 'show conclusively that'],
  ],
  [
    /\b(?:suggests|indicates) that\b/u,
    ['proves that', 'establishes beyond doubt that', 'settles that', 'shows definitively that'],
  ],
  [/\bindicate that\b/u, ['prove that', 'confirm beyond doubt that', 'make it certain that']],
  [/\bsuggested that\b/u, ['proved that', 'established definitively that']],
  [/\b(?:seems|appears) to be\b/u, ['is undeniably', 'is always', 'is without exception']],
  [/\b(?:seem|appear) to be\b/u, ['are undeniably', 'are always', 'are without exception']],
  [
    /\b(?:likely|probably|possibly|potentially|perhaps)\b/u,
    ['undoubtedly', 'certainly', 'inevitably', 'unquestionably'],
  ],
  [/\btends? to\b/u, ['will always', 'will without fail']],
]

const causes: Rewriting = [
  [
    /\b(?:was|is) (?:\w+ly ){0,2}(?:associated|correlated|linked) with\b/u,
    ['causes', 'leads to', 'is the cause of', 'directly produces', 'brings about'],
  ],
  [
    /\b(?:were|are) (?:\w+ly ){0,2}(?:associated|correlated|linked) with\b/u,
    ['cause', 'lead to', 'are the cause of', 'bring about', 'are responsible for'],
  ],
  [
    /(?<!\b(?:is|are|was|were|be|been|to) (?:\w+ ){0,2})\bcorrelated (?:\w+ly )?with\b/u,
    ['caused', 'determined', 'was responsible for'],
  ],
  [
    /\b(?:[Tt]he|[Aa]n?) (?:association|correlation) between (.{3,40}?) and\b/u,
    ['the causal effect of $1 on', 'the effect of $1 on', 'the impact of $1 on'],
  ],
]

const observed =
  /\b(?:cross-sectional|cohort|case-control|survey|questionnaire|retrospective|observational|registry|interview(?:ed|s)|correlation (?:analys[ei]s|coefficients?)|regression)\b/iu
const experiment =
  /\b(?:randomi[sz]ed|randomly (?:assigned|allocated)|knock-?(?:out|down)|control group)\b/iu

const isObservational = (paper: Paper): boolean => {
  const text = textOf(paper)
  return observed.test(text) && !experiment.test(text)
}

interface Change {
  readonly parts: readonly Part[]
  readonly of: Rewriting
}

/** A claim of the paper's own, which no source bears: with one it would be another's. */
function changed(paper: Paper, random: Random, { parts, of }: Change): Plant | null {
  const own = passagesIn(paper, parts).filter(
    (passage) =>
      citationsIn(paper, passage).length === 0 &&
      !/\b(?:hypothes\w+|whether|aim\w*|not|no|further|future|if|previous\w*|possible)\b/iu.test(
        passage.text,
      ),
  )
  for (const passage of shuffled(random, own)) {
    for (const [words, ways] of shuffled(random, of)) {
      const match = words.exec(passage.text)
      if (match === null) continue
      const way = match[0].replace(words, random.pick(ways) ?? '')
      const put = match.index === 0 ? capital(way) : way
      const text =
        passage.text.slice(0, match.index) + put + passage.text.slice(match.index + match[0].length)
      return otherWording(paper, passage, text)
    }
  }
  return null
}

const otherSide =
  /\b(?:contrary|contrast|contradict\w*|inconsistent|discrepan\w+|conflict\w*|disagree\w*|alternativ\w+|other (?:explanations?|studies|authors|reports)|on the other hand|however|whereas|unlike|although|nevertheless|conversely|differ(?:s|ed)? from|not (?:in (?:line|agreement)|consistent)|but)\b/iu
const outright =
  /\b(?:in contrast to|contrary to|contradict\w*|inconsistent|discrepan\w+|conflict(?:s|ing)?|disagree\w*|not (?:in (?:line|agreement)|consistent)|unlike|differ(?:s|ed)? from)\b/iu
const fewestTaken = 2

/** Every sentence of the discussion that tells of what speaks against it; one alone nobody would miss. */
function otherSideTaken(paper: Paper): Plant | null {
  const all = passagesIn(paper, ['discussion'])
  const taken = all.filter(({ text }) => otherSide.test(text))
  const [first] = taken.filter(
    (passage) => outright.test(passage.text) && citationsIn(paper, passage).length > 0,
  )
  if (first === undefined || taken.length < fewestTaken || taken.length > all.length / 2)
    return null
  return {
    ...takenAway(paper, taken, first),
    says: /other|contrary|against|rival|disagree|one side|doubt/iu,
  }
}

/** Tells what others found, or how much there is of something in the world. */
const ofOthers =
  /\b(?:(?:previous|earlier|recent|prior|several|many|some|other|numerous|various) (?:\p{L}+ ){0,2}(?:stud(?:y|ies)|reports?|authors?|researchers?|work|experiments?|trials?|investigations?|findings?)|(?:has|have) been (?:\p{L}+ )?(?:shown|reported|demonstrated|found|suggested|described|observed|identified|implicated|linked|associated|estimated)|(?:was|were) (?:reported|shown|demonstrated|estimated) (?:to|that|in)|it is (?:estimated|known|thought|believed|reported)|estimates?|according to|literature|evidence (?:suggests|shows|indicates)|worldwide|globally|each year|annually|prevalence|incidence|mortality)\b/iu
const itsOwn = /\b(?:we|our|us|this (?:study|paper|work|article)|the present|here)\b/iu
const governs = /\b(?:by|in|of|from|see|with|to|for|and|as|e\.g\.,?|cf\.?|than|refs?\.?)$/iu
const mostStripped = 3

function sourceStripped(paper: Paper, random: Random): Plant | null {
  const fit = passagesIn(paper, ['introduction', 'discussion']).flatMap((passage) => {
    const cites = citationsIn(paper, passage)
    if (cites.length === 0 || cites.length > mostStripped) return []
    if (!ofOthers.test(passage.text) || itsOwn.test(passage.text)) return []
    if (/\bet al\b/u.test(withoutStretches(passage, cites))) return []
    const all = cites.map((one) => strippedAt(paper, one))
    // Several callouts of one bracket go with it once.
    const changes = [...new Map(all.map((change) => [change?.start, change])).values()]
    return changes.every((change) => change !== null) ? [{ passage, changes }] : []
  })
  const chosen = random.pick(fit)
  if (chosen === undefined) return null
  const { passage, changes } = chosen
  const document = putAll(paper.document, changes)
  const gone = changes.reduce((sum, { start, end }) => sum + end - start, 0)
  const text = document.blocks.find(({ id }) => id === passage.block)?.text ?? ''
  return {
    document,
    spot: { block: passage.block, start: passage.start, end: passage.end - gone },
    before: passage.text,
    after: text.slice(passage.start, passage.end - gone),
  }
}

function withoutStretches(
  { start, text }: Passage,
  stretches: readonly { readonly start: number; readonly end: number }[],
): string {
  return stretches
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, one) => rest.slice(0, one.start - start) + rest.slice(one.end - start), text)
}

/** "[4]", "(4, 5)", "(Reed 2009; Holt and Mora 2011)": nothing but callouts. */
const onlyCallouts = /^(?:\[[\d\s,;–-]+\]|\((?:[\d\s,;–-]+|[^()]*\b(?:19|20)\d\d[a-z]?)\))$/u

/** The bracket of a callout and the space before it; `null` where the sentence would break without it. */
function strippedAt(paper: Paper, cite: Spot) {
  const text = paper.document.blocks.find(({ id }) => id === cite.block)?.text ?? ''
  const isOpen = /^[([]/u.test(text.slice(cite.start))
  const opening = isOpen ? cite.start : /[([][^()[\]]*$/u.exec(text.slice(0, cite.start))?.index
  const isClosed = /[)\]]$/u.test(text.slice(0, cite.end))
  const rest = isClosed ? 0 : (/^[^()[\]]*[)\]]/u.exec(text.slice(cite.end))?.[0].length ?? -1)
  if (opening === undefined || rest < 0) return null
  const end = cite.end + rest
  const before = text.slice(0, opening).trimEnd()
  if (!onlyCallouts.test(text.slice(opening, end)) || governs.test(before)) return null
  return { block: cite.block, start: before.length, end, words: '' }
}

const shortestParagraph = 3

function claimAdded(paper: Paper, random: Random): Plant | null {
  const sentences = random.pick(
    paragraphsIn(paper, ['introduction', 'discussion', 'conclusion'], shortestParagraph),
  )
  const made = random.pick(wordingsOf(wideSentences, paper.half))
  const behind = random.pick(sentences ?? [])
  if (made === undefined || behind === undefined) return null
  if (made.isEnd === true && partOf(paper, behind.block) === 'introduction') return null
  const words = capital(made.words.replace('…', subjectOf(paper, random)))
  const spot = { block: behind.block, start: behind.end, end: behind.end }
  return {
    document: put(paper.document, spot, ` ${words}`),
    spot: { ...spot, start: spot.start + 1, end: spot.start + 1 + words.length },
    before: '',
    after: words,
  }
}

function subjectOf({ document }: Paper, random: Random): string {
  const keywords = document.keywords.filter((one) => /^[a-z][a-z -]{4,40}[^s]$/iu.test(one))
  const [title = ''] = document.title.split(/[:,?]| of | in | and | for | on /u)
  const named = random.pick(keywords) ?? title.trim()
  return /^\p{Lu}\p{Ll}+(?: \p{Ll}|$)/u.test(named) ? named.toLowerCase() : named
}
