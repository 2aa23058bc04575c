import { isAuthorLine } from '../../people/author-line.ts'
import { isPartOfInstitution } from '../../people/institutions.ts'
import { authorLabel } from '../../people/role-words.ts'
import type { MarkupItem } from '../markup/markup-item.ts'
import { wordsOf } from './latex-state.ts'
import type { LatexState } from './latex-state.ts'
import type { Token } from './latex-tokens.ts'

const sizes: ReadonlyMap<string, number> = new Map(
  'large Large LARGE huge Huge HUGE'.split(' ').map((name, at) => [name, at + 1]),
)
/** Smaller letters set names and places as well. */
const fewestSize = 3
const fewestInSmall = 5
const mostWords = 40
const ofWork =
  /^(?:(?:a |an )?(?:(?:ph\.?d\.?|doctoral|master(?:['’]?s)?|bachelor(?:['’]?s)?|m\.?sc\.?|b\.?sc\.?|diploma|final[- ]year|undergraduate|honou?rs|senior)\s)*(?:thesis|dissertation|project|report|essay|assignment|coursework|proposal|paper)\b.{0,40}$|(?:abstract|contents|declaration)$|(?:doctor|master|bachelor) of\b)/iu

interface Run {
  readonly tokens: Token[]
  readonly size: number
  /** Line ends between it and the run before. */
  readonly gap: number
}

interface Words {
  readonly text: string
  readonly size: number
}

/** The words that a title page sets in its largest letters; empty where none stand out or they name a place or a sort of work. */
function largestWords(state: LatexState, tokens: readonly Token[]): string {
  const groups: Words[] = []
  for (const { tokens: own, size, gap } of runsOf(tokens)) {
    const text = wordsOf(state, own).trim()
    const last = groups.at(-1)
    if (!/\p{L}{2}/u.test(text)) continue
    // Lines of one size that follow each other belong together.
    if (last !== undefined && last.size === size && size > 0 && gap < 2)
      groups[groups.length - 1] = { size, text: `${last.text} ${text}` }
    else groups.push({ size, text })
  }
  const titles = groups.filter(isTitle)
  const top = Math.max(0, ...titles.map(({ size }) => size))
  const [title] = titles
    .filter(({ size }) => size === top)
    .toSorted((one, other) => wordCount(other.text) - wordCount(one.text))
  return groups.length < 2 ? '' : (title?.text ?? '')
}

function isTitle({ text, size }: Words): boolean {
  const isLarge = size >= fewestSize || (size > 0 && wordCount(text) >= fewestInSmall)
  return isLarge && !isPartOfInstitution(text) && !ofWork.test(text) && !isAuthorLine(text)
}

function wordCount(text: string): number {
  return text.split(/\s+/u).length
}

/** `\\\\[2cm]` without what it says of the gap. */
function withoutGaps(tokens: readonly Token[]): readonly Token[] {
  let isGap = false
  return tokens.filter((token, at) => {
    const before = tokens[at - 1]
    if (token.kind === 'text' && token.value === '[')
      isGap ||= before?.kind === 'command' && before.name === '\\'
    const isLeft = isGap
    if (token.kind === 'text' && token.value === ']') isGap = false
    return !isLeft
  })
}

const ofWords: ReadonlySet<Token['kind']> = new Set(['tie', 'math'])
/** Accents and letters that have a name; another command may set what is no word. */
const letter = /^(?:[^a-zA-Z]|[a-zA-Z]{1,2})$/u
const lineEnds = /^(?:\\|par|newline|break|vspace\*?|vfill|hrule|rule|[a-z]+skip)$/u

function endsLine(token: Token): boolean {
  return token.kind === 'break' || (token.kind === 'command' && lineEnds.test(token.name))
}

interface Sized {
  readonly token: Token
  readonly size: number
}

/** Tokens with the size of letters that holds where they stand. */
function sized(tokens: readonly Token[]): readonly Sized[] {
  const around: number[] = []
  let size = 0
  return withoutGaps(tokens).map((token) => {
    if (token.kind === 'open' || token.kind === 'begin') around.push(size)
    if (token.kind === 'close' || token.kind === 'end') size = around.pop() ?? 0
    if (token.kind === 'command') size = sizes.get(token.name) ?? size
    return { token, size }
  })
}

/** Words of one size without a line end between them. */
function runsOf(tokens: readonly Token[]): readonly Run[] {
  const runs: Run[] = []
  let gap = 0
  let open: Run | undefined
  for (const { token, size } of sized(tokens)) {
    if (endsLine(token)) gap += 1
    if (endsLine(token) || open?.size !== size) open = undefined
    if (!isOfWords(token, open !== undefined)) continue
    if (open === undefined) {
      open = { tokens: [], size, gap }
      gap = 0
      runs.push(open)
    }
    open.tokens.push(token)
  }
  return runs
}

function isOfWords(token: Token, isOpen: boolean): boolean {
  if (token.kind === 'command') return isOpen && letter.test(token.name) && !endsLine(token)
  return token.kind === 'text' ? isOpen || token.value.trim() !== '' : ofWords.has(token.kind)
}

/**
 * Reads a title page that its author sets by hand: of its lines the one in the largest letters is the title, and the
 * names beside it are the authors. False where nothing is read, for the title is known or no line stands out.
 */
export function readTitlePage(state: LatexState, tokens: readonly Token[]): boolean {
  const { out, front } = state
  const isTitled =
    front.title !== undefined ||
    out.items.some(({ type }) => type === 'title' || type === 'heading')
  const title = isTitled ? '' : largestWords(state, tokens)
  if (title === '' || title.split(' ').length > mostWords) return false
  out.paragraph()
  const at = out.items.length
  state.isTitling = true
  state.run(tokens)
  state.isTitling = false
  out.paragraph()
  // A picture on it is the sign of a place.
  const lines = out.items.splice(at).filter(({ type }) => type !== 'figure')
  out.items.push(...withTitle(lines, title))
  return true
}

function withTitle(lines: readonly MarkupItem[], title: string): readonly MarkupItem[] {
  const isOfTitle = ({ type, text }: MarkupItem) =>
    type === 'paragraph' && text !== '' && title.includes(text)
  const first = lines.findIndex(isOfTitle)
  const names = lines.findIndex((_, at) => at > first && isByline(lines, at))
  return lines.flatMap((line, at): readonly MarkupItem[] => {
    if (at === first) return [{ type: 'title', text: title }]
    if (first >= 0 && isOfTitle(line)) return []
    return [at === names ? { ...line, type: 'authors' } : line]
  })
}

const label = /:\s*$/u

/** "Supervisor:" over names says that they are none of the authors. */
function isByline(lines: readonly MarkupItem[], at: number): boolean {
  const { type, text } = lines[at] ?? { type: 'paragraph', text: '' }
  const over = lines.slice(0, at).findLast((line) => label.test(line.text))
  const isOther = over !== undefined && !authorLabel.test(over.text.trim())
  return type === 'paragraph' && isAuthorLine(text) && !isPartOfInstitution(text) && !isOther
}
