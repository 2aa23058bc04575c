const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** Behind a word or a mark; "km²" and "x²" are powers: a unit or a lone letter stands before them. */
const raised = /(?<=[\p{L}\d.,;:!?)”"’*_])[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?![⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺])/gu
const power = /(?<!\p{L})(?:\p{L}|[kcmdµμn]m|ha|mi|ft|in|yd|10|\d)$/u
const heading =
  /^ {0,3}#{1,6} +\**(?:Notes?|Endnotes?|Footnotes?|Anmerkungen|Fußnoten)\**:? *#*$/imu
const item = /^ {0,3}(\d{1,3})[.)]\s+(.+(?:\n(?! {0,3}\d{1,3}[.)]\s| {0,3}#|\s*$).+)*)/gmu
/** Notes from which on a counted list is theirs, and the share of them that the text has to call. */
const fewest = 3
const mostlyCalled = 0.7

/**
 * Notes that are typed as raised digits (¹ ² ³) up to a counted list under "Notes" as those of Markdown: a mark where each
 * was, and its text at the end. Left as it is where the list does not count from one, or the text hardly calls it. Pure.
 */
export function withRaisedNotes(source: string): string {
  const head = /[¹²³]/u.test(source) ? heading.exec(source) : null
  if (head === null) return source
  const from = head.index + head[0].length
  const next = source.slice(from).search(/^ {0,3}#{1,6} /mu)
  const end = next === -1 ? source.length : from + next
  const list = source.slice(from, end)
  const notes = [...list.matchAll(item)].map(([, number = '', text = '']) => ({ number, text }))
  const isCounted = notes.every(({ number }, at) => Number(number) === at + 1)
  if (notes.length < fewest || !isCounted || list.replaceAll(item, '').trim() !== '') return source
  const text = source.slice(0, head.index)
  const called = new Set(callsIn(text).map(({ number }) => number))
  const known = notes.filter(({ number }) => called.has(Number(number)))
  if (known.length < fewest || known.length < notes.length * mostlyCalled) return source
  const told = notes.map((note) => `[^${note.number}]: ${note.text.replaceAll(/\s*\n\s*/gu, ' ')}`)
  const rest = source.slice(end)
  return `${withMarks(text, notes.length)}${rest}\n\n${told.join('\n\n')}\n`
}

interface Call {
  readonly at: number
  readonly length: number
  readonly number: number
}

function callsIn(text: string): readonly Call[] {
  return [...text.matchAll(raised)].flatMap(({ 0: mark, index }) => {
    if (power.test(text.slice(Math.max(0, index - 3), index))) return []
    const number = Number(Array.from(mark, (sign) => digits.indexOf(sign)).join(''))
    return [{ at: index, length: mark.length, number }]
  })
}

function withMarks(text: string, last: number): string {
  let marked = ''
  let from = 0
  for (const { at, length, number } of callsIn(text)) {
    if (number === 0 || number > last) continue
    marked += `${text.slice(from, at)}[^${number}]`
    from = at + length
  }
  return marked + text.slice(from)
}
