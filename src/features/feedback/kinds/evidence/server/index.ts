import type { Analysis, FindingDraft } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { joined } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { notInEnglish } from '#engines/analysis/stance/not-in-english.ts'
import { counted, countedStates, rangeOf } from '#engines/analysis/stance/wording.ts'
import { searchAbsence } from '#engines/grounding/absence.ts'

import type { EvidenceView } from '../contract.ts'
import { beyondResults } from './beyond-results.ts'
import { claimMapOf } from './claim-map.ts'
import type { ClaimMap, MappedClaim, Verdict } from './claim-map.ts'
import { comparisonFindings } from './comparison.ts'
import { judgeDesign } from './design.ts'
import { judgeGrounds } from './grounded.ts'
import { judgeCertainty } from './proportion.ts'
import { reasoningFindings } from './reasoning/reasoning.ts'
import { judgeRivals } from './reasoning/rivals.ts'
import { quotationFindings } from './sourcing/quotations.ts'
import { judgeSources } from './sourcing/sources.ts'
import { citingOf } from './sourcing/worth.ts'

/** Evidence: the claims of the text, what stands beside each, and which say more than they may. */
export default defineKind({
  id: 'evidence',
  version: '1.33.0',
  analyse,
  ofForm: new Set(['rivals.none', 'rivals.own-limit', 'claim.outruns-design']),
  // An essay argues by what holds for all, and a report of a course speaks of everything that it saw.
  ofPaper: new Set([
    'rivals.hardly-doubted',
    'certainty.without-exception',
    'certainty.cause-for-association',
    'certainty.cause-inferred',
    'certainty.cause-concluded',
    'certainty.denies-exception',
    'certainty.cause-beside-coefficient',
    'reasoning.one-to-all',
    'reasoning.sample-to-all',
    'sources.whose-finding',
    'sources.study-without-callout',
    'sources.report-without-callout',
    'sources.figure-without-callout',
  ]),
  restsOn: {
    '*': ['scholarly'],
    'reasoning.*': ['written-out'],
    'rivals.*': ['written-out'],
    'certainty.proof-word': ['written-out'],
    'claim.causal-alone': ['whole-work'],
    'rivals.no-objection': ['whole-work', 'essay'],
    'rivals.none': ['whole-work', 'form', 'finished'],
    'sources.unnamed-appeal': ['callouts'],
    'quotation.dropped': ['callouts'],
    'quotation.unread': ['callouts'],
    'sources.bare-paragraph': ['callouts'],
    'sources.study-without-callout': ['callouts'],
    'sources.report-without-callout': ['callouts'],
    'sources.figure-without-callout': ['callouts'],
    'sources.whose-finding': ['callouts'],
    'rivals.hardly-doubted': ['finished'],
    'rivals.own-limit': ['whole-work', 'finished'],
    'rivals.no-owed-limit': ['whole-work', 'finished'],
  },
  prompt: {
    version: '1',
    instruction:
      'For each main claim quote claim and grounds, and say whether the grounds bear the claim as worded. Do not ask for more studies; say which wording the present grounds would bear.',
  },
})

const criteria = ['grounds', 'design', 'sources', 'certainty', 'rivals'] as const

const noView: EvidenceView = {
  design: { type: 'not-stated', words: [] },
  rows: [],
  counts: { supported: 0, partly: 0, unsupported: 0, outruns_design: 0 },
}

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  if (!reading.isEnglish) {
    return notInEnglish({
      words: reading.words,
      criteria,
      summary: 'The text is not in English, so its claims were not judged.',
      what: 'All claims',
      view: noView,
    })
  }
  const map = claimMapOf(reading)
  const judgements = judgeAll(map)
  return {
    summary: summaryOf(map),
    ...joined(judgements, [
      ...comparisonFindings(reading).filter((finding) => isConfirmed(reading, finding)),
      ...quotationFindings(reading),
      ...beyondResults(reading),
    ]),
    notAssessed: [
      {
        what: 'Whether a source says what the text says it does',
        why: 'The built-in analyser sees that a source is named; it does not read the source.',
      },
      {
        what: 'Whether the claims are true',
        why: 'The built-in analyser reads how a claim is worded and what stands beside it.',
      },
    ],
    view: viewOf(map),
  }
}

/** The search behind a note is repeated on the whole text before the note is shown. */
function isConfirmed({ analysed }: Reading, { absence }: FindingDraft): boolean {
  return absence === undefined || !searchAbsence(analysed.document, absence).found
}

function judgeAll(map: ClaimMap): readonly Judgement[] {
  return [
    judgeGrounds(map),
    judgeDesign(map),
    judgeSources(map),
    judgeCertainty(map),
    judgeRivals(map),
  ]
    .map((judgement) => confirmed(map.reading.analysed.document, judgement))
    .map((judgement) => ({
      ...judgement,
      findings: [...judgement.findings, ...reasoningFindings(map, judgement.criterion.id)],
    }))
}

function countOf(map: ClaimMap, verdict: Verdict): number {
  return map.claims.filter((claim) => claim.verdict === verdict).length
}

function summaryOf(map: ClaimMap): string {
  const all = map.claims.length
  if (all === 0) {
    return 'No sentence was found that claims a cause, a comparison, a rule or a judgement.'
  }
  const alone = countOf(map, 'unsupported')
  const over = countOf(map, 'outruns-design')
  return `${counted(all, 'claim')} found: ${countedStates(
    [
      [countOf(map, 'supported'), 'with grounds in the same sentence'],
      [countOf(map, 'partly'), 'with grounds beside'],
      [alone, 'alone'],
      [over, over === 1 ? 'that goes further than the design' : 'that go further than the design'],
    ],
    'none could be followed',
  )}.`
}

const mostRows = 40

function viewOf(map: ClaimMap): EvidenceView {
  const rows = map.claims.toSorted((one, other) => other.load - one.load).slice(0, mostRows)
  return {
    design: { type: map.design.type, words: map.design.words.map((range) => ({ ...range })) },
    rows: rows.map(rowOf),
    counts: {
      supported: countOf(map, 'supported'),
      partly: countOf(map, 'partly'),
      unsupported: countOf(map, 'unsupported'),
      outruns_design: countOf(map, 'outruns-design'),
    },
    citing: citingOf(map.reading),
  }
}

function rowOf(claim: MappedClaim): EvidenceView['rows'][number] {
  return {
    claim: rangeOf(claim.sentence),
    strength: claim.strength,
    grounds: claim.grounds.map((ground) => ({ ...ground })),
    warrant: claim.warrant,
    qualifier: claim.qualifier,
    verdict: claim.verdict,
  }
}
