import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { openIn } from '#engines/analysis/stance/open-sentences.ts'
import { listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import { abstractSentences } from '#engines/retrieval/abstract-sentences.ts'
import { phraseKey, phraseKeysOf } from '#engines/retrieval/draft-profile.ts'
import { nearnessBand, sharedWords } from '#engines/retrieval/ranking/near-works.ts'
import type { NearWork } from '#engines/retrieval/ranking/near-works.ts'
import type { ReferenceIndex } from '#engines/retrieval/records/same-work.ts'
import { workRow } from '#engines/retrieval/records/work-row.ts'
import { themesOf } from '#engines/retrieval/themes.ts'
import type { Theme } from '#engines/retrieval/themes.ts'

import type { SotaView } from '../contract.ts'

const mostRows = 8
const mostSaid = 2
const mostMissing = 8

const agrees =
  /\b(?:consistent with|in line with|in agreement with|agrees? with|confirm(?:s|ed|ing)?|corroborat\w+|replicat(?:es?|ed)|supports? (?:earlier|previous|the (?:view|idea|finding|hypothesis)))\b/iu
const disagrees =
  /\b(?:in contrast (?:to|with)|contrary to|contradict\w*|conflict(?:s|ing)? with|inconsistent|disagree\w*|challenge[sd]? (?:the|this|earlier|previous)|disput\w+|unlike (?:earlier|previous|prior)|fail(?:s|ed)? to replicate|call(?:s|ed)? into question)\b/iu

/** Themes of the near works: only what their abstracts say, sentence by sentence. */
export function themeRows(
  near: readonly NearWork[],
  references: ReferenceIndex,
): SotaView['themes'] {
  return themesOf(near).themes.map((theme) => {
    const rows = theme.works.map(({ work }) => workRow(work, references))
    return {
      name: theme.phrases.join(', '),
      works: rows.slice(0, mostRows),
      total: rows.length,
      cited: rows.filter(({ isCited }) => isCited).length,
      agreement: said(theme, ({ text }) => agrees.test(text)),
      disagreement: said(theme, ({ text }) => disagrees.test(text)),
      open: said(theme, (sentence) => openIn(sentence) !== null),
    }
  })
}

function said(
  { works }: Theme,
  isWanted: (sentence: Sentence) => boolean,
): SotaView['themes'][number]['open'] {
  return works
    .flatMap(({ work }) =>
      abstractSentences(work)
        .filter(isWanted)
        .slice(0, 1)
        .map(({ text }) => ({ work: work.id, title: work.title, sentence: text })),
    )
    .slice(0, mostSaid)
}

/** Close and near works that the reference list does not name. */
export function missingWorks(
  near: readonly NearWork[],
  references: ReferenceIndex,
): readonly NearWork[] {
  return near
    .filter(
      ({ work, nearness }) =>
        nearnessBand(nearness) !== 'distant' &&
        work.isRetracted !== true &&
        references.entryFor(work) === null,
    )
    .slice(0, mostMissing)
}

/** The nearest works that are not cited, asked where the text speaks of the same. */
export function askedWorks(
  reading: Reading,
  missing: readonly NearWork[],
): readonly FindingDraft[] {
  const used = new Set<Sentence>()
  return missing
    .filter(({ nearness }) => nearnessBand(nearness) === 'close')
    .flatMap((near): FindingDraft[] => {
      const shared = sharedWords(near, 4)
      const passage = passageFor(reading, near, used)
      if (passage === null || shared.length < 2) return []
      used.add(passage)
      const { work } = near
      return [
        {
          criterion: 'synthesis',
          check: 'sota.near-work',
          kind: 'question',
          severity: 'minor',
          title: `Is ${quoted(work.title, 7)} relevant?`,
          statement: `${quoted(work.title, 14)}${work.year === null ? '' : ` (${work.year})`} shares ${listed(shared)} with this passage, and the reference list does not name it.`,
          why: 'A reader who knows it will look for it here.',
          how: `Read its abstract: if it bears on ${shared[0] ?? 'the passage'}, say in one clause how; if not, dismiss this note.`,
          ranges: [rangeOf(passage)],
          works: [work.id],
          confidence: 0.55,
        },
      ]
    })
}

/** The sentence of the body that shares most with a work and has no note yet; `null` when none shares two terms. */
function passageFor(
  reading: Reading,
  near: NearWork,
  used: ReadonlySet<Sentence>,
): Sentence | null {
  const wanted = new Set([...near.terms, ...near.phrases].map(phraseKey))
  let best: { readonly sentence: Sentence; readonly count: number } | null = null
  for (const { role, sentences } of reading.body) {
    if (role === 'methods' || role === 'results') continue
    for (const sentence of sentences.filter((one) => !used.has(one))) {
      const keys = phraseKeysOf(sentence.text)
      const count = [...wanted].filter((key) => keys.has(key)).length
      if (count >= 2 && count > (best?.count ?? 0)) best = { sentence, count }
    }
  }
  return best?.sentence ?? null
}
