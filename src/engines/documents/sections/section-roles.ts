import { partsOfText } from '../document.ts'
import type { Block, Document, SectionRole } from '../document.ts'
import { roleOfHeading } from './headings.ts'
import { openingBehind } from './unnamed-opening.ts'

type Tree = Pick<Document, 'blocks' | 'abstract'>

/**
 * A role for every block: by its own kind, else by its heading, else by the heading above that one.
 * Reading order decides: a heading reaches to the next one of its level or above.
 */
export function sectionRoles(document: Tree): ReadonlyMap<string, SectionRole> {
  let abstract = abstractBlocks(document)
  const roles = new Map<string, SectionRole>()
  const open: { level: number; role: SectionRole }[] = []
  const seen = new Set<SectionRole>()
  const last = [...abstract].at(-1)
  const over = overAbstract(document.blocks, abstract)
  let isBeforeHeadings = true
  let heading = ''
  let hasAbstract = false
  const opening = runInOpening(document, abstract) ?? openingBehind(document.blocks, abstract)
  for (const block of document.blocks) {
    if (block.id === opening) {
      const { level = 1 } = open.pop() ?? {}
      open.push({ level, role: 'introduction' })
      abstract = new Set()
    }
    if (block.type === 'heading') {
      isBeforeHeadings = false
      openHeading(open, block, { seen, hasAbstract, over })
      seen.add(open.at(-1)?.role ?? 'other')
      heading = block.text
    } else if (roleOfHeading(heading) === 'abstract') {
      hasAbstract ||= block.text.split(' ').length >= leastAbstract
    }
    hasAbstract ||= block.id === last
    const inherited = open.at(-1)?.role ?? (isBeforeHeadings ? 'front' : 'other')
    roles.set(block.id, ownRole(block, abstract) ?? inherited)
  }
  return withOpening(document, roles)
}

/** "Introduction: Ponds are …", with its heading in the line. */
const runIn = /^\W*Introduction\s?[:.–—]\s+\p{Lu}/u
const anyLabel = /^\W*\p{Lu}\p{Ll}+(?: \p{Ll}+){0,2}:\s/u

/** Where the text begins behind an abstract in one piece; in one with parts "Introduction:" is the first of them. */
function runInOpening({ blocks }: Tree, abstract: ReadonlySet<string>): string | undefined {
  const within = blocks.filter(({ id, type }) => abstract.has(id) && type === 'paragraph')
  const at = within.findIndex(({ text }) => runIn.test(text))
  return at > 0 && within.slice(0, at).every(({ text }) => !anyLabel.test(text))
    ? within[at]?.id
    : undefined
}

/** What is known of a text where a heading stands. */
interface Before {
  readonly seen: ReadonlySet<SectionRole>
  readonly hasAbstract: boolean
  readonly over: ReadonlySet<string>
}

/** Headings right above what the reader took for the abstract: they name it, wherever they stand. */
function overAbstract(
  blocks: readonly Block[],
  abstract: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(({ id }, at) => (abstract.has(blocks[at + 1]?.id ?? '') ? [id] : [])),
  )
}

function openHeading(
  open: { level: number; role: SectionRole }[],
  block: Block,
  { seen, hasAbstract, over }: Before,
): void {
  const level = block.level ?? 1
  while ((open.at(-1)?.level ?? 0) >= level) open.pop()
  const above = open.at(-1)?.role
  const said = roleOfHeading(block.text)
  const isOver = said === 'abstract' && over.has(block.id)
  const named = isOver ? said : (inPlace(said, seen) ?? behindReferences(block, seen))
  // Behind the keywords even "Methods:" opens the text.
  const mayBePart = /:\s*$/u.test(block.text) && !seen.has('keywords')
  const isBehind = above === 'abstract' && hasAbstract && named !== 'keywords' && !mayBePart
  open.push({ level, role: isBehind ? roleBehind(named, seen) : roleUnder(above, named) })
}

/** "Reviewer notes:", "Comments from my supervisor": another’s words on the text. */
const remarksOfReader =
  /^\W*(?:(?:peer |second |first )?(?:reviewer|referee|editor|supervisor|advis[eo]r|instructor|professor|reader|grader|tutor)s?['’]?s? (?:\d |[12#]+ )?(?:notes?|comments?|remarks?|feedback|questions?|suggestions?)|(?:notes?|comments?|remarks?|feedback|questions?|suggestions?) (?:from|by|of|for) (?:the |my |our )?(?:(?:peer )?reviewers?|referees?|editors?|supervisors?|advis[eo]rs?|instructors?|professors?|readers?|graders?|tutors?|authors?))\W*$/iu

/**
 * Behind the list of references: "B Questions of the survey" is an appendix that has its letter for a name, and what a
 * reader remarked is no part of the text.
 */
function behindReferences(
  { number, text }: Block,
  seen: ReadonlySet<SectionRole>,
): SectionRole | null {
  if (!seen.has('references')) return null
  if (remarksOfReader.test(text)) return 'back'
  return /^[A-H]\.?$/u.test(number ?? '') ? 'appendix' : null
}

/**
 * A heading of a lower level behind an abstract in one piece opens the text, whatever level it was set in; parts of an
 * abstract stand right below its heading.
 */
function roleBehind(named: SectionRole | null, seen: ReadonlySet<SectionRole>): SectionRole {
  const closes = named === 'discussion' || named === 'conclusion'
  // "Limitations of surveys" before any method is of the field.
  if (closes && !seen.has('methods') && !seen.has('results')) return 'introduction'
  return named ?? 'introduction'
}

/** Share of a document, and blocks, after which a summary that was read as the abstract closes a section instead. */
const latestShare = 0.2
const latestBlock = 15

/** “This follows from (4.1) …” goes on with something: no abstract begins so. */
const pointsBack =
  /^(?:this|these|it|that|thus|hence|therefore|notice|note|further|moreover|where)\b[^.]{0,80}\(\d+\.\d+\)/iu

function abstractBlocks({ abstract, blocks }: Tree): ReadonlySet<string> {
  const ids = new Set(abstract.length > 0 ? abstract : abstractInParts(blocks))
  const first = blocks.findIndex(({ id }) => ids.has(id))
  if (pointsBack.test(blocks[first]?.text ?? '')) return new Set()
  return first > latestBlock && first > blocks.length * latestShare ? new Set() : ids
}

/** Parts, and characters of each, from which headings under "Abstract" make one of it. */
const leastParts = 3
const longestPart = 1500

/** "Abstract", "Purpose", "Methods", "Results", "Conclusion" as headings of one level, before the text has them again. */
function abstractInParts(blocks: readonly Block[]): readonly string[] {
  const at = blocks.findIndex(
    ({ type, text }) => type === 'heading' && roleOfHeading(text) === 'abstract',
  )
  if (at === -1 || blocks[at + 1]?.type !== 'heading') return []
  const parts = new Set<SectionRole>()
  const ids: string[] = [blocks[at]?.id ?? '']
  for (const { id, type, text } of blocks.slice(at + 1)) {
    const role = type === 'heading' ? roleOfHeading(text) : null
    // It opens once: an introduction behind other parts is that of the text.
    const isSecondOpening = parts.size > 0 && (role === 'introduction' || role === 'background')
    const isPart = role !== null && partsOfText.has(role) && !parts.has(role)
    if (type === 'heading' && (!isPart || isSecondOpening)) break
    if (text.length > longestPart) return []
    if (role !== null) parts.add(role)
    ids.push(id)
  }
  const later = blocks
    .slice(at + 1 + ids.length)
    .flatMap(({ type, text }) => (type === 'heading' ? (roleOfHeading(text) ?? []) : []))
  const isSaidAgain = later.includes('methods') || later.includes('results')
  return parts.size >= leastParts && isSaidAgain ? ids : []
}

/** A "Summary" after the methods or results sums up; it is no abstract. */
function inPlace(named: SectionRole | null, seen: ReadonlySet<SectionRole>): SectionRole | null {
  if (named !== 'abstract') return named
  if (seen.has('results') || seen.has('discussion')) return 'conclusion'
  return seen.has('introduction') || seen.has('methods') || seen.has('other') ? null : named
}

/** Inside a list of references, an appendix or an abstract every heading belongs to it; elsewhere a name counts more. */
function roleUnder(above: SectionRole | undefined, named: SectionRole | null): SectionRole {
  if (above === 'abstract' && named === 'keywords') return named
  if (above === 'references' || above === 'appendix' || above === 'abstract') return above
  // "Data", "Model" or "Overview" under a named section is a part of that section.
  if (above !== undefined && above !== 'other' && named !== null && !changesRole.has(named)) {
    return above
  }
  return named ?? above ?? 'other'
}

const changesRole: ReadonlySet<SectionRole> = new Set([
  'references',
  'conclusion',
  'discussion',
  'back',
  'appendix',
])

function ownRole(block: Block, abstract: ReadonlySet<string>): SectionRole | null {
  if (abstract.has(block.id)) return 'abstract'
  if (block.type === 'title' || block.type === 'authors') return 'front'
  return block.type === 'reference' ? 'references' : null
}

/** Shorter paragraphs before the first heading are mostly addresses and dates. */
const shortestOpening = 25

/** Parts that stand behind a text and divide nothing of it. */
const behindText: ReadonlySet<SectionRole> = new Set(['references', 'back', 'appendix'])

/**
 * Prose before the first heading is the opening of the paper; without any heading, or with none but that over its list
 * of sources, it is simply the text.
 */
function withOpening(
  document: Tree,
  roles: ReadonlyMap<string, SectionRole>,
): ReadonlyMap<string, SectionRole> {
  const hasHeadings = document.blocks.some(
    ({ id, type }) => type === 'heading' && !behindText.has(roles.get(id) ?? 'other'),
  )
  const hasIntroduction = document.blocks.some(
    ({ id, type, text }) =>
      type === 'heading' &&
      roles.get(id) === 'introduction' &&
      roleOfHeading(text) === 'introduction',
  )
  if (hasHeadings && hasIntroduction) return withUnheadedAbstract(document, roles)
  const opened = new Map(roles)
  const behind = behindAbstract(document, roles)
  for (const id of behind) opened.set(id, 'introduction')
  // What stands before such an abstract is a title page with its notes.
  if (behind.length > 0) return opened
  const hasList = document.blocks.some(({ type }) => type === 'heading')
  let hasBegun = !hasList
  // What stands above an abstract is on the authors, however long.
  const abstract = document.blocks.findIndex(({ id }) => roles.get(id) === 'abstract')
  for (const block of document.blocks.slice(abstract + 1)) {
    if (block.type === 'heading') break
    if (roles.get(block.id) !== 'front' || block.type === 'title' || block.type === 'authors') {
      continue
    }
    const isProse = block.text.split(' ').length >= shortestOpening
    // Lines on the writer and the course stand over a text, and not within it.
    hasBegun ||= isProse || isSentence(block.text)
    if (!hasHeadings && hasBegun) opened.set(block.id, 'other')
    else if (hasHeadings && isProse) opened.set(block.id, 'introduction')
  }
  return opened
}

/** Words from which a line with a full stop is a sentence and no name or date. */
const shortestSentence = 8

function isSentence(text: string): boolean {
  return /[.!?…]["”’)\]]*$/u.test(text.trim()) && text.split(' ').length >= shortestSentence
}

/** Fewer words behind the abstract are its rest. */
const leastBehind = 150

/**
 * Manuscripts in the style of the APA begin their text on the page after the abstract and its keywords, under the
 * title and no heading: the paragraphs there that are neither.
 */
function behindAbstract(
  { blocks, abstract }: Tree,
  roles: ReadonlyMap<string, SectionRole>,
): readonly string[] {
  const own = new Set(abstract)
  const reach = (id: string) => ['abstract', 'keywords'].includes(roles.get(id) ?? '')
  const first = blocks.findIndex(({ id, type }) => type === 'heading' && reach(id))
  if (first === -1) return []
  const end = blocks.findIndex(
    ({ id, type }, index) => index > first && type === 'heading' && !reach(id),
  )
  const below = blocks.slice(first, end === -1 ? blocks.length : end)
  // Keywords right below the heading stand where an abstract is still to be written: what follows is the text.
  const isUnwritten = /^\W*key\s?words?\b/iu.test(below[1]?.text ?? '')
  const prose = below.filter(({ id, type, text }) => {
    if (isUnwritten) return type === 'paragraph' && id !== below[1]?.id
    const isOfAbstract = own.size === 0 ? roles.get(id) === 'abstract' : own.has(id)
    return type === 'paragraph' && !isOfAbstract && text.split(' ').length >= shortestOpening
  })
  const words = prose.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  return words < leastBehind ? [] : prose.map(({ id }) => id)
}

/** One paragraph between the authors and the heading of the introduction is the abstract, as many journals print it. */
function withUnheadedAbstract(
  { blocks }: Tree,
  roles: ReadonlyMap<string, SectionRole>,
): ReadonlyMap<string, SectionRole> {
  if ([...roles.values()].includes('abstract')) return roles
  const first = blocks.findIndex(({ type }) => type === 'heading')
  if (roles.get(blocks[first]?.id ?? '') !== 'introduction') return roles
  const opening = blocks.slice(0, first).filter(({ type }) => type === 'paragraph')
  const long = opening.filter(({ text }) => text.split(' ').length >= leastAbstract)
  const [only] = long
  if (only === undefined || long.length > 1 || opening.at(-1) !== only) return roles
  if (only.text.split(' ').length > mostAbstract) return roles
  return new Map([...roles, [only.id, 'abstract'] as const])
}

const leastAbstract = 70
const mostAbstract = 450

const keywordLabels = [
  String.raw`key\s?words(?: and phrases)?|index terms|schlagw(?:ö|oe)rter|schl(?:ü|ue)sselw(?:ö|oe)rter|trefwoorden`,
  String.raw`mots[ -]cl(?:é|e)s|palabras clave|palavras?[ -]chaves?|parole chiave|cuvinte[ -]cheie`,
  String.raw`nyckelord|nøkkelord|märksõnad|avainsanat|kulcsszavak|anahtar (?:kelimeler|sözcükler)|kata kunci|từ khóa`,
  String.raw`słowa kluczowe|klíčová slova|kľúčové slová|ključne (?:besede|riječi)|ключевые слова|ключові слова|түйін сөздер`,
]
const keywordLabel = new RegExp(String.raw`^(?:${keywordLabels.join('|')})\s*[:.—–-]`, 'iu')

/** "Keywords: urban ecology, birds". */
export function isKeywordLine(block: Block): boolean {
  return block.type === 'paragraph' && keywordLabel.test(block.text)
}

/** What stands behind the word, or the whole where there is none. */
export function keywordsIn(block: Block): string {
  return isKeywordLine(block) ? block.text.replace(keywordLabel, '').trim() : block.text
}
