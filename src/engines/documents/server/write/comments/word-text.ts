import { attributeOf, entityText, tagsOf } from './xml-tags.ts'
import type { XmlTag } from './xml-tags.ts'

/** A letter or digit of the text, and where it stands in the XML. */
export interface PlacedCharacter {
  /** Offsets of its own text in the XML. */
  readonly start: number
  readonly end: number
  readonly piece: TextPiece
}

interface RunPlace {
  readonly start: number
  end: number
  properties: string
}

/** A `w:t` with the run that it stands in. */
export interface TextPiece {
  readonly run: RunPlace
  /** The run outside that holds the text box which it stands in. */
  readonly boxedIn: RunPlace | undefined
  /** The opening tag of `w:t`. */
  readonly tag: { readonly start: number; readonly end: number; readonly keepsSpace: boolean }
  /** Where its text ends. */
  readonly end: number
  /** Nothing stands in the run before this text, or after it. */
  readonly isFirst: boolean
  isLast: boolean
}

export interface WordParagraph {
  /** Letters and digits of its text alone, in compatibility form. */
  readonly squashed: string
  /** For every one of them its place. */
  readonly characters: readonly PlacedCharacter[]
  /** Just behind its properties, and just before it closes. */
  readonly start: number
  readonly end: number
}

/** Marks of comments, bookmarks and notes by name, with how many letters of the whole text stand before them. */
export interface TextMark {
  readonly name: string
  readonly tag: string
  readonly paragraph: number
  readonly at: number
}

export interface WordText {
  /** The prefix that the file uses for the namespace of word processing. */
  readonly prefix: string
  readonly namespace: string
  readonly paragraphs: readonly WordParagraph[]
  readonly marks: readonly TextMark[]
}

/** Letters and digits in compatibility form; what spaces, hyphens and quotation marks do is a matter of layout. */
export function squash(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
}

interface Open {
  characters: PlacedCharacter[]
  letters: string[]
  start: number
  readonly index: number
}

const mainNamespace = /xmlns:([\w.-]+)\s*=\s*["']([^"']*wordprocessingml(?:\/2006)?\/main)["']/u

/** The text of a `word/document.xml` with the place of every letter; `undefined` for what is none. */
export function readWordText(xml: string): WordText | undefined {
  const [, prefix, namespace] = mainNamespace.exec(xml.slice(0, 20_000)) ?? []
  if (prefix === undefined || namespace === undefined) return undefined
  const reader = createReader(xml, prefix)
  for (const tag of tagsOf(xml)) reader.take(tag)
  return { prefix, namespace, paragraphs: reader.paragraphs(), marks: reader.marks }
}

/** Text in these is shown twice, or not at all. */
const unread = ['del', 'moveFrom', 'rt']
const marking = [
  'commentRangeStart',
  'commentRangeEnd',
  'commentReference',
  'bookmarkStart',
  'bookmarkEnd',
  'footnoteReference',
  'endnoteReference',
]

interface OpenRun {
  readonly place: RunPlace
  last: TextPiece | undefined
  hasContent: boolean
}

/** What is open while the tags of a file go by. */
interface Reading {
  readonly xml: string
  readonly prefix: string
  readonly done: (WordParagraph | undefined)[]
  readonly open: Open[]
  readonly runs: OpenRun[]
  readonly marks: TextMark[]
  skipping: number
  /** Text boxes stand in runs, and may hold others. */
  boxes: number
  propertiesStart: number
  text: TextPiece | undefined
}

type Handler = (reading: Reading, tag: XmlTag) => void

const handlers: Readonly<Record<string, Handler>> = {
  p: (reading, tag) =>
    tag.kind === 'close' ? closeParagraph(reading, tag) : openParagraph(reading, tag),
  pPr: ({ open }, tag) => {
    const paragraph = open.at(-1)
    if (paragraph !== undefined && tag.kind !== 'open') paragraph.start = tag.end
  },
  r: takeRun,
  rPr: takeProperties,
  t: takeTextTag,
  txbxContent: (reading, tag) => {
    if (tag.kind !== 'empty') reading.boxes += tag.kind === 'open' ? 1 : -1
  },
}

function createReader(xml: string, prefix: string) {
  const reading: Reading = {
    xml,
    prefix,
    done: [],
    open: [],
    runs: [],
    marks: [],
    skipping: 0,
    boxes: 0,
    propertiesStart: -1,
    text: undefined,
  }
  const skipped = new Set([...unread.map((name) => `${prefix}:${name}`), 'mc:Fallback'])
  const marked = new Set(marking)
  return {
    marks: reading.marks,
    take: (tag: XmlTag) => {
      if (skipped.has(tag.name)) {
        if (tag.kind !== 'empty') reading.skipping += tag.kind === 'open' ? 1 : -1
        return
      }
      const isWord = tag.name.startsWith(`${prefix}:`)
      const name = isWord ? tag.name.slice(prefix.length + 1) : ''
      handlers[name]?.(reading, tag)
      if (marked.has(name) && tag.kind !== 'close') takeMark(reading, tag, name)
      if (!['r', 't', 'rPr'].includes(name)) takeOther(reading, tag)
    },
    paragraphs: () => reading.done.filter((paragraph) => paragraph !== undefined),
  }
}

function openParagraph({ done, open }: Reading, tag: XmlTag): void {
  if (tag.kind === 'empty') return
  const index = done.length
  done.push(undefined)
  open.push({ characters: [], letters: [], start: tag.end, index })
}

function closeParagraph({ done, open }: Reading, tag: XmlTag): void {
  const paragraph = open.pop()
  if (paragraph === undefined) return
  done[paragraph.index] = {
    squashed: paragraph.letters.join(''),
    characters: paragraph.characters,
    start: paragraph.start,
    end: tag.start,
  }
}

function takeRun({ runs }: Reading, tag: XmlTag): void {
  if (tag.kind === 'open') {
    const place = { start: tag.start, end: 0, properties: '' }
    runs.push({ place, last: undefined, hasContent: false })
  } else if (tag.kind === 'close') {
    const run = runs.pop()
    if (run !== undefined) run.place.end = tag.end
  }
}

function takeProperties(reading: Reading, tag: XmlTag): void {
  const run = reading.runs.at(-1)
  if (run === undefined || run.hasContent) return
  if (tag.kind === 'open') {
    reading.propertiesStart = tag.start
    return
  }
  const start = tag.kind === 'empty' ? tag.start : reading.propertiesStart
  run.place.properties = reading.xml.slice(start, tag.end)
}

function takeTextTag(reading: Reading, tag: XmlTag): void {
  const run = reading.runs.at(-1)
  if (run === undefined || tag.kind === 'empty') return
  if (tag.kind === 'close') {
    if (reading.text !== undefined) takeText(reading, { ...reading.text, end: tag.start })
    reading.text = undefined
    return
  }
  if (run.last !== undefined) run.last.isLast = false
  const keepsSpace = /xml:space\s*=\s*["']preserve/u.test(reading.xml.slice(tag.start, tag.end))
  reading.text = {
    run: run.place,
    boxedIn: reading.boxes > 0 ? reading.runs[0]?.place : undefined,
    tag: { start: tag.start, end: tag.end, keepsSpace },
    end: tag.end,
    isFirst: !run.hasContent,
    isLast: true,
  }
  run.hasContent = true
}

function takeText(reading: Reading, piece: TextPiece): void {
  const run = reading.runs.at(-1)
  if (run !== undefined) run.last = piece
  const paragraph = reading.open.at(-1)
  if (paragraph === undefined || reading.skipping > 0) return
  for (const { shown, start, end } of charactersIn(reading.xml, piece.tag.end, piece.end)) {
    for (const letter of squash(shown)) {
      paragraph.letters.push(letter)
      // A letter outside the first plane counts as two, as it does in the squashed text.
      for (let unit = 0; unit < letter.length; unit += 1) {
        paragraph.characters.push({ start, end, piece })
      }
    }
  }
}

function takeMark({ open, done, xml, marks }: Reading, tag: XmlTag, name: string): void {
  const paragraph = open.at(-1)
  marks.push({
    name,
    tag: xml.slice(tag.start, tag.end),
    paragraph: paragraph?.index ?? done.length,
    at: paragraph?.characters.length ?? 0,
  })
}

/** Anything else in a run stands before or behind its text. */
function takeOther({ runs, propertiesStart }: Reading, tag: XmlTag): void {
  const run = runs.at(-1)
  if (run === undefined || tag.kind === 'close') return
  const { start, properties } = run.place
  const isProperty = !run.hasContent && propertiesStart > start && properties === ''
  if (isProperty) return
  run.hasContent = true
  if (run.last !== undefined) run.last.isLast = false
}

function* charactersIn(
  xml: string,
  from: number,
  to: number,
): Generator<{ readonly shown: string; readonly start: number; readonly end: number }> {
  let at = from
  while (at < to) {
    const entity = xml[at] === '&' ? /^&([^;&]{1,12});/u.exec(xml.slice(at, at + 16)) : null
    const shown =
      entity === null ? String.fromCodePoint(xml.codePointAt(at) ?? 0) : entityText(entity[1] ?? '')
    const end = at + (entity === null ? shown.length : entity[0].length)
    yield { shown, start: at, end }
    at = end
  }
}

export function markValue(mark: TextMark, prefix: string, name: string): string {
  return attributeOf(mark.tag, `${prefix}:${name}`) ?? ''
}
