import type { Block, Citation, Document } from '../../documents/document.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { floatMentions } from '../floats/float-mentions.ts'

/** Sentences from which a file without a title is long enough to be told for a section. */
const fewSentences = 20

/** Parts that come after the opening of a work: a file that begins with one begins in the middle. */
const inner: ReadonlySet<string> = new Set([
  'background',
  'methods',
  'results',
  'discussion',
  'conclusion',
])

const chapter = String.raw`(?:chapter|part|appendix)\s+(?:\d{1,2}|[IVX]{1,5}|one|two|three|four|five|six|seven|eight|nine|ten)\b`
/** "Chapter – Methods", "Chapter 4: …": how a title or a first heading names a part. */
const namesPart = new RegExp(String.raw`^\W*(?:${chapter}|chapter\s*[–—:-])`, 'iu')
const supplement =
  /^\W*(?:(?:electronic |online )?supplement(?:ary|al)?|supporting) (?:online )?(?:information|materials?|appendi(?:x|ces)|files?|texts?|notes)(?!\p{L})/iu
/** "As we saw in Chapter 2", "the previous chapter": words of a text that stands among others; "the last chapters of Emma" are its subject. */
const amongOthers = new RegExp(
  String.raw`\b(?:in this chapter\b|this chapter (?:\p{L}+ly )?(?:is|has|will|aims|argues|asks|begins|builds|concludes|continues|covers|deals|describes|details|develops|discusses|documents|evaluates|examines|explains|explores|extends|focuses|gives|introduces|investigates|looks|outlines|presents|proposes|provides|reports|reviews|sets|shows|starts|summari[sz]es|tells|traces|turns)\b|(?:the )?(?:previous|preceding|next|following|last|earlier|later|other|remaining|subsequent) chapters?\b(?! of (?!this\b|my\b|our\b|the (?:thesis|dissertation|present)))|(?:in|see|of) chapters? (?:\d|[IVX]+\b|\?\?)|(?:background|remainder|rest|course|scope|part) of (?:this|the|my) (?:thesis|dissertation)\b)`,
  'iu',
)
/** Sentences at the head and at the end in which a chapter speaks of its place among others. */
const atEdges = 12

/**
 * Why a file reads as a part of a longer work and not as a whole one, as a sentence; `null` where it reads as a whole.
 * A part owes no title, list, purpose or answer to objections: they may stand in the files beside it. A list of
 * references of its own makes any text whole that does not call itself a supplement.
 */
export function partOfWork(analysed: AnalysedDocument): string | null {
  const { document } = analysed
  if (supplement.test(document.title))
    return 'The file is a supplement: the work itself is another file.'
  if (document.references.length > 0) return null
  return withoutItsFloats(analysed) ?? namedAsPart(analysed) ?? untitledSection(analysed)
}

function withoutItsFloats(analysed: AnalysedDocument): string | null {
  const { figures, source, tables } = analysed.document
  const isBare = source === 'markup' && figures.length + tables.length === 0
  return isBare && floatMentions(analysed).some(({ isForeign }) => !isForeign)
    ? 'The file points to figures and holds none: it reads as a part of a longer work.'
    : null
}

function namedAsPart(analysed: AnalysedDocument): string | null {
  const { document, role, sentences } = analysed
  const headings = document.blocks.filter(({ type }) => type === 'heading')
  const chapters = headings.filter(({ text }) => namesPart.test(text)).length
  // A book and a thesis hold their chapters; an abstract stands before a whole work.
  if (chapters > 1 || [...role.values()].includes('abstract')) return null
  const [first] = headings
  if (namesPart.test(document.title) || (first !== undefined && namesPart.test(first.text)))
    return 'The file is headed as a chapter: it reads as a part of a longer work.'
  const head = document.title === '' ? first : undefined
  if (head !== undefined && isInner(analysed, head))
    return `The file begins with “${head.text}”: it reads as a part of a longer work.`
  const edges = [...sentences.slice(0, atEdges), ...sentences.slice(-atEdges)]
  return edges.some(({ text }) => amongOthers.test(text))
    ? 'The text calls itself a chapter among others.'
    : null
}

/** A middle part stands first, and no introduction comes after it. */
function isInner({ document, role }: AnalysedDocument, first: Block): boolean {
  return (
    inner.has(role.get(first.id) ?? 'other') &&
    document.blocks.every(({ id, type }) => type !== 'heading' || role.get(id) !== 'introduction')
  )
}

function untitledSection({ document, role, sentences }: AnalysedDocument): string | null {
  const { blocks, source, title } = document
  if (source !== 'markup' || title !== '') return null
  if (listsElsewhere(document))
    return 'The file has no title, and its list is another file: it reads as a part of a longer work.'
  const first = blocks.find(({ type }) => type === 'heading')
  // Sections that count themselves are those of a source file; one that opens with an introduction is meant as a whole.
  const isSection = (first?.number ?? '') !== '' && role.get(first?.id ?? '') !== 'introduction'
  return isSection && sentences.length > fewSentences
    ? 'The file has no title and no list of its own: it reads as a part of a longer work.'
    : null
}

/** Whether a source file names its sources by the keys of a bibliography that was not uploaded with it. */
export function listsElsewhere({ source, references, citations }: Document): boolean {
  return source === 'markup' && references.length === 0 && citations.some(isByKey)
}

/** A callout that the source itself marks as one, and not a bracket that reads like one. */
function isByKey({ style }: Citation): boolean {
  return style === 'field'
}
