import type { Document } from '../../../documents/document.ts'

const level = String.raw`(?:α|alpha|significan\w+ level|level of significance|threshold|cut-?off)[^.;]{0,30}`
const at = String.raw`significan\w+ (?:at|level)[^.;]{0,20}`

/** Stricter levels, and corrections that make one: then a p below .05 may rightly be called not significant. */
const stricter = new RegExp(
  String.raw`\bbonferroni|\bholm\b|\b[sš]id[aá]k|\bfalse discovery|\bFDR\b|\bmultiple (?:comparison|test)|\btukey|\bscheff|\bfamily-?wise|\bcorrected (?:for|p|level|alpha|threshold)|${level}\b0?\.(?:01|005|001|025)\b|${level}\b1 ?%|\b1 ?(?:%|percent|per cent)[ -](?:significance )?level|${at}(?:\b0?\.0?01\b|\b1 ?%)|\bp\s?[<≤]\s?0?\.(?:01|005|001)\d* (?:was|were|is) (?:considered|taken|regarded|deemed|set)`,
  'iu',
)
/** Looser levels: then a p above .05 may rightly be called significant. */
const looser = new RegExp(
  String.raw`${level}\b0?\.(?:1|10|15|2|20)\b|${level}\b(?:10|20) ?%|\b10 ?(?:%|percent|per cent)[ -](?:significance )?level|${at}(?:\b0?\.10?\b|\b10 ?%)|\bp\s?[<≤]\s?0?\.10?\b|one-(?:tailed|sided)`,
  'iu',
)

/** Whether a text names a level stricter than .05, or a correction that makes one. */
export const isStricter = ({ blocks }: Pick<Document, 'blocks'>): boolean =>
  isNamedIn(blocks, stricter)

/** Whether a text names a level looser than .05. */
export const isLooser = ({ blocks }: Pick<Document, 'blocks'>): boolean => isNamedIn(blocks, looser)

function isNamedIn(blocks: Document['blocks'], level: RegExp): boolean {
  return blocks.some(({ type, text }) => type !== 'reference' && level.test(text))
}
