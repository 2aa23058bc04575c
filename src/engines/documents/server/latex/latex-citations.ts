import type { Bibliography, BibliographyEntry } from './latex-bibliography.ts'

export interface LatexCitation {
  /** Name of the command without its star: "citep". */
  readonly command: string
  readonly keys: readonly string[]
  readonly before: string
  readonly after: string
}

/** Whether a command cites. */
export function isCiting(command: string): boolean {
  // "\nocite" puts works into the list and prints nothing.
  return /^(?!nocite$)(?:[a-zA-Z]*[cC]ite(?:[tp]|alt|alp|author|year|yearpar|title|s|num)?s?)$/u.test(
    command,
  )
}

type Form = 'textual' | 'parenthetical' | 'bare' | 'author' | 'year'

function formOf(command: string, { isAuthorYear }: Bibliography): Form {
  const name = command.toLowerCase()
  if (name.includes('author')) return 'author'
  if (name.includes('year')) return 'year'
  if (name.includes('textcite') || name.startsWith('citet')) return 'textual'
  if (/alt|alp/u.test(name)) return 'bare'
  return isAuthorYear && name === 'cite' ? 'textual' : 'parenthetical'
}

/** Without the list of sources, as in a file that came alone, the keys are all that there is. */
function byKey({ command, keys, before, after }: LatexCitation, isAuthorYear: boolean): string {
  if (keys.length === 1 && before === '' && /textcite|citet|author/iu.test(command)) {
    return after === '' ? (keys[0] ?? '') : `${keys[0] ?? ''} (${after})`
  }
  const inside = [
    `${before === '' ? '' : `${before} `}${keys.join(isAuthorYear ? '; ' : ', ')}`,
    ...(after === '' ? [] : [after]),
  ].join(', ')
  return isAuthorYear ? `(${inside})` : `[${inside}]`
}

/** What a citation prints, as near to natbib and biblatex as their usual settings are. */
export function printCitation(citation: LatexCitation, bibliography: Bibliography): string {
  if (bibliography.entries.length === 0) return byKey(citation, bibliography.isAuthorYear)
  const form = formOf(citation.command, bibliography)
  const entries = citation.keys.map((key) => bibliography.byKey.get(key))
  const isByName =
    bibliography.isAuthorYear && entries.every((entry) => (entry?.label ?? '') === '')
  if (form === 'author') return entries.map((entry) => namesOf(entry)).join(', ')
  if (form === 'year' && isByName) {
    const years = entries.map((entry) => entry?.year ?? '?').join(', ')
    return citation.command.toLowerCase().includes('par') ? `(${years})` : years
  }
  return isByName ? byName(citation, entries, form) : byNumber(citation, entries, form)
}

type Entries = readonly (BibliographyEntry | undefined)[]

function byName({ before, after }: LatexCitation, entries: Entries, form: Form): string {
  const lead = before === '' ? '' : `${before} `
  const tail = after === '' ? '' : `, ${after}`
  if (form === 'textual') {
    return entries
      .map((entry, index) => {
        const place = index === entries.length - 1 ? tail : ''
        return `${namesOf(entry)} (${index === 0 ? lead : ''}${entry?.year ?? '?'}${place})`
      })
      .join('; ')
  }
  const inside = `${lead}${entries.map((entry) => `${namesOf(entry)}, ${entry?.year ?? '?'}`).join('; ')}${tail}`
  return form === 'bare' ? inside : `(${inside})`
}

function byNumber({ before, after }: LatexCitation, entries: Entries, form: Form): string {
  const labels = entries.map((entry) => entry?.label ?? '?')
  const inside = [before, labels.join(', '), after].filter((part) => part !== '')
  const [only] = entries
  const names = form === 'textual' && entries.length === 1 ? (only?.names ?? '') : ''
  const printed =
    before === '' ? `[${inside.join(', ')}]` : `[${before} ${inside.slice(1).join(', ')}]`
  return names === '' ? printed : `${names} ${printed}`
}

function namesOf(entry: BibliographyEntry | undefined): string {
  return entry === undefined || entry.names === '' ? `[${entry?.label ?? '?'}]` : entry.names
}
