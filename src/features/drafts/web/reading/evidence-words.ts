import type { Reading } from '../../corrections/contract.ts'

type Evidence = NonNullable<Reading['outline'][number]['evidence']>

/** What speaks for a heading, in words that follow "because it is"; readers give them with their weights. */
const words: Readonly<Record<string, string>> = {
  'larger than body text': 'larger than the text',
  'larger than the text': 'larger than the text',
  bold: 'bold',
  capitals: 'in capitals',
  italic: 'italic',
  underlined: 'underlined',
  centred: 'centred',
  numbered: 'numbered',
  'another font than body text': 'in another font',
  'font used for headings alone': 'in a font that only headings use',
  'usual section name': 'named as sections are',
  'usual name of a section': 'named as sections are',
  'usual name before its text': 'a usual name before its text',
  'space above': 'set apart',
  'opens a paragraph in another style': 'set in another style than the text after it',
}

/** What is said first; a reader looks at size before space. */
const most = 4

/** "Larger than the text, bold and numbered." Empty when nothing speaks for it in words. */
export function evidenceWords({ reasons }: Evidence): string {
  const known = reasons.flatMap((reason) => wordsOf(reason) ?? [])
  const said = [...new Set(known)].slice(0, most)
  const last = said.at(-1)
  if (last === undefined) return ''
  const text = said.length === 1 ? last : `${said.slice(0, -1).join(', ')} and ${last}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function wordsOf(reason: string): string | undefined {
  const style = /^style "(.+)"$/u.exec(reason)?.[1]
  if (style !== undefined) return `set in the style ‘${style}’`
  if (reason.startsWith('outline level')) return 'in the outline of the file'
  return words[reason.replace(/ [+-]?\d+(?:\.\d+)?$/u, '')]
}

/** Under this score a heading was a close call and is worth a look. */
const doubtful = 3.6

export const isDoubtful = (evidence: Evidence | null): boolean =>
  evidence !== null && evidence.score < doubtful && !evidence.reasons.some(isDecisive)

/** A number in its place leaves no doubt; headings within a paragraph are weighed in another way. */
const isDecisive = (reason: string) =>
  wordsOf(reason) === words['numbered'] || reason === 'opens a paragraph in another style'
