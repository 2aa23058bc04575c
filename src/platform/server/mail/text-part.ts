import type { MailContent } from './port.ts'

/** RFC 5322, 2.1.1 recommends 78 characters; quoting in an answer takes some of them. */
const WIDTH = 72

/** The message as plain text: complete in itself, addresses on lines of their own so that programs link them. */
export function textPart(content: MailContent): string {
  const { action, unsubscribe } = content
  const parts = [
    wrap(content.heading),
    '='.repeat(Math.min(WIDTH, content.heading.length)),
    '',
    ...content.paragraphs.flatMap((text) => [wrap(text), '']),
    ...(action === undefined ? [] : [`${action.label}:`, action.url, '']),
    '-'.repeat(24),
    ...content.footer.map(wrap),
    ...(unsubscribe === undefined ? [] : ['Stop e-mails like this one:', unsubscribe.page]),
    '',
    'Scholium',
    '',
  ]
  return parts.join('\n')
}

/** Breaks at spaces; a longer word, such as an address, keeps its line. */
function wrap(text: string): string {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > WIDTH) {
      lines.push(current)
      current = word
    } else {
      current = current === '' ? word : `${current} ${word}`
    }
  }
  return [...lines, current].join('\n')
}
