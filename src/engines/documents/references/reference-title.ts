import { readNames } from '../people/person-names.ts'

/** A part of a reference and where it stands in the entry. */
export interface Span {
  readonly value: string
  readonly start: number
  readonly end: number
}

const closing: Readonly<Record<string, string>> = {
  '“': '”',
  '"': '"',
  '‘': '’',
  '«': '»',
  '„': '“”',
}
/** A full stop after these does not end a title. */
const abbreviation =
  /(?:(?:^|[^\p{L}])(?:vs|etc|cf|e\.g|i\.e|St|Dr|Mr|Mrs|No|Vol|approx|sp|spp|ca|et al|U\.S|U\.K|Comm|Proc|Trans|Intl|Conf|Univ|Dept|Inc)|\b\p{Lu}|^(?:Chapter|Part|Kapitel) \d+)$/u
/** What a container or a publisher begins with, after the comma that ends a title. */
const venueCue =
  /, (?=in:? (?:the )?(?:Proc|\p{Lu})|In:? |(?:Proc|Proceedings|Conf|Trans|Comm|Ann|Bull|Journal|Lecture Notes|Advances in|Transactions|Communications of|Annals of|Revue|Zeitschrift|Acta|Int|Internat|Workshop|Symposium|Tech(?:nical)?\.? Rep|Ph\.? ?D|Master|Doctoral|Unpublished|Dissertation|IEEE|ACM|SIAM|SIGPLAN|LNCS|MIT Press|Springer|Wiley|Elsevier|Kluwer|Routledge|Sage|Prentice|McGraw|Addison|North-Holland|Morgan Kaufmann|Gallimard)(?![\p{Ll}])|J\. \p{Lu}|(?:\p{Lu}\p{L}+ ){0,3}(?:University )?Press\b)/u
/** Volume, pages or year: the piece before it is the venue. */
const detail =
  /,? \(?(?:vol\.?|volume|no\.|pp?\.|pages|\d{1,4}\s?[(:,]|\d{1,4}[-–]\d|(?:1[5-9]|20)\d\d(?!\p{L}))/iu

/** The title after names and year: in quotation marks, else up to the mark that ends it. */
export function readTitle(
  text: string,
  namesEnd: number,
  year: Span | undefined,
): Span | undefined {
  const start = titleStart(text, namesEnd, year)
  const quoted = readQuoted(text, start)
  if (quoted !== undefined) return quoted
  const rest = text.slice(start)
  const isAfterYear = year !== undefined && year.end > namesEnd && year.end <= start
  if (!isAfterYear && startsVenue(rest)) return undefined
  const isCommaStyle = /^\s*,/u.test(text.slice(namesEnd)) || /,\s*$/u.test(text.slice(0, start))
  const stop = bracketStop(rest, titleStop(rest, namesEnd > 0 && isCommaStyle))
  const value = rest.slice(0, stop).replace(/[\s.,;:([]+$/u, '')
  return value.length < 3 || /^(?:in|personal communication|to appear)\b/iu.test(value)
    ? undefined
    : { value, start, end: start + stop }
}

/** After the names, and after the year where it follows them. */
function titleStart(text: string, end: number, year: Span | undefined): number {
  const isNext = year !== undefined && year.start >= end - 1 && year.start - end < 12
  const from = isNext ? year.end : end
  const skipped = /^[\s.,:;)\]–—-]+/u.exec(text.slice(from))
  return from + (skipped?.[0].length ?? 0)
}

function readQuoted(text: string, start: number): Span | undefined {
  const open = text.charAt(start)
  const marks = closing[open]
  if (marks === undefined) return undefined
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const isClosing = marks.includes(sign) || (open === '“' && sign === '"')
    if (isClosing && /^(?:[\s.,;:)]|$)/u.test(text.slice(at + 1, at + 2))) {
      const value = text.slice(start + 1, at).replace(/[\s.,]+$/u, '')
      return { value, start, end: at + 1 }
    }
  }
  return undefined
}

/** Physics style: names, then at once "Phys. Rev. B 12, 345" or "Nano Lett. 2010, 10, 1012". */
function startsVenue(rest: string): boolean {
  return /^\p{Lu}[\p{L}&]{0,7}(?:(?:\. ?| )\p{Lu}[\p{L}&]{0,7}){0,5}\.?,? ?(?:vol\.? ?)?\(?\d{1,4}[A-Z]?\)?\s?[,:(]\s?(?:pp?\.? ?)?[\dLA-Z(]/u.test(
    rest,
  )
}

/** The first full stop, or question mark before a venue, or comma before one. */
function titleStop(rest: string, isCommaStyle: boolean): number {
  const sentence = sentenceStop(rest)
  const cue = venueCue.exec(rest)
  const byCue = cue !== null && cue.index > 8 ? cue.index + 1 : rest.length
  if (byCue <= sentence) return byCue
  return isCommaStyle ? commaStop(rest, sentence) : sentence
}

/** "(2nd ed.)", "(Eike Middell, trans.)" and "(Princeton University Press, 1981)" are not the title. */
function bracketStop(rest: string, stop: number): number {
  const bracket =
    /\s\((?=[^()]*(?:\bed(?:s|n|ition)?\b|\btrans\b|\bvols?\b|\bpress\b|\breport\b|[:,] (?:1[5-9]|20)\d\d|verlag))/iu.exec(
      rest.slice(0, Math.min(rest.length, stop + 80)),
    )
  return bracket === null || bracket.index < 4 ? stop : Math.min(stop, bracket.index)
}

function sentenceStop(rest: string): number {
  for (const match of rest.matchAll(/[.?!](?=["”’]?(?:\s|$))|\s\/\/\s|(?=\s\[\p{L}+\])/gu)) {
    const before = rest.slice(0, match.index)
    const after = rest.slice(match.index + match[0].length)
    if (match[0] === '.' && abbreviation.test(before)) continue
    if (/[?!]/u.test(match[0]) && !/^["”’]?\s+(?:In\b|[^.?!]{0,60}[\d,:])/u.test(after)) continue
    return match.index + match[0].length
  }
  return rest.length
}

/**
 * Comma styles: in "Title, Journal, vol. 36" and "Title, Publisher, Place, 1988" the title ends at the
 * comma before the first short capitalised piece, or before the first detail.
 */
function commaStop(rest: string, stop: number): number {
  const part = rest.slice(0, stop)
  const found = detail.exec(part)
  const end = found !== null && found.index >= 12 ? found.index : stop
  for (const match of part.slice(0, end).matchAll(/, (?=\p{Lu}|\d)/gu)) {
    const piece = part.slice(match.index + 2, end).split(', ')[0] ?? ''
    if (match.index >= 8 && piece.split(' ').length <= 6) return match.index + 1
  }
  return end === stop ? stop : end + 1
}

const month =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Mar\\.|Apr\\.|Jun\\.|Jul\\.|Aug\\.|Sept?\\.|Oct\\.|Nov\\.|Dec\\.'
const venueStop = new RegExp(
  `[\\s,.]*(?:\\b(?:vol|volume|band|tome|bd)\\.?\\s?\\d|\\bn[o°r]\\.?\\s?\\d|\\bpp?\\.\\s?\\d|\\bpages?\\s\\d|\\bedited by\\b|\\beds?\\.|\\b(?:${month})(?!\\p{L})|[(\\[;]|:\\s)|[,.]?\\s+\\d{1,4}[A-Z]?\\s*(?:[-–(:,;.]|$)|,\\s(?!and\\b|&|[\\p{L} ]{2,30}, and\\b)|\\d+\\s*\\(`,
  'iu',
)
const containers =
  /\b(?:journal|proceedings|proc|conference|conf|symposium|workshop|transactions|trans|review|letters|annals|bulletin|magazine|quarterly|archives?|zeitschrift|revue|revista|acta|communications|advances|handbook|encyclopedia|lecture notes|notices|science|nature|times|gazette|studies)\b/iu
const publishers =
  /\b(?:press|publish\w*|verlag|wiley|springer|elsevier|kaufmann|routledge|sage|mcgraw|prentice|addison|pearson|blackwell|kluwer|university|universit\w+|books|éditions|editorial)\b/iu
const reports =
  /^(?:tech(?:nical)?\b|ph\.?\s?d|master|doctoral|bachelor|diplom|thesis|dissertation|working paper|report\b|unpublished|manuscript|paper presented|\p{Lu}{2,5} (?:tech|report))/iu

/** Where the work appeared: journal, proceedings, book. Publishers, places and kinds of report are not venues. */
export function readVenue(text: string, from: number, year: Span | undefined): string {
  const end = year !== undefined && year.start > from ? year.start : text.length
  const rest = text
    .slice(from, end)
    .replace(/^[\s.,;:”"’)\]/]+/u, '')
    .replace(/^[([][^)\]]{3,60}[)\]][\s.,]*/u, '')
  const container = /^(?:in|dans)\s?:?\s+(?:the\s)?/iu.exec(rest)
  const body = container === null ? rest : withoutEditors(rest.slice(container[0].length))
  const stop = venueEnd(body)
  const venue = body.slice(0, stop).replace(/^["“‘]|[\s.,;:(“”"’[]+$/gu, '')
  if (venue.length < 3 || !/\p{L}{2}/u.test(venue) || reports.test(venue)) return ''
  if (container !== null) return venue
  return isPeriodical(venue, body.slice(stop), text.slice(from)) ? venue : ''
}

/** Named like a journal or proceedings, or followed by volume and pages, as no publisher is. */
function isPeriodical(venue: string, after: string, rest: string): boolean {
  const hasDetail =
    /^[\s,.]*(?:\(?\d|vol|n[o°]\b|pp?\.|pages|band|tome)/iu.test(after) ||
    /\d{1,4}\s?\(\d|\d:\s?\d/u.test(rest)
  const isPlace = after.startsWith(': ') && !hasDetail
  return !isPlace && (containers.test(venue) || (hasDetail && !publishers.test(venue)))
}

/** Ends at volume, pages, date or place, or at a full stop that closes no abbreviation. */
function venueEnd(body: string): number {
  const marked = venueStop.exec(body)?.index ?? body.length
  for (const match of body.slice(0, marked).matchAll(/\.(?=\s)/gu)) {
    const wordBefore = /[\p{L}']+$/u.exec(body.slice(0, match.index))?.[0] ?? ''
    const isAbbreviation = wordBefore.length <= 6 && /^\p{Lu}/u.test(wordBefore)
    const goesOn = /^\.\s(?:\p{L}|\d+(?:st|nd|rd|th))/u.test(
      body.slice(match.index, match.index + 8),
    )
    if (!isAbbreviation || !goesOn) return match.index
  }
  return marked
}

/** "In A. Smith & B. Jones (Eds.), Handbook": the names go. */
function withoutEditors(text: string): string {
  const list = readNames(text)
  const role = /^[\s,]*\(?(?:eds?|editors?|hrsg|coords?)\b\.?\)?[\s.,:]*/iu
  const after = text.slice(list.end)
  if (list.names.length > 0 && role.test(after)) return after.replace(role, '')
  const marked = /^[^()]{3,120}\((?:eds?|hrsg)\.?\)[,.:]?\s*/iu.exec(text)
  return marked === null ? text : text.slice(marked[0].length)
}
