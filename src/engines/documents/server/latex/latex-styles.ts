import { takeDefinitions } from './latex-macros.ts'
import type { Definitions, Macro } from './latex-macros.ts'

const usedStyle = /\\(?:usepackage|RequirePackage)\s*(?:\[[^\]]{0,500}\]\s*)?\{([^{}]{1,500})\}/gu
/** Style files of one project. */
const mostStyles = 30

/** What the style files that come along with a source define, also those that these use. */
export function styleDefinitions(
  source: string,
  read: (path: string) => string | undefined,
): Pick<Definitions, 'macros' | 'theorems'> {
  const found = stylesOf(source, read).map((style) => takeDefinitions(style))
  const isOwn = ([name, { body }]: readonly [string, Macro]) =>
    !inside.test(`${name} ${body}`) && isWhole(body)
  return {
    macros: new Map(found.flatMap(({ macros }) => [...macros].filter(isOwn))),
    theorems: new Map(found.flatMap(({ theorems }) => [...theorems])),
  }
}

/** Their texts without comments, each once. */
function stylesOf(source: string, read: (path: string) => string | undefined): readonly string[] {
  const styles: string[] = []
  const names = [...stylesIn(source)]
  const seen = new Set<string>()
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const style = seen.has(name) || styles.length >= mostStyles ? undefined : read(`${name}.sty`)
    seen.add(name)
    if (style === undefined) continue
    styles.push(style.replaceAll(/(?<!\\)%[^\n]*/gu, ''))
    names.push(...stylesIn(style))
  }
  return styles
}

function stylesIn(text: string): readonly string[] {
  return [...text.matchAll(usedStyle)].flatMap((match) =>
    (match[1] ?? '').split(',').map((name) => name.trim()),
  )
}

/** Builds on the inside of LaTeX. */
const inside = /@[a-zA-Z]|[a-zA-Z]@/u

/** Closes what it opens, and nothing that stands around it. */
function isWhole(body: string): boolean {
  const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0
  return count(/\\begin(?![a-zA-Z])/gu) === count(/\\end(?![a-zA-Z])/gu)
}

/** With what styles define; the author's own definitions win. */
export function withStyles(
  own: Definitions,
  styles: Pick<Definitions, 'macros' | 'theorems'>,
): Definitions {
  return {
    ...own,
    macros: new Map([...styles.macros, ...own.macros]),
    theorems: new Map([...styles.theorems, ...own.theorems]),
  }
}
