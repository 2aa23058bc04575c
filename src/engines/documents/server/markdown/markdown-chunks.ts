import type { MarkdownBlock } from './markdown-blocks.ts'

/** `{r map, fig.cap="The map"}` behind the marks of a listing. */
const header = /^\{\s*[a-zA-Z]\w*[ ,]*([^}]*)\}\s*$/u
const inHeader = /\b(fig|tab|tbl)[.-]cap\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/u
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
  const own = inHeader.exec(said)
  const name = /^[\w.:-]+(?=\s*(?:,|$))/u.exec(said)?.[0] ?? ''
  const table = options.get('tbl-cap') ?? (own?.[1] === 'fig' ? undefined : (own?.[2] ?? own?.[3]))
  const figure = options.get('fig-cap') ?? (own?.[1] === 'fig' ? (own[2] ?? own[3]) : undefined)
  const label = options.get('label') ?? name
  const isNamed = /^(?:fig|tbl)-/u.test(label)
  if (figure !== undefined && figure !== '')
    return {
      kind: 'picture',
      image: '',
      text: figure,
      label: isNamed ? label : `fig:${label}`,
      isCaptioned: true,
    }
  if (table === undefined || table === '') return undefined
  return { kind: 'table', rows: [], caption: isNamed ? `${table} {#${label}}` : table }
}

function unquoted(value: string): string {
  return /^(["'])(.*)\1$/su.exec(value)?.[2] ?? value
}
