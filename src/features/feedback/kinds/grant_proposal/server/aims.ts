import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

/** A numbered aim, and what of the plan takes it up by its number. */
export interface Aim {
  /** "Aim 2", as the text calls it. */
  readonly name: string
  readonly place: Range
  readonly text: string
  readonly method: boolean
  /** Whether what is done for it is told under its number, and not in its words alone. */
  readonly isCalled: boolean
  readonly time: boolean
  readonly money: boolean
}

const numbered =
  /\b(specific aim|aim|objective|goal|work ?package|WP|research question|RQ|hypothesis|question|task|output)\s?#?(\d{1,2}(?:\.\d)?|[IVX]{1,4}\b)/iu
const opens = new RegExp(String.raw`^\W{0,3}${numbered.source}\s?[.:)–—-]`, 'iu')
const planned =
  /\b(?:will|shall|plan to|propose to|using|by means of|measure|collect|analy[sz]|survey|interview|experiment|sampl|model|test)\w*/iu
const timed =
  /\b(?:year|month|quarter|semester|phase|spring|summer|autumn|fall|winter|timeline|20\d\d|Q[1-4]|Y[1-5])\b/iu
const paid = /[$€£]\s?\d|\b(?:budget|costs?|salary|FTE|funds?|person[- ]months?)\b/iu
/** Aims that one proposal may have. */
const mostAims = 12

/** Numbered aims in the order of their first statement, and which of them the plan takes up again. */
export function aimsOf(reading: Reading): readonly Aim[] {
  const first = new Map<string, Sentence>()
  for (const sentence of reading.sentences) {
    const match = opens.exec(sentence.text)
    const name = match === null ? null : nameOf(match)
    if (name !== null && !first.has(name) && sentence.words.length >= 5) first.set(name, sentence)
  }
  if (first.size < 2) return []
  // Aims of the sort that has most; tasks below aims are not aims.
  const sorts = Map.groupBy([...first], ([name]) => name.replace(/\s.*$/u, ''))
  const own = [...sorts.values()].toSorted((one, other) => other.length - one.length)[0] ?? []
  if (own.length < 2) return []
  const roots = own.map(([, { text }]) => contentRoots(text))
  const ofSeveral = new Set(
    roots.flatMap((those, at) =>
      [...those].filter((root) => roots.some((other, place) => place !== at && other.has(root))),
    ),
  )
  const last = Math.max(...own.map(([, { index }]) => index))
  const behind = reading.sentences.filter(({ index }) => index > last)
  return own
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .slice(0, mostAims)
    .map(([name, sentence]) => {
      const judged = aim(reading, name, sentence)
      return { ...judged, method: judged.method || isTakenUp(sentence, behind, ofSeveral) }
    })
}

/** Words of an aim, which no other aim has, by which a sentence of the plan is on it, called by number or not. */
const sharedWords = 2
const sharedPart = 0.5

function isTakenUp(
  { text }: Sentence,
  behind: readonly Sentence[],
  ofSeveral: ReadonlySet<string>,
): boolean {
  const own = [...contentRoots(text)].filter((root) => !ofSeveral.has(root))
  return behind.some((sentence) => {
    if (!planned.test(sentence.text)) return false
    const there = contentRoots(sentence.text)
    const shared = own.filter((root) => there.has(root)).length
    return shared >= sharedWords && shared > own.length * sharedPart
  })
}

function nameOf([, word = '', number = '']: RegExpExecArray): string {
  const plain = word.toLowerCase().replace(/^specific /u, '')
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)} ${number.toUpperCase()}`
}

function aim(reading: Reading, name: string, sentence: Sentence): Aim {
  const [word = '', number = ''] = name.split(' ')
  const again = new RegExp(
    String.raw`\b${word}s?\s?#?(?:\d{1,2}\s?(?:[,&–-]|and)\s?)*${number.replaceAll('.', String.raw`\.`)}(?![\d.]*\d)`,
    'iu',
  )
  // Aims in one paragraph are a list: what follows the last of them is told of all.
  const isAlone = !reading.sentences.some(
    ({ block, index, text }) =>
      block === sentence.block && index !== sentence.index && opens.test(text),
  )
  const own = reading.sentences.filter(
    ({ block, index }) =>
      isAlone && block === sentence.block && index > sentence.index && index <= sentence.index + 6,
  )
  const later = reading.sentences.filter(
    ({ index, text }) => index !== sentence.index && again.test(text),
  )
  const cells = reading.analysed.document.blocks
    .filter(
      ({ type, text }) =>
        (type === 'table' || type === 'heading' || type === 'caption') && again.test(text),
    )
    .map(({ text }) => text)
  const texts = [...own, ...later].map(({ text }) => text)
  const isCalled = texts.some((text) => planned.test(text)) || cells.length > 0
  return {
    name,
    place: { block: sentence.block, start: sentence.start, end: sentence.end },
    text: sentence.text,
    method: isCalled,
    isCalled,
    time: [...later.map(({ text }) => text), ...cells].some((text) => timed.test(text)),
    money: [...later.map(({ text }) => text), ...cells].some((text) => paid.test(text)),
  }
}
