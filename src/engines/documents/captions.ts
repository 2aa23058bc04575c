import {
  anyCase,
  countedFigureWord,
  countedTableWord,
  figureWord,
  tableWord,
} from './caption-words.ts'

/** A caption's label: "Figure 3: Yield by site" is word "Figure", label "3", text "Yield by site". */
export interface CaptionLabel {
  readonly kind: 'figure' | 'table'
  readonly word: string
  readonly label: string
  /** What follows the label. */
  readonly text: string
}

const supplement = String.raw`(?:Supplementary|Extended Data|Supplemental)\s`
const caption = new RegExp(
  String.raw`^(?:\|\s*)?(?:(?<figure>(?:${supplement})?${anyCase(figureWord)})|(?<table>(?:${supplement})?${anyCase(tableWord)}))\s?(?<label>[A-Z]?\.?\d{1,3}(?:[.\-–]\d{1,3}){0,2}(?:[a-z](?:[–-][a-z]\b)?)?|[A-Z]\b|[IVX]{1,5}\b)(?<mark>\s?[.:|—–-]\s?|\s*$|\)\s|,\s+|\s+)(?<text>.*)$`,
  'su',
)
/** "1. ábra: Termés": the number stands first. */
const countedCaption = new RegExp(
  String.raw`^(?<label>\d{1,3}(?:[.\-–]\d{1,3}){0,2})\.?\s(?:(?<figure>${anyCase(countedFigureWord)})|(?<table>${anyCase(countedTableWord)}))(?<mark>\s?[.:|—–-]\s?|\s*$|\s+)(?<text>.*)$`,
  'su',
)

/**
 * Reads a caption's label; some journals set a bar before it. A sentence that merely begins with it ("Figure 3 shows …") is not a caption:
 * after the label there must be a mark, the end, or a capital letter.
 */
export function readCaption(text: string): CaptionLabel | undefined {
  const bare = text.trim()
  const groups = caption.exec(bare)?.groups ?? countedCaption.exec(bare)?.groups
  if (groups === undefined) return undefined
  const word = groups['figure'] ?? groups['table'] ?? ''
  if (/^\p{Ll}/u.test(word) && !/^\d/u.test(bare)) return undefined
  const rest = (groups['text'] ?? '').trim()
  const mark = (groups['mark'] ?? '').trim()
  const isMarked = mark !== '' && mark !== ','
  // "Table VI, Means by site" names what it shows; a sentence goes on, and ends.
  if (mark === ',' && /[.!?;]$|\b(?:is|are|was|were|shows?|shown|lists?|gives?)\b/u.test(rest))
    return undefined
  if (!isMarked && rest !== '' && !/^[\p{Lu}\p{Lo}\d“"(]/u.test(rest)) return undefined
  return {
    kind: groups['figure'] === undefined ? 'table' : 'figure',
    word,
    label: groups['label'] ?? '',
    text: rest,
  }
}
