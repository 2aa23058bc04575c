import type { Analysis } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { joined } from '#engines/analysis/stance/judgement.ts'
import { notInEnglish } from '#engines/analysis/stance/not-in-english.ts'
import { counted } from '#engines/analysis/stance/wording.ts'
import { draftProfileOf } from '#engines/retrieval/draft-profile.ts'
import { nearnessBand, nearWorks, sharedWords } from '#engines/retrieval/ranking/near-works.ts'
import { otherWorks, referenceIndex } from '#engines/retrieval/records/same-work.ts'
import { workRow } from '#engines/retrieval/records/work-row.ts'
import { searchScopeOf, silentSources, whyNoWorks } from '#engines/retrieval/search-scope.ts'
import { queriesForWorks } from '#engines/retrieval/work-queries.ts'

import type { SotaView } from '../contract.ts'
import { judgeReporting } from './judge.ts'
import { reportsIn } from './reporting.ts'
import type { Report } from './reporting.ts'
import { askedWorks, missingWorks, themeRows } from './works.ts'

/** State of the art: the works near the text by theme, and what the text does with the works that it cites. */
export default defineKind({
  id: 'sota',
  version: '1.3.0',
  needs: ['works'],
  freshForDays: 30,
  queries: queriesForWorks,
  analyse,
  prompt: {
    version: '1',
    instruction:
      'Group the given works by theme and say for each theme what their abstracts agree and disagree on, quoting one sentence for each statement. Name no work that was not given. Judge from the draft alone whether its sources are brought together or listed.',
  },
})

const mostNear = 60
const mostPassages = 12

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  const search = searchScopeOf(input.materials, queriesForWorks(input))
  if (!reading.isEnglish)
    return notInEnglish({
      words: reading.words,
      criteria: ['synthesis', 'methods', 'weighing'],
      summary: 'The text is not in English, so its use of sources was not judged.',
      what: 'Use of sources, and works near the text',
      view: { themes: [], missing: [], passages: [], search } satisfies SotaView,
    })
  const { document } = input.analysed
  const references = referenceIndex(document.references)
  const { others: works } = otherWorks(input.materials, document)
  const near = nearWorks(draftProfileOf(input.analysed, input.scope), works).slice(0, mostNear)
  const related = near.filter(({ nearness }) => nearnessBand(nearness) !== 'distant')
  const reports = reportsIn(reading)
  const judgements = judgeReporting(reading, reports)
  const missing = missingWorks(related, references)
  const none = whyNoWorks(input.materials, search)
  const view: SotaView = {
    themes: themeRows(related, references),
    missing: missing.map((one) => ({
      ...workRow(one.work, references),
      shared: [...sharedWords(one, 5)],
    })),
    passages: passagesOf(reports),
    search,
  }
  const isAsked = !['outline', 'notes'].includes(input.analysed.stage)
  return {
    summary: summaryOf(view, related.length, none),
    ...joined(judgements, isAsked ? askedWorks(reading, missing) : []),
    notAssessed: [
      ...(none === null ? [] : [{ what: 'Works near the text', why: none }]),
      ...silentSources(search, 'Works'),
      {
        what: 'Whether the review is complete',
        why: 'Only the sources below were asked, with the words below; a work that was not found may still exist.',
      },
    ],
    view,
  }
}

/** Paragraphs that report several sources, and how they do it. */
function passagesOf(reports: readonly Report[]): SotaView['passages'] {
  return [...Map.groupBy(reports, ({ paragraph }) => paragraph)]
    .filter(([, own]) => own.length >= 2)
    .slice(0, mostPassages)
    .map(([{ block }, own]) => ({
      block: block.id,
      start: own[0]?.sentence.start ?? 0,
      end: own.at(-1)?.sentence.end ?? block.text.length,
      serial: own.filter(({ isSerial }) => isSerial).length,
      together: own.filter(({ isTogether }) => isTogether).length,
    }))
}

function summaryOf(view: SotaView, related: number, none: string | null): string {
  if (none !== null) return `The text was read alone. ${none}`
  if (related === 0) return 'None of the works found is on the subject of this text.'
  const missing = view.missing.length
  return `${counted(related, 'near work')} in ${counted(view.themes.length, 'theme')}; ${missing === 0 ? 'the reference list names all of them' : `${missing} of the nearest ${missing === 1 ? 'is' : 'are'} not in the reference list`}.`
}
