import type { Document } from '../../documents/document.ts'

const inText: ReadonlySet<string> = new Set([
  'paragraph',
  'list-item',
  'footnote',
  'heading',
  'reference',
])

/**
 * Whether the file has an entry for a work outside its list, or run on in another of it: a line that begins, or goes
 * on, with the name, initials or a body's further words, and the year, as no sentence does. An appendix may close with
 * works of its own, and a list that a converter cut in pieces is read in part only. Pure.
 */
export function hasStrayEntry({ blocks }: Document, source: string): boolean {
  const [, name = '', year = ''] =
    /^(\p{Lu}[\p{L}’'-]+(?: Inc\.?| LLC| Group)?).*?((?:1[5-9]|20)\d{2}[a-z]?)/u.exec(source) ?? []
  if (/^\d{1,3}$/u.test(source)) return hasNumbered(blocks, source)
  if (name === '') return false
  const entry = new RegExp(
    String.raw`(?:^\W{0,4}(?:\d{1,3}[.)\]]?\s*)?|[.)/] )${name.replaceAll('.', String.raw`\.`)}(?:,? \p{Lu}\.[^()]{0,300}|[^()]{0,40})\(${year}[^)]{0,20}\)[.,]? [“"\p{Lu}\p{L}]`,
    'u',
  )
  const withInitials = new RegExp(String.raw`${name},? \p{Lu}\.`, 'u')
  return blocks.some(({ type, text }) => {
    if (!inText.has(type)) return false
    const [found] = entry.exec(text) ?? []
    return found !== undefined && (withInitials.test(found) || /\)\. [“"\p{Lu}]$/u.test(found))
  })
}

/** "[9] ibid., p. 7": an entry that says too little to be read as one, behind others that were. */
function hasNumbered(blocks: Document['blocks'], number: string): boolean {
  const entry = new RegExp(
    String.raw`^\W*\[?${number}[\].] ?(?:ibid|op\.? ?cit|loc\.? ?cit|see)\b`,
    'iu',
  )
  const first = blocks.findIndex(({ type }) => type === 'reference')
  return first !== -1 && blocks.slice(first).some(({ text }) => entry.test(text))
}
