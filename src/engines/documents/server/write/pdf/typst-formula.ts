import { tex2typst } from 'tex2typst'

import { longestFormula } from '../../../write/formula-limits.ts'
import { settableTex } from '../../../write/settable-tex.ts'

const deepestNesting = 40

/** Names that reach outside mathematics, were they ever called from it. */
const forbidden =
  /(?<![\w"])(?:read|image|json|csv|xml|yaml|toml|cbor|plugin|eval|include|import|panic|assert|range|sys|raw|link|place|metadata|state|counter|query|document|page|repr)(?!\w)/u

/**
 * LaTeX as Typst's mathematics; `null` for what it cannot say. A hash sign starts code, even in
 * mathematics, and is refused with every name that would read or compute.
 */
export function typstFormula(tex: string): string | null {
  if (tex.length > longestFormula || /\\(?:input|include|write|read|def|let|csname)\b/u.test(tex)) {
    return null
  }
  try {
    const written = tex2typst(prepared(tex), { fracToSlash: false }).trim()
    return isHarmless(written) ? written : null
  } catch {
    return null
  }
}

/** Commands that change the look alone, and letters that LaTeX does not know bare. */
function prepared(tex: string): string {
  return (
    settableTex(tex)
      .replace(/\\(?:label|tag\*?)\s*\{(?:[^{}]|\{[^{}]*\})*\}/gu, '')
      .replace(/\\(?:nonumber|notag|displaystyle|textstyle|limits|nolimits)\b/gu, '')
      .replace(/\\operatornamewithlimits(?=\s*\{)/gu, '\\operatorname*')
      .replace(
        /(\\operatorname\*?)\{([^{}]*)\}/gu,
        (_, command: string, name: string) => `${command}{${name.replace(/\\[,;: ]/gu, ' ')}}`,
      )
      .replace(/\\text(?:rm|it|bf|sf|tt|sc|up|normal)(?=\s*\{)/gu, '\\text')
      .replace(/\\hspace\*?\s*\{[^{}]*\}/gu, '\\quad ')
      .replace(/\\bm(?=\s*\{)/gu, '\\boldsymbol')
      .replace(/\\(?:(?:big|Big|bigg|Bigg)[lrm]?|middle)(?![A-Za-z])\s*/gu, '')
      .replace(/(\\begin\s*\{[a-z]+\})\s*\[[tbc]\]/gu, '$1')
      .replace(/\\begin\s*\{alignedat\}\s*\{\d\}/gu, '\\begin{alignedat}')
      .replace(
        /\\(begin|end)\s*\{([a-z]+)\*?\}/gu,
        (whole, side: string, name: string) =>
          environments[name]?.[side === 'begin' ? 0 : 1] ?? whole,
      )
      .replace(/\\([a-zA-Z]+)/gu, (whole, name: string) => signs[name] ?? whole)
      .replace(/\\#/gu, '\\hash ')
      // Of what does not grow there, the sign alone.
      .replace(/\\(?:left|right)\s*(?=[/⟦⟧])/gu, '')
      .replace(/\u2212/gu, '-')
      .trim()
  )
}

/** Signs of the packages stmaryrd, mathtools and their like that the converter has no name for. */
const signs: Readonly<Record<string, string>> = {
  llbracket: '⟦',
  rrbracket: '⟧',
  vcentcolon: ':',
  ordinarycolon: ':',
  lVert: '\\|',
  rVert: '\\|',
  Vert: '\\|',
  lvert: '|',
  rvert: '|',
  vert: '|',
  lbrack: '[',
  rbrack: ']',
}

const set = (name: string) => [`\\begin{${name}}`, `\\end{${name}}`] as const

/** How environments that the converter has no name for are begun and ended. */
const environments: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  ...Object.fromEntries(
    [
      'split',
      'gather',
      'gathered',
      'multline',
      'multlined',
      'eqnarray',
      'flalign',
      'alignedat',
    ].map((name) => [name, set('aligned')] as const),
  ),
  smallmatrix: set('matrix'),
  dcases: set('cases'),
  rcases: ['\\left.\\begin{matrix}', '\\end{matrix}\\right\\}'],
  drcases: ['\\left.\\begin{matrix}', '\\end{matrix}\\right\\}'],
}

function isHarmless(written: string): boolean {
  // What the converter itself writes as code: how a matrix or an operator with limits is set, and an exponent of nothing.
  const code = written.replaceAll(
    /(?:delim: #none|align: #(?:left|right|center)|limits: #true)(?=[,)])|#none(?=[_^])/gu,
    '',
  )
  const bare = code.replace(/"(?:[^"\\]|\\.)*"/gu, '""')
  if (written === '' || code.includes('#') || bare.includes('@') || bare.includes('`')) return false
  if (/\/\/|\/\*|\\u\{|\$/u.test(bare) || forbidden.test(bare)) return false
  return depth(bare) <= deepestNesting
}

function depth(text: string): number {
  let open = 0
  let deepest = 0
  for (const character of text) {
    if (character === '(' || character === '{' || character === '[') open += 1
    if (character === ')' || character === '}' || character === ']') open -= 1
    deepest = Math.max(deepest, open)
  }
  return deepest
}
