import { causalClaimIn } from '#engines/analysis/claims/study-design.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap, MappedClaim } from './claim-map.ts'

/** Judges whether causes are claimed that the design, in the text's own words, cannot show. */
export function judgeDesign(map: ClaimMap): Judgement {
  const { design } = map
  if (design.type === 'experimental' && randomised.test(designWords(map))) return ofTrial(map)
  if (design.type === 'not-stated') return withoutDesign(map)
  if (design.type !== 'observational') return notJudged('design', reasons[design.type])
  const over = map.claims.filter(({ overreach }) => overreach !== null)
  const words = designWords(map)
  return {
    criterion: {
      id: 'design',
      level: designLevel(over),
      rationale:
        over.length === 0
          ? `The text describes its design as ${quoted(words)}, and no sentence on its own findings claims a cause.`
          : `The text describes its design as ${quoted(words)}; ${over.length === 1 ? 'one sentence claims' : `${over.length} sentences claim`} a cause for what it found.`,
      ranges: [...over.flatMap((claim) => causeRange(claim) ?? []), ...design.words].slice(0, 3),
      signals: [
        signal('Design, in its own words', words),
        signal('Sentences that claim a cause', over.length, 'none in such a design'),
      ],
    },
    findings: over
      .toSorted((one, other) => other.load - one.load)
      .slice(0, 2)
      .map((claim) => outruns(map, claim)),
  }
}

const reasons = {
  experimental:
    'Not judged: the text describes an experiment, and the built-in analyser cannot weigh how well it isolates a cause.',
  mixed:
    'Not judged: the text describes both an observation and an intervention, and its sentences do not say which one a claim rests on.',
  qualitative:
    'Not judged: the text describes a qualitative design, where a cause may be argued in other ways.',
  'not-stated': 'Not judged: the text does not name its design in words that the analyser knows.',
} as const

/** Parts in which a text says what it found. */
const reports: ReadonlySet<string> = new Set(['abstract', 'results', 'discussion', 'conclusion'])

/** Whether a sentence may claim a cause for what the text itself found. */
function hasOwnCause({ claims }: ClaimMap): boolean {
  return claims.some(
    ({ strength, paragraph, sentence }) =>
      strength === 'causal' && reports.has(paragraph.role) && causalClaimIn(sentence.text) !== null,
  )
}

/** Words of a design by which chance decided who got what. */
const randomised =
  /\b(?:randomi[sz]ed|randomly (?:assigned|allocated)|random (?:assignment|allocation)|placebo)\b/iu

/** Such a design may show a cause; how well it isolates one is left to its readers, so the highest level is not given. */
function ofTrial(map: ClaimMap): Judgement {
  const words = designWords(map)
  return {
    criterion: {
      id: 'design',
      level: 3,
      rationale: `The text describes its design as ${quoted(words)}, which may show a cause. How well it isolates one was not weighed.`,
      ranges: map.design.words.slice(0, 2),
      signals: [signal('Design, in its own words', words)],
    },
    findings: [],
  }
}

/** Without a design in known words only a study that claims no cause stands for sure within it. */
function withoutDesign(map: ClaimMap): Judgement {
  const isStudy = map.reading.analysed.genre === 'empirical'
  if (!isStudy || map.claims.length < enoughClaims || hasOwnCause(map))
    return notJudged('design', reasons['not-stated'])
  return {
    criterion: {
      id: 'design',
      level: 3,
      rationale:
        'No sentence on what the text found claims a cause, so none goes beyond its design, which it does not name in words that the analyser knows.',
      ranges: [],
      signals: [signal('Sentences that claim a cause', 0)],
    },
    findings: [],
  }
}

/** Claims of any sort from which the lack of one that names a cause is no accident. */
const enoughClaims = 5

function designLevel(over: readonly MappedClaim[]): Level {
  if (over.length === 0) return 4
  if (over.length === 1) {
    return over.some(({ paragraph }) => ['conclusion', 'abstract'].includes(paragraph.role)) ? 2 : 3
  }
  return over.length > 3 ? 1 : 2
}

function designWords(map: ClaimMap): string {
  const first = map.design.words[0]
  if (first === undefined) return ''
  return map.reading.analysed.block.get(first.block)?.text.slice(first.start, first.end) ?? ''
}

function causeRange({ sentence, overreach }: MappedClaim) {
  return overreach === null ? null : rangeWithin(sentence, overreach.start, overreach.end)
}

function outruns(map: ClaimMap, claim: MappedClaim): FindingDraft {
  const { sentence, overreach, paragraph } = claim
  const words = overreach === null ? '' : sentence.text.slice(overreach.start, overreach.end)
  const design = map.design.words[0]
  const isMain = paragraph.role === 'abstract' || paragraph.role === 'conclusion'
  const range = causeRange(claim)
  return {
    criterion: 'design',
    check: 'claim.outruns-design',
    kind: 'issue',
    severity: isMain ? 'major' : 'moderate',
    title: `${quoted(words, 4)} says more than the design shows`,
    statement: `${quoted(sentence.text, 20)} claims a cause; the text describes its design as ${quoted(designWords(map))}.`,
    why: 'Such a design shows that two things occur together. An examiner asks what else could have brought both about, and in which direction it runs.',
    how: `Replace ${quoted(words, 4)} by a word of association, or name what in the design rules out the other explanations.`,
    selfCheck: 'Could the second thing have come first, or could a third have led to both?',
    ranges: [...(range === null ? [] : [range]), ...(design === undefined ? [] : [design])],
    confidence: 0.75,
  }
}
