import type { Block, Document, SectionRole } from './document.ts'
import { canonicalRole, headingRole, splitHeadingLabel } from './headings.ts'

/** Names so plain that they open a part of their own even inside another one ("Study 2" > "Results"). */
const parting: ReadonlySet<SectionRole> = new Set([
  'abstract',
  'keywords',
  'introduction',
  'background',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'references',
  'appendix',
  'back',
])

/** Parts whose subsections never leave them, whatever they are called. */
const closed: ReadonlySet<SectionRole> = new Set(['references', 'appendix', 'front', 'methods'])

interface OpenSection {
  readonly level: number
  readonly role: SectionRole
}

/**
 * The part of the paper that every block belongs to, by id. A heading decides by its name, else by the
 * section that it stands in; an essay without headings has its first and last paragraph as introduction
 * and conclusion.
 */
export function sectionRoles(
  document: Pick<Document, 'blocks' | 'abstract'>,
): ReadonlyMap<string, SectionRole> {
  const headings = document.blocks.filter((block) => block.type === 'heading')
  const abstract = new Set(document.abstract)
  const named = nameHeadings(headings, headingsAbove(document.blocks, abstract))
  const roles = new Map<string, SectionRole>()
  const open: OpenSection[] = []
  for (const block of document.blocks) {
    if (block.type === 'heading') enter(open, block, named.get(block.id) ?? 'other')
    const inside = open.at(-1)?.role
    roles.set(
      block.id,
      abstract.has(block.id) ? 'abstract' : roleByPlace(block, inside, headings.length > 0),
    )
  }
  if (headings.length === 0) markEssay(document.blocks, roles)
  else markUnheadedOpening(document.blocks, roles, named)
  return roles
}

function roleByPlace(
  block: Block,
  inside: SectionRole | undefined,
  hasHeadings: boolean,
): SectionRole {
  if (block.type === 'title' || block.type === 'authors') return 'front'
  if (block.type === 'reference') return 'references'
  if (isKeywordLine(block)) return 'keywords'
  return inside ?? (hasHeadings ? 'front' : 'other')
}

/** "Keywords: urban ecology, birds". */
export function isKeywordLine(block: Block): boolean {
  return (
    block.type === 'paragraph' &&
    /^(?:key\s?words(?: and phrases)?|index terms|schlagw(?:ö|oe)rter|schl(?:ü|ue)sselw(?:ö|oe)rter|mots[ -]cl(?:é|e)s|palabras clave)\s*[:.—–-]/iu.test(
      block.text,
    )
  )
}

/** Closes what ends here and opens the heading's section, which inherits where its own name says nothing. */
function enter(open: OpenSection[], heading: Block, named: SectionRole): void {
  const level = heading.level ?? 1
  while ((open.at(-1)?.level ?? 0) >= level) open.pop()
  const parent = open.at(-1)?.role ?? 'other'
  open.push({ level, role: nestedRole(parent, named, canonicalRole(heading.text) !== undefined) })
}

function nestedRole(parent: SectionRole, named: SectionRole, isPlain: boolean): SectionRole {
  if (parent === 'other') return named
  if (closed.has(parent)) return isPlain && named === 'references' ? named : parent
  return isPlain && parting.has(named) ? named : parent
}

/** Headings right above a block of the abstract. */
function headingsAbove(
  blocks: readonly Block[],
  abstract: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(({ id, type }, at) =>
      type === 'heading' && abstract.has(blocks[at + 1]?.id ?? '') ? [id] : [],
    ),
  )
}

/**
 * Roles by name and by order: a summary at the end concludes, unless the abstract stands under it, and an own name in
 * first place introduces.
 */
function nameHeadings(
  headings: readonly Block[],
  aboveAbstract: ReadonlySet<string>,
): ReadonlyMap<string, SectionRole> {
  const top = Math.min(...headings.map((heading) => heading.level ?? 1))
  const roles = new Map<string, SectionRole>()
  let bodySeen = false
  for (const heading of headings) {
    const role = headingRole(labelled(heading)) ?? 'other'
    const isLateSummary = role === 'abstract' && bodySeen && !aboveAbstract.has(heading.id)
    roles.set(heading.id, isLateSummary ? 'conclusion' : role)
    if (!['abstract', 'keywords', 'front', 'back'].includes(role)) bodySeen = true
  }
  const body = headings.filter(
    (heading) =>
      (heading.level ?? 1) === top &&
      !['front', 'abstract', 'keywords', 'back'].includes(roles.get(heading.id) ?? 'other'),
  )
  const first = body[0]
  const isIntroduced = [...roles.values()].includes('introduction')
  if (!isIntroduced && first !== undefined && roles.get(first.id) === 'other' && body.length > 2) {
    roles.set(first.id, 'introduction')
  }
  return roles
}

/** The heading as printed, label included, so that "Appendix A" keeps its word. */
function labelled(heading: Block): string {
  const label = splitHeadingLabel(heading.text)
  return label.word === '' && heading.number !== undefined
    ? `${heading.number} ${heading.text}`
    : heading.text
}

function prose(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter((block) => block.type === 'paragraph' && block.text.length > 80)
}

function markEssay(blocks: readonly Block[], roles: Map<string, SectionRole>): void {
  const paragraphs = prose(blocks).filter((block) => roles.get(block.id) === 'other')
  const [first, last] = [paragraphs[0], paragraphs.at(-1)]
  if (first === undefined || last === undefined || paragraphs.length < 3) return
  roles.set(first.id, 'introduction')
  roles.set(last.id, 'conclusion')
}

/** Some journals print the introduction without a heading, before the first one; what is above an abstract is none. */
function markUnheadedOpening(
  blocks: readonly Block[],
  roles: Map<string, SectionRole>,
  named: ReadonlyMap<string, SectionRole>,
): void {
  if ([...named.values()].includes('introduction')) return
  const abstract = blocks.findIndex(({ id }) => roles.get(id) === 'abstract')
  for (const block of prose(blocks.slice(abstract + 1))) {
    if (roles.get(block.id) === 'front' && block.text.split(' ').length >= 40) {
      roles.set(block.id, 'introduction')
    }
  }
}
