import { latexLimits } from './latex-limits.ts'
import { closingBrace } from './latex-macros.ts'
import type { Macro } from './latex-macros.ts'
import type { Handler, LatexState } from './latex-state.ts'
import { tokenise } from './latex-tokens.ts'
import { sourceOf } from './latex-words.ts'

/** What a name of the packages glossaries, acronym and acro stands for, in LaTeX. */
interface Acronym {
  readonly short: string
  readonly long: string
  /** Where they are not made with an s. */
  readonly shortPlural: string | undefined
  readonly longPlural: string | undefined
  /** A word of the glossary, which has no long form. */
  readonly isWord: boolean
}

export interface Acronyms {
  readonly known: ReadonlyMap<string, Acronym>
  /** Those that were written out before. */
  readonly used: Set<string>
}

const defining =
  /\\(newacronym|newabbreviation|newglossaryentry|longnewglossaryentry|DeclareAcronym|acrodef|acro|newacro)\s*(?=[[{])/gu

/** Takes the short and the long forms from a whole source, wherever it sets them up. */
export function findAcronyms(source: string): ReadonlyMap<string, Acronym> {
  const known = new Map<string, Acronym>()
  for (const match of source.matchAll(defining)) {
    if (known.size >= latexLimits.macros) break
    const said = argumentsAt(source, match.index + match[0].length)
    const [key = '', ...others] = said.braced
    const acronym = acronymOf(match[1] ?? '', others, said.brackets)
    if (key.trim() !== '' && acronym !== undefined) known.set(key.trim(), acronym)
  }
  return known
}

interface Said {
  readonly braced: readonly string[]
  readonly brackets: readonly string[]
}

/** Up to three groups in braces that follow each other, with those in brackets among them. */
function argumentsAt(source: string, start: number): Said {
  const braced: string[] = []
  const brackets: string[] = []
  let at = start
  while (braced.length < 3) {
    at += /^\s*/u.exec(source.slice(at, at + 200))?.[0].length ?? 0
    const sign = source[at]
    const end =
      sign === '{' ? closingBrace(source, at) : sign === '[' ? closingBracket(source, at) : -1
    if (end < 0) break
    const list = sign === '{' ? braced : brackets
    list.push(source.slice(at + 1, end - 1))
    if (brackets.length > 3) break
    at = end
  }
  return { braced, brackets }
}

function closingBracket(source: string, start: number): number {
  const end = source.slice(start, start + 1000).search(/\](?![^{}]*\})/u)
  return end < 0 ? -1 : start + end + 1
}

function acronymOf(
  command: string,
  [second = '', third = '']: readonly string[],
  brackets: readonly string[],
): Acronym | undefined {
  if (command === 'acro' || command === 'acrodef' || command === 'newacro') {
    if (second === '') return undefined
    return { ...plain, short: brackets[0] ?? '', long: second }
  }
  if (command === 'newacronym' || command === 'newabbreviation') {
    const options = brackets[0] ?? ''
    return {
      ...plain,
      short: second,
      long: third,
      shortPlural: optionOf(options, 'shortplural'),
      longPlural: optionOf(options, 'longplural'),
    }
  }
  const short = optionOf(second, 'short')
  const long = optionOf(second, 'long')
  if (short !== undefined && long !== undefined) return { ...plain, short, long }
  const name = optionOf(second, 'text') ?? optionOf(second, 'name')
  if (name === undefined) return undefined
  return {
    ...plain,
    short: name,
    long: name,
    shortPlural: optionOf(second, 'plural'),
    isWord: true,
  }
}

const plain = { shortPlural: undefined, longPlural: undefined, isWord: false } as const

/** `name={graph theory}, plural=graphs` */
function optionOf(options: string, name: string): string | undefined {
  const start = new RegExp(String.raw`(?:^|,)\s*${name}\s*=\s*`, 'u').exec(options)
  if (start === null) return undefined
  const at = start.index + start[0].length
  if (options[at] === '{') {
    const end = closingBrace(options, at)
    return end < 0 ? undefined : options.slice(at + 1, end - 1)
  }
  return /^[^,{}]*/u.exec(options.slice(at))?.[0].trim()
}

interface Form {
  readonly form: 'first' | 'short' | 'long' | 'full'
  readonly isPlural: boolean
  readonly isCapital: boolean
}

const forms: readonly (readonly [names: string, form: Form['form']])[] = [
  ['gls glspl ac acp acsingle glsdisp', 'first'],
  ['acrshort acrshortpl glsxtrshort glsxtrshortpl acs acsp acsu glsentryshort', 'short'],
  ['acrlong acrlongpl glsxtrlong glsxtrlongpl acl aclp aclu glsentrylong', 'long'],
  ['acrfull acrfullpl glsxtrfull glsxtrfullpl acf acfp', 'full'],
  ['glsentrytext glstext glsentryname glsname glsplural glsentryplural', 'short'],
]

/** The commands that print an acronym, with those that begin with a capital. */
export const acronymHandlers: Readonly<Record<string, Handler>> = Object.fromEntries(
  forms.flatMap(([names, form]) =>
    names.split(' ').flatMap((name) => {
      const isPlural = /p$|pl$|plural$/u.test(name)
      const capital = name.charAt(0).toUpperCase() + name.slice(1)
      return [
        [name, printing({ form, isPlural, isCapital: false })] as const,
        [capital, printing({ form, isPlural, isCapital: true })] as const,
      ]
    }),
  ),
)

function printing(form: Form): Handler {
  return (state, source) => {
    source.optional()
    const tokens = source.argument()
    const next = source.peek()
    // Words in brackets are put behind it by some; a space there belongs to the text.
    if (next?.kind === 'text' && next.value === '[') source.optional()
    const key = sourceOf(tokens).trim()
    const acronym = state.acronyms.known.get(key)
    if (acronym === undefined) state.run(tokens)
    // As a macro, so that what names itself or doubles is bounded as macros are.
    else source.expand(written(state, { key, acronym, ...form }))
  }
}

function written(
  { acronyms: { used } }: LatexState,
  {
    key,
    acronym,
    form,
    isPlural,
    isCapital,
  }: Form & { readonly key: string; readonly acronym: Acronym },
): Macro {
  const bare = acronym.short === '' ? key : acronym.short
  const short = isPlural ? (acronym.shortPlural ?? `${bare}s`) : bare
  const long = isPlural ? (acronym.longPlural ?? `${acronym.long}s`) : acronym.long
  const isNew = form === 'first' && !acronym.isWord && !used.has(key)
  if (form === 'first' || form === 'full') used.add(key)
  const text =
    form === 'long'
      ? long
      : isNew || (form === 'full' && !acronym.isWord)
        ? `${long} (${short})`
        : short
  const body = isCapital ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : text
  return { parameters: 0, fallback: undefined, body, tokens: tokenise(body) }
}
