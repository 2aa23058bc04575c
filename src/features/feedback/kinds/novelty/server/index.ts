import type { Analysis, FindingDraft } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import type { MaterialQuery, Work } from '#engines/analysis/materials.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { joined } from '#engines/analysis/stance/judgement.ts'
import { notInEnglish } from '#engines/analysis/stance/not-in-english.ts'
import { counted, listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import { claimTerms, overlapsOf } from '#engines/retrieval/claim-overlap.ts'
import type { ClaimOverlap } from '#engines/retrieval/claim-overlap.ts'
import { draftProfileOf } from '#engines/retrieval/draft-profile.ts'
import { otherWorks, referenceIndex } from '#engines/retrieval/records/same-work.ts'
import type { ReferenceIndex } from '#engines/retrieval/records/same-work.ts'
import { workRow } from '#engines/retrieval/records/work-row.ts'
import { searchScopeOf, silentSources, whyNoWorks } from '#engines/retrieval/search-scope.ts'
import { workQueries } from '#engines/retrieval/work-queries.ts'

import type { NoveltyStatus, NoveltyView } from '../contract.ts'
import { contributionsIn, distinct } from './claims.ts'
import type { Contribution } from './claims.ts'
import { judgeSetApart, judgeStated } from './judge.ts'

/** Novelty, claim by claim: what was found that says the same, what differs as far as abstracts show, and where was looked. */
export default defineKind({
  id: 'novelty',
  version: '1.1.0',
  needs: ['works'],
  freshForDays: 30,
  queries,
  analyse,
  prompt: {
    version: '1',
    instruction:
      'For each claim compare it with the given works alone: quote the claim and one sentence of the abstract, and say what both say and what only the claim says. Never call a claim new; say what was not found among the given works.',
  },
})

const mostClosest = 3
const fewTerms = 3

function queries(input: KindInput): readonly MaterialQuery[] {
  const claims = distinct(contributionsIn(readingOf(input)))
  return workQueries(
    draftProfileOf(input.analysed, input.scope),
    claims.slice(0, 3).map(({ sentence }) => ({
      need: 'works',
      text: claimTerms(sentence.text).slice(0, 14).join(' '),
      purpose: 'a claim of the text',
      limit: 30,
    })),
  )
}

interface Judged {
  readonly claim: Contribution
  readonly status: NoveltyStatus
  readonly why: string | null
  readonly closest: readonly ClaimOverlap[]
}

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  const { document } = input.analysed
  const search = searchScopeOf(input.materials, queries(input))
  if (!reading.isEnglish)
    return notInEnglish({
      words: reading.words,
      criteria: ['stated', 'set-apart'],
      summary: 'The text is not in English, so its claims were not compared.',
      what: 'All claims',
      view: { claims: [], search } satisfies NoveltyView,
    })
  const found = contributionsIn(reading)
  const { others: works } = otherWorks(input.materials, document)
  const none = whyNoWorks(input.materials, search)
  const judged = distinct(found).map((claim) => judge(claim, works, none))
  const judgements = [judgeStated(reading, found), judgeSetApart(reading)].map((judgement) =>
    confirmed(document, judgement),
  )
  const references = referenceIndex(document.references)
  return {
    summary: summaryOf(judged, none),
    ...joined(
      judgements,
      judged.flatMap((one) => asked(one, references)),
    ),
    notAssessed: [
      ...(none === null ? [] : [{ what: 'Overlap with other works', why: none }]),
      ...silentSources(search, 'Works'),
      {
        what: 'Whether anything is new',
        why: 'Titles and abstracts of the works found were compared. Not found is not new.',
      },
    ],
    view: {
      claims: judged.map(({ claim, status, why, closest }) => ({
        place: { ...rangeOf(claim.sentence) },
        text: claim.sentence.text,
        status,
        why,
        closest: closest.map(({ work, shared, missing, sentence }) => ({
          ...workRow(work, references),
          shared: [...shared],
          missing: [...missing],
          sentence,
        })),
      })),
      search,
    } satisfies NoveltyView,
  }
}

/** Shares of a claim's terms from which a work holds it in part or most of it; one sentence weighs more than a whole. */
const PARTLY = 0.4
const LIKELY = { whole: 0.8, nearest: 0.6 } as const

function judge(claim: Contribution, works: readonly Work[], none: string | null): Judged {
  const terms = claimTerms(claim.sentence.text)
  const unjudged = (why: string): Judged => ({ claim, status: 'cannot-judge', why, closest: [] })
  if (none !== null) return unjudged(none)
  if (terms.length < fewTerms) {
    return unjudged('The claim names too few things to compare it with anything.')
  }
  const overlaps = overlapsOf(terms, works)
  const closest = overlaps.filter(({ shared }) => shared.length >= 2).slice(0, mostClosest)
  const best = closest[0]
  if (works.every(({ abstract }) => (abstract ?? '') === '')) {
    return {
      claim,
      status: 'cannot-judge',
      why: 'None of the works found came with an abstract.',
      closest,
    }
  }
  return { claim, status: statusOf(best), why: null, closest }
}

function statusOf(best: ClaimOverlap | undefined): NoveltyStatus {
  if (best === undefined) return 'no-overlap-found'
  if (best.whole >= LIKELY.whole && best.nearest >= LIKELY.nearest && best.shared.length >= 4) {
    return 'likely-covered'
  }
  return best.whole >= PARTLY && best.shared.length >= fewTerms
    ? 'partly-covered'
    : 'no-overlap-found'
}

/** A claim that a work found seems to hold is put to the writer as a question, beside that work. */
function asked(
  { claim, status, closest }: Judged,
  references: ReferenceIndex,
): readonly FindingDraft[] {
  const best = closest[0]
  const sentence = best?.sentence ?? null
  if (best === undefined || sentence === null) return []
  if (status !== 'likely-covered' && status !== 'partly-covered') return []
  const { work, shared, missing } = best
  return [
    {
      criterion: 'set-apart',
      check: `novelty.${status}`,
      kind: 'question',
      severity: status === 'likely-covered' ? 'moderate' : 'minor',
      title: `How does this differ from ${quoted(work.title, 6)}?`,
      statement: `${quoted(claim.sentence.text, 16)} shares ${listed(shared.slice(0, 5))} with an abstract that was found: ${quoted(sentence, 24)}${missing.length === 0 ? '' : ` Only the text names ${listed(missing.slice(0, 4))}.`}`,
      why: 'A reviewer who knows that work will ask for the difference first.',
      how: adviceFor(missing, references.entryFor(work) !== null),
      ranges: [rangeOf(claim.sentence)],
      works: [work.id],
      confidence: status === 'likely-covered' ? 0.65 : 0.5,
    },
  ]
}

function adviceFor(missing: readonly string[], isCited: boolean): string {
  const difference = listed(missing.slice(0, 2))
  if (isCited) {
    return missing.length === 0
      ? 'The list names it: say beside the claim what it leaves open that this text answers.'
      : `The list names it: say beside the claim whether ${difference} is what this text adds to it.`
  }
  return missing.length === 0
    ? 'Read it, and say in the text what it leaves open that this text answers; if nothing, cite it as the source of the claim.'
    : `Read it, and if ${difference} is the difference, say so beside the claim and cite it.`
}

function summaryOf(judged: readonly Judged[], none: string | null): string {
  if (judged.length === 0) return 'No sentence says what the text adds, so nothing was compared.'
  const claims = counted(judged.length, 'claim')
  if (none !== null) return `${claims} found and not compared. ${none}`
  const of = (status: NoveltyStatus) => judged.filter((one) => one.status === status).length
  const parts = [
    [of('likely-covered'), 'likely covered by a work found'],
    [of('partly-covered'), 'partly covered'],
    [of('no-overlap-found'), 'without overlap among the works found'],
    [of('cannot-judge'), 'not judged'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`)
  return `${claims}: ${told.join(', ')}. Not found is not new.`
}
