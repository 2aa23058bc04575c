import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { Analysis } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { joined } from '#engines/analysis/stance/judgement.ts'
import { notInEnglish } from '#engines/analysis/stance/not-in-english.ts'
import { openIn } from '#engines/analysis/stance/open-sentences.ts'
import type { OpenSentence } from '#engines/analysis/stance/open-sentences.ts'
import { counted, rangeOf } from '#engines/analysis/stance/wording.ts'
import { draftProfileOf } from '#engines/retrieval/draft-profile.ts'
import type { DraftProfile } from '#engines/retrieval/draft-profile.ts'
import { otherWorks, referenceIndex } from '#engines/retrieval/records/same-work.ts'
import { searchScopeOf, silentSources, whyNoWorks } from '#engines/retrieval/search-scope.ts'
import { subjectsIn } from '#engines/retrieval/subjects-in.ts'
import { queriesForWorks } from '#engines/retrieval/work-queries.ts'

import type { Gap, ResearchOpportunityView } from '../contract.ts'
import { judgeLimits, judgeNextSteps } from './judge.ts'
import { gapsInWorks, untouchedTopics } from './literature.ts'
import { smallestStudy } from './studies.ts'

/** Research opportunities: what the text and the works near it leave open, and the smallest study that would close it. */
export default defineKind({
  id: 'research_opportunity',
  version: '1.3.0',
  needs: ['works'],
  freshForDays: 30,
  queries: queriesForWorks,
  analyse,
  prompt: {
    version: '1',
    instruction:
      'From the quoted sentences alone name what is open, why (too little evidence, biased, in conflict, not the right information), and the smallest study that would close it with the methods of the draft. Mark what no quoted sentence says as speculative.',
  },
})

const mostOwn = 5

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  const search = searchScopeOf(input.materials, queriesForWorks(input))
  if (!reading.isEnglish)
    return notInEnglish({
      words: reading.words,
      criteria: ['limits', 'next-steps'],
      summary: 'The text is not in English, so what it leaves open was not read.',
      what: 'What the text leaves open',
      view: { gaps: [], search } satisfies ResearchOpportunityView,
    })
  const { document } = input.analysed
  const open = openSentences(reading)
  const judgements = [judgeLimits(reading, open), judgeNextSteps(reading, open)].map((judgement) =>
    confirmed(document, judgement),
  )
  const given = {
    profile: draftProfileOf(input.analysed, input.scope),
    works: otherWorks(input.materials, document).others,
    references: referenceIndex(document.references),
    text: reading.sentences.map(({ text }) => text).join(' '),
  }
  const gaps = [...ownGaps(open, given.profile), ...gapsInWorks(given), ...untouchedTopics(given)]
  const none = whyNoWorks(input.materials, search)
  return {
    summary: summaryOf(gaps, none),
    ...joined(judgements),
    notAssessed: [
      ...(none === null ? [] : [{ what: 'What other works leave open', why: none }]),
      ...silentSources(search, 'Works'),
      {
        what: 'Whether somebody has closed a gap since',
        why: 'Only abstracts of the works found were read, and they say what was open when they were written.',
      },
    ],
    view: { gaps: [...gaps], search } satisfies ResearchOpportunityView,
  }
}

/** Parts in which a text speaks of its own limits and of what is next. */
const closing = new Set([
  'discussion',
  'conclusion',
  'other',
  'introduction',
  'background',
  'results',
])

function openSentences(reading: Reading): readonly OpenSentence[] {
  return reading.body
    .filter(({ role }) => closing.has(role))
    .flatMap(({ sentences }) => sentences)
    .flatMap((sentence) => openIn(sentence) ?? [])
    .filter((open) => open.type !== 'limit' || isOwn(reading, open.sentence))
}

/** A limit beside a source is mostly that of the source. */
function isOwn(reading: Reading, sentence: Sentence): boolean {
  return (
    /\b(?:we|our|us|i|my|this|these|the present)\b/iu.test(sentence.text) ||
    citationsWithin(reading.citations, rangeOf(sentence)).length === 0
  )
}

const rank = { 'next-step': 0, limit: 1, gap: 2 } as const

function ownGaps(open: readonly OpenSentence[], profile: DraftProfile): readonly Gap[] {
  return open
    .filter(({ about }) => about.length > 0)
    .toSorted((one, other) => rank[one.type] - rank[other.type])
    .slice(0, mostOwn)
    .map(({ sentence, about, reason }) => ({
      label: 'from-your-text',
      quote: sentence.text,
      place: { ...rangeOf(sentence) },
      about: [...about],
      reason,
      study: smallestStudy(reason, subjectsIn(sentence.text, profile)),
      works: [],
    }))
}

function summaryOf(gaps: readonly Gap[], none: string | null): string {
  const of = (label: Gap['label']) => gaps.filter((gap) => gap.label === label).length
  const first = of('from-your-text')
  const own =
    first === 0
      ? 'The text names no question that it leaves open'
      : `The text leaves ${counted(first, 'question')} open`
  if (none !== null) return `${own}; other works were not read. ${none}`
  const others = of('from-the-literature')
  const more = of('speculative') === 0 ? '' : `; ${of('speculative')} more can only be guessed at`
  return `${own}; abstracts of works on the subject ${others === 0 ? 'name none' : `name ${others}`}${more}.`
}
