/** Marks that a LaTeX accent puts over or under the next letter (The TeXbook, chapter 9). */
const marks: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030A',
  H: '\u030B',
  v: '\u030C',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
}

const letters: Readonly<Record<string, string>> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  l: 'ł',
  L: 'Ł',
  i: 'i',
  j: 'j',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
}

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
  const over = marks[mark ?? '']
  return letter === undefined || over === undefined ? (all ?? '') : `${letter}${over}`
}

/** Text as a field of BibTeX may hold it: the signs that TeX reads are escaped. */
export function latexOfText(text: string): string {
  return text.replaceAll(/[&%$#_]/gu, (sign) => `\\${sign}`).replaceAll(/[{}\\~^]/gu, ' ')
}
