import type { Mark } from '../../document.ts'
import { letters } from '../../formulas/latex-letters.ts'
import type { Token } from './latex-tokens.ts'

/** Commands that print a sign. */
export const signs: Readonly<Record<string, string>> = {
  ...letters,
  '&': '&',
  '%': '%',
  $: '$',
  '#': '#',
  _: '_',
  '{': '{',
  '}': '}',
  ' ': ' ',
  '\n': ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '!': '',
  '/': '',
  '-': '',
  '@': '',
  S: '§',
  P: '¶',
  dag: '†',
  ddag: '‡',
  copyright: '©',
  textregistered: '®',
  texttrademark: '™',
  textdegree: '°',
  degree: '°',
  euro: '€',
  texteuro: '€',
  pounds: '£',
  textmu: 'µ',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textquotedblleft: '“',
  textquotedblright: '”',
  textquotesingle: '’',
  textunderscore: '_',
  textbar: '|',
  textless: '<',
  textgreater: '>',
  textbullet: '•',
  textdollar: '$',
  textpercent: '%',
  textperiodcentered: '·',
  textdaggerdbl: '‡',
  textdagger: '†',
  slash: '/',
  quad: ' ',
  qquad: ' ',
  space: ' ',
  enspace: ' ',
  thinspace: ' ',
  newline: ' ',
  linebreak: ' ',
  LaTeX: 'LaTeX',
  LaTeXe: 'LaTeX 2e',
  TeX: 'TeX',
  BibTeX: 'BibTeX',
  eg: 'e.g.',
  ie: 'i.e.',
  etal: 'et al.',
  newblock: ' ',
  sep: '; ',
  tabularnewline: ' ',
}

type Look = Exclude<Mark['kind'], 'note' | 'link'>

/** Commands that set their argument in a look. */
export const looks: Readonly<Record<string, Look>> = {
  textbf: 'bold',
  textit: 'italic',
  textsl: 'italic',
  emph: 'italic',
  texttt: 'code',
  code: 'code',
  textsuperscript: 'superscript',
  textsubscript: 'subscript',
}

/** Commands that set the rest of their group. */
export const declaredLooks: Readonly<Record<string, Look>> = {
  bfseries: 'bold',
  bf: 'bold',
  itshape: 'italic',
  it: 'italic',
  em: 'italic',
  slshape: 'italic',
  sl: 'italic',
  ttfamily: 'code',
  tt: 'code',
}

/** Commands whose arguments print nothing, by how many they take. */
export const silent: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'vspace hspace authornote includepdf usepackage RequirePackage documentclass bibliographystyle pagestyle thispagestyle pagenumbering index glossary todo missingfigure marginpar marginnote hypersetup graphicspath geometry phantom vphantom hphantom cline cmidrule newcounter email date institute affiliation address affil institution fancyhead fancyfoot fancyhf lhead chead rhead lfoot cfoot rfoot hyphenation theoremstyle enlargethispage nocite pgfplotsset tikzset usetikzlibrary lstset sisetup selectlanguage color pagecolor linespread includeonly bibliography addbibresource newcites tag ccsdesc orcid orcidlink setstretch setcitestyle stepcounter refstepcounter newif newlength usefont input include ead cortext fntext tnotetext comment rowcolor cellcolor columncolor arraybackslash pgfplotstableread DeclareUnicodeCharacter acmConference acmYear acmDOI acmISBN copyrightyear setcopyright IEEEauthorblockA IEEEmembership fnref corref tnoteref',
    2: 'fontsize setlength addtolength addtocounter rule markboth definecolor colorlet specialrule titlespacing DeclareGraphicsRule newtoks numberwithin counterwithin crefname Crefname hyperref@ newglossaryentry nomenclature DeclareFieldFormat renewbibmacro',
    3: 'newenvironment renewenvironment addcontentsline newacronym titleformat DeclareFontShape',
  }).flatMap(([count, names]) => names.split(' ').map((name) => [name, Number(count)] as const)),
)

/** Commands of which the last argument prints, after so many that do not. */
export const keepsLast: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'textcolor colorbox foreignlanguage parbox scalebox raisebox rotatebox textstyle hyperlink hypertarget adjustbox',
    2: 'resizebox fcolorbox multirow multicolumn',
  }).flatMap(([count, names]) => names.split(' ').map((name) => [name, Number(count)] as const)),
)

/** Running text as TeX prints it: its quotation marks, dashes and question marks from below. */
export function printed(value: string): string {
  return value
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll('`', '‘')
    .replaceAll("'", '’')
    .replaceAll('?‘', '¿')
    .replaceAll('!‘', '¡')
}

/** An accent on the first letter of what follows it. */
export function accented(mark: string, letters: string): string {
  const [first = '', ...rest] = letters
  return `${first}${mark}`.normalize('NFC') + rest.join('')
}

/** The source that these tokens stand for: addresses, keys, lengths. */
export function sourceOf(tokens: readonly Token[]): string {
  return tokens.map(sourceOfToken).join('')
}

function sourceOfToken(token: Token): string {
  switch (token.kind) {
    case 'text':
    case 'verbatim':
      return token.value
    case 'math':
      return `$${token.value}$`
    case 'command':
      return /^[a-zA-Z]/u.test(token.name) ? `\\${token.name} ` : token.name
    case 'tie':
      return '~'
    case 'align':
      return '&'
    case 'parameter':
      return '#'
    case 'break':
      return ' '
    case 'open':
    case 'close':
    case 'begin':
    case 'end':
      return ''
  }
}

/** Keys between commas. */
export function keysOf(tokens: readonly Token[]): readonly string[] {
  return sourceOf(tokens)
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .slice(0, 200)
}
