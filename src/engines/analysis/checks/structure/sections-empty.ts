import type { Block, Document, SectionRole } from '../../../documents/document.ts'
import { roleOfHeading } from '../../../documents/sections/headings.ts'
import type { Section } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { inWords, quoted } from '../../wording.ts'

/** Headings with nothing under them. */
export default defineCheck({
  id: 'sections-empty',
  criterion: 'structure',
  noiseBudget: 0.1,
  run({ sections, stage, document, role }) {
    // The headings of a proposal are often those of a form.
    if (stage === 'outline' || stage === 'notes' || stage === 'proposal') return []
    const lastHeading = document.blocks.findLast(({ type }) => type === 'heading')
    const empty = sections.filter(
      (section) =>
        isEmpty(section) &&
        section.heading?.id !== lastHeading?.id &&
        // The parts of an abstract may stand as headings of their own.
        role.get(section.heading?.id ?? '') !== 'abstract' &&
        !isFirstLine(document.blocks, section.heading?.id) &&
        !isOfTitlePage(document, section.heading?.id) &&
        !isUnderPicture(document, section.heading?.id) &&
        !holdsOther(document, role, section.heading?.id) &&
        !hasTextElsewhere(section.heading?.text ?? '') &&
        !isDoubtful(section.heading, document.source),
    )
    const sure = empty.filter(({ heading }) => isSiblingSure(document, role, heading?.id))
    // So many are told of a text that has more than them, and numbers that leave no doubt of each.
    const surely =
      empty.length <= mostGuessed
        ? sure
        : sure.filter(({ heading }) => isNumberedOn(document, heading?.id))
    if (empty.length > mostGuessed && surely.length * mostOfWhole > sections.length) return []
    const headings = surely.flatMap(({ heading }) => heading ?? [])
    const notes = headings.map((heading) => note(heading, stage === 'complete'))
    // Who is still writing is told of it once, and of nothing that rests on those parts.
    return manyAtOnce(notes, (count) => ({
      mostSingle: 1,
      mostPlaces: count,
      title: `${count} parts are still to be written`,
      statement: `${inWords(headings.map(({ text }) => quoted(text, 40)))} have a heading and no text yet.`,
      how: 'Write each of them when you come to it, or take its heading out; what rests on them is judged then.',
    }))
  },
})

/** Empty headings of which the reading is sure without their numbers, and the share of all that a text may have. */
const mostGuessed = 4
const mostOfWhole = 2

function hasTextElsewhere(heading: string): boolean {
  return [labelAlone, lineOfFront, isKeptApart, saysNothing, namesFloats].some((form) =>
    form.test(heading),
  )
}

/** "Chapter 1" on a line of its own stands above its name. */
const labelAlone =
  /^\W*(?:chapter|part|section) (?:\d{1,2}|[IVX]{1,5}|one|two|three|four|five|six)\W*$/iu

/** "Tablas", "Illustrations": under it stands the list of them, which is part of the contents, or they themselves. */
const namesFloats =
  /^\W*(?:(?:list|index) of )?(?:tables?|figures?|illustrations?|charts|tablas|figuras|ilustraciones|ilustrações|gráficos|tabelas|quadros|tableaux|abbildungen|tabellen|tabelle|figure|таблицы|рисунки|рисунків|таблиці)\W*$/iu

/** "Theory (not applicable)": the heading itself says that nothing follows. */
const saysNothing = /\b(?:not applicable|n\/a|intentionally (?:left )?blank)\b/iu

/** "Author: Ada Reed", set as a heading. */
const lineOfFront =
  /^\W*(?:authors?|mentors?|supervisors?|advis[eo]rs?|instructors?|professors?|course|students?|date|submitted (?:by|to))\s?:/iu

/** What stands under it is a file of its own, beside the text. */
const isKeptApart =
  /^\W*(?:(?:electronic|online) )?(?:supplement(?:ary|al)?|supporting) (?:materials?|information|data|files?)\W*$|^\W*(?:compliance with ethical standards|declarations|additional information|transparency document)\W*$/iu

function note(heading: Block, isComplete: boolean): FindingDraft {
  return {
    criterion: 'structure',
    check: 'sections-empty',
    kind: 'issue',
    severity: isComplete ? 'moderate' : 'minor',
    title: `No text under ${quoted(heading.text, 28)}`,
    statement: `The heading ${quoted(heading.text, 60)} is followed by the next heading of its level, without a sentence between them.`,
    why: 'A reader takes an empty section for a forgotten one.',
    how: 'Write what the section was to say, or take the heading out.',
    ranges: [{ block: heading.id, start: 0, end: heading.text.length }],
    confidence: 0.8,
  }
}

const namesDrawing = /\b(?:flow ?-?charts?|diagrams?|gantt|maps?|architecture|chart|overview)\b/iu

/** "3. Its size." is a point of a list; on a page a heading of two lines and two headings look alike without a number. */
function isDoubtful(heading: Block | null, source: Document['source']): boolean {
  if (/[.:]\s*$/u.test(heading?.text ?? '')) return true
  // "(17)" numbers a listing.
  if (!/\p{L}{2}/u.test(heading?.text ?? '')) return true
  const number = heading?.number
  // A drawing without a caption leaves no text on a page.
  if (source === 'pdf' && namesDrawing.test(heading?.text ?? '')) return true
  return source === 'pdf' && (number === undefined || /^\d+\.?$/u.test(number))
}

/** Whether the next heading stands for the first piece of this one, as Word, printed pages and files of markup set it. */
function holdsOther(
  { blocks, source }: Document,
  role: ReadonlyMap<string, SectionRole>,
  id: string | undefined,
): boolean {
  if (source === 'pdf') return isBeforeLettered(blocks, id)
  return source !== 'typed' && holdsNext(blocks, role, id)
}

/** On a page "A. Biology" under "2.2.3 Links" looks like a heading of the first level, and is a part of it. */
function isBeforeLettered(blocks: readonly Block[], id: string | undefined): boolean {
  const at = blocks.findIndex((block) => block.id === id)
  const next = blocks.slice(at + 1).find(({ type }) => type === 'heading')
  return !/^\d/u.test(next?.number ?? '') || (next?.level ?? 1) < (blocks[at]?.level ?? 1) - 1
}

/** In Word a line below a picture may be set like a heading, and so may the next one: they say what it shows. */
function isUnderPicture({ blocks, source }: Document, id: string | undefined): boolean {
  const at = blocks.findIndex((block) => block.id === id)
  const { number, text = '' } = blocks[at] ?? {}
  if (source !== 'docx' || number !== undefined || roleOfHeading(text) !== null) return false
  const before = blocks.slice(0, Math.max(0, at)).findLast(({ type }) => type !== 'heading')
  return before?.type === 'figure'
}

/** The title set once more as a heading, or a line on the authors' place, before any prose. */
function isOfTitlePage({ blocks, title }: Document, id: string | undefined): boolean {
  const at = blocks.findIndex((block) => block.id === id)
  const text = blocks[at]?.text.trim() ?? ''
  if (title !== '' && text.toLowerCase() === title.trim().toLowerCase()) return true
  const isFront = blocks.slice(0, Math.max(0, at)).every(({ type }) => frontTypes.has(type))
  const next = blocks.slice(at + 1).find(({ type }) => type === 'heading')
  // "### Film studies 2025" over "# The lion": a line on the course, above the title.
  if (isFront && (next?.level ?? 1) < (blocks[at]?.level ?? 1)) return true
  return (
    isFront &&
    /\b(?:university|universit\p{L}+|department|faculty|school of|institute)\b/iu.test(text)
  )
}

/**
 * Whether it is sure that the next heading does not belong below this one. Typed and marked-up text says so itself.
 * In Word and on a page the levels are guessed, and many give a heading and its first part one style: there the two have
 * to be numbered one after the other, to be parts of every report, or to leave a deeper level.
 */
function isSiblingSure(
  { blocks, source }: Document,
  role: ReadonlyMap<string, SectionRole>,
  id: string | undefined,
): boolean {
  if (source === 'typed' || source === 'markup') return true
  const headings = blocks.filter(({ type }) => type === 'heading')
  const at = headings.findIndex((heading) => heading.id === id)
  const [heading, next] = headings.slice(at, at + 2)
  if (heading === undefined || next === undefined) return false
  if (isNextNumber(heading.number, next.number)) return true
  const isPart = ({ id: one }: Block) => everyReport.has(role.get(one) ?? 'other')
  if (isPart(heading) && isPart(next) && role.get(heading.id) !== role.get(next.id)) return true
  return source === 'docx' && (next.level ?? 1) < (heading.level ?? 1)
}

const everyReport: ReadonlySet<string> = new Set([
  'abstract',
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'references',
  'back',
])

function isNumberedOn({ blocks }: Document, id: string | undefined): boolean {
  const headings = blocks.filter(({ type }) => type === 'heading')
  const at = headings.findIndex((heading) => heading.id === id)
  const [heading, next] = headings.slice(at, at + 2)
  if (next === undefined || !isNextNumber(heading?.number, next.number)) return false
  // The points of a list begin at 1 once more.
  return headings.filter(({ number }) => number === heading?.number).length === 1
}

/** "2.3" after "2.2", "4" after "3", "3" after "2.9". */
function isNextNumber(first: string | undefined, second: string | undefined): boolean {
  const [one, two] = [first, second].map((number) =>
    (number ?? '').replace(/\.$/u, '').split('.').map(Number),
  )
  if (one === undefined || two === undefined || one.some((part) => !(part > 0))) return false
  const last = two.length - 1
  return (
    last >= 0 &&
    one.length >= two.length &&
    one.slice(0, last).every((part, place) => part === two[place]) &&
    two[last] === (one[last] ?? 0) + 1
  )
}

const frontTypes: ReadonlySet<string> = new Set(['title', 'authors', 'heading', 'footnote'])

const namesPart =
  /^[\d.\s]*(?:(?:materials? (?:and|&) )?methods?|methodology|results?(?: and discussion)?|discussion|\p{L}+ statements?|declarations?)$/iu

/**
 * In Word many give "Methods" and "Study design" the same style: where the next heading names no main part, it stands
 * for the first piece of this one.
 */
function holdsNext(
  blocks: readonly Block[],
  role: ReadonlyMap<string, SectionRole>,
  id: string | undefined,
): boolean {
  const at = blocks.findIndex((block) => block.id === id)
  const heading = blocks[at]
  const next = blocks.slice(at + 1).find(({ type }) => type === 'heading')
  if (heading === undefined || next === undefined || heading.level !== next.level) return false
  if (!namesPart.test(heading.text) || namesPart.test(next.text)) return false
  const own = role.get(heading.id)
  const part = role.get(next.id) ?? 'other'
  const isPiece = part === 'other' || part === own
  return isPiece || (part === 'back' && /statements?$|^declarations?$/iu.test(heading.text))
}

/** A heading of two lines that were read as two: it breaks off, or both are in capitals. */
function isFirstLine(blocks: readonly Block[], id: string | undefined): boolean {
  const at = blocks.findIndex((block) => block.id === id)
  const next = blocks.slice(at + 1).find(({ type }) => type === 'heading')
  const [first, second] = [blocks[at]?.text ?? '', next?.text ?? '']
  if (/\b(?:and|or|of|the|in|on|for|to|with|by|from|a|an|as|at)$|[-,:–&]$/iu.test(first))
    return true
  const isCapital = (text: string) => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text)
  return isCapital(first) && isCapital(second)
}

/** Places where a heading may announce files or lists that are not part of the text. */
const standsAlone: ReadonlySet<string> = new Set([
  'back',
  'references',
  'appendix',
  'front',
  'keywords',
])

function isEmpty({ heading, blocks, role }: Section): boolean {
  return heading !== null && blocks.length === 1 && !standsAlone.has(role)
}
