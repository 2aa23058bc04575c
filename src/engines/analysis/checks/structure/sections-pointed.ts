import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { lacking } from '../../footing/footing.ts'
import { letteredOptions } from '../../pointers/lettered-options.ts'
import { numberedStatements } from '../../pointers/numbered-statements.ts'
import { counted, inWords } from '../../wording.ts'

const pointer =
  /(?<![\p{L}\d])(?:[Ss]ections?|[Ss]ect?\.|(?<chapter>[Cc]hapters?)|§)\s?([1-9]\d?(?:\.[1-9]\d?){0,2})(?![\d.]*\d)/gu
const fewestNumbered = 4
/** A number farther beyond the last section than one that moved is that of a law or of another work. */
const mostBeyond = 5

/** "Section 7" in a text whose sections are 1 to 6. */
export default defineCheck({
  id: 'sections-pointed',
  criterion: 'structure',
  noiseBudget: 0.1,
  run: (analysed) => [
    ...numberedStatements(analysed),
    ...letteredOptions(analysed),
    ...sectionsPointed(analysed),
  ],
})

function sectionsPointed(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, role } = analysed
  const nowhere = pointersToNothing(analysed)
  if (nowhere !== null) return [nowhere]
  const held = document.blocks
    .filter(({ type }) => type === 'heading')
    .flatMap(({ number }) =>
      /^\d+(?:\.\d+)*\.?$/u.test(number ?? '') ? [(number ?? '').replace(/\.$/u, '')] : [],
    )
  const tops = new Set(held.map((number) => number.split('.')[0] ?? ''))
  const isWhole = [...Array(tops.size).keys()].every((index) => tops.has(String(index + 1)))
  const [chapter] = tops
  if (tops.size === 1 && chapter !== undefined) return withinChapter(analysed, { chapter, held })
  // A page whose numbers were read in part says nothing of what is missing.
  if (held.length < fewestNumbered || tops.size < fewestNumbered || !isWhole) return []
  const places = document.blocks
    .filter(({ id, type }) => type === 'paragraph' && role.get(id) !== 'references')
    .flatMap(({ id, text }) =>
      [...text.matchAll(pointer)]
        .filter((match) => !isForeign(text, match.index, match.index + match[0].length))
        .filter(({ groups }) => groups?.['chapter'] === undefined || hasChapters(analysed))
        .map((match) => ({
          number: missingPart(match[2] ?? '', held),
          range: { block: id, start: match.index, end: match.index + match[0].length },
        })),
    )
    .filter(
      ({ number }) =>
        number !== '' && !tops.has(number) && Number.parseInt(number, 10) <= tops.size + mostBeyond,
    )
  const numbers = [...new Set(places.map(({ number }) => number))]
  if (numbers.length === 0 || numbers.length > 2) return []
  return [
    {
      criterion: 'structure',
      check: 'sections-pointed',
      kind: 'issue' as const,
      severity: 'minor' as const,
      title: `Section ${inWords(numbers)} is not in the draft`,
      statement: `The text sends the reader to Section ${inWords(numbers)} in ${counted(places.length, 'place', 'places')}, and its sections are numbered 1 to ${tops.size}.`,
      why: 'A pointer to nowhere is left when sections move, and a reader who follows it has to search.',
      how: 'Change the number to that of the section that was meant.',
      ranges: places.slice(0, 5).map(({ range }) => range),
      confidence: 0.8,
    },
  ]
}

/** Without a part that is called a chapter, a chapter is one of a book or of the thesis that the file was taken from. */
function hasChapters({ document }: AnalysedDocument): boolean {
  return document.blocks.some(
    ({ type, text }) => type === 'heading' && /^\W*chapter\b/iu.test(text),
  )
}

/** "Section 2.7" in a chapter whose sections are 2.1 to 2.6; other chapters are not there to be looked into. */
function withinChapter(
  { document, role }: AnalysedDocument,
  { chapter, held }: { readonly chapter: string; readonly held: readonly string[] },
): readonly FindingDraft[] {
  const own = new Set(held.flatMap((number) => Number(number.split('.')[1] ?? '') || []))
  const isWhole = [...Array(own.size).keys()].every((index) => own.has(index + 1))
  if (document.source === 'pdf' || own.size < fewestNumbered || !isWhole) return []
  return document.blocks
    .filter(({ id, type }) => type === 'paragraph' && role.get(id) !== 'references')
    .flatMap(({ id, text }) =>
      [...text.matchAll(pointer)].flatMap((match) => {
        const [top, section] = (match[2] ?? '').split('.')
        const isBeyond = Number(section) > own.size && Number(section) <= own.size + mostBeyond
        if (top !== chapter || !isBeyond) return []
        const range = { block: id, start: match.index, end: match.index + match[0].length }
        return [toNothing(`Section ${top}.${section}`, range)]
      }),
    )
    .slice(0, 1)
}

/** "Appendix C", "the section “Costs of a laptop”", "as Chapter 6 will show": parts that have a name of their own. */
const named: readonly { readonly part: RegExp; readonly name: (label: string) => string }[] = [
  {
    part: /(?<![\p{L}\d]|\b(?:[Oo]nline|[Ww]eb|[Ee]lectronic|[Tt]echnical|S\d{1,2}) )Appendix ([A-Z]|\d{1,2}|[IVX]{1,4})(?!\.?[\p{L}\d])/gu,
    name: (label) => `Appendix ${label}`,
  },
  {
    // "given in the Appendix", "see the appendix for": in small letters it may be an organ.
    part: /(?<=\b(?:in|see|to|See) )(?:the|our|an) ([Aa]ppendix)(?! (?:of|to|in) )(?=[.,;)]|\s(?:for|and|shows|gives|we|I)\b)/gu,
    name: () => 'The appendix',
  },
  {
    part: /(?<![\p{L}\d])[Ss]ection (?:called |titled |named |entitled |on )?[“"]([^”"]{4,60})[”"]/gu,
    name: (label) => `The section “${label}”`,
  },
  {
    part: /(?<![\p{L}\d])[Ss]ection on (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,4})(?= (?:above|below|gives|shows|has|explains)|[.,;])/gu,
    name: (label) => `The section on ${label}`,
  },
  {
    part: /(?<![\p{L}\d])((?:Section|Chapter) \d{1,2})(?:\.\d{1,2}){0,2}(?![.\d]*\d|[-‐–]\d+ of )/gu,
    name: (label) => label,
  },
]

/** A text in one file, from its opening to its list of sources, that points to a part which it does not hold. */
function pointersToNothing(analysed: AnalysedDocument): FindingDraft | null {
  const { document, role } = analysed
  const roles = new Set(role.values())
  const isOpened = roles.has('introduction') || document.abstract.length > 0
  const isOne = document.source !== 'markup' && roles.has('references') && isOpened
  if (!isOne || lacking(analysed, ['whole-work']) !== null) return null
  const prose = document.blocks.filter(
    ({ id, type }) => type === 'paragraph' && role.get(id) !== 'references',
  )
  const [lost] = named.flatMap(({ part, name }) =>
    prose.flatMap(({ id, text }) =>
      [...text.matchAll(part)]
        .filter((match) => !isForeign(text, match.index, match.index + match[0].length))
        .filter((match) => !isHeld(analysed, id, match))
        .filter((match) => !/^chapter/iu.test(match[0]) || hasChapters(analysed))
        .map((match) => ({
          label: name(match[1] ?? ''),
          range: { block: id, start: match.index, end: match.index + match[0].length },
        })),
    ),
  )
  return lost === undefined ? null : toNothing(lost.label, lost.range)
}

const ofAppendix =
  /^(?:Lemma|Theorem|Proposition|Corollary|Definition|Claim|Table|Figure|Fig\.|Algorithm|Example) [A-H]\.?\d/u

/** Whether a line of the file opens with the name, or a heading has it among its words. */
function isHeld(analysed: AnalysedDocument, pointing: string, match: RegExpExecArray): boolean {
  const { blocks } = analysed.document
  const label = (match[1] ?? '').toLowerCase().replace(/[.,]$/u, '')
  // What is told to lie beside the text, or to have been taken out of it, is not looked for in it.
  const besides = [...blocks.map(({ text }) => text), ...(analysed.document.asides ?? [])]
  const liesBeside = besides.some((text) => beside.test(text))
  if (/appendix/iu.test(match[0])) {
    // A page that names no letter has its appendix under a heading which its reader missed.
    if (/^(?:the|our|an) /u.test(match[0]) && analysed.document.source === 'pdf') return true
    if (liesBeside || goesOn(blocks)) return true
    // "Lemma A.3." stands in none but an appendix.
    if (blocks.some(({ text }) => ofAppendix.test(text))) return true
    return blocks.some(
      ({ type, text, number }) =>
        /^\W*(?:[A-H\d]{1,2}[.:)]? )?(?:online |supplementary )?(?:appendi(?:x|ces)|supplement|annex|supporting)/iu.test(
          text,
        ) ||
        (type === 'heading' &&
          /^[a-h]$/u.test(label) &&
          number?.replace('.', '').toLowerCase() === label) ||
        (type === 'heading' && lettered.exec(text)?.[1]?.toLowerCase() === label),
    )
  }
  if (/\d$/u.test(label)) return mayCount(analysed, Number(label.split(' ')[1]))
  return (
    liesBeside ||
    blocks.some(({ id, text }) => id !== pointing && text.toLowerCase().includes(label))
  )
}

/** What has a heading behind the list of sources is an appendix, whatever it is called. */
function goesOn(blocks: AnalysedDocument['document']['blocks']): boolean {
  const last = blocks.findLastIndex(({ type }) => type === 'reference')
  const behind = last < 0 ? [] : blocks.slice(last + 1)
  const heading = behind.findIndex(
    ({ type, text }) =>
      type === 'heading' &&
      !/acknowledg|funding|figure|table|author|declar|contribution/iu.test(text),
  )
  return (
    heading >= 0 &&
    behind.slice(heading).some(({ type }) => type === 'paragraph' || type === 'equation')
  )
}

const beside =
  /\b(?:supplement\w*|supporting (?:information|material)|(?:online|web|electronic|separate) appendi\w+|[Aa]ppendicitis|[Aa]ppend(?:ic|ec)\w*tom\w+|S\d (?:Text|Appendix|Fig|Table)|(?:Text|Table|Figure|Fig\.|Appendix|Protocol|Note) S\d)\b|^\W*(?:\p{Lu}|\d)?\W*(?:Appendi(?:x|ces)|APPENDI(?:X|CES))\b/u

/** "E Detailed design": the letter of an appendix that was read as a word of its heading. */
const lettered = /^\W*([A-H])[.:)]?\s+\p{Lu}/u

/** Parts that nobody counts. */
const uncounted: ReadonlySet<string> = new Set([
  'abstract',
  'front',
  'keywords',
  'references',
  'back',
  'appendix',
])

/**
 * Whether a text whose headings carry no numbers may have so many parts: its main headings, counted from the
 * introduction on, with one to spare. Of numbered ones the numbers themselves decide.
 */
function mayCount({ document, role }: AnalysedDocument, number: number): boolean {
  const headings = document.blocks.filter(({ type }) => type === 'heading')
  if (document.source === 'pdf') return true
  const isNumbered = headings.some(
    ({ number: own, text }) =>
      (own ?? '') !== '' || /^\W*(?:chapter )?(?:\d|[IVX]+\.)/iu.test(text),
  )
  const top = Math.min(...headings.map(({ level }) => level ?? 1))
  const main = headings.filter(
    ({ id, level }) => (level ?? 1) === top && !uncounted.has(role.get(id) ?? 'other'),
  )
  return isNumbered || main.length < fewestNumbered || number <= main.length + 1
}

function toNothing(name: string, range: Range): FindingDraft {
  return {
    criterion: 'structure',
    check: 'sections-pointed',
    kind: 'issue',
    severity: 'minor',
    title: `${name} is not in the draft`,
    statement: `The text sends the reader to ${name.replace(/^The/u, 'the')}, and no part of the draft has that name.`,
    why: 'A pointer to nowhere is left when parts move or are cut, and a reader who follows it has to search.',
    how: 'Add the part, or change the pointer to the part that was meant.',
    ranges: [range],
    confidence: 0.75,
  }
}

/**
 * What of a pointer is not there: "7" of "7.2" in a text of six sections, "2.6" where the second has parts 2.1 to 2.3;
 * empty where it leads somewhere.
 */
function missingPart(pointed: string, held: readonly string[]): string {
  const [top = '', part] = pointed.split('.')
  if (!held.some((number) => number.split('.')[0] === top)) return top
  if (part === undefined) return ''
  const parts = partsOf(top, held)
  const last = Math.max(0, ...parts)
  // Parts of which one was not read say little of another, and none say nothing of a low number.
  const isWhole = parts.length >= 2 && parts.every((own, at) => own === at + 1)
  const most = Math.max(...held.map((number) => Number(number.split('.')[1] ?? 0)))
  const isFar = most >= 2 && Number(part) > Math.max(last, most) * 2
  return (isWhole && Number(part) > last) || isFar ? `${top}.${part}` : ''
}

function partsOf(top: string, held: readonly string[]): readonly number[] {
  return held.flatMap((number) => {
    const [of, own, ...deeper] = number.split('.')
    return of === top && own !== undefined && deeper.length === 0 ? [Number(own)] : []
  })
}

const ofBook =
  /\b(?:(?:the|this|his|her|their|a|reference) (?:\p{L}+ )?(?:text)?books?|monographs?|handbooks?|novels?)\b/iu

/** "Section 7 of [12]", "of the Act", "see Smith (2009, Section 7)": a section of something else. */
function isForeign(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + 30)
  const before = text.slice(Math.max(0, start - 40), start)
  // "Chapter 6 revisits it", where the paragraph tells of a book.
  if (/^chapter/iu.test(text.slice(start)) && ofBook.test(text)) return true
  return (
    /^(?:\.\d+)*\)?\s(?:of|in)\s(?!this|our|the (?:paper|present|text|next|appendix))/iu.test(
      after,
    ) ||
    /(?:\b(?:19|20)\d\d[a-z]?|\bet al\.?|\[\d{1,3}|\b(?:Act|pursuant to|under)|\bsupplement\w*|\bappendix|\bSI)\)?[,;\s]*(?:see\.?\s)?(?:also\s)?$/iu.test(
      before,
    )
  )
}
