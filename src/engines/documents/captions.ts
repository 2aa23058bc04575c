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
  String.raw`^(?:\|\s*)?(?:(?<figure>(?:${supplement})?${anyCase(figureWord)})|(?<table>(?:${supplement})?${anyCase(tableWord)}))(?:\s?|-(?=\d))(?<label>(?:S\s|[A-Z][-‑]|[A-Z]?\.?)\d{1,3}(?:[.\-‑–]\d{1,3}){0,2}(?:[a-z](?:[–-][a-z]\b)?)?|(?<=\s)[A-Z]\b|(?<=\s)[IVX]{1,5}\b)(?<mark>\s?[.:：|—–-]{1,2}\s?|\s*$|\)\s|,\s+|\s+)(?<text>.*)$`,
  'su',
)
/** "1. ábra: Termés": the number stands first. */
const countedCaption = new RegExp(
  String.raw`^(?<label>\d{1,3}(?:[.\-‑–]\d{1,3}){0,2})\.?\s(?:(?<figure>${anyCase(countedFigureWord)})|(?<table>${anyCase(countedTableWord)}))(?<mark>\s?[.:：|—–-]{1,2}\s?|\s*$|\s+)(?<text>.*)$`,
  'su',
)

/** "<Figure 1> Yield by site", as journals of East Asia set it; alone, "[Table 2]" only keeps a place. */
const framed =
  /^[<〈《【[]\s?([\p{L}\s.]{1,20}?\s?[A-Z]?\d{1,3}(?:[.-]\d{1,3})?)\s?[>〉》】\]]\s*[.:：]?\s*(?=\S)(.)/u

/** "Table (3): Doses", as many theses of medicine have it; "Table (3) shows" is a sentence all the same. */
const bracketed = /^([\p{L}][\p{L}\s.]{1,20}?)\s?\((\d{1,3}(?:[.-]\d{1,3})?)\)/u

/**
 * Reads a caption's label; some journals set a bar before it. A sentence that merely begins with it ("Figure 3 shows …") is not a caption:
 * after the label there must be a mark, the end, or a capital letter.
 */
export function readCaption(
  text: string,
  { isCaption = false }: { /** Its style says so already. */ readonly isCaption?: boolean } = {},
): CaptionLabel | undefined {
  const bare = text.trim().replace(framed, '$1 $2').replace(bracketed, '$1 $2')
  const groups = caption.exec(bare)?.groups ?? countedCaption.exec(bare)?.groups
  if (groups === undefined) return undefined
  const word = groups['figure'] ?? groups['table'] ?? ''
  const rest = (groups['text'] ?? '').trim()
  const mark = (groups['mark'] ?? '').trim()
  const isSmall = /^\p{Ll}/u.test(word) && !/^\d/u.test(bare)
  if (isSmall && !(isCaption && isMarked(rest, mark))) return undefined
  if (!isCaption && isSentence(rest, mark)) return undefined
  return {
    kind: groups['figure'] === undefined ? 'table' : 'figure',
    word,
    // "Figure S 1" is what mentions call S1.
    label: (groups['label'] ?? '').replace(/^S\s/u, 'S').replaceAll('‑', '-'),
    text: rest,
  }
}

/** "figure 2: Yield", where its place says that it is a caption. */
function isMarked(rest: string, mark: string): boolean {
  return mark !== '' && mark !== ',' && rest !== ''
}

/** Whether what follows a label goes on as a sentence does. */
function isSentence(rest: string, mark: string): boolean {
  // "Table VI, Means by site" names what it shows; a sentence goes on, and ends.
  if (mark === ',')
    return (
      /[.!?;]$|\b(?:is|are|was|were|shows?|shown|lists?|gives?)\b/u.test(rest) || !opens.test(rest)
    )
  return mark === '' && !opens.test(rest)
}

const opens = /^(?:[\p{Lu}\p{Lo}\d“"(]|$)/u
