import * as z from 'zod'

/** A source as a reference manager stored it in the file. */
export interface Source {
  /** "Family, Given". */
  readonly authors: readonly string[]
  readonly year?: string
  readonly title?: string
  readonly venue?: string
  readonly doi?: string
  readonly url?: string
}

/** What a Word field stands for, by its instruction. */
export type FieldMeaning =
  | {
      readonly kind: 'citation'
      readonly sources: readonly Source[]
      readonly tags: readonly string[]
    }
  | { readonly kind: 'sequence'; readonly name: string }
  | { readonly kind: 'contents' }
  | { readonly kind: 'bibliography' }
  | { readonly kind: 'other' }

/** Instructions longer than this are not looked into: CSL data of one group of citations stays far below. */
const longestInstruction = 2_000_000

/** Reads a field's instruction: `SEQ Figure`, `ADDIN ZOTERO_ITEM …`, `CITATION Smi09`, `TOC \o`. */
export function readInstruction(instruction: string): FieldMeaning {
  const code = instruction.trim().slice(0, longestInstruction)
  if (/^TOC\b|^INDEX\b/u.test(code)) return { kind: 'contents' }
  if (
    /^(?:BIBLIOGRAPHY\b|ADDIN (?:ZOTERO_BIBL|EN\.REFLIST|Mendeley Bibliography|CSL_BIBLIOGRAPHY|CitaviBibliography))/u.test(
      code,
    )
  ) {
    return { kind: 'bibliography' }
  }
  const sequence = /^SEQ\s+"?([\p{L}_]+)/u.exec(code)
  if (sequence !== null) return { kind: 'sequence', name: sequence[1] ?? '' }
  if (/^ADDIN (?:ZOTERO_ITEM|CSL_CITATION|Mendeley Citation)/u.test(code)) {
    return { kind: 'citation', sources: readCsl(code), tags: [] }
  }
  if (/^ADDIN EN\.CITE(?!\.DATA)/u.test(code)) {
    return { kind: 'citation', sources: readEndNote(code), tags: [] }
  }
  const native = /^CITATION\s+(\S+)/u.exec(code)
  if (native === null) return { kind: 'other' }
  const further = [...code.matchAll(/\\m\s+(\S+)/gu)].map((match) => match[1] ?? '')
  return { kind: 'citation', sources: [], tags: [native[1] ?? '', ...further] }
}

const CslName = z.object({
  family: z.string().optional(),
  given: z.string().optional(),
  literal: z.string().optional(),
})
const CslItem = z.object({
  author: z.array(CslName).optional(),
  editor: z.array(CslName).optional(),
  title: z.string().optional(),
  'container-title': z.union([z.string(), z.array(z.string())]).optional(),
  issued: z
    .object({ 'date-parts': z.array(z.array(z.union([z.string(), z.number()]))).optional() })
    .optional(),
  DOI: z.string().optional(),
  URL: z.string().optional(),
})
const CslCitation = z.object({
  citationItems: z.array(z.object({ itemData: CslItem.optional() })),
})

/** CSL-JSON of Zotero and Mendeley; rubbish reads as no sources. */
function readCsl(code: string): readonly Source[] {
  const start = code.indexOf('{')
  const parsed = start < 0 ? undefined : CslCitation.safeParse(parseJson(code.slice(start)))
  if (parsed?.success !== true) return []
  return parsed.data.citationItems.flatMap(({ itemData }) =>
    itemData === undefined ? [] : [sourceOf(itemData)],
  )
}

function parseJson(text: string): unknown {
  const end = text.lastIndexOf('}')
  try {
    return JSON.parse(text.slice(0, end + 1))
  } catch {
    return undefined
  }
}

function sourceOf(item: z.infer<typeof CslItem>): Source {
  const people = item.author ?? item.editor ?? []
  const container = item['container-title']
  const venue = Array.isArray(container) ? container[0] : container
  const year = item.issued?.['date-parts']?.[0]?.[0]
  return {
    authors: people.flatMap(({ family, given, literal }) => {
      if (family === undefined) return literal === undefined ? [] : [literal]
      return [given === undefined ? family : `${family}, ${given}`]
    }),
    ...(year !== undefined && { year: String(year) }),
    ...(item.title !== undefined && { title: item.title }),
    ...(venue !== undefined && { venue }),
    ...(item.DOI !== undefined && {
      doi: item.DOI.replace(/^https?:\/\/(?:dx\.)?doi\.org\//iu, ''),
    }),
    ...(item.URL !== undefined && { url: item.URL }),
  }
}

/** EndNote keeps XML in the instruction: one `Cite` with author and year for each source. */
function readEndNote(code: string): readonly Source[] {
  return [...code.matchAll(/<Cite\b[^>]*>(.*?)<\/Cite>/gsu)].map((match) => {
    const cite = match[1] ?? ''
    const value = (name: string) =>
      new RegExp(`<${name}>(?:<style[^>]*>)?([^<]+)`, 'u').exec(cite)?.[1]?.trim()
    const [author, year, title, doi] = ['Author', 'Year', 'title', 'electronic-resource-num'].map(
      value,
    )
    const body = /<authors>\s*<author>(?:<style[^>]*>)?([^<,]+)</u.exec(cite)?.[1]?.trim() ?? ''
    // Of a body the record has the whole name, and the callout its first word.
    const isBody = author !== undefined && body.startsWith(`${author} `)
    return {
      authors: author === undefined ? [] : [isBody ? body : author],
      ...(year !== undefined && { year }),
      ...(title !== undefined && { title }),
      ...(doi !== undefined && { doi }),
    }
  })
}
