import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'
import type { Block, SectionRole } from '#engines/documents/document.ts'

const ofBody: ReadonlySet<SectionRole> = new Set([
  'introduction',
  'background',
  'methods',
  'results',
  'discussion',
  'other',
])
/** "Conclusion" within the discussion, or "The current study" within the introduction, is no division of it. */
const ofItsOwn =
  /\b(?:conclusions?|concluding|summary|limitations?|future|outlook|introduction|research questions?|hypothes[ie]s|aims?|objectives?|contributions?|deliverables?|(?:the |our )?(?:current|present) (?:study|research|investigation|work|paper)|accession|notes?|overview)\b/iu
/** Words of prose from which a part is one, and no line that was set like a heading. */
const leastWords = 60

/** Sections so divided from which on the outline is to be thought over; one alone is a choice. */
const habit = 2

interface Lone {
  readonly parent: Block
  readonly child: Block
}

/** Sections that are divided into one part: a heading that divides nothing. */
export function loneSubsections(reading: Reading): readonly FindingDraft[] {
  const found = loneIn(reading)
  const [first] = found
  if (first === undefined || found.length < habit) return []
  const { parent, child } = first
  return [
    {
      criterion: 'structure',
      check: 'structure.lone-subsection',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(parent.text, 6)} has one subsection only`,
      statement: `${quoted(child.text, 10)} is the only subsection of ${quoted(parent.text, 10)}; ${counted(found.length - 1, 'other section is', 'other sections are')} divided in the same way.`,
      why: 'A division makes at least two parts; a reader looks for the second and cannot tell where the first one ends.',
      how: `Give what stands beside ${quoted(child.text, 6)} a subsection of its own, or take that heading away.`,
      ranges: found
        .slice(0, 3)
        .flatMap((lone) => [rangeOfHeading(lone.child), rangeOfHeading(lone.parent)]),
      confidence: 0.75,
    },
  ]
}

function rangeOfHeading({ id, text }: Block) {
  return { block: id, start: 0, end: text.length }
}

function loneIn(reading: Reading): readonly Lone[] {
  const { headings, analysed } = reading
  return headings.flatMap((parent, at) => {
    const next = headings.findIndex(
      (other, index) => index > at && levelOf(other) <= levelOf(parent),
    )
    const children = headings
      .slice(at + 1, next === -1 ? undefined : next)
      .filter((other) => levelOf(other) === levelOf(parent) + 1)
    const [child] = children
    if (child === undefined || children.length > 1) return []
    const isBody =
      ofBody.has(analysed.role.get(parent.id) ?? 'front') &&
      ofBody.has(analysed.role.get(child.id) ?? 'front')
    const isSure = isBody && isDivision(reading, parent, child) && holdsProse(reading, child)
    return isSure ? [{ parent, child }] : []
  })
}

function levelOf({ level }: Block): number {
  return level ?? 1
}

/** "Mentor: Ada Reed", "May 15, 2019": lines of a front that are set as headings. */
const lineOfFront =
  /^\W*(?:authors?|mentors?|supervisors?|advis[eo]rs?|instructors?|professors?|course|students?|date|submitted (?:by|to))\s?:|^\W*(?:\p{Lu}\p{Ll}+ \d{1,2}, |\d{1,2} \p{Lu}\p{Ll}+ )(?:19|20)\d\d\W*$/iu

/** On a page the level is a guess, unless numbers tell it; a number that begins with 2 lost its brother in reading. */
function isDivision({ analysed }: Reading, parent: Block, child: Block): boolean {
  if (lineOfFront.test(parent.text) || lineOfFront.test(child.text)) return false
  if (ofItsOwn.test(child.text) || parent.text === analysed.document.title) return false
  const { number: outer = '' } = parent
  const { number: inner = '' } = child
  if (outer === '' && inner === '') {
    return analysed.document.source !== 'pdf' && !isMainPart(child) && !isCaption(analysed, child)
  }
  return (
    outer !== '' &&
    new RegExp(
      String.raw`^${outer.replace(/\.$/u, '').replaceAll('.', String.raw`\.`)}\.1\.?$`,
      'u',
    ).test(inner)
  )
}

/** "Results" a level below "Statistical analysis": the style was one too deep, and the part stands beside it. */
const mainPart = /^\W*(?:methods?|results?|discussion|findings|analysis)(?: and \p{L}+)?\W*$/iu

function isMainPart({ text }: Block): boolean {
  return mainPart.test(text)
}

const bareLabel = /^\W*(?:table|figure|fig|box)\W*[a-z]?[\d.]+\W*$/iu

/** "Sleep by group" below "Table 2": the words of a caption in the style of a heading, as the label above them. */
function isCaption({ document: { blocks } }: Reading['analysed'], { id }: Block): boolean {
  const before = blocks[blocks.findIndex((block) => block.id === id) - 1]
  return before !== undefined && bareLabel.test(before.text)
}

function holdsProse({ analysed, body }: Reading, { id }: Block): boolean {
  const section = analysed.sections.find(({ heading }) => heading?.id === id)
  const own = body.filter(({ block }) => section?.blocks.includes(block.id) === true)
  return own.reduce((sum, { words }) => sum + words, 0) >= leastWords
}
