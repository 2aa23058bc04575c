import type { Block, Document, HiddenText, Notice } from '../../document.ts'
import { finishDocument } from '../../finish-document.ts'
import { languageOf } from '../../language.ts'
import { markReferences } from '../../references/reference-list.ts'
import { isKeywordLine } from '../../sections/section-roles.ts'
import { makeBlocks } from './blocks.ts'
import type { WordBlock } from './blocks.ts'
import { readBody } from './body.ts'
import { pairFloats } from './floats.ts'
import { readFrontMatter } from './front/front-matter.ts'
import type { CoreProperties, FrontMatter } from './front/front-matter.ts'
import { markTypedContents } from './headings/typed-contents.ts'
import { marksOf } from './marks.ts'
import { DocxError } from './package/docx-error.ts'
import { openWordPackage } from './package/word-package.ts'
import type { WordPackage } from './package/word-package.ts'
import { child, textIn } from './package/xml.ts'
import { unreadFormula } from './paragraphs/pictured-formulas.ts'
import { startReading } from './paragraphs/reading-state.ts'
import type { ReadingState } from './paragraphs/reading-state.ts'
import { readFieldCitations } from './references/field-citations.ts'
import { readNativeSources } from './references/native-sources.ts'
import { mendEntries } from './references/reference-entries.ts'

/**
 * Reads a Word file (.docx, ISO/IEC 29500 transitional or strict). Tracked changes count as accepted,
 * comments and hidden text stay out of the text, targets outside the file are never fetched, and what
 * the file may cost is bounded while it is read (`docxLimits`).
 *
 * Throws DocxError: `password-needed`, `not-this-type`, `damaged`, `empty`, `too-large`, `too-complex`.
 */
export function readDocx(bytes: Uint8Array): Document {
  const source = openWordPackage(bytes)
  const state = startReading(source)
  const made = makeBlocks(markTypedContents(readBody(source, state)))
  if (made.length === 0) throw new DocxError('empty', 'The file holds no text')
  const front = readFrontMatter(made, readCoreProperties(source))
  const listed = markList(front)
  const floats = pairFloats(listed)
  const known = readFieldCitations(listed, readNativeSources(source))
  const blocks = listed.map((one): Block => {
    const { block } = one
    const float = floats.links.get(block.id)
    const marks = marksOf(one, state.noteNumbers)
    return {
      ...(floats.titles.has(block.id) ? withoutRank(block) : block),
      ...(float !== undefined && { float }),
      ...(marks.length > 0 && { marks }),
    }
  })
  const titleBlock = blocks.find((block) => block.type === 'title')
  return finishDocument({
    version: 1,
    source: 'docx',
    title: front.title,
    ...(titleBlock && { titleBlock: titleBlock.id }),
    authors: front.authors,
    abstract: front.abstract,
    keywords: styledKeywords(listed),
    language: readLanguage(listed),
    blocks,
    figures: floats.figures,
    tables: floats.tables,
    references: known.references,
    citations: known.citations,
    pages: [],
    notices: notices(listed, state),
    hiddenText: joinHidden(state.hidden),
  })
}

/** The title of a table is no section, whatever its style. */
function withoutRank({ level: _level, number: _number, ...block }: Block): Block {
  return { ...block, type: 'paragraph' }
}

/** Entries of the reference list are told before fields are linked to them. */
function markList({ blocks, abstract }: FrontMatter): readonly WordBlock[] {
  const marked = markReferences({ blocks: blocks.map(({ block }) => block), abstract })
  return mendEntries(blocks.map((one, index) => ({ ...one, block: marked[index] ?? one.block })))
}

function readCoreProperties(source: WordPackage): CoreProperties {
  const parts = source.related('core-properties')
  const [root] = parts.flatMap((part) => source.units(part, 'cp:coreProperties'))
  const said = (name: string) => {
    const found = child(root, name)
    return found === undefined ? '' : textIn(found).replace(/\s+/gu, ' ').trim()
  }
  return { title: said('dc:title'), creator: said('dc:creator') }
}

/** The language that the words are in; the file's own mark adds the country, or decides when words do not. */
function readLanguage(blocks: readonly WordBlock[]): string {
  const letters = new Map<string, number>()
  const runs = blocks.flatMap(({ paragraph }) => paragraph?.runs ?? [])
  for (const { look, start, end } of runs) {
    const tag = look.language
    if (tag !== undefined) letters.set(tag, (letters.get(tag) ?? 0) + end - start)
  }
  const [marked] = [...letters].sort(([, one], [, other]) => other - one)
  const prose = blocks
    .filter(({ block }) => block.type === 'paragraph')
    .map(({ block }) => block.text)
  const spoken = languageOf(prose.join(' '))
  const tag = marked?.[0] ?? 'und'
  if (spoken === 'und') return /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/u.test(tag) ? tag : 'und'
  return tag.split('-')[0] === spoken ? tag : spoken
}

/** Characters; more are prose in a style that was taken for its looks. */
const longestKeyword = 80

function styledKeywords(blocks: readonly WordBlock[]): string[] {
  return blocks
    .filter(
      ({ block, paragraph }) =>
        paragraph?.style.role === 'keywords' && block.type === 'paragraph' && !isKeywordLine(block),
    )
    .flatMap(({ block }) => block.text.split(/\s*[;,·•|]\s*/u))
    .filter((keyword) => keyword !== '' && keyword.length < longestKeyword)
    .slice(0, 30)
}

function notices(blocks: readonly WordBlock[], state: ReadingState): Notice[] {
  const found: Notice[] = []
  if (state.hasChanges) {
    found.push({
      code: 'tracked-changes',
      text: 'The file has tracked changes. It is read as if all of them were accepted.',
    })
  }
  if (state.hidden.length > 0) {
    found.push({
      code: 'hidden-text',
      text: 'The file has text that a reader cannot see. It is left out.',
    })
  }
  if (blocks.some(({ paragraph }) => (paragraph?.equations ?? 0) > 0)) {
    const hasUnread = blocks.some(({ paragraph }) => paragraph?.text.includes(unreadFormula))
    found.push({
      code: 'equations-approximate',
      text: hasUnread
        ? 'Some formulas are pictures, which cannot be read. □ stands in their place.'
        : 'Equations are shown in LaTeX notation, which can differ from the page.',
    })
  }
  const words = blocks.reduce((sum, { block }) => sum + block.text.split(' ').length, 0)
  if (words > 800 && !blocks.some(({ block }) => block.type === 'heading')) {
    found.push({
      code: 'no-headings',
      text: 'No headings were found. Heading styles in Word make them certain.',
    })
  }
  return found
}

/** Runs of one hidden passage come in pieces. */
function joinHidden(pieces: readonly HiddenText[]): HiddenText[] {
  const joined: HiddenText[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const isSame = last?.how === piece.how && last.text.length < 5000
    if (isSame) joined[joined.length - 1] = { ...last, text: last.text + piece.text }
    else if (joined.length < 500) joined.push({ ...piece, text: piece.text.slice(0, 5000) })
  }
  return joined
}
