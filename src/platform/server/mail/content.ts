import type { MailContent } from './port.ts'

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const LONGEST_ADDRESS = 254
const MOST_PARAGRAPHS = 20
const MOST_FOOTER_LINES = 10
const LONGEST_LINE = 150
const LONGEST_PARAGRAPH = 2000
const LONGEST_URL = 2000

/**
 * One mailbox in its plain form: no comments, quoted parts or lists, so that no text of a person can become a
 * second recipient or a header of its own.
 */
const ADDRESS =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)*$/u

export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text)
}

/**
 * The content as it may be kept and sent: on one line what stands on one line, cut where it is too long,
 * without characters that steer a screen or a mail program.
 * @throws Error when the recipient is no plain address, or a link is not http.
 */
export function cleanContent(content: MailContent): MailContent {
  if (!isMailAddress(content.to)) throw new Error('A message needs one plain address')
  const { action, unsubscribe } = content
  return {
    to: content.to,
    subject: line(content.subject),
    preview: line(content.preview),
    heading: line(content.heading),
    paragraphs: content.paragraphs.slice(0, MOST_PARAGRAPHS).map(paragraph),
    footer: content.footer.slice(0, MOST_FOOTER_LINES).map(paragraph),
    ...(action === undefined
      ? {}
      : { action: { label: line(action.label), url: link(action.url) } }),
    ...(unsubscribe === undefined
      ? {}
      : { unsubscribe: { page: link(unsubscribe.page), oneClick: link(unsubscribe.oneClick) } }),
  }
}

/** Controls, line and paragraph separators, and the marks that turn the direction of text around. */
const STEERING = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

function line(text: string): string {
  return cut(oneLine(text), LONGEST_LINE)
}

function paragraph(text: string): string {
  return cut(oneLine(text), LONGEST_PARAGRAPH)
}

function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(STEERING, ' ').replaceAll(/ {2,}/gu, ' ').trim()
}

function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
}

function link(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/u.test(parsed.protocol) || parsed.href.length > LONGEST_URL)
    throw new Error('A link of a message must be an http address')
  return parsed.href
}
