import { linkTarget } from '../../../link-target.ts'
import { child, elements, findAll, textIn, valueOf } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
import { styleOfWords } from './code-look.ts'
import { drawnEquationOf } from './drawn-equation.ts'
import { drawnImages } from './drawn-images.ts'
import type { DrawnImage } from './drawn-images.ts'
import { equationText, raisedLetters } from './equations.ts'
import { readInstruction } from './fields.ts'
import type { FieldMeaning } from './fields.ts'
import { isFormulaPicture, unreadFormula } from './pictured-formulas.ts'
import type { ReadingState } from './reading-state.ts'
import { isShaded, mergeLooks, readLook, readNumberingLink } from './styles.ts'
import type { Look, ResolvedStyle } from './styles.ts'
import { signOfFont } from './symbol-fonts.ts'

export interface TextRun {
  readonly start: number
  readonly end: number
  readonly look: Look
}

export interface TextField {
  readonly start: number
  readonly end: number
  readonly meaning: FieldMeaning
}

/** A stretch that leads to an address outside the file. */
export interface TextLink {
  readonly start: number
  readonly end: number
  readonly target: string
}

export interface NoteCall {
  readonly kind: 'footnote' | 'endnote'
  readonly id: string
  readonly at: number
  /** What its author printed in place of a number; such notes are not counted. */
  readonly mark?: string
}

/** A paragraph as read, before anything is decided about its place in the document. */
export interface Paragraph {
  readonly text: string
  readonly style: ResolvedStyle
  /** Outline level that the paragraph itself asks for, from 1; 0 for "body text". */
  readonly outline?: number
  /** Printed label of its list or heading numbering. */
  readonly label?: string
  readonly isListItem: boolean
  /** Of its numbering, from 0; lists need not begin at 0. */
  readonly listLevel?: number
  /** Which list counts it. */
  readonly list?: string
  readonly isCentred: boolean
  /** Spaces and tabs in front of its words, as typed: what a line of code is set in by. */
  readonly lead: string
  /** Its first line begins further in than the margin: typed or set. */
  readonly isSetIn: boolean
  /** Offsets in the text where its author began a new line. */
  readonly breaks: readonly number[]
  readonly runs: readonly TextRun[]
  readonly fields: readonly TextField[]
  readonly links: readonly TextLink[]
  /** Stands in a table of contents or an index that Word made. */
  readonly isContents: boolean
  /** Stands in a bibliography that Word or a reference manager made. */
  readonly isBibliography: boolean
  readonly images: readonly DrawnImage[]
  /** Of a picture that our own export made of an equation: its signs and its number. */
  readonly drawnEquation?: { readonly text: string; readonly number: string }
  readonly equations: number
  /** Characters that are not in an equation. */
  readonly wordsOutside: string
  /** Callouts of notes, with the place in the text where they stand. */
  readonly notes: readonly NoteCall[]
  /** Paragraphs of text boxes anchored here. */
  readonly boxed: readonly Paragraph[]
}

export interface ParagraphPlace {
  /** A coloured cell or a text box may show white letters. */
  readonly isOnColour: boolean
}

interface Writing {
  readonly element: XmlElement
  readonly state: ReadingState
  readonly place: ParagraphPlace
  readonly base: Look
  text: string
  outside: string
  equations: number
  drawnEquation?: NonNullable<Paragraph['drawnEquation']>
  readonly runs: { start: number; end: number; look: Look }[]
  readonly fields: TextField[]
  readonly links: TextLink[]
  readonly images: DrawnImage[]
  readonly notes: NoteCall[]
  readonly breaks: number[]
  readonly boxed: Paragraph[]
  isContents: boolean
  isBibliography: boolean
  lead: string
  /** Begins with a tab or a row of spaces. */
  isTypedIn: boolean
}

/** Reads one `w:p`. Field codes may run over several paragraphs; `state` keeps them. */
export function readParagraph(
  element: XmlElement,
  state: ReadingState,
  place: ParagraphPlace,
): Paragraph {
  const properties = child(element, 'w:pPr')
  const style = state.styles.of(valueOf(properties, 'w:pStyle'))
  const mark = child(properties, 'w:rPr')
  if (child(mark, 'w:ins') !== undefined || child(mark, 'w:del') !== undefined) {
    state.hasChanges = true
  }
  const writing: Writing = {
    element,
    state,
    place: { isOnColour: place.isOnColour || isShaded(properties) },
    base: style.look,
    text: '',
    outside: '',
    equations: 0,
    runs: [],
    fields: [],
    links: [],
    images: [],
    notes: [],
    breaks: [],
    boxed: [],
    isContents: isOpen(state, 'contents'),
    isBibliography: isOpen(state, 'bibliography'),
    lead: '',
    isTypedIn: false,
  }
  for (const field of state.fields) field.start = 0
  walk(element, writing)
  const text = writing.text.trimEnd()
  const numbering = readNumberingLink(properties, style.numbering)
  const number =
    text === '' && writing.equations === 0 ? undefined : numbering && state.numbering(numbering)
  const outline = valueOf(properties, 'w:outlineLvl')
  return {
    text,
    style: styleOfWords(style, text),
    ...(outline !== undefined && { outline: outline === '9' ? 0 : Number(outline) + 1 }),
    ...(number && { label: number.printed }),
    isListItem: number !== undefined,
    ...(number !== undefined &&
      numbering !== undefined && { listLevel: numbering.level, list: numbering.id }),
    isCentred: valueOf(properties, 'w:jc') === 'center' || (style.centred ?? false),
    lead: writing.lead,
    isSetIn: isSetIn(properties) || writing.isTypedIn,
    breaks: writing.breaks.filter((at) => at > 0 && at < text.length),
    runs: writing.runs,
    fields: writing.fields.map((field) => ({ ...field, end: Math.min(field.end, text.length) })),
    links: writing.links.map((link) => ({ ...link, end: Math.min(link.end, text.length) })),
    isContents: writing.isContents,
    isBibliography: writing.isBibliography,
    images: writing.images,
    ...(writing.drawnEquation && { drawnEquation: writing.drawnEquation }),
    equations: writing.equations,
    wordsOutside: writing.outside.trim(),
    notes: writing.notes,
    boxed: writing.boxed,
  }
}

/** Twentieths of a point: less is a matter of taste. */
const leastIndent = 300

function isSetIn(properties: XmlElement | undefined): boolean {
  const indent = child(properties, 'w:ind')?.attributes ?? {}
  const twips = (name: string) => Number(indent[`w:${name}`] ?? '0') || 0
  const left = twips('left') || twips('start')
  return left + twips('firstLine') - twips('hanging') >= leastIndent
}

function isOpen(state: ReadingState, kind: FieldMeaning['kind']): boolean {
  return state.fields.some(
    (field) => field.isResult && readInstruction(field.instruction).kind === kind,
  )
}

/** What stands in these is not part of the text. */
const skipped: ReadonlySet<string> = new Set([
  'w:pPr',
  'w:rPr',
  'w:del',
  'w:moveFrom',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:proofErr',
  'w:rt',
])

function walk(element: XmlElement, writing: Writing): void {
  for (const node of elements(element)) {
    if (['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'].includes(node.name)) {
      writing.state.hasChanges = true
    }
    if (!skipped.has(node.name)) readNode(node, writing)
  }
}

function readNode(node: XmlElement, writing: Writing): void {
  switch (node.name) {
    case 'w:r':
      return readRun(node, writing)
    case 'w:fldSimple':
      return readSimpleField(node, writing)
    case 'w:hyperlink':
      return readLink(node, writing)
    case 'm:oMath':
      return readEquation(node, writing)
    case 'mc:AlternateContent':
      return readAlternative(node, writing)
    default:
      return walk(node, writing)
  }
}

/** Text boxes and drawings come twice, for new and for old programs: one reading is enough. */
function readAlternative(node: XmlElement, writing: Writing): void {
  const [choice, fallback] = [child(node, 'mc:Choice'), child(node, 'mc:Fallback')]
  // Some programs fill only the half for old programs.
  const chosen = choice === undefined || isBlank(choice) ? (fallback ?? choice) : choice
  if (chosen !== undefined) {
    for (const inner of elements(chosen)) readRunPart(inner, writing, writing.base)
  }
}

function isBlank(node: XmlElement): boolean {
  const shown = ['a:blip', 'v:imagedata', 'c:chart', 'w:t', 'm:t']
  return shown.every((name) => findAll(node, name).length === 0)
}

function readEquation(node: XmlElement, writing: Writing): void {
  const raised = raisedLetters(node)
  if (raised !== undefined) {
    append(raised, writing, { ...writing.base, raised: true })
    return
  }
  const formula = equationText(node)
  if (formula !== '') takeFormula(`$${formula}$`, writing)
}

function takeFormula(formula: string, writing: Writing): void {
  writing.equations += 1
  if (writing.text.endsWith('$')) append(' ', writing, writing.base)
  append(formula, writing, writing.base)
}

function readLink(node: XmlElement, writing: Writing): void {
  const start = writing.text.length
  walk(node, writing)
  const address = writing.state.relationships.get(node.attributes['r:id'] ?? '')?.address
  if (address !== undefined) takeLink(address, start, writing)
}

function takeLink(address: string, start: number, writing: Writing): void {
  const target = linkTarget(address, writing.text.slice(start))
  const end = writing.text.length
  if (target !== undefined && end > start) writing.links.push({ start, end, target })
}

function readSimpleField(node: XmlElement, writing: Writing): void {
  const meaning = readInstruction(node.attributes['w:instr'] ?? '')
  const start = writing.text.length
  walk(node, writing)
  note(meaning, start, writing)
  const address = linkInstruction.exec(node.attributes['w:instr'] ?? '')?.[1]
  if (address !== undefined) takeLink(address, start, writing)
}

const linkInstruction = /^\s*HYPERLINK\s+"([^"]{1,2000})"/u

function note(meaning: FieldMeaning, start: number, writing: Writing): void {
  const end = writing.text.length
  const from = start + (/^\s*/u.exec(writing.text.slice(start))?.[0].length ?? 0)
  if (meaning.kind === 'contents') writing.isContents = true
  if (meaning.kind === 'bibliography') writing.isBibliography = true
  if (meaning.kind !== 'other' && end > from) writing.fields.push({ start: from, end, meaning })
}

function readRun(run: XmlElement, writing: Writing): void {
  const properties = child(run, 'w:rPr')
  const character = valueOf(properties, 'w:rStyle')
  const look = mergeLooks([
    writing.base,
    character === undefined ? {} : writing.state.styles.characters(character),
    readLook(properties),
  ])
  const custom = elements(run).findIndex(isMarkedByHand)
  for (const [index, node] of elements(run).entries()) {
    const isMark = custom >= 0 && index > custom && node.name === 'w:t'
    if (isMark) markNote(textIn(node).trim(), writing)
    else readRunPart(node, writing, look)
  }
}

/** The sign of such a note stands in the run that calls it. */
function isMarkedByHand({ name, attributes }: XmlElement): boolean {
  const isNote = name === 'w:footnoteReference' || name === 'w:endnoteReference'
  return isNote && ['1', 'true', 'on'].includes(attributes['w:customMarkFollows'] ?? '')
}

function markNote(mark: string, writing: Writing): void {
  const note = writing.notes.pop()
  if (note !== undefined) writing.notes.push({ ...note, mark })
}

function readRunPart(node: XmlElement, writing: Writing, look: Look): void {
  const text = textParts[node.name]?.(node)
  if (writing.text === '' && (node.name === 'w:tab' || /^\s{5}/u.test(text ?? ''))) {
    writing.isTypedIn = true
  }
  if (writing.text === '' && writing.lead.length < deepestLead) {
    writing.lead += node.name === 'w:tab' ? '    ' : (/^\s*/u.exec(text ?? '')?.[0] ?? '')
  }
  if (text === undefined) runParts[node.name]?.(node, writing, look)
  else append(text, writing, look)
}

/** Characters in front of a line of code; more are layout. */
const deepestLead = 60

/** Parts of a run that stand for text. */
const textParts: Readonly<Record<string, (node: XmlElement) => string>> = {
  'w:t': textIn,
  'w:tab': () => ' ',
  'w:ptab': () => ' ',
  'w:noBreakHyphen': () => '-',
  'w:sym': symbol,
}

/** Parts of a run that do something else. */
const runParts: Readonly<Record<string, (node: XmlElement, writing: Writing, look: Look) => void>> =
  {
    'w:instrText': (node, writing) => extendInstruction(textIn(node), writing),
    'w:br': takeBreak,
    'w:cr': takeBreak,
    'w:fldChar': (node, writing) => turnField(node.attributes['w:fldCharType'] ?? '', writing),
    'w:footnoteReference': (node, writing) => callNote('footnote', node, writing),
    'w:endnoteReference': (node, writing) => callNote('endnote', node, writing),
    'mc:AlternateContent': readAlternative,
    'w:drawing': readDrawing,
    'w:pict': readDrawing,
    'w:object': readDrawing,
    'w:ruby': walk,
  }

/** Breaks of pages and columns are layout. */
function takeBreak(node: XmlElement, writing: Writing, look: Look): void {
  const type = node.attributes['w:type'] ?? 'textWrapping'
  const isVisible = writing.state.fields.every((field) => field.isResult)
  if (type === 'textWrapping' && isVisible) writing.breaks.push(writing.text.length)
  append(' ', writing, look)
}

function callNote(kind: 'footnote' | 'endnote', node: XmlElement, writing: Writing): void {
  writing.notes.push({ kind, id: node.attributes['w:id'] ?? '', at: writing.text.length })
}

function symbol(node: XmlElement): string {
  const code = Number.parseInt(node.attributes['w:char'] ?? '', 16)
  if (!Number.isFinite(code) || code > 0xffff || code < 0x20) return ''
  const isPrivate = code >= 0xf000 && code <= 0xf0ff
  return isPrivate ? signOfFont(node.attributes['w:font'] ?? '', code) : String.fromCodePoint(code)
}

function readDrawing(node: XmlElement, writing: Writing): void {
  for (const box of findAll(node, 'w:txbxContent')) {
    for (const paragraph of findAll(box, 'w:p')) {
      writing.boxed.push(readParagraph(paragraph, writing.state, { isOnColour: true }))
    }
  }
  const images = drawnImages(node, (link) => writing.state.relationships.get(link)?.part)
  const drawn = images.length === 1 ? drawnEquationOf(node) : undefined
  if (drawn === undefined && images.length === 1 && isFormulaPicture(node, writing.element)) {
    takeFormula(unreadFormula, writing)
    return
  }
  writing.images.push(...images)
  if (drawn !== undefined) writing.drawnEquation = drawn
}

/** Fields nest no deeper than this in any file that Word wrote. */
const deepestField = 20

function turnField(turn: string, writing: Writing): void {
  const { fields } = writing.state
  if (turn === 'begin') {
    if (fields.length >= deepestField) fields.shift()
    fields.push({ instruction: '', isResult: false, start: writing.text.length })
  } else if (turn === 'separate') {
    const field = fields.at(-1)
    if (field === undefined) return
    field.isResult = true
    field.start = writing.text.length
    const { kind } = readInstruction(field.instruction)
    writing.isContents ||= kind === 'contents'
    writing.isBibliography ||= kind === 'bibliography'
  } else if (turn === 'end') {
    const field = fields.pop()
    if (field?.isResult !== true) return
    note(readInstruction(field.instruction), field.start, writing)
    const address = linkInstruction.exec(field.instruction)?.[1]
    if (address !== undefined) takeLink(address, field.start, writing)
  }
}

const longestInstruction = 4_000_000

function extendInstruction(text: string, writing: Writing): void {
  const field = writing.state.fields.at(-1)
  if (field !== undefined && field.instruction.length < longestInstruction) {
    field.instruction += text
  }
}

/** Points under which print cannot be read by anyone. */
const tiny = 2

function append(printed: string, writing: Writing, look: Look): void {
  if (printed === '' || writing.state.fields.some((field) => !field.isResult)) return
  const hidden = hiddenHow(look, writing.place)
  if (hidden !== undefined) {
    if (printed.trim() !== '') writing.state.hidden.push({ text: printed, how: hidden })
    return
  }
  const text = (look.raised === true ? raise(printed) : printed)
    .replace(/[\u00ad\u200b\u2060\ufeff]/gu, '')
    .replace(/[\s\u00a0]+/gu, ' ')
  const isDoubled = text.startsWith(' ') && (writing.text === '' || writing.text.endsWith(' '))
  const added = isDoubled ? text.slice(1) : text
  if (added === '') return
  const start = writing.text.length
  writing.state.take(added.length)
  writing.text += added
  if (!added.startsWith('$')) writing.outside += added
  writing.runs.push({ start, end: writing.text.length, look })
}

function hiddenHow(look: Look, place: ParagraphPlace): 'vanished' | 'white' | 'tiny' | undefined {
  if (look.vanish === true) return 'vanished'
  if (look.size !== undefined && look.size <= tiny) return 'tiny'
  const isWhite = look.color === 'FFFFFF' && look.shaded !== true && !place.isOnColour
  return isWhite ? 'white' : undefined
}

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Raised numbers keep their height: they are exponents or callouts, and "m2" is neither. */
function raise(text: string): string {
  if (!/^[\s\d,–−-]*\d[\s\d,–−-]*$/u.test(text)) return text
  return text
    .replace(/\d/gu, (digit) => raisedDigits[Number(digit)] ?? digit)
    .replace(/[−-]/gu, '⁻')
}
