import type { MarkdownBlock } from './markdown-blocks.ts'

/** `{r map, fig.cap="The map"}` behind the marks of a listing. */
const header = /^\{\s*[a-zA-Z]\w*[ ,]*([^}]*)\}\s*$/u
const literal = String.raw`(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')`
const inHeader = {
  figure: new RegExp(String.raw`\bfig[.-]cap\s*=\s*${literal}`, 'u'),
  table: new RegExp(String.raw`\b(?:tab|tbl)[.-]cap\s*=\s*${literal}`, 'u'),
}
/** `kable(x, caption = "Towns")` */
const knitted =
  /\b(?:kable|kbl|apa_table|xtable|pander|tab_caption|gt|flextable|stargazer)\w*\((?:[^"']|"[^"\n]*"|'[^'\n]*'){0,2000}?\bcaption\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/u
const option = /^ {0,3}(?:#\||%%\||\/\/\|) *(label|(?:fig|tbl)-cap): *(.*)$/gmu

/**
 * What a listing of knitr or Quarto prints under it: the figure or the table of its caption, which only its program
 * draws. Nothing where it has no caption.
 */
export function floatOfChunk(info: string, text: string): MarkdownBlock | undefined {
  const said = header.exec(info)?.[1]
  if (said === undefined) return undefined
  const options = new Map<string, string>(
    [...text.matchAll(option)].map(([, name = '', value = '']) => [name, unquoted(value.trim())]),
  )
  const label = options.get('label') ?? /^[\w.:-]+(?=\s*(?:,|$))/u.exec(said)?.[0] ?? ''
  const isNamed = /^(?:fig|tbl)-/u.test(label)
  const figure = options.get('fig-cap') ?? literalOf(inHeader.figure, said)
  if (figure !== undefined && figure !== '') {
    const key = isNamed ? label : `fig:${label}`
    return { kind: 'picture', image: '', text: figure, label: key, isCaptioned: true }
  }
  const table =
    options.get('tbl-cap') ?? literalOf(inHeader.table, said) ?? literalOf(knitted, text)
  if (table === undefined || table === '') return undefined
  const key = isNamed ? label : `tab:${label}`
  return { kind: 'table', rows: [], caption: label === '' ? table : `${table} {#${key}}` }
}

/** What stands in quotation marks of either sort. */
function literalOf(form: RegExp, text: string): string | undefined {
  const found = form.exec(text)
  return found?.[1] ?? found?.[2]
}

function unquoted(value: string): string {
  return /^(["'])(.*)\1$/su.exec(value)?.[2] ?? value
}
