import type { BodyStyle } from '../body-statistics.ts'
import type { FlowLine } from '../flow.ts'
import { styleKey } from '../headings/heading-score.ts'

/** Behind the lists of a thesis the first pages say what it is about. */
const pagesRead = 40
const fewestInk = 30
const fewestTimes = 3
const leastLetters = 4
const fewestWords = 2
/** One word of a longer phrase may be rare in the text. */
const fewestInPhrase = 4
const mostOfPhrase = 0.75

/**
 * Lines of a cover that are words of the work and no names, though each word has a capital: "Generalised Computation"
 * and "SCOPE AND FUTURE APPLICATIONS" where the text writes those words small, and what goes on with a line that ends
 * within its phrase.
 */
export function matterOfText(
  span: readonly FlowLine[],
  lines: readonly FlowLine[],
  body: BodyStyle,
): ReadonlySet<FlowLine> {
  const page = span[0]?.page ?? 0
  const said = new Set(wordsWrittenSmall(lines, page, body))
  return new Set(
    span.filter((line, index) => isSaid(line.text, said) || goesOnFrom(span[index - 1], line)),
  )
}

function isSaid(text: string, said: ReadonlySet<string>): boolean {
  const words = text.match(longWord) ?? []
  const known = words.filter((word) => said.has(word.toLowerCase())).length
  const isMost = words.length >= fewestInPhrase && known >= words.length * mostOfPhrase
  return isMost || (words.length >= fewestWords && known === words.length)
}

const longWord = new RegExp(`\\p{L}{${leastLetters},}`, 'gu')

function wordsWrittenSmall(
  lines: readonly FlowLine[],
  page: number,
  body: BodyStyle,
): readonly string[] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (line.page <= page || line.inkCount < fewestInk) continue
    if (line.page > page + pagesRead) break
    if (Math.abs(line.size - body.size) > 1) continue
    for (const word of line.text.match(smallWord) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return [...counts].flatMap(([word, count]) => (count >= fewestTimes ? [word] : []))
}

const smallWord = new RegExp(`(?<!\\p{L})\\p{Ll}{${leastLetters},}(?!\\p{L})`, 'gu')

/** What no list of names ends in, nor the word for who wrote the work. */
const withinPhrase =
  /\s(?:an?|the|of|in|on|for|from|to|with|von|der|für|mit|de|del|la|los|las|en|para|con|em|do|da|dos|das|di|della|des|les|pour|sur)$/iu

/** "Tráfego no Espaço em" over "Redes de Interferência", in letters of one kind. */
function goesOnFrom(over: FlowLine | undefined, line: FlowLine): boolean {
  return (
    over !== undefined && styleKey(over) === styleKey(line) && withinPhrase.test(over.text.trim())
  )
}
