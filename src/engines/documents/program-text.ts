/** Lines from which a listing is told by what it says, and the share of them that nothing but a program has. */
const fewestLines = 3
const sureShare = 0.4
const fewestSure = 2

const keywords =
  /^(?:import\s+[\w.*{]+|from\s+[\w.]+\s+import\b|def\s+\w+\s?\(|class\s+\w+\s?[:({]|#include\b|using\s+namespace\b|(?:public|private|protected|static)\s+\w+.*[({;]|function\s?\w*\s?\(|return\b[^.]{0,60};?$|library\s?\(|require\s?\(|for\s?\(.*[;:)]|for\s+\w+(?:\s?,\s?\w+)?\s+in\s.+:$|while\s?\(?.*[:){]$|if\s?\(?.*[:{]$|\}\s?else\b|else\s?[:{]$|elif\b.+:$|try\s?[:{]$|except\b.*:$|catch\s?\(|print\s?\(|pip install\b|SELECT\b.+\bFROM\b|<\/?\w+[^<>]*>)/u
const signs =
  /[=)\w\]"'];\s*$|[^\s{]\s?\{\s*$|^\s*\}[;,)]*\s*$|<[-−]\s?\S|[=!]=|&&|\|\||\+\+|[+-]=|->|\b[a-z]\w*(?:_\w+)+\s?(?:=|\(|\[)|[A-Za-z_]\w*\.[A-Za-z_]\w*\(|\w\[[\w'":]+\]|\w\$\w/u
/** "ticker_list = []", "'date' : date_list," and "break" may stand in a program; elsewhere they say nothing. */
const mayBe =
  /^[\w.$[\]'"]+\s?[:=]\s?\S|^[\w.]+\([^)]*\),?$|^['"][^'"]+['"]\s?[:,]|^(?:break|pass|continue|end|begin|else|do|then|return|null|true|false)\b[\s;:]*$|^[\w\s,=<>+*/()[\]{}:;'"$.-]{1,24}$/u
const comment = /^(?:#|\/\/|\/\*|\*\s|%\s|--\s|<!--)/u
const words = /(?:\p{L}{2,}[,;]?\s+){4}\p{L}{2,}/u
const sentence = /\p{L}{3,}\s+\p{L}{2,}.*[.?!]["”’)]?$/u

type Kind = 'sure' | 'possible' | 'other'

/** Places of the lines of listings among `lines`, in whatever letters they are set. */
export function programLines(lines: readonly string[]): ReadonlySet<number> {
  const kinds = lines.map((line) => kindOf(line.trim()))
  const found = new Set<number>()
  let from = 0
  for (let at = 0; at <= kinds.length; at += 1) {
    if (at < kinds.length && kinds[at] !== 'other') continue
    for (const place of listingOf(kinds, from, at)) found.add(place)
    from = at + 1
  }
  return found
}

function kindOf(line: string): Kind {
  const isComment = comment.test(line)
  if (isComment) return 'possible'
  if (sentence.test(line)) return 'other'
  if (keywords.test(line) && !words.test(line)) return 'sure'
  if (words.test(line)) return 'other'
  if (signs.test(line)) return 'sure'
  return mayBe.test(line) ? 'possible' : 'other'
}

/** The lines from one that is sure to another, where most of them are. */
function listingOf(kinds: readonly Kind[], from: number, end: number): readonly number[] {
  const run = kinds.slice(from, end)
  const first = run.indexOf('sure')
  const last = run.lastIndexOf('sure')
  const own = run.slice(first, last + 1)
  const sure = own.filter((kind) => kind === 'sure').length
  const isListing =
    first >= 0 && own.length >= fewestLines && sure >= fewestSure && sure >= own.length * sureShare
  return isListing ? own.map((_, index) => from + first + index) : []
}
