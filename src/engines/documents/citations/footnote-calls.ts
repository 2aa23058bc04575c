import type { Block } from '../document.ts'
import type { Callout } from './citations.ts'

type ByBlock = ReadonlyMap<string, readonly Callout[]>

const opens = /^(\d{1,3})[.)]?\s?(?=\P{N})/u
const fewestNotes = 3
const mostlyNotes = 0.7

/**
 * The callouts without raised numbers that call a footnote of their page, in a text that has numbered entries as well:
 * where most raised numbers have a note of the same number under them, they name no source.
 */
export function withoutFootnoteCalls(found: ByBlock, blocks: readonly Block[]): ByBlock {
  const notes = new Set(
    blocks.flatMap(({ type, text, lines }) => {
      const number = type === 'footnote' ? opens.exec(text)?.[1] : undefined
      const page = lines?.[0]?.page
      return number === undefined || page === undefined ? [] : [`${page} ${number}`]
    }),
  )
  if (notes.size < fewestNotes) return found
  const raised = blocks.flatMap((block) =>
    (found.get(block.id) ?? [])
      .filter(({ style }) => style === 'superscript')
      .map((callout) => ({ callout, place: `${pageOf(block, callout.start)} ${callout.raw}` })),
  )
  const calls = raised.filter(({ place }) => notes.has(place))
  const called = new Set(calls.map(({ place }) => place))
  const pages = new Set([...called].map((place) => place.split(' ', 1)[0]))
  const areNotes =
    called.size >= fewestNotes && pages.size > 1 && calls.length >= raised.length * mostlyNotes
  if (!areNotes) return found
  return new Map(
    [...found].map(([id, callouts]) => [
      id,
      callouts.filter(({ style }) => style !== 'superscript'),
    ]),
  )
}

function pageOf({ lines = [] }: Block, at: number): number | undefined {
  return (lines.find(({ end }) => at < end) ?? lines.at(-1))?.page
}
