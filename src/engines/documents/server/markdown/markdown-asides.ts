const opening = /^[ \t]*<aside\b[^<>]*>[ \t]*/iu
const closing = /[ \t]*<\/aside>[ \t]*$/iu
const fence = /^ {0,3}(?:`{3,}|~{3,})/u
/** The picture that Notion sets in front of a callout, as a sign or as an image. */
const icon = /^(?:<img\b[^<>]*>|[\p{Extended_Pictographic}\u{fe0f}\u{200d}\s])+/u

/**
 * Callouts of Notion, `<aside>` around lines of Markdown, as quotations: what stands beside the text is neither its
 * abstract nor its first paragraph.
 */
export function withAsides(body: string): string {
  if (!/<aside\b/iu.test(body)) return body
  let isCode = false
  let isAside = false
  return body
    .split('\n')
    .flatMap((line) => {
      if (fence.test(line)) isCode = !isCode
      if (isCode || (!isAside && !opening.test(line))) return [line]
      const isFirst = !isAside
      isAside = !closing.test(line)
      const words = line.replace(opening, '').replace(closing, '').replace(icon, '')
      const quoted = words.trim() === '' ? [] : [`> ${words}`]
      // An empty line within parts paragraphs, and those around it part it from the text.
      const isBreak = quoted.length === 0 && !isFirst && isAside
      return [...(isFirst ? [''] : []), ...(isBreak ? ['>'] : quoted), ...(isAside ? [] : [''])]
    })
    .join('\n')
}
