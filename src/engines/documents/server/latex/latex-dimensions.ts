import type { Handler } from './latex-state.ts'
import type { TokenSource } from './token-source.ts'

/** Lengths of TeX that are set with no braces: `\\parskip 1ex plus 2pt`, `\\hskip 2em`. */
export const registers: readonly string[] = [
  ...'vskip kern vglue topskip parfillskip emergencystretch hangindent parindent parskip baselineskip itemsep parsep leftskip rightskip'.split(
    ' ',
  ),
  ...'textwidth textheight columnsep tabcolsep hsize vsize oddsidemargin evensidemargin topmargin'.split(
    ' ',
  ),
  ...'abovecaptionskip belowcaptionskip abovedisplayskip belowdisplayskip itemindent leftmargin floatsep textfloatsep'.split(
    ' ',
  ),
]

/** Numbers that are set likewise: `\\penalty50`, `\\looseness=-1`. */
export const counters: readonly string[] =
  'penalty looseness clubpenalty widowpenalty tolerance pretolerance hyphenpenalty exhyphenpenalty interfootnotelinepenalty finalhyphendemerits hangafter'.split(
    ' ',
  )

const unit = '(?:true)?(?:pt|pc|in|bp|cm|mm|em|ex|sp|dd|cc|mu|fil{1,3})'
const length = String.raw`-?(?:\d+(?:[.,]\d*)?|[.,]\d+)\s*${unit}`
const dimension = new RegExp(
  String.raw`^\s*=?\s*${length}(?![a-zA-Z]{2})(?:\s*(?:plus|minus)\s*${length})*\s?`,
  'u',
)

const whole = /^\s*=?\s*-?\d+\s?/u

/** The length or the number behind such a command prints nothing. */
export const readDimension = readSetting(dimension)
export const readCounter = readSetting(whole)

/** A gap within a line parts words. */
export const readGap: Handler = (state, source) => {
  takeSetting(source, dimension)
  if (!state.out.inline().isEmpty()) state.out.inline().add(' ')
}

function readSetting(form: RegExp): Handler {
  return (_state, source) => takeSetting(source, form)
}

function takeSetting(source: TokenSource, form: RegExp): void {
  const next = source.peek()
  const said = next?.kind === 'text' ? form.exec(next.value) : null
  if (next?.kind !== 'text' || said === null) return
  source.next()
  const rest = next.value.slice(said[0].length)
  if (rest === '') return
  source.expand({
    parameters: 0,
    fallback: undefined,
    body: rest,
    tokens: [{ kind: 'text', value: rest }],
  })
}
