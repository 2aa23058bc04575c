import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap, MappedClaim } from './claim-map.ts'

/** Judges whether causes are claimed that the design, in the text's own words, cannot show. */
export function judgeDesign(map: ClaimMap): Judgement {
  const { design } = map
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
