import type { Block } from '../../../documents/document.ts'
import { roleOfHeading } from '../../../documents/sections/headings.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'

/** Section numbers that jump, repeat or are missing. */
export default defineCheck({
  id: 'heading-numbering',
  criterion: 'structure',
  noiseBudget: 0.1,
  restsOn: ['heading-numbers'],
  run({ document, role }) {
    const headings = document.blocks.filter(({ type }) => type === 'heading')
    const numbered = headings.filter(
      // "4. Information Extraction:" heads a point of a list; each chapter may have its own references.
      ({ number, text }) =>
        /^\d+(?:\.\d+)*\.?$/u.test(number ?? '') &&
        !/[.:]\s*$/u.test(text) &&
        roleOfHeading(text) !== 'references',
    )
    if (numbered.length < 3) return []
    const unnumbered = headings.filter((heading) =>
      isForgotten(heading, headings, role.get(heading.id)),
    )
    // The lines of authors look like headings on a page, and have no number either.
    const isRead = document.source === 'pdf'
    // From a page, points of a list and headings that were lost break the numbers, and hardly an author does.
    return isRead
      ? []
      : [
          ...brokenSequence(numbered, { headings, blocks: document.blocks }),
          ...forgotten(unnumbered, numbered),
        ]
  },
})

function partsOf(heading: Block): readonly number[] {
  return (heading.number ?? '').replace(/\.$/u, '').split('.').map(Number)
}

/** A line such as "4.1 Orderings", or a heading that ends in a colon, holds the number that seems to be missing. */
function isHeldElsewhere(blocks: readonly Block[], parts: readonly number[]): boolean {
  const name = parts.join('.')
  return blocks.some(
    ({ number, text }) =>
      (number ?? '').replace(/\.$/u, '') === name ||
      (text.length < 120 && (text.startsWith(`${name} `) || text.startsWith(`${name}. `))) ||
      // "4.1: Which nets hold?", also behind a space.
      (text.length < 120 && text.startsWith(name) && /^\s?[:)]/u.test(text.slice(name.length))) ||
      // "4.1 Nets – They were …": a heading that runs into its paragraph.
      (text.startsWith(`${name} `) && /^\p{Lu}/u.test(text.slice(name.length + 1))),
  )
}

interface Around {
  readonly headings: readonly Block[]
  readonly blocks: readonly Block[]
}

function brokenSequence(
  numbered: readonly Block[],
  { headings, blocks }: Around,
): readonly FindingDraft[] {
  const counted = new Set(numbered)
  let last = new Map<string, number>()
  const notes: FindingDraft[] = []
  for (const heading of headings) {
    last = withoutDeeper(last, heading)
    if (!counted.has(heading)) continue
    const parts = partsOf(heading)
    const parent = parts.length > 1 ? parts.slice(0, -1).join('.') : levelKey(heading)
    const own = parts.at(-1) ?? 0
    const before = last.get(parent)
    const isFirst = before === undefined
    // A chapter on its own may start at any number.
    // An appendix or a second part may count from 1 again.
    const startsAgain = parts.length === 1 && own === 1 && (before ?? 0) > 2
    const isBroken = isFirst ? parts.length > 1 && own > 1 : own !== before + 1 && !startsAgain
    const isHeld = own > 1 && isHeldElsewhere(blocks, [...parts.slice(0, -1), own - 1])
    if (isBroken && !(isHeld && own !== before)) {
      notes.push(broken(heading, isFirst ? null : [...parts.slice(0, -1), before].join('.')))
    }
    last.set(parent, own)
  }
  // More than a few: the numbers were read wrongly or belong to something else.
  return notes.length * 5 > numbered.length + 2 ? [] : notes
}

const top = 1
const levelKey = ({ level = top }: Block): string => (level > top ? `level ${level}` : '')

/** "1)" under "A." and again under "B.": what has one number alone counts anew under each heading above it. */
function withoutDeeper(
  last: ReadonlyMap<string, number>,
  { level = top }: Block,
): Map<string, number> {
  return new Map(
    [...last].filter(([key]) => {
      const deeper = /^level (\d+)$/u.exec(key)?.[1]
      return deeper === undefined || Number(deeper) <= level
    }),
  )
}

function broken(heading: Block, before: string | null): FindingDraft {
  const number = heading.number ?? ''
  const isRepeated = before === number
  return {
    criterion: 'structure',
    check: 'heading-numbering',
    kind: 'issue',
    severity: 'minor',
    title: isRepeated
      ? `Section number ${number} occurs twice`
      : `Section ${number} breaks the numbering`,
    statement:
      before === null
        ? `The heading ${quoted(heading.text, 50)} is numbered ${number}, and no section of its level comes before it.`
        : `The heading ${quoted(heading.text, 50)} is numbered ${number} and follows ${before}.`,
    why: 'References to sections by number lead a reader to the wrong place or to none.',
    how: 'Renumber the sections of this level in order, and check each “see Section …” afterwards.',
    ranges: [{ block: heading.id, start: 0, end: heading.text.length }],
    confidence: 0.8,
  }
}

const usuallyWithout = new Set(['abstract', 'keywords', 'references', 'back', 'appendix', 'front'])

/** Between two numbered headings of its own level, and of a role that is numbered as a rule. */
function isForgotten(
  heading: Block,
  headings: readonly Block[],
  role: string | undefined,
): boolean {
  if ((heading.number ?? '') !== '' || (heading.level ?? 1) > 2 || usuallyWithout.has(role ?? '')) {
    return false
  }
  // Below the top level a name may stand alone, as a step or a case does.
  if ((heading.level ?? 1) > 1) return false
  const peers = headings.filter(({ level }) => level === heading.level)
  const at = peers.indexOf(heading)
  const isNumbered = (peer: Block | undefined) => (peer?.number ?? '') !== ''
  return isNumbered(peers[at - 1]) && isNumbered(peers[at + 1]) && !/^\d/u.test(heading.text)
}

function forgotten(
  unnumbered: readonly Block[],
  numbered: readonly Block[],
): readonly FindingDraft[] {
  const [first] = unnumbered
  if (first === undefined || unnumbered.length > 2) return []
  return [
    {
      criterion: 'structure',
      check: 'heading-numbering',
      kind: 'issue',
      severity: 'minor',
      title: 'One heading among numbered ones has none',
      statement: `${numbered.length} headings carry a number, and ${quoted(first.text, 50)} between them carries none.`,
      why: 'A reader cannot see whether a new section starts here or the one above goes on.',
      how: 'Give the heading the next number of its level, or make it part of the section above.',
      ranges: unnumbered.map(({ id, text }) => ({ block: id, start: 0, end: text.length })),
      confidence: 0.65,
    },
  ]
}
