import type { Block, Document } from '../documents/document.ts'

/** What goes on below: "As Reed puts it:", "At such times,". */
const leadsOn = /(?:[:,]|[—–])\s*$/u
/** The words of another end with the number of a note, "… doubt.12", or with a callout, "… canyon (Reed, 1990: 39)". */
const endsInNote = /[.!?…]["”’)\]]*\s?(?:\d{1,3}|\[\^?\d{1,3}\]|[⁰¹²³⁴-⁹]+)$/u
const endsInBracket = /[.!?…]["”’)\]]*\s?\[\^?\d{1,3}\]$/u
const endsInPage =
  /\((?:see )?\p{Lu}[^()]{2,60}(?:\d[:,] ?(?:pp?\. ?)?\d{1,4}(?:[–-]\d{1,4})?|\bpp?\. ?\d{1,4}(?:[–-]\d{1,4})?)\)\.?$/u
/** "She explains what she has heard, writing:": what stands below is said, whatever numbers mean here. */
const saysSo =
  /\b(?:writing|writes|wrote|says|said|saying|states|stated|notes|noted|argues|argued|explains|explained|observes|observed|declares|declared|remarks|remarked|puts it)(?: that| this| it| as follows)?:\s*$/iu
const fewestWords = 8
/** Paragraphs of one quotation, and words of each. */
const mostParagraphs = 3
const mostWords = 250

/**
 * Ids of the paragraphs in which another speaks, set apart without quotation marks: from one that leads on to it, to one
 * that ends with its source. Pure.
 */
export function longQuotations({ blocks }: Document): ReadonlySet<string> {
  const prose = blocks.filter(({ type }) => type !== 'footnote')
  // Where sources are numbered, the number that ends a paragraph is one of many callouts.
  const ends = prose.length < blocks.length ? [endsInNote, endsInPage] : [endsInPage]
  return new Set(
    prose.flatMap((block, at) =>
      leads(block)
        ? quotedBehind(prose, at, saysSo.test(block.text) ? [...ends, endsInBracket] : ends)
        : [],
    ),
  )
}

function leads({ type, text }: Block): boolean {
  return type === 'paragraph' && leadsOn.test(text)
}

function quotedBehind(
  prose: readonly Block[],
  at: number,
  ends: readonly RegExp[],
): readonly string[] {
  const next = prose.slice(at + 1, at + 1 + mostParagraphs)
  const last = next.findIndex(({ text }) => ends.some((end) => end.test(text.trim())))
  const quoted = next.slice(0, last + 1)
  return quoted.every(isQuoted) ? quoted.map(({ id }) => id) : []
}

function isQuoted({ type, text }: Block): boolean {
  const words = text.split(/\s+/u).length
  return (
    type === 'paragraph' &&
    words >= fewestWords &&
    words <= mostWords &&
    /^["“‘([…]*[\p{Lu}…[]/u.test(text)
  )
}
