import type { TextPart } from '#features/notifications/contract.ts'

/** A sentence whose names stand out. */
export function Sentence({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, strong }, index) =>
    // The parts of a sentence never change places.
    strong === true ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
  )
}
