/** A title with the words that were looked for marked. */
export function MarkedText(props: {
  readonly text: string
  readonly marks: readonly { readonly start: number; readonly end: number }[]
}) {
  const parts: { text: string; isMarked: boolean; at: number }[] = []
  let at = 0
  for (const { start, end } of props.marks) {
    parts.push({ text: props.text.slice(at, start), isMarked: false, at })
    parts.push({ text: props.text.slice(start, end), isMarked: true, at: start })
    at = end
  }
  parts.push({ text: props.text.slice(at), isMarked: false, at })
  return parts.map((part) =>
    part.isMarked ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  )
}
