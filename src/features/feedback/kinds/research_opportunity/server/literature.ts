import type { Work } from '#engines/analysis/materials.ts'
import { openIn } from '#engines/analysis/stance/open-sentences.ts'
import { counted } from '#engines/analysis/stance/wording.ts'
import { abstractSentences } from '#engines/retrieval/abstract-sentences.ts'
import { phraseKey, phraseKeysOf, wordPairs } from '#engines/retrieval/draft-profile.ts'
import type { DraftProfile } from '#engines/retrieval/draft-profile.ts'
import { nearnessBand, nearWorks } from '#engines/retrieval/ranking/near-works.ts'
import type { ReferenceIndex } from '#engines/retrieval/records/same-work.ts'
import { workRow } from '#engines/retrieval/records/work-row.ts'

import type { Gap } from '../contract.ts'
import { smallestStudy } from './studies.ts'

interface Given {
  readonly profile: DraftProfile
  readonly works: readonly Work[]
  readonly references: ReferenceIndex
  /** The prose of the draft. */
  readonly text: string
}

const mostFromWorks = 5
const mostSpeculative = 2
/** Works that have to speak of a thing before its absence from the text says something. */
const enoughWorks = 3

/** What abstracts of near works call open, where it touches what the draft is about. */
export function gapsInWorks({ profile, works, references }: Given): readonly Gap[] {
  const terms = new Set(profile.terms.keys())
  return nearWorks(profile, works)
    .filter(({ nearness }) => nearnessBand(nearness) !== 'distant')
    .flatMap(({ work }) => {
      const open = abstractSentences(work).flatMap((sentence) => openIn(sentence) ?? [])
      const near = open.find(
        ({ about }) => about.filter((word) => terms.has(phraseKey(word.toLowerCase()))).length >= 2,
      )
      if (near === undefined) return []
      const gap: Gap = {
        label: 'from-the-literature',
        quote: near.sentence.text,
        place: null,
        about: [...near.about],
        reason: near.reason,
        study: smallestStudy(near.reason, near.about),
        works: [workRow(work, references)],
      }
      return [gap]
    })
    .slice(0, mostFromWorks)
}

/** What several near works speak of together with the draft's subject, and the draft never does. */
export function untouchedTopics({ profile, works, references, text }: Given): readonly Gap[] {
  const own = phraseKeysOf(`${profile.title}. ${text}`)
  const holders = new Map<string, { readonly phrase: string; readonly works: Work[] }>()
  const near = nearWorks(profile, works).filter(
    ({ nearness }) => nearnessBand(nearness) !== 'distant',
  )
  for (const { work } of near) {
    for (const [key, phrase] of wordPairs(`${work.title}. ${work.abstract ?? ''}`)) {
      if (own.has(key)) continue
      const known = holders.get(key)
      if (known === undefined) holders.set(key, { phrase, works: [work] })
      else known.works.push(work)
    }
  }
  const subject = profile.phrases[0] ?? profile.title
  return [...holders.values()]
    .filter((one) => one.works.length >= enoughWorks)
    .toSorted(
      (one, other) => other.works.length - one.works.length || (one.phrase < other.phrase ? -1 : 1),
    )
    .slice(0, mostSpeculative)
    .map(({ phrase, works: speaking }) => ({
      label: 'speculative',
      quote: null,
      place: null,
      about: [phrase],
      reason: null,
      study: `${counted(speaking.length, 'near work speaks', 'near works speak')} of ${phrase} and the text does not. Ask on a few cases whether ${phrase} changes what the text says of ${subject}.`,
      works: speaking.slice(0, 3).map((work) => workRow(work, references)),
    }))
}
