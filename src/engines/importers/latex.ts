import { accents, letters } from '../documents/formulas/latex-letters.ts'

/** The text that a field of BibTeX prints: accents composed, commands and braces gone, mathematics left as written. */
export function textOfLatex(source: string): string {
  return source
    .replaceAll(
      /\\([`'^~=."])\s*(?:\{\s*\\?([a-zA-Z])\s*\}|\\?([ij](?![a-zA-Z])|[a-zA-Z]))/gu,
      accented,
    )
    .replaceAll(/\\([uvHcdbkr])(?:\s*\{\s*\\?([a-zA-Z])\s*\}|\s+\\?([a-zA-Z]))/gu, accented)
    .replaceAll(
      /\\([a-zA-Z]+)(?:\{\}|\s+|(?![a-zA-Z]))/gu,
      (all, name: string) => letters[name] ?? all,
    )
    .replaceAll(
      /\\(?:text[a-z]{2}|emph|mathrm|mathit|url|href|uppercase|bf|it|em|sc|rm|tt)(?![a-zA-Z])\s*/gu,
      '',
    )
    .replaceAll(/(?<!\\)~/gu, ' ')
    .replaceAll(/---/gu, '—')
    .replaceAll(/--/gu, '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll(/(?<!\\)[{}]/gu, '')
    .replaceAll(/\\([&%$#_{}~^])/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .normalize('NFC')
}

function accented(...match: readonly unknown[]): string {
  const [all, mark, braced, bare] = match.map((part) =>
    typeof part === 'string' ? part : undefined,
  )
  const letter = braced ?? bare
  const over = accents[mark ?? '']
  return letter === undefined || over === undefined ? (all ?? '') : `${letter}${over}`
}

/** Text as a field of BibTeX may hold it: the signs that TeX reads are escaped. */
export function latexOfText(text: string): string {
  return text.replaceAll(/[{}\\~^]/gu, ' ').replaceAll(/[&%$#_]/gu, (sign) => `\\${sign}`)
}
