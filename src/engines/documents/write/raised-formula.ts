import type { TextInline } from './print/print-document.ts'

/** Signs and figures; names of signs; words. */
const piece =
  /[\d+\-−–.,*'()]|\\(circ|degree|prime|dagger|ddagger|ast)(?![A-Za-z])\s*|\\(?:text|mathrm|textrm|rm)\s*\{([\p{L}\d .+-]*)\}|(?:st|nd|rd|th)(?![A-Za-z])/uy

const signs: Readonly<Record<string, string>> = {
  circ: '°',
  degree: '°',
  prime: '′',
  dagger: '†',
  ddagger: '‡',
  ast: '*',
}

/**
 * Signs that stand raised or lowered beside a word, "m$^2$" and "$^{14}$C", as the text that they are: as a formula they
 * are an exponent of nothing, for which typesetters show a gap or a box. Nothing where the formula says more.
 */
export function raisedFormula(tex: string): TextInline | undefined {
  const [, side, inBraces, single] =
    /^\s*(?:\{\s*\})?\s*([\^_])\s*(?:\{([^^_]*)\}|([^{}\\\s]))\s*$/u.exec(tex) ?? []
  const text = plain((inBraces ?? single ?? '').trim())
  if (side === undefined || text === undefined || text === '') return undefined
  // A degree sign is raised of itself.
  if (text === '°') return { kind: 'text', text }
  return { kind: 'text', text, ...(side === '^' ? { raised: true } : { lowered: true }) }
}

function plain(script: string): string | undefined {
  let text = ''
  piece.lastIndex = 0
  while (piece.lastIndex < script.length) {
    const [whole, name, words] = piece.exec(script) ?? []
    if (whole === undefined) return undefined
    text += words ?? signs[name ?? ''] ?? whole.replace('-', '−')
  }
  return text
}
