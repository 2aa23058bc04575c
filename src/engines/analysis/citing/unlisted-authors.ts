import type { Citation, Document, Reference } from '../../documents/document.ts'
import { folded } from '../../retrieval/ranking/terms.ts'

/** An author whom the text names at a callout and the entry behind it does not have. */
export interface UnlistedAuthor {
  readonly citation: Citation
  readonly entry: Reference
  readonly name: string
  /** The name and the callout, as the text has them. */
  readonly written: string
  readonly start: number
}

const surname = String.raw`\p{Lu}[\p{L}’'-]+`
/** "Reed et al. [35]": pairs before a number are as often places ("Denmark and Sweden [3]"). */
const beforeNumber = new RegExp(
  String.raw`(?<![\p{L}.-])(${surname}) (?:et al\.?,?(?:[’']s)?|and (?:colleagues|co-?workers))(?: \((?:1[5-9]|20)\d{2}\))?\s?$`,
  'u',
)
/** "(Reed, Marlow, & Hale, 2016)": three or more, all of whom the entry has to have. */
const allNamed = new RegExp(
  String.raw`^\(?(?:see |cf\. |e\.g\.,? )?((?:${surname}, ?)+${surname},? ?(?:and|&) ?${surname}),? ?\(?(?:1[5-9]|20)\d{2}[a-z]?\)?$`,
  'u',
)

/** Authors whom callouts name and their entries do not have, in reading order. Pure. */
export function unlistedAuthors({
  blocks,
  citations,
  references,
}: Document): readonly UnlistedAuthor[] {
  const entries = new Map(references.map((reference) => [reference.id, reference]))
  const text = new Map(blocks.map((block) => [block.id, block.text]))
  return citations.flatMap((citation) => {
    const [only = '', ...others] = citation.references
    const entry = entries.get(only)
    if (entry === undefined || others.length > 0 || citation.unresolved.length > 0) return []
    const before = text.get(citation.block)?.slice(0, citation.start) ?? ''
    const { names, start } = namedAt(citation, before)
    const name = names.find((one) => !lettersOf(entry.raw).includes(lettersOf(one)))
    if (name === undefined) return []
    const written = `${before.slice(start)}${citation.raw}`
    return [{ citation, entry, name, written, start }]
  })
}

function namedAt(
  { style, raw, start }: Citation,
  before: string,
): { readonly names: readonly string[]; readonly start: number } {
  if (style === 'numeric' || style === 'superscript') {
    const match = beforeNumber.exec(before)
    return { names: match === null ? [] : [match[1] ?? ''], start: match?.index ?? start }
  }
  const [, list = ''] = allNamed.exec(raw) ?? []
  return { names: list.match(new RegExp(surname, 'gu')) ?? [], start }
}

/** A page may break a name, and lists write accents in more than one way. */
function lettersOf(written: string): string {
  return folded(written.replace(/[’']s$/u, '')).replaceAll(/[^\p{L}]/gu, '')
}
