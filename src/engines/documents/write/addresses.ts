/** Addresses that a reader can follow; the full stop after one belongs to its sentence. */
const address = /https?:\/\/[^\s<>"\\{}^`|]*[^\s<>"\\{}^`|.,;:!?)\]'’”]/gu

export interface AddressPart {
  readonly text: string
  readonly isAddress: boolean
}

/** A text cut at the addresses in it. */
export function addressParts(text: string): readonly AddressPart[] {
  let at = 0
  const parts: AddressPart[] = []
  for (const match of text.matchAll(address)) {
    parts.push({ text: text.slice(at, match.index), isAddress: false })
    parts.push({ text: match[0], isAddress: true })
    at = match.index + match[0].length
  }
  parts.push({ text: text.slice(at), isAddress: false })
  return parts.filter((part) => part.text !== '')
}
