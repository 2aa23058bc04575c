import type { Asked, Reply } from '#platform/server/llm/testing/protocol-server.ts'

import type { ModelNote } from '../model-note.ts'

/** A passage as the reviewer was shown it. */
export interface ShownPassage {
  readonly key: string
  readonly text: string
}

/** Passages of a reading request; none in a request of the critic. */
export function passagesIn(prompt: string): readonly ShownPassage[] {
  const draft = /<data-[0-9a-f]{16} draft>\n([\s\S]*?)\n<\/data-/u.exec(prompt)?.[1] ?? ''
  return [...draft.matchAll(/^\[(p\d+)\] (.*)$/gmu)].map(([, key = '', text = '']) => ({
    key,
    text,
  }))
}

/** Ids of the criteria that a request asks about. */
export function criteriaIn(prompt: string): readonly string[] {
  const rules = /Criteria:\n([\s\S]*?)\n\n/u.exec(prompt)?.[1] ?? ''
  return [...rules.matchAll(/^- ([\w-]+) \(/gmu)].map(([, id = '']) => id)
}

export function isCritic(prompt: string): boolean {
  return /Judge each note by its key/u.test(prompt)
}

const empty: ModelNote = {
  criterion: '',
  kind: 'issue',
  severity: 'minor',
  place: '',
  quotation: '',
  title: '',
  statement: '',
  why: '',
  how: '',
  example: '',
  missing: '',
  missing_terms: [],
  publications: [],
  confidence: 0,
}

export function noteOf(parts: Partial<ModelNote>): ModelNote {
  return { ...empty, severity: 'moderate', confidence: 0.8, ...parts }
}

/** What an honest reader hands in first. */
export function receiptFor(passages: readonly ShownPassage[]): ModelNote {
  const last = passages.at(-1)
  return {
    ...empty,
    criterion: 'receipt',
    place: last?.key ?? '',
    quotation: (last?.text ?? '').split(/\s+/u).slice(0, 5).join(' '),
  }
}

/** A critic that confirms whatever it is shown: it must not be what stands between an invention and the page. */
export function agreeingCritic(prompt: string): Reply {
  const list = /Judge each note by its key: ([^.]*)\./u.exec(prompt)?.[1] ?? ''
  return answer(
    list
      .split(', ')
      .map((key) => ({ key, correct: true, resolved_elsewhere: false, significance: 2 })),
  )
}

export function answer(items: readonly object[]): Reply {
  return { text: JSON.stringify({ items }) }
}

/** The first long sentence of some passages, each with its key and a word of it to speak about. */
export function quotable(passages: readonly ShownPassage[]): readonly {
  readonly key: string
  readonly quotation: string
  readonly words: readonly string[]
}[] {
  return passages.flatMap(({ key, text }) => {
    const quotation = text.split(/(?<=[.?!])\s+/u).find((part) => part.split(' ').length > 8)
    if (quotation === undefined) return []
    const words = [...new Set(quotation.match(/(?<!\p{L})\p{Ll}{6,}/gu) ?? [])].slice(0, 3)
    return words.length < 3 ? [] : [{ key, quotation, words }]
  })
}

/** A note that holds: its words are the draft's, and it speaks about them. */
export function validNote(
  passages: readonly ShownPassage[],
  criterion: string,
): ModelNote | undefined {
  const [place] = quotable(passages)
  if (place === undefined) return undefined
  const [one = '', two = '', three = ''] = place.words
  return noteOf({
    criterion,
    place: place.key,
    quotation: place.quotation,
    title: `Relation of ${one} to ${two} left open`,
    statement: `The sentence names ${one} and ${two} and leaves open how they bear on ${three}.`,
    why: `An examiner cannot tell whether ${two} follows from ${one} or stands beside it.`,
    how: `Say in this sentence how ${one} bears on ${three}.`,
  })
}

export type Review = (asked: Asked) => Reply

/** A reviewer who does what it is told, by whomever: the receipt, one valid note, and a confirming critic. */
export function honestReviewer({ prompt }: Asked): Reply {
  if (isCritic(prompt)) return agreeingCritic(prompt)
  const passages = passagesIn(prompt)
  const note = validNote(passages, criteriaIn(prompt)[0] ?? '')
  return answer([receiptFor(passages), ...(note === undefined ? [] : [note])])
}
