import { isAuthorLine } from '../../people/author-line.ts'
import { isPartOfInstitution } from '../../people/institutions.ts'
import type { MarkupItem } from '../markup/markup-item.ts'
import { wordsOf } from './latex-state.ts'
import type { LatexState } from './latex-state.ts'
import type { Token } from './latex-tokens.ts'

const sizes: ReadonlyMap<string, number> = new Map(
  'large Large LARGE huge Huge HUGE'.split(' ').map((name, at) => [name, at + 1]),
)
/** Smaller letters set names and places as well. */
const fewestSize = 3
const mostWords = 30
const ofWork =
  /^(?:(?:a |an )?(?:(?:ph\.?d\.?|doctoral|master(?:['’]?s)?|bachelor(?:['’]?s)?|m\.?sc\.?|b\.?sc\.?|diploma|final[- ]year|undergraduate|honou?rs|senior)\s)*(?:thesis|dissertation|project|report|essay|assignment|coursework|proposal|paper)\b.{0,40}$|(?:abstract|contents|declaration)$|(?:doctor|master|bachelor) of\b)/iu

interface Run {
  readonly tokens: Token[]
  readonly size: number
}

/** The words that a title page sets in its largest letters; empty where none stand out or they name a place or a sort of work. */
function largestWords(state: LatexState, tokens: readonly Token[]): string {
  const runs = runsOf(tokens)
    .map(({ tokens: own, size }) => ({ size, text: wordsOf(state, own).trim() }))
    .filter(({ text }) => /\p{L}{2}/u.test(text))
  const titles = runs.filter(
    ({ size, text }) =>
      size >= fewestSize && !isPartOfInstitution(text) && !ofWork.test(text) && !isAuthorLine(text),
  )
  const top = Math.max(0, ...titles.map(({ size }) => size))
  const first = runs.findIndex((run) => titles.includes(run) && run.size === top)
  if (first < 0 || runs.length < 2) return ''
  const rest = runs.slice(first)
  const end = rest.findIndex((run) => run.size !== top || !titles.includes(run))
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map(({ text }) => text)
    .join(' ')
}

const ofWords: ReadonlySet<Token['kind']> = new Set(['text', 'tie', 'math'])
/** Accents and letters that have a name; another command may set what is no word. */
const letter = /^(?:[^a-zA-Z]|[a-zA-Z]{1,2})$/u
const lineEnds = /^(?:\\|par|newline|vspace\*?|vfill|hrule|rule|[a-z]+skip)$/u

function endsLine(token: Token): boolean {
  return token.kind === 'break' || (token.kind === 'command' && lineEnds.test(token.name))
}

/** Words of one size without a line end between them. */
function runsOf(tokens: readonly Token[]): readonly Run[] {
  const runs: Run[] = []
  const around: number[] = []
  let size = 0
  let open: Run | undefined
  for (const token of tokens) {
    const name = token.kind === 'command' ? token.name : ''
    const own = sizes.get(name)
    if (token.kind === 'open' || token.kind === 'begin') around.push(size)
    if (own !== undefined) size = own
    const isEnd = endsLine(token)
    if (open !== undefined && (isEnd || open.size !== size)) open = undefined
    if (token.kind === 'close' || token.kind === 'end') size = around.pop() ?? 0
    if (isEnd || own !== undefined) continue
    if (!ofWords.has(token.kind) && (open === undefined || !letter.test(name))) continue
    if (open === undefined) {
      open = { tokens: [], size }
      runs.push(open)
    }
    open.tokens.push(token)
  }
  return runs
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
  const lines = out.items.splice(at)
  out.items.push(...withTitle(lines, title))
  return true
}

function withTitle(lines: readonly MarkupItem[], title: string): readonly MarkupItem[] {
  const isOfTitle = ({ type, text }: MarkupItem) =>
    type === 'paragraph' && text !== '' && title.includes(text)
  const first = lines.findIndex(isOfTitle)
  const names = lines.findIndex(
    ({ type, text }) => type === 'paragraph' && isAuthorLine(text) && !title.includes(text),
  )
  return lines.flatMap((line, at): readonly MarkupItem[] => {
    if (at === first) return [{ type: 'title', text: title }]
    if (first >= 0 && isOfTitle(line)) return []
    return [at === names ? { ...line, type: 'authors' } : line]
  })
}
