import { withLineFeeds } from '../../line-feeds.ts'
import { ReadError } from '../read-error.ts'
import { latexLimits } from './latex-limits.ts'

/** The files of a LaTeX source; one that was uploaded alone has none but itself. */
export interface LatexFiles {
  /** The text of a file by its path from the main file's folder; nothing for what is not there or lies outside. */
  readonly read: (path: string) => string | undefined
}

/** The main text without comments, with the files that it puts in where it puts them in. */
export function flattenLatex(main: string, files: LatexFiles): string {
  const budget = { inputs: 0, characters: 0 }
  const open = new Set<string>()

  function flatten(source: string, depth: number): string {
    const bare = withoutComments(source)
    budget.characters += bare.length
    if (budget.characters > latexLimits.characters) throw new ReadError('too-large')
    return withStars(bare).replaceAll(inputCommand, (...match: readonly unknown[]) => {
      const words = match.map((part) => (typeof part === 'string' ? part : ''))
      const path = pathIn(words.slice(0, 5))
      return path === '' ? (words[0] ?? '') : putIn(path, depth)
    })
  }

  /** A file that puts itself in is left out there; TeX would run until its memory ends. */
  function putIn(path: string, depth: number): string {
    budget.inputs += 1
    if (budget.inputs > latexLimits.inputs || depth >= latexLimits.inputDepth) {
      throw new ReadError('too-complex', { detail: 'too many files within each other' })
    }
    const found = [path, `${path}.tex`].find((name) => files.read(name) !== undefined)
    if (found === undefined || open.has(found)) return ''
    open.add(found)
    const text = flatten(bodyOnly(files.read(found) ?? ''), depth + 1)
    open.delete(found)
    return `\n${text}\n`
  }

  return flatten(main, 0)
}

/** A star may stand apart from the command that it belongs to. */
function withStars(source: string): string {
  return source.replaceAll(
    /\\((?:sub){0,2}section|chapter|part|(?:sub)?paragraph|caption)\s+\*\s*(?=[{[])/gu,
    String.raw`\$1*`,
  )
}

/** Texts that the main file puts in and that did not come along; drawings and lists of words are none. */
export function missingParts(main: string, files: LatexFiles): readonly string[] {
  const named = [...bodyOnly(withoutComments(main)).matchAll(inputCommand)]
    .filter(([whole]) => !whole.startsWith('\\loadglsentries'))
    .map((match) => pathIn(match))
  return [...new Set(named)].filter(
    (path) =>
      path !== '' &&
      !/\.(?!(?:tex|ltx)$)[a-z_]{2,8}$/iu.test(path) &&
      [path, `${path}.tex`].every((name) => files.read(name) === undefined),
  )
}

/** The path in a match of the command: its folder and its name, braced or plain. */
function pathIn([, braced = '', folder = '', name = '', plain = '']: readonly string[]): string {
  return `${folder}${braced}${name}${plain}`.trim()
}

const inputCommand =
  /\\(?:input|include|subfile|subfileinclude|loadglsentries)\s*\{([^{}]{1,300})\}|\\(?:import|subimport|includefrom|inputfrom)\s*\{([^{}]{0,300})\}\s*\{([^{}]{1,300})\}|\\input\s+([\w./-]{1,300})/gu

/** A subfile is a document of its own; only what stands in it counts. */
function bodyOnly(text: string): string {
  const start = /\\begin\s*\{document\}/u.exec(text)
  if (start === null) return text
  const end = text.indexOf('\\end{document}', start.index)
  return text.slice(start.index + start[0].length, end < 0 ? text.length : end)
}

const kept = /\\begin\{(verbatim|lstlisting|minted|Verbatim|alltt)\*?\}/u

/** From an unescaped percent sign to the end of its line, and the `comment` environment; listings keep theirs. */
function withoutComments(source: string): string {
  const parts: string[] = []
  // A percent sign in an address is no comment.
  let rest = withLineFeeds(source).replaceAll(
    /\\(?:url|href|nolinkurl|path)\s*\{[^{}\n]{0,2000}\}/gu,
    (address) => address.replaceAll(/(?<!\\)%/gu, '\\%'),
  )
  for (let listing = kept.exec(rest); listing !== null; listing = kept.exec(rest)) {
    const lineStart = rest.lastIndexOf('\n', listing.index) + 1
    const isInComment = /(?<!\\)(?:\\\\)*%/u.test(rest.slice(lineStart, listing.index))
    const close = rest.indexOf(`\\end{${listing[1] ?? ''}`, listing.index)
    const end = isInComment || close < 0 ? listing.index + listing[0].length : close
    const before = rest.slice(0, listing.index)
    if (isInComment) parts.push(strip(rest.slice(0, lineStart)))
    else parts.push(strip(before), rest.slice(listing.index, end))
    rest = isInComment ? afterLine(rest, listing.index) : rest.slice(end)
  }
  parts.push(strip(rest))
  return parts.join('')
}

function afterLine(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return end < 0 ? '' : text.slice(end + 1)
}

/** "\\verb|50 % of it|": code between two signs of any sort. */
const shortVerbatim = /\\(?:verb\*?|lstinline(?:\[[^\]\n]{0,200}\])?)([^\s\w*[{])[^\n]{0,500}?\1/gu
/** Stands for a percent sign that is no comment; of the letters that no text has. */
const heldPercent = '\u{f8ff}'

function strip(text: string): string {
  return (
    text
      .replaceAll(shortVerbatim, (code) => code.replaceAll('%', heldPercent))
      // A comment takes the end of its line along, but never the empty line that ends a paragraph.
      .replaceAll(/(?<!\\)((?:\\\\)*)%[^\n]*(?:\n(?![ \t]*\n)[ \t]*)?/gu, '$1')
      .replaceAll(heldPercent, '%')
      .replaceAll(/\\begin\s*\{comment\}[\s\S]*?(?:\\end\s*\{comment\}|$)/gu, '')
  )
}
