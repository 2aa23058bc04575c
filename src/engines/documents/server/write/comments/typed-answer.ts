import { idLinePattern } from './comment-parts.ts'

/** A note's title and lines as its comment was written, and as they may be spelt beside that. */
interface Written {
  readonly titles: readonly string[]
  readonly lines: readonly string[]
}

/**
 * What somebody typed into a comment of ours, and not under it as an answer: behind its last line, which has its id,
 * and, where its lines are all there as they were written, between and behind them. Empty where nothing was typed.
 */
export function typedAnswer(text: string, { titles, lines }: Written): string {
  const said = text.split('\n').map(single)
  const own = lines.map(single)
  const last = said.findIndex((line) => idLinePattern.test(line))
  if (last < 0) return ''
  const behind = [restOfId(said[last] ?? ''), ...said.slice(last + 1)]
  const [title = '', ...middle] = said.slice(0, last)
  const isWhole =
    titles.some((one) => title.includes(single(one))) &&
    own.every((line) => middle.some((typed) => typed.startsWith(line)))
  const between = isWhole ? middle.map((typed) => restOf(typed, own)) : []
  return [...between, ...behind].filter((line) => /[\p{L}\p{N}]/u.test(line)).join('\n')
}

const single = (line: string): string => line.replace(/\s+/gu, ' ').trim()

function restOfId(line: string): string {
  const match = idLinePattern.exec(line)
  if (match === null) return ''
  return single(`${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`)
}

/** The longest line of ours that it begins with is taken off. */
function restOf(typed: string, own: readonly string[]): string {
  const begun = own.filter((line) => typed.startsWith(line))
  const longest = Math.max(0, ...begun.map(({ length }) => length))
  return single(typed.slice(longest))
}
