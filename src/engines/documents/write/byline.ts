import type { Document } from '../document.ts'
import type { Byline, Inline } from './print/print-document.ts'

/** Who wrote it and where they work: with numbers where they work at several places. */
export function bylineOf(document: Document): Byline {
  const { names, places } =
    printedByline(document) ?? styledByline(document) ?? knownByline(document)
  const isNumbered = places.length > 1 && names.some(({ at }) => at.length > 0)
  return {
    names: names.map(({ name, at }) => [
      text(name),
      ...(isNumbered && at.length > 0 ? [raised(at.map((place) => place + 1).join(','))] : []),
    ]),
    places: places.map((place, index) =>
      isNumbered ? [raised(`${index + 1}`), text(` ${place}`)] : [text(place)],
    ),
  }
}

/** The names in one line. */
export function nameLine({ names }: Byline): readonly Inline[] {
  return names.flatMap((name, index) => (index === 0 ? name : [text(', '), ...name]))
}

interface Placed {
  readonly names: readonly { readonly name: string; readonly at: readonly number[] }[]
  readonly places: readonly string[]
}

const text = (words: string): Inline => ({ kind: 'text', text: words })
const raised = (words: string): Inline => ({ kind: 'text', text: words, raised: true })

function knownByline({ authors }: Document): Placed {
  const places = [
    ...new Set(authors.flatMap(({ affiliation = '' }) => withoutAddresses(affiliation) || [])),
  ]
  return {
    places,
    names: authors.map(({ name, affiliation = '' }) => ({
      name,
      at: [places.indexOf(withoutAddresses(affiliation))].filter((place) => place >= 0),
    })),
  }
}

/**
 * As a page prints it: "Ann Lee1,2 and Bo Fry2" over "1 School of Bread, Leeds 2 Mill, York". A reader of pages knows
 * no more than the first of the places; nothing where the marks of names and places do not fit together.
 */
function printedByline({ source, blocks, authors }: Document): Placed | undefined {
  if (source !== 'pdf') return undefined
  const [over, ...under] = authorLines(blocks)
  return over === undefined ? undefined : numberedByline(authors, over, under)
}

/** Lines of a Word file in the style of authors: those that name nobody say where they work. */
function styledByline({ source, blocks, authors }: Document): Placed | undefined {
  if (source !== 'docx' || authors.some(({ affiliation }) => affiliation !== undefined)) {
    return undefined
  }
  const lines = authorLines(blocks)
  const isNamed = (line: string) => authors.some(({ name }) => line.includes(name))
  const named = lines.filter(isNamed)
  const others = lines.filter((line) => !isNamed(line) && !ofNote.test(line))
  if (!authors.every(({ name }) => named.some((line) => line.includes(name)))) return undefined
  return (
    numberedByline(authors, named.join(', '), others) ?? {
      names: authors.map(({ name }) => ({ name, at: [] })),
      places: others.flatMap((line) => withoutAddresses(line) || []),
    }
  )
}

/** The heading over what authors say of themselves. */
const ofNote = /^authors?['’]?s? notes?$/iu

function authorLines(blocks: Document['blocks']): readonly string[] {
  return blocks.flatMap(({ type, text: words }) =>
    type === 'authors'
      ? [words.replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (digit) => digit.normalize('NFKC'))]
      : [],
  )
}

function numberedByline(
  authors: Document['authors'],
  over: string,
  under: readonly string[],
): Placed | undefined {
  const places = placesIn(under.join(' '))
  if (places.length < 2) return undefined
  const names: { name: string; at: readonly number[] }[] = []
  let from = 0
  const starts = authors.map(({ name }) => {
    const start = over.indexOf(name, from)
    from = Math.max(from, start + name.length)
    return start
  })
  for (const [index, { name }] of authors.entries()) {
    const start = starts[index] ?? -1
    if (start === -1) return undefined
    const marks = over.slice(start + name.length, starts[index + 1] ?? over.length)
    const at = (marks.match(/\d{1,2}/gu) ?? []).map((mark) => Number(mark) - 1)
    if (at.length === 0 || at.some((place) => places[place] === undefined)) return undefined
    names.push({ name, at })
  }
  return { names, places }
}

/** Places numbered from 1 on, each up to the number of the next. */
function placesIn(words: string): readonly string[] {
  const starts: { readonly from: number; readonly to: number }[] = []
  for (let number = 1, from = 0; ; number += 1) {
    const mark = new RegExp(`(?:^|[\\s,;.)])(${number})\\s?(?=\\p{Lu})`, 'u').exec(
      words.slice(from),
    )
    if (mark === null) break
    starts.push({ from: from + mark.index, to: from + mark.index + mark[0].length })
    from += mark.index + mark[0].length
  }
  return starts.map(({ to }, index) => withoutAddresses(words.slice(to, starts[index + 1]?.from)))
}

const electronic = /(?:e-?mails?:?\s*)?[^\s,;(){}]+@[^\s,;(){}]+(?:\s*\([\p{Lu}.\s-]+\))?/giu
/** "* Author to whom …", "Corresponding author". */
const correspondence =
  /\s*(?:(?:^|\s)[*∗¶✉]\s*\p{L}|\bcorrespond(?:ence|ing)\b|\bthese authors\b|[;,]?\s*\b(?:tel|fax|phone)\b\.?\s*:).*$/isu

/** A place without the addresses of people behind it. */
function withoutAddresses(words: string): string {
  return words
    .replaceAll(electronic, '')
    .replace(correspondence, '')
    .replace(/[\s,;]+$/u, '')
    .trim()
}
