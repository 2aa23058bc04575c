/** A tag of an XML text with its place; the text itself is never changed, only added to. */
export interface XmlTag {
  readonly name: string
  readonly kind: 'open' | 'close' | 'empty'
  readonly start: number
  readonly end: number
}

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?<close>\/)?(?<name>[^\s/>!?]+)(?:"[^"]*"|'[^']*'|[^'">])*?(?<empty>\/)?>/gu

/** The tags of a well-formed text in order. */
export function* tagsOf(xml: string): Generator<XmlTag> {
  for (const match of xml.matchAll(token)) {
    const groups = match.groups ?? {}
    const name = groups['name']
    if (name === undefined) continue
    const kind =
      groups['close'] !== undefined ? 'close' : groups['empty'] !== undefined ? 'empty' : 'open'
    yield { name, kind, start: match.index, end: match.index + match[0].length }
  }
}

/** The value of an attribute of a tag, entities resolved. */
export function attributeOf(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(tag)
  const raw = match?.[1] ?? match?.[2]
  return raw === undefined ? undefined : unescapeXml(raw)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** One entity or character reference, without its ampersand and semicolon. */
export function entityText(body: string): string {
  const number = /^#(?:x([\da-f]+)|(\d+))$/iu.exec(body)
  if (number === null) return entities[body] ?? ''
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

export function unescapeXml(text: string): string {
  return text.replace(/&([^;&]{1,12});/gu, (_, body: string) => entityText(body))
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
