import { formulasIn } from '../../../documents/formulas/formulas.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { isMathematical } from '../../quantities/mathematics.ts'

const partner: Readonly<Record<string, string>> = { ')': '(', ']': '[' }
const mostShown = 12
/** Shorter paragraphs are pieces that a page cut off. */
const SHORTEST = 30
/** Characters before the end of a paragraph within which an open bracket goes on behind the break of a page. */
const cutOff = 16

/** Brackets that open and never close, or the other way round. */
export default defineCheck({
  id: 'unbalanced-brackets',
  criterion: 'language',
  noiseBudget: 0.3,
  run({ document, role }) {
    const isPage = document.source === 'pdf'
    const notes = document.blocks
      .filter(
        ({ type, id }) =>
          type === 'paragraph' && role.get(id) !== 'references' && role.get(id) !== 'back',
      )
      .flatMap(({ id, text }, place, paragraphs) => {
        const odd = isWhole(text) && !interval.test(text) ? unmatched(text) : []
        // "an analogue to [2, Thm.": a page parts a paragraph at the stop of a short form.
        if (
          isPage &&
          odd.some((at) => text.length - at < cutOff && !'])'.includes(text.charAt(at)))
        )
          return []
        if (isPage && odd.some((at) => runsInto.test(text.slice(at, text.indexOf('.', at)))))
          return []
        if (isPage && (isParted(text, odd) || isParted(paragraphs[place - 1]?.text ?? '', odd)))
          return []
        // One slip is a slip; several are a notation.
        if (isCrossed(text, odd)) return [crossedNote(id, text, odd)]
        return odd.length === 1 && !isInFormula(text, odd[0] ?? 0)
          ? odd.map((at) => note(id, text, at))
          : []
      })
    // So many slips on printed pages are lines that were read in another order.
    if (isPage && notes.length >= mostOfPage) return []
    return manyAtOnce(notes, (count) => ({
      title: `${count} brackets without their other half`,
      statement: `In ${count} paragraphs a bracket opens and is not closed, or closes and was never opened.`,
      how: 'Go to each place, and add the bracket that is missing or delete the one that stands alone.',
      mostSingle: 1,
      mostPlaces: mostShown,
    }))
  },
})

const mostOfPage = 4

/** "(Fig. 3, contrast of low water:" and "P = 0.039)" in the next one: a page parted what was one paragraph. */
function isParted(text: string, odd: readonly number[]): boolean {
  return odd.length > 0 && /[^.!?\s]["”’)\]]*\s*$/u.test(text)
}

/** "(a high share of different The sample was": a line between the two paragraphs was lost. */
const runsInto =
  /\p{Ll}{3,} (?:The|This|These|Those|In|We|It|However|A|An|For|Our|To|All|Each|There) \p{Ll}{2,}/u

/** A half-open interval: "[0, 1)". "[7, 8]" is a citation or a closed interval, and closes. */
const interval = /\[\s?-?[\d.∞]+\s?,\s?-?[\d.∞]+\s?\)|\(\s?-?[\d.∞]+\s?,\s?-?[\d.∞]+\s?\]/u

/** A paragraph that a page break or a formula has cut may have its other bracket elsewhere. */
function isWhole(text: string): boolean {
  return (
    text.length >= SHORTEST &&
    /^[\p{Lu}“(]/u.test(text) &&
    !/(?:\bet al|\be\.g|\bi\.e|\bcf)\.$/u.test(text) &&
    /[.!?:]["”’)\]]*$/u.test(text)
  )
}

/** An aside that begins with words is one even beside a formula. */
function isInFormula(text: string, at: number): boolean {
  // "LivesIn(Person, Supervised learning has …": a line of another paragraph begins within the bracket.
  if (/^\([^)]{0,40}, \p{Lu}\p{Ll}+ \p{Ll}+ (?:has|have|is|are|was|were)\b/u.test(text.slice(at)))
    return true
  if (/^\((?:\p{L}{2,}[\s,]+){3}/u.test(text.slice(at))) return false
  // A row of a table that a page ran into a note: "0.4180* 0.2125** 0.2917** Track)".
  if ((text.slice(Math.max(0, at - 60), at).match(/\d\.\d+\*{0,3}(?=\s)/gu) ?? []).length > 2)
    return true
  return isMathematical(text.slice(Math.max(0, at - 80), at + 80))
}

function unmatched(text: string): readonly number[] {
  const open: { readonly mark: string; readonly at: number }[] = []
  const odd: number[] = []
  for (const match of text.matchAll(/[()[\]]/gu)) {
    const mark = match[0]
    if (mark === '(' && isFace(text, match.index)) continue
    // "Copyright ( 1999": the sign of copyright in a font that was not read.
    if (mark === '(' && isCopyright(text, match.index)) continue
    if (mark === '(' || mark === '[') {
      open.push({ mark, at: match.index })
      continue
    }
    // "(see Fig. 2b))": the first of the two belongs to the letter.
    const isWithin = open.filter((one) => one.mark === '(').length > 1
    if (text[match.index + 1] === ')' && !isWithin && isPanel(text.slice(0, match.index))) continue
    // "(table 5 panel a) right side)": the first closes the letter.
    if (mark === ')' && !isWithin && /\bpanel \p{L}$/iu.test(text.slice(0, match.index)))
      if (/^\)[^()]*\)/u.test(text.slice(match.index))) continue
    if (open.at(-1)?.mark === partner[mark]) {
      open.pop()
    } else if (!isListMark(text, match.index) && !isCutOff(text, match.index)) {
      odd.push(match.index)
    }
  }
  return [...odd, ...open.map(({ at }) => at)]
}

/** "Copyright ( 1999 Lee" has lost its sign; "of the copyright (Lee, 1999)" and "copyright (2017)" are whole. */
function isCopyright(text: string, at: number): boolean {
  return /\bcopyright\s?$/iu.test(text.slice(0, at)) && /^\(\s?\d{4}\b(?!\))/u.test(text.slice(at))
}

/** ":(" and ";-(" stand alone: "x:(Ψ ⊢ T)" opens a bracket. */
function isFace(text: string, at: number): boolean {
  return (
    /[:;]-?$/u.test(text.slice(Math.max(0, at - 2), at)) && /^(?:\s|$)/u.test(text.slice(at + 1))
  )
}

/** "(built in the town]": an aside of several words that a mark of the other sort closes. */
function isCrossed(text: string, odd: readonly number[]): boolean {
  if (odd.length !== 2) return false
  const [open = 0, close = 0] = odd.toSorted((one, other) => one - other)
  const pair = text.charAt(open) + text.charAt(close)
  const aside = text.slice(open + 1, close)
  return (
    /^(?:\(\]|\[\))$/u.test(pair) && /\p{L}{2,} \p{L}{2,}/u.test(aside) && !isMathematical(aside)
  )
}

function crossedNote(block: string, text: string, odd: readonly number[]): FindingDraft {
  const start = Math.min(...odd)
  const end = Math.max(...odd) + 1
  const [opening, closing] = [text.charAt(start), text.charAt(end - 1)]
  return {
    ...note(block, text, start),
    title: `A “${opening}” that a “${closing}” closes`,
    statement: `The aside in “${text.slice(Math.max(0, start - 15), end + 15).trim()}” opens with “${opening}” and closes with “${closing}”.`,
    why: 'A reader who looks for the end of the aside finds the end of another one.',
    how: `Close it with “${opening === '(' ? ')' : ']'}”.`,
    ranges: [{ block, start, end }],
  }
}

function isPanel(before: string): boolean {
  return /\b(?:figs?|figures?|panels?)\.?\s\d{1,2}\s?\p{L}$/iu.test(before.slice(-20))
}

const nearStart = 60

/** A closing mark before the first sentence has ended: what opened it may stand before the break of a page. */
function isCutOff(text: string, at: number): boolean {
  if (/^[)\]]\.\s\p{Ll}/u.test(text.slice(at))) return true
  const before = text
    .slice(0, at)
    .replaceAll(/\b(?:Figs?|Tabs?|Eqs?|Suppl?|Refs?|No|vs|al)\./gu, '')
  return at < nearStart && !/[.!?]\s\p{Lu}/u.test(before)
}

/** "1)", "a)", "iv)", and the mouth of ":)". */
function isListMark(text: string, at: number): boolean {
  return /(?:^|[\s,;:.(–-])(?:\d{1,2}|\d{0,2}\s?\p{L}|[ivx]{1,4})$|[:;]-?$/u.test(
    text.slice(Math.max(0, at - 6), at),
  )
}

/** Letters shown on each side of a bracket, to the word; a formula is shown whole. */
const beside = 25

function wordsAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - beside), at)
  const behind = text.slice(at, at + beside)
  const start = at - (at > beside ? before.replace(/^\S*\s+(?=\S)/u, '') : before).length
  const end =
    at + (at + beside < text.length ? behind.replace(/(?<=\S)\s+\S*$/u, '') : behind).length
  const formulas = formulasIn(text)
  const first = formulas.find((one) => one.start < start && start < one.end)?.start ?? start
  const last = formulas.find((one) => one.start < end && end < one.end)?.end ?? end
  return text.slice(first, last).trim()
}

function note(block: string, text: string, at: number): FindingDraft {
  const mark = text.charAt(at)
  const isOpening = mark === '(' || mark === '['
  const start = Math.max(0, isOpening ? at : text.lastIndexOf(' ', at - 20) + 1)
  const end = isOpening ? Math.min(text.length, at + 40) : at + 1
  const words = wordsAround(text, at)
  return {
    criterion: 'language',
    check: 'unbalanced-brackets',
    kind: 'issue',
    severity: 'minor',
    title: isOpening ? `A “${mark}” that never closes` : `A “${mark}” without its beginning`,
    statement: isOpening
      ? `The bracket in “${words}” opens and is not closed before the paragraph ends.`
      : `The bracket in “${words}” closes, and nothing opened it.`,
    why: 'A reader cannot tell where the aside ends and the sentence goes on.',
    how: isOpening
      ? 'Close the bracket after the last word of the aside.'
      : 'Add the opening bracket, or delete this one.',
    ranges: [{ block, start, end }],
    confidence: 0.75,
  }
}
