import type { Block } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { counted, quoted } from '../../wording.ts'

/** Pairs of the rarer sort from which on a draft mixes them: one or two may be a title that was pasted. */
const fewestPairs = 3
const mostShown = 6

/** A quotation that opens and is not closed in its paragraph, and straight marks among curly ones. */
export default defineCheck({
  id: 'quotation-marks',
  criterion: 'language',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run(analysed) {
    const prose = analysed.document.blocks.filter((block) => isProse(analysed, block))
    // A program that prints markup bends straight marks itself.
    const isSet = analysed.document.source === 'markup'
    return [...unclosed(analysed, prose), ...(isSet ? [] : mixed(prose))]
  },
})

const outside: ReadonlySet<string> = new Set(['references', 'back', 'front', 'appendix'])

function isProse({ role }: AnalysedDocument, { id, type }: Block): boolean {
  return (type === 'paragraph' || type === 'list-item') && !outside.has(role.get(id) ?? '')
}

function unclosed(
  { document }: AnalysedDocument,
  prose: readonly Block[],
): readonly FindingDraft[] {
  // A page may set a mark of its own font for one half.
  const isPage = document.source === 'pdf'
  const found = prose.flatMap(({ id, text }) => {
    const at = oddMark(text) ?? (isPage ? null : loneStraight(text))
    if (at === null || !isWhole(text)) return []
    if (/^\s*“/u.test(text) || goesOn(document.blocks, id)) return []
    return [{ text, at, range: { block: id, start: at, end: Math.min(text.length, at + 40) } }]
  })
  const [first] = found
  // Where many are open, the file has lost the other halves.
  if (first === undefined || found.length > mostShown) return []
  return [
    {
      criterion: 'language',
      check: 'quotation-marks',
      kind: 'issue',
      severity: 'minor',
      title:
        found.length === 1
          ? 'A quotation that is not closed'
          : `${found.length} quotations that are not closed`,
      statement: `${found.map(({ text, at }) => quoted(text.slice(at + 1, at + 41), 30)).join(', ')} ${found.length === 1 ? 'opens' : 'open'} with a quotation mark that has no partner before the paragraph ends.`,
      why: 'A reader cannot tell where the words of another end and yours begin.',
      how: 'Set the closing mark behind the last quoted word, or delete the opening one.',
      ranges: found.map(({ range }) => range),
      confidence: 0.8,
    },
  ]
}

/** Where a curly mark opens and nothing closes it; `null` where all is in order or more than one is odd. */
function oddMark(text: string): number | null {
  if (!text.includes('“') || text.includes('"') || text.includes('„')) return null
  const open: number[] = []
  for (const { 0: mark, index } of text.matchAll(/[“”]/gu)) {
    if (mark === '“') open.push(index)
    else if (open.pop() === undefined) return null
  }
  const [only] = open
  return open.length === 1 && only !== undefined ? only : null
}

/** A straight mark that opens before a word, alone in its paragraph; inches and seconds stand behind a number. */
function loneStraight(text: string): number | null {
  const marks = [...text.matchAll(/"/gu)]
  const [only] = marks
  if (only === undefined || only.index === 0 || /[“”„«»]/u.test(text)) return null
  if (marks.length > 1)
    return oddAmongStraight(
      text,
      marks.map(({ index }) => index),
    )
  return /[\s(]"\p{L}/u.test(text.slice(only.index - 1, only.index + 2)) ? only.index : null
}

/** In a row of straight marks that open and close in turn, the one that opens while another is open. */
function oddAmongStraight(text: string, marks: readonly number[]): number | null {
  if (marks.length % 2 === 0) return null
  const opens = marks.map((at) =>
    /(?:^|[\s([—–-])"[\p{L}\d.…[]/u.test(text.slice(Math.max(0, at - 1), at + 2)),
  )
  const closes = marks.map((at) =>
    /[\p{L}\p{N}.,!?…)\]]"(?:[\s.,;:!?)\]—–-]|$)/u.test(text.slice(at - 1, at + 2)),
  )
  // Inches and seconds neither open nor close a quotation.
  if (opens.some((isOpen, at) => isOpen === closes[at])) return null
  const odd = opens.findIndex((isOpen, at) => isOpen && opens[at + 1] !== false)
  const before = opens.slice(0, Math.max(0, odd))
  const isInTurn = before.every((isOpen, at) => isOpen === (at % 2 === 0))
  return odd !== -1 && isInTurn ? (marks[odd] ?? null) : null
}

/** A quotation of several paragraphs opens each, or none but the first, and closes the last only. */
function goesOn(blocks: readonly Block[], id: string): boolean {
  const at = blocks.findIndex((block) => block.id === id)
  return blocks.slice(at + 1, at + 1 + farthest).some(({ text }) => {
    const close = text.indexOf('”')
    const open = text.indexOf('“')
    const straight = text.match(/"/gu)?.length ?? 0
    return (
      /^\s*["“]/u.test(text) ||
      straight % 2 === 1 ||
      (close !== -1 && (open === -1 || close < open))
    )
  })
}

/** Paragraphs within which a long quotation ends. */
const farthest = 5

function isWhole(text: string): boolean {
  return (
    /^[\p{Lu}(]/u.test(text) && /[.!?]["”’)\]\d,–-]*$/u.test(text) && !/''|’’|``|‘‘/u.test(text)
  )
}

function mixed(prose: readonly Block[]): readonly FindingDraft[] {
  // Code that a page set as text has straight marks by its own rules.
  const marked = prose.filter(({ text }) => /["“]/u.test(text) && !/[<>{}$#\\=_]/u.test(text))
  const straight = marked.flatMap(({ id, text }) =>
    [...text.matchAll(/"(?<=(?:^|[\s(])")(?=\p{L})[^"“”]{2,200}"(?!\p{L})/gu)]
      // “("fox" OR "vixen") AND den”: marks within a quotation are those of what is quoted.
      .filter(({ index }) => !/“[^”]*$/u.test(text.slice(0, index)))
      .map((match) => ({
        written: match[0],
        range: { block: id, start: match.index, end: match.index + match[0].length },
      })),
  )
  const curly = marked.flatMap(({ id, text }) =>
    [...text.matchAll(/“(?=\p{L})[^"“”]{2,200}”/gu)].map((match) => ({
      written: match[0],
      range: { block: id, start: match.index, end: match.index + match[0].length },
    })),
  )
  const [rarer, usual] = straight.length <= curly.length ? [straight, curly] : [curly, straight]
  if (rarer.length < fewestPairs) return []
  return [
    {
      criterion: 'language',
      check: 'quotation-marks',
      kind: 'issue',
      severity: 'minor',
      title: 'Straight and curly quotation marks mixed',
      statement: `The draft sets ${counted(usual.length, 'quotation', 'quotations')} in ${usual === curly ? 'curly' : 'straight'} marks and ${rarer.length} in ${rarer === curly ? 'curly' : 'straight'} ones.`,
      why: 'Two sorts of marks show where passages were pasted, and an editor changes each by hand.',
      how: `Replace the ${rarer === curly ? 'curly' : 'straight'} marks throughout by the other sort.`,
      ranges: rarer.slice(0, mostShown).map(({ range }) => range),
      confidence: 0.85,
    },
  ]
}
