import type { Absence } from '../analysis/finding.ts'
import { rememberedFor } from '../analysis/remembered.ts'
import { SectionRoleSchema } from '../documents/document.ts'
import type { Block, Document, SectionRole } from '../documents/document.ts'
import { sectionRoles } from '../documents/sections/section-roles.ts'
import { normalise } from './anchors/normalise.ts'

/** What a search for something said to be missing came to. */
export type AbsenceSearch =
  | { readonly found: false; readonly certificate: Absence }
  | { readonly found: true; readonly block: string; readonly start: number; readonly end: number }

/**
 * Repeats the search that a claim of absence rests on. The list of references is never searched:
 * a word in the title of another work is not in this one.
 */
export function searchAbsence(document: Document, absence: Absence): AbsenceSearch {
  const scope = blocksInScope(document, absence.scope)
  for (const term of absence.terms) {
    const { plain, pattern } = searchFor(term)
    for (const block of scope) {
      const text = comparable(block)
      if (!text.includes(plain)) continue
      const match = pattern.exec(text)
      if (match === null) continue
      const { starts, ends } = normalise(block.text)
      const start = starts[match.index] ?? 0
      const end = ends[match.index + match[0].length - 1] ?? block.text.length
      return { found: true, block: block.id, start, end }
    }
  }
  return { found: false, certificate: { ...absence, searched: scope.length } }
}

/** Several notes of several kinds search the same blocks. */
const comparable = rememberedFor((block: Block) => normalise(block.text).text)
const rolesOf = rememberedFor(sectionRoles)

function blocksInScope(document: Document, scope: string): readonly Block[] {
  const wanted = new Set(scope.split(',').map((part) => part.trim().toLowerCase()))
  const roles = rolesOf(document)
  const searchable = document.blocks.filter(
    (block) => block.type !== 'reference' && roles.get(block.id) !== 'references',
  )
  if (wanted.has('draft')) return searchable
  if (wanted.has('headings')) return document.blocks.filter(({ type }) => type === 'heading')
  // "Data availability" behind the text announces no part of it.
  if (wanted.has('main-headings'))
    return mainHeadings(document, roles).filter(({ id }) => roles.get(id) !== 'back')
  const chosen = searchable.filter(
    (block) => wanted.has(roles.get(block.id) ?? 'other') || wanted.has(block.id.toLowerCase()),
  )
  // A scope in free words names no place, so the claim has to hold everywhere.
  return chosen.length > 0 || [...wanted].every((word) => roleNames.has(word)) ? chosen : searchable
}

/** Headings of the highest level below the title. Those that divide an abstract announce no part of the text. */
export function mainHeadings(
  { blocks }: Document,
  roles: ReadonlyMap<string, SectionRole>,
): readonly Block[] {
  const headings = blocks.filter(
    ({ id, type }) => type === 'heading' && roles.get(id) !== 'abstract',
  )
  const top = Math.min(...headings.map(({ level }) => level ?? 1))
  return headings.filter(({ level }) => (level ?? 1) === top)
}

const roleNames: ReadonlySet<string> = new Set(SectionRoleSchema.options)

/** The words of a term for a plain search, and the pattern that holds them to whole words. */
function searchFor(term: string): { readonly plain: string; readonly pattern: RegExp } {
  const isStem = term.endsWith('*')
  const folded = normalise(isStem ? term.slice(0, -1) : term).text.trim()
  const escaped = folded.replace(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escaped}${isStem ? String.raw`\p{L}*` : String.raw`(?![\p{L}\p{N}])`}`,
    'u',
  )
  return { plain: folded, pattern }
}
