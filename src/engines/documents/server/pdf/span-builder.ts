import type { Concealment, TextSpan } from '../../layout/pages/page-content.ts'
import type { TexLetters } from './tex-letters.ts'

/** What the characters of one text object have in common. */
export interface TextStyle {
  readonly font: string
  readonly size: number
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly angle: number
  readonly concealment?: Concealment
  /** Its codes stand for no letters. */
  readonly isRubbish?: true
  /** Its codes are those of TeX's text fonts, which the file does not say. */
  readonly texLetters?: TexLetters
}

export interface PlacedCharacter {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
  readonly isHyphen: boolean
}

interface OpenSpan {
  text: string
  readonly edges: number[]
  right: number
  readonly baseline: number
  readonly style: TextStyle
  endsWithHyphen: boolean
}

/** Gathers characters into spans; a change of style, baseline or a wide gap starts a new one. */
export interface SpanBuilder {
  readonly spans: readonly TextSpan[]
  add(character: PlacedCharacter, style: TextStyle): void
  /** A space that the file does not hold but the engine saw as a gap. */
  addGeneratedSpace(): void
  /** A sign without width: some programs print it for a space, and some within words; the gap behind it tells. */
  addUnseen(): void
  breakSpan(): void
}

/** A gap wider than this many em is a space. */
const leastSpaceInEm = 0.15

/** A wider gap than this many em is a gap between cells or columns. */
const maxGapInEm = 1.5

/** Joins characters to spans of one style on one baseline, broken at gaps above 1.5 em. */
export function createSpanBuilder(): SpanBuilder {
  const spans: TextSpan[] = []
  let open: OpenSpan | undefined
  let isBehindUnseen = false

  const breakSpan = (): void => {
    if (open !== undefined && open.text.trim() !== '') spans.push(closeSpan(open))
    open = undefined
    isBehindUnseen = false
  }
  const addSpace = (): void => {
    if (open === undefined || open.text.endsWith(' ')) return
    open.text += ' '
    open.edges.push(open.right)
  }

  return {
    spans,
    breakSpan,
    addGeneratedSpace: addSpace,
    addUnseen: () => {
      isBehindUnseen = true
    },
    add: (character, style) => {
      if (open !== undefined && !continues(open, character, style)) breakSpan()
      if (
        isBehindUnseen &&
        character.left - (open?.right ?? character.left) > style.size * leastSpaceInEm
      ) {
        addSpace()
      }
      isBehindUnseen = false
      open ??= {
        text: '',
        edges: [],
        right: character.left,
        baseline: character.baseline,
        style,
        endsWithHyphen: false,
      }
      open.text += character.text
      pushEdges(open.edges, character)
      open.right = Math.max(open.right, character.right)
      open.endsWithHyphen = character.isHyphen
    },
  }
}

function continues(span: OpenSpan, character: PlacedCharacter, style: TextStyle): boolean {
  const before = span.style
  const isSameStyle =
    before === style ||
    (before.font === style.font &&
      Math.abs(before.size - style.size) < 0.05 &&
      before.angle === style.angle &&
      before.concealment === style.concealment)
  return (
    isSameStyle &&
    Math.abs(span.baseline - character.baseline) < 0.5 &&
    character.left - span.right < style.size * maxGapInEm &&
    character.left > (span.edges.at(-1) ?? character.left) - 1
  )
}

/** A ligature comes as several letters in one box: they share its width. */
function pushEdges(edges: number[], character: PlacedCharacter): void {
  const count = character.text.length
  const step = (character.right - character.left) / Math.max(1, count)
  for (let index = 0; index < count; index += 1) edges.push(character.left + step * index)
}

function closeSpan(span: OpenSpan): TextSpan {
  const { style } = span
  return {
    text: span.text,
    edges: [...span.edges, span.right].map((edge) => Math.round(edge * 100) / 100),
    baseline: span.baseline,
    size: style.size,
    font: style.font,
    isBold: style.isBold,
    isItalic: style.isItalic,
    angle: style.angle,
    endsWithHyphen: span.endsWithHyphen,
    ...(style.concealment === undefined ? {} : { concealment: style.concealment }),
  }
}
