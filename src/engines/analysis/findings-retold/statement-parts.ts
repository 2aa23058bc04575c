import { rememberedFor } from '../remembered.ts'
import type { Statement, Word } from './directed-statements.ts'

type Stems = ReadonlySet<string>

/** Stems of the words around a word of direction, by where they stand. */
export interface Parts {
  readonly near: Stems
  readonly clause: Stems
  /** Before and behind it within the clause. */
  readonly left: Stems
  readonly right: Stems
  readonly rightClose: Stems
  readonly close: Stems
  /** Names by letters and figures in the clause. */
  readonly names: Stems
  /** What stands before "than", and behind it; the first words behind. */
  readonly before: Stems
  readonly behind: Stems
  readonly heads: readonly string[]
}

/** Words on either side that tell what a word of direction is of. */
const [closeBy, reach] = [3, 6]
const headWords = 4

export const partsOf = rememberedFor((statement: Statement): Parts => {
  const { line, slot, from, to, than } = statement
  const of = (start: number, end: number) =>
    new Set(stemsOf(line.words.slice(Math.max(0, start), Math.max(0, end))))
  const rightClose = of(slot, Math.min(to, slot + closeBy))
  const compares = than >= 0
  return {
    near: of(slot - reach, slot + reach),
    clause: of(from, to),
    left: of(Math.max(from, slot - reach), slot),
    right: of(slot, Math.min(to, slot + reach)),
    rightClose,
    close: new Set([...of(Math.max(from, slot - closeBy), slot), ...rightClose]),
    names: new Set(stemsOf(line.words.slice(from, to).filter(({ isName }) => isName))),
    before: of(from, compares ? Math.min(than, to) : to),
    behind: compares ? of(than, than + reach) : new Set(),
    heads: compares ? stemsOf(line.words.slice(than, than + headWords)) : [],
  }
})

const stemsOf = (words: readonly Word[]): readonly string[] => words.map(({ stem }) => stem)

/** How two comparisons with a named other side stand to each other. */
export function sidesOf(here: Statement, there: Statement): 'straight' | 'crossed' | 'neither' {
  const [a, b] = [partsOf(here), partsOf(there)]
  if (a.heads.length === 0 || b.heads.length === 0) return 'neither'
  const stand = (heads: readonly string[], { before, heads: others }: Parts) =>
    heads.some((stem) => before.has(stem) && !others.includes(stem))
  const [one, other] = [stand(a.heads, b), stand(b.heads, a)]
  const haveOneHead = a.heads.some((stem) => stem.length > 2 && b.heads.includes(stem))
  if (one && other && !haveOneHead) return 'crossed'
  return haveOneHead && !one && !other ? 'straight' : 'neither'
}

/** Whether both go one way: with the sides of a comparison exchanged, "more" says what "less" does. */
export const agree = (here: Statement, there: Statement): boolean =>
  (here.pole === there.pole) !== (sidesOf(here, there) === 'crossed')

/** Other words of direction in its clause. */
export const othersInClause = (statement: Statement): readonly Statement[] =>
  statement.line.statements.filter((one) => one !== statement && one.from === statement.from)
