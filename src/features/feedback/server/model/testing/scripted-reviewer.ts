import type { Asked, Reply } from '#platform/server/llm/testing/protocol-server.ts'

import type { ModelNote } from '../model-note.ts'

/** A passage as the reviewer was shown it. */
export interface ShownPassage {
  readonly key: string
  readonly text: string
  /** Position of its part, from 1. */
  readonly part?: number
}

/** Passages of a reading request; none in a request of the critic. */
export function passagesIn(prompt: string): readonly ShownPassage[] {
  const draft = /<data-[0-9a-f]{16} draft>\n([\s\S]*?)\n<\/data-/u.exec(prompt)?.[1] ?? ''
  let part = 0
  return [...draft.matchAll(/^Part (\d+)\. Section: |^\[(p\d+)\] (.*)$/gmu)].flatMap(
    ([, begins, key = '', text = '']) => {
      if (begins === undefined) return [{ key, text, part }]
      part = Number(begins)
      return []
    },
  )
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
  terms: [],
  publications: [],
  confidence: 0,
}

export function noteOf(parts: Partial<ModelNote>): ModelNote {
  return { ...empty, severity: 'moderate', confidence: 0.8, ...parts }
}

/** What an honest reader hands in first: the end of every part. */
export function receiptFor(passages: readonly ShownPassage[]): ModelNote {
  const ends = passages.filter(({ part }, position) => passages[position + 1]?.part !== part)
  const terms = ends.map(({ key, text }) => `${key}: ${text.split(/\s+/u).slice(0, 5).join(' ')}`)
  return { ...empty, criterion: 'receipt', terms }
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

/** Characters of a draft for one note of a reader who has much to say. */
const charactersForNote = 2500

/** As honest, and as talkative as a model: a note for every page or so, whatever a request is made up of. */
export function thoroughReviewer({ prompt }: Asked): Reply {
  if (isCritic(prompt)) return agreeingCritic(prompt)
  const passages = passagesIn(prompt)
  const criteria = criteriaIn(prompt)
  const length = passages.reduce((sum, { text }) => sum + text.length, 0)
  const many = Math.max(1, Math.round(length / charactersForNote))
  const places = quotable(passages)
  const apart = Math.max(1, Math.floor(places.length / many))
  const notes = places
    .filter((_, position) => position % apart === 0)
    .slice(0, many)
    .flatMap(({ key }, position) => {
      const own = passages.filter((passage) => passage.key === key)
      return validNote(own, criteria[position % Math.max(1, criteria.length)] ?? '') ?? []
    })
  return answer([receiptFor(passages), ...notes])
}
