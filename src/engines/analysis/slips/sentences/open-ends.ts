import { partsOfText } from '../../../documents/document.ts'
import type { Block } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import type { Slip } from '../find-slips.ts'

const inBody: ReadonlySet<string> = new Set([...partsOfText, 'other'])
/** Words from which a paragraph is prose, and paragraphs from which a draft shows that it ends them with a stop. */
const fewestWords = 12
const enoughParagraphs = 5
/** Open ends from which on they are a way of setting lists. */
const mostOpen = 2
const shareClosed = 0.8
const finite =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|can|could|may|might|will|would|should|must|does|did|\p{Ll}{3,}ed)(?!\p{L})/u

/** "… was tested": paragraphs of prose that end without a stop, where nearly all others have one. */
export function openEnds({ document, role }: AnalysedDocument): readonly Slip[] {
  // A page parts paragraphs, and markup may end one with what is not shown.
  if (document.source === 'pdf' || document.source === 'markup') return []
  const prose = document.blocks.filter(
    ({ id, type, text }) =>
      type === 'paragraph' &&
      inBody.has(role.get(id) ?? '') &&
      text.split(' ').length >= fewestWords,
  )
  const open = prose.filter(({ text }) => isOpen(text))
  const isHabit =
    prose.length < enoughParagraphs ||
    open.length > mostOpen ||
    (prose.length - open.length) / prose.length < shareClosed
  if (isHabit) return []
  return open
    .filter(({ id }) => endsHere(document.blocks, id))
    .map(({ id, text }) => slipAt(id, text.trimEnd()))
}

function isOpen(text: string): boolean {
  return (
    /^[\p{Lu}“"(]/u.test(text) &&
    /\p{Ll}{2}$/u.test(text.trimEnd().slice(-2)) &&
    !leadsOn.test(text) &&
    !endsOnHeading.test(text) &&
    !endsOnMark.test(text) &&
    !formula.test(text.slice(-longestFormula)) &&
    !mayBeHeading(text) &&
    finite.test(text)
  )
}

/** "Urban pupils hope for less, and have come to hope for more": one sentence that may stand over what follows. */
function mayBeHeading(text: string): boolean {
  return text.split(' ').length < longestHeading && !/[.!?]["”’)\]\d]*\s/u.test(text)
}

const longestHeading = 18

/** "Error = measured area−estimated area": an equation that stands in its own line. */
const formula = /[=≤≥≈∑∫×÷∗]|\p{L}−\p{L}/u
const longestFormula = 60

/** "… by the net. Advice for the Next Count": the heading of what follows, in the paragraph before it. */
const endsOnHeading =
  /[.!?]\s+\p{Lu}[\p{L}-]+(?:\s(?:\p{Lu}[\p{L}-]+|and|of|for|the|in|on|to|with))+\s*$/u

/** "# Chapter 3: Nets", a heading in the marks of another format, and letters of a formula that a file ran together. */
const endsOnMark = /\s#{1,4} \p{Lu}[^.]*$|\S{40,}\s*$/u

/** "Calculated for", "the regression equation": a formula or a list goes on from there, though the file may not show it. */
const leadsOn =
  /(?:^|\s)(?:for|by|as|is|are|was|were|that|of|in|on|to|from|with|and|or|if|where|the|a|an|be|than|using|given|defined|obtained|follows|following|equations?|formulas?|expressions?|functions?|models?|relations?|forms?|conditions?|otherwise)\s*$/u

/** What follows is no list, formula or quotation that the paragraph leads to, and no rest of it. */
function endsHere(all: readonly Block[], id: string): boolean {
  const next = all[all.findIndex((block) => block.id === id) + 1]
  if (next === undefined || next.type === 'heading') return true
  return next.type === 'paragraph' && /^\p{Lu}/u.test(next.text)
}

function slipAt(block: string, text: string): Slip {
  const start = text.lastIndexOf(' ', text.lastIndexOf(' ') - 1) + 1
  const written = text.slice(start)
  return { written, right: `${written}.`, range: { block, start, end: text.length } }
}
