/** An order to whoever judges the text that holds it. */
export interface Order {
  /** How it speaks, or what it asks for. */
  readonly voice: string
  readonly text: string
}

/** The same wish in four coats that a person reads past and a language model takes off. */
export function encodedOrders(plain: {
  readonly base64: string
  readonly spaced: string
  readonly rotated: string
  readonly reversed: string
}): readonly Order[] {
  return [
    { voice: 'encoded', text: Buffer.from(plain.base64).toString('base64') },
    { voice: 'encoded', text: Array.from(plain.spaced.replaceAll(' ', '  ')).join(' ') },
    { voice: 'encoded', text: plain.rotated.replaceAll(/[a-z]/giu, rotated) },
    { voice: 'encoded', text: Array.from(plain.reversed).toReversed().join('') },
  ]
}

function rotated(letter: string): string {
  const first = letter === letter.toLowerCase() ? 97 : 65
  return String.fromCodePoint(first + ((letter.charCodeAt(0) - first + 13) % 26))
}
