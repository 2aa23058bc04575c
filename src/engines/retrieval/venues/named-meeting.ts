import { folded } from '../ranking/terms.ts'
import type { VenueEntry } from './named-venue.ts'

/** What a meeting is called. */
interface MeetingName {
  readonly name: string
  readonly acronym: string | null
}

interface Token {
  /** As it is written. */
  readonly raw: string
  readonly text: string
  readonly start: number
  readonly end: number
}

interface Written {
  readonly whole: string
  readonly tokens: readonly Token[]
  /** Whether the whole text says where the entry appeared, and not its title and authors too. */
  readonly isVenue: boolean
}

/** Who holds a meeting stands in some spellings of its name; two that differ are two meetings. */
const sponsor = /^(?:acm|cvf|eurographics|ieee|ifip|rsj|siam|usenix)$/u
const ordinal =
  /^(?:\d+(?:st|nd|rd|th)?|(?:twenty|thirty|forty|fifty)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|\w+teenth|\w+tieth|twenty|thirty|forty|fifty)$/u
const loose = /^(?:an?|and|annual|biennial|for|in|int|international|intl|of|on|the|to)$/u
const meetingWord =
  /^(?:conf|conference|congress|convention|meeting|proc|proceedings|symp|symposium|workshop)$/u
const opening = /^(?:in|proc|proceedings)$/u
/** What may follow a meeting without a stop between them: "CVPR 2016", "ACL pages 1-9". */
const following = /^(?:\d|pages?$|pp$|p$|vol|volume$|https?$|doi$)/u
const stop = /[,.;:()[\]"'’‘“”]/u
const year = /^(?:19|20)?\d\d$/u
/** A name of fewer words stands in titles too, unless its kind of meeting is one of them. */
const FEWEST_WORDS = 2
/** An acronym this long is told in any case: "INTERSPEECH". */
const LONG_ACRONYM = 6
/** Words before "(CVPR)" among which its conference has to be. */
const WORDS_BEFORE = 16
/** Authors and the opening of a title stand in front, where capitals are initials and ligaments. */
const FRONT = 0.3

/**
 * How many words of the entry name a meeting; 0: it is not named. The name counts in full, or with its words cut off
 * by full stops, behind "Proceedings of the 34th" or a stop: "European Conference on Computer Vision" and "Conference
 * on Computer Vision and Pattern Recognition" do not name a "Conference on Computer Vision". An acronym counts as one
 * word, and only where a meeting can stand.
 */
export function meetingNamedIn(entry: VenueEntry, meeting: MeetingName): number {
  const texts = [
    writtenOf(entry.raw, false),
    ...(entry.venue === null ? [] : [writtenOf(entry.venue, true)]),
  ]
  const words = texts.map(
    (text) => wordsNamed(text, meeting) || Number(isCalledShort(text, meeting)),
  )
  return Math.max(...words)
}

function writtenOf(whole: string, isVenue: boolean): Written {
  const tokens = [...whole.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: raw, index }) => ({
    raw,
    text: folded(raw),
    start: index,
    end: index + raw.length,
  }))
  return { whole, tokens, isVenue }
}

const isPassedOver = (text: string): boolean =>
  loose.test(text) || sponsor.test(text) || ordinal.test(text)

function wordsNamed(text: Written, { name, acronym }: MeetingName): number {
  const own = writtenOf(name, true).tokens.map((token) => token.text)
  const core = own.filter((word) => !isPassedOver(word))
  const sponsors = own.filter((word) => sponsor.test(word))
  const short = folded(acronym ?? '')
  const isSkipped = (word: string) =>
    isPassedOver(word) || (word === short && !core.includes(short))
  const [head = ''] = core
  const last = core.at(-1) ?? ''
  const forms = [
    { words: core, isAdvances: false },
    ...(meetingWord.test(last) ? [{ words: [last, ...core.slice(0, -1)], isAdvances: false }] : []),
    // "Advances in neural information processing systems" are the proceedings of the conference on them.
    ...(meetingWord.test(head) && core.length > FEWEST_WORDS + 1
      ? [{ words: ['advances', ...core.slice(1)], isAdvances: true }]
      : []),
  ].filter(({ words }) => words.length >= FEWEST_WORDS && words.some((w) => !meetingWord.test(w)))
  const isNamed = forms.some(({ words }) =>
    text.tokens.some((_, place) => {
      const end = endOf(text, { words, place, isSkipped })
      return (
        end !== undefined &&
        isOpened(text, place, isSkipped) &&
        (words.some((word) => meetingWord.test(word) || word === 'advances') ||
          isLedTo(text, place)) &&
        isEnded(text, end, words.at(-1)) &&
        isSameSponsor(sponsors, sponsorsAround(text, place, end))
      )
    }),
  )
  return isNamed ? core.length : 0
}

interface Sought {
  readonly words: readonly string[]
  readonly place: number
  readonly isSkipped: (word: string) => boolean
}

/** Place of the last token of the words that begin at a place; `undefined`: they do not stand there. */
function endOf(
  { whole, tokens }: Written,
  { words, place, isSkipped }: Sought,
): number | undefined {
  let at = place
  const text = () => tokens[at]?.text ?? ''
  for (const word of words) {
    while (at > place && isSkipped(text()) && text() !== word) at += 1
    const token = tokens[at]
    if (token === undefined || !isWord(token, word, whole)) return undefined
    at += 1
  }
  return at - 1
}

/** The word itself, or its beginning cut off by a full stop: "Conf.", "Recognit.". */
function isWord({ text, end }: Token, word: string, whole: string): boolean {
  if (text === word) return true
  const isCut = whole[end] === '.' && text.length > 2
  return word.startsWith(text) && (isCut || text === 'conf' || text === 'symp')
}

const between = ({ whole, tokens }: Written, place: number): string =>
  whole.slice(tokens[place - 1]?.end ?? 0, tokens[place]?.start ?? whole.length)

/** Something ends before it, or "Proceedings of the 34th Annual" leads to it. */
function isOpened(text: Written, place: number, isSkipped: (word: string) => boolean): boolean {
  for (let at = place; at > 0; at -= 1) {
    if (stop.test(between(text, at))) return true
    const before = text.tokens[at - 1]?.text ?? ''
    if (opening.test(before) && before !== 'in') return true
    if (!isSkipped(before)) return false
  }
  return true
}

/** "Robotics: Science and Systems" is a title too, unless "in" or "Proceedings of" leads to it. */
function isLedTo({ tokens }: Written, place: number): boolean {
  let at = place
  while (at > 0 && isPassedOver(tokens[at - 1]?.text ?? '') && tokens[at - 1]?.text !== 'in')
    at -= 1
  return opening.test(tokens[at - 1]?.text ?? '')
}

function isEnded(text: Written, end: number, word?: string): boolean {
  const next = text.tokens[end + 1]
  const after = text.tokens.slice(end + 1).find((token) => !/^\d+$/u.test(token.text))
  if (/^workshops?$/u.test(after?.text ?? '')) return false
  // The full stop of a word that is cut off ends nothing.
  const isCut = word !== undefined && text.tokens[end]?.text !== word
  const gap = isCut ? between(text, end + 1).replace('.', '') : between(text, end + 1)
  return next === undefined || stop.test(gap) || following.test(next.text)
}

/** Who is named in the words of the name and right in front of them. */
function sponsorsAround({ tokens }: Written, place: number, end: number): readonly string[] {
  let from = place
  while (from > 0 && isPassedOver(tokens[from - 1]?.text ?? '')) from -= 1
  return tokens
    .slice(from, end + 1)
    .map((token) => token.text)
    .filter((word) => sponsor.test(word))
}

const isSameSponsor = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || other.some((word) => one.includes(word))

function isCalledShort(text: Written, { name: full, acronym }: MeetingName): boolean {
  if (acronym === null || !/^[\p{L}\p{N}]{3,}$/u.test(acronym)) return false
  if ((acronym.match(/\p{Lu}/gu) ?? []).length < 2) return false
  // "MLA Annual Convention": the same letters are the society, which publishes books.
  const isSociety = full.startsWith(`${acronym} `)
  return text.tokens.some(({ raw }, place) => {
    const name = raw.replace(/(?<=\p{L})\d{2,4}$/u, '')
    const isIt =
      name === acronym ||
      (name.length >= LONG_ACRONYM && name.toLowerCase() === acronym.toLowerCase())
    if (!isIt || !isEnded(text, place)) return false
    return isWhereMeetingsStand(text, place) || (!isSociety && isDatedAtTheEnd(text, place))
  })
}

function isWhereMeetingsStand(text: Written, place: number): boolean {
  const { tokens, isVenue } = text
  const at = openingOf(text, place)
  const first = tokens[at]?.text ?? ''
  const before = tokens[at - 1]?.text ?? ''
  if (/^proc(?:eedings)?$/u.test(before)) return true
  if (before === 'in' && between(text, at).includes(':')) return true
  const isApart = at === 0 || stop.test(between(text, at))
  if (!isApart) return false
  if (first === 'in' && at < place) return at > 0 || isVenue
  if (between(text, place).includes('(')) {
    return tokens
      .slice(Math.max(0, place - WORDS_BEFORE), place)
      .some((t) => meetingWord.test(t.text))
  }
  return isVenue
}

/** Where what leads to a name begins: "the 34th", "IEEE". */
function openingOf(text: Written, place: number): number {
  let at = place
  while (at > 0 && !stop.test(between(text, at)) && isPassedOver(text.tokens[at - 1]?.text ?? '')) {
    at -= 1
  }
  return at
}

/** "…, CVPR, 2009", behind the title. */
function isDatedAtTheEnd(text: Written, place: number): boolean {
  const { tokens, whole } = text
  const [token, next] = tokens.slice(place, place + 2)
  const gap = between(text, openingOf(text, place))
  const isApart = stop.test(gap) && !/[:(]\s*$/u.test(gap)
  const isDated = year.test(next?.text ?? '') || /\p{L}\d{2,4}$/u.test(token?.raw ?? '')
  return isApart && isDated && (token?.start ?? 0) > whole.length * FRONT
}
