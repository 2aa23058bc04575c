import type { Handler, LatexState } from './latex-state.ts'
import { wordsOf } from './latex-state.ts'
import type { Token } from './latex-tokens.ts'
import { sourceOf } from './latex-words.ts'

/** What the author switched on and off: `\drafttrue`, `\setboolean{draft}{false}`, `\booltrue{draft}`. */
export type Switches = ReadonlyMap<string, boolean>

/** Switches with the value that a source gives them last; a new one is off. */
export function findSwitches(source: string): Switches {
  const switches = new Map<string, boolean>()
  for (const { 1: plain, 2: named } of source.matchAll(
    /\\newif\s*\\if([a-zA-Z@]{1,60})|\\(?:newboolean|provideboolean|newbool|newtoggle)\s*\{([^{}]{1,60})\}/gu,
  )) {
    switches.set(plain ?? named ?? '', false)
  }
  for (const { 1: name, 2: value, 3: on, 4: toggled } of source.matchAll(
    /\\(?:setboolean|setbool|settoggle)\s*\{([^{}]{1,60})\}\s*\{\s*(true|false)\s*\}|\\(?:bool|toggle)true\s*\{([^{}]{1,60})\}|\\(?:bool|toggle)false\s*\{([^{}]{1,60})\}/gu,
  )) {
    switches.set(name ?? on ?? toggled ?? '', value === 'true' || on !== undefined)
  }
  for (const { 1: name = '', 2: value } of source.matchAll(
    /\\([a-zA-Z@]{1,60}?)(true|false)(?![a-zA-Z@])/gu,
  )) {
    if (switches.has(name)) switches.set(name, value === 'true')
  }
  return switches
}

/** Conditions that take their branches in braces, and end with no `\fi`. */
export const hasBranches =
  /^if(?:thenelse|bool|toggle|blank|strequal|strempty|defempty|def|undef|def[a-z]+|csdef|csundef|num[a-z]+|dim[a-z]+|instring|currentfield|citation[a-z]*)$|^iff$/u

/** What is not known is taken for true, so that the first branch is read. */
function decide(state: LatexState, condition: string): boolean {
  const bare = condition.trim()
  const negated = /^\\(?:NOT|not)(?![a-zA-Z])\s*/u.exec(bare)
  if (negated !== null) return !decide(state, bare.slice(negated[0].length))
  const named = /^\\boolean\s*\{?\s*([^{}]+?)\s*\}?$/u.exec(bare)?.[1]
  return named === undefined ? true : (state.switches.get(named) ?? true)
}

function branch(
  isTrue: (state: LatexState, said: readonly (readonly Token[])[]) => boolean,
  said: number,
): Handler {
  return (state, source) => {
    const groups = Array.from({ length: said }, () => source.argument())
    const [yes, no] = [source.argument(), source.argument()]
    state.run(isTrue(state, groups) ? yes : no)
  }
}

const words = (state: LatexState, tokens: readonly Token[] | undefined): string =>
  wordsOf(state, tokens ?? []).trim()

const switched = branch(
  ({ switches }, [name]) => switches.get(sourceOf(name ?? []).trim()) ?? true,
  1,
)

export const conditionHandlers: Readonly<Record<string, Handler>> = {
  ifthenelse: branch((state, [condition = []]) => {
    const equal = equalSides(condition)
    if (equal !== undefined) return words(state, equal[0]) === words(state, equal[1])
    return decide(state, sourceOf(condition))
  }, 1),
  ifbool: switched,
  iftoggle: switched,
  ifblank: branch((state, [text]) => words(state, text) === '', 1),
  ifstrempty: branch((state, [text]) => words(state, text) === '', 1),
  ifstrequal: branch((state, [one, other]) => words(state, one) === words(state, other), 2),
}

/** The two sides of `\equal{a}{b}`. */
function equalSides(
  condition: readonly Token[],
): readonly [readonly Token[], readonly Token[]] | undefined {
  const at = condition.findIndex((token) => token.kind !== 'text' || token.value.trim() !== '')
  const first = condition[at]
  if (first?.kind !== 'command' || first.name !== 'equal') return undefined
  const sides: Token[][] = []
  let depth = 0
  for (const token of condition.slice(at + 1)) {
    if (token.kind === 'close') depth -= 1
    if (depth > 0) sides.at(-1)?.push(token)
    if (token.kind === 'open') {
      if (depth === 0) sides.push([])
      depth += 1
    }
  }
  const [one, other] = sides
  return one === undefined || other === undefined ? undefined : [one, other]
}

/** Whether the switch of `\ifdraft` is off; other conditions are not decided. */
export function isSwitchedOff({ switches }: LatexState, name: string): boolean {
  return name === 'iffalse' || switches.get(name.slice(2)) === false
}
