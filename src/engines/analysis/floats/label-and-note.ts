import type { Document } from '../../documents/document.ts'

/** The number of a note in small print runs on behind that of a figure on a page: "Figure 1.6" and note 10 are "1.610". */
const runOn = /^(\d{1,2}\.\d)\d{1,2}$/u

/** What a page prints as one number is a label and a note where only the label without its last digits is known. */
export function labelWithoutNote({ figures, source, tables }: Document): (label: string) => string {
  const known = new Set([...figures, ...tables].map(({ label }) => label.trim()))
  return (label) => {
    const own = runOn.exec(label)?.[1]
    return source === 'pdf' && own !== undefined && !known.has(label) && known.has(own)
      ? own
      : label
  }
}
