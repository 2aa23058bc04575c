import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cleanContent, isMailAddress } from './content.ts'
import { htmlPart } from './html-part.ts'
import type { MailContent } from './port.ts'
import { textPart } from './text-part.ts'

const content: MailContent = {
  to: 'maren@uni.example',
  subject: 'Subject',
  preview: 'Preview',
  heading: 'Heading',
  paragraphs: ['One.', 'Two.'],
  action: { label: 'Open', url: 'https://scholium.example/a?b=1&c=2' },
  footer: ['Why.'],
  unsubscribe: { page: 'https://scholium.example/u?t=1', oneClick: 'https://scholium.example/o' },
}

/** Any text, with what could become a header or an element now and then. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        'Bcc: a@b.c',
        '\n.\n',
        '<script>',
        '"',
        "'",
        '&',
        '\u202E',
        '\0',
        'x',
      ),
    )
    .map((parts) => parts.join('')),
)

describe('the recipient', () => {
  it.each([
    'maren@uni.example',
    "o'neill+thesis@mail.uni.ac.uk",
    'søren@københavn.example',
    'a@localhost',
  ])('may be %s', (address) => {
    expect(isMailAddress(address)).toBe(true)
  })

  it.each([
    '',
    'maren',
    '@uni.example',
    'maren@',
    'a@b.c, d@e.f',
    'a@b.c;d@e.f',
    'Maren <a@b.c>',
    '"a b"@c.d',
    'a@b.c\r\nBcc: d@e.f',
    'a@b.c\n',
    'a@[127.0.0.1]',
    'a@-b.c',
    'a@b..c',
    `${'a'.repeat(251)}@b.c`,
  ])('may not be %j', (address) => {
    expect(isMailAddress(address)).toBe(false)
    expect(() => cleanContent({ ...content, to: address })).toThrow('one plain address')
  })
})

describe('words of people', () => {
  it('stay on their line, and never become markup', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const clean = cleanContent({
          ...content,
          subject: text,
          preview: text,
          heading: text,
          paragraphs: [text],
          action: { label: text, url: 'https://scholium.example/' },
          footer: [text],
        })
        const words = [clean.subject, clean.heading, ...clean.paragraphs, clean.action?.label ?? '']
        for (const word of words) expect(word).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E]/u)
        const empty = cleanContent({
          ...content,
          subject: '',
          preview: '',
          heading: '',
          paragraphs: [''],
          action: { label: '', url: 'https://scholium.example/' },
          footer: [''],
        })
        const tags = (html: string) => html.match(/<[^>]*>/gu)
        expect(tags(htmlPart(clean))).toEqual(tags(htmlPart(empty)))
      }),
      { numRuns: 300 },
    )
  })

  it('are cut where they are too long', () => {
    const clean = cleanContent({
      ...content,
      subject: 'x'.repeat(5000),
      paragraphs: Array.from({ length: 90 }, () => 'y'),
    })
    expect(clean.subject).toHaveLength(150)
    expect(clean.subject.endsWith('…')).toBe(true)
    expect(clean.paragraphs).toHaveLength(20)
  })
})

describe('links', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'ftp://a.b', ''])(
    'may not be %j',
    (url) => {
      expect(() => cleanContent({ ...content, action: { label: 'Open', url } })).toThrow('http')
      const unsubscribe = { page: url, oneClick: 'https://scholium.example/' }
      expect(() => cleanContent({ ...content, unsubscribe })).toThrow('http')
    },
  )

  it('cannot leave their header', () => {
    const page = 'https://scholium.example/u?t=1>\r\nBcc: <a@b.c'
    const clean = cleanContent({ ...content, unsubscribe: { page, oneClick: page } })
    expect(clean.unsubscribe?.oneClick).not.toMatch(/[\r\n<> ]/u)
  })
})

describe('the parts', () => {
  it('say the same, and load nothing from anywhere', () => {
    const html = htmlPart(content)
    const text = textPart(content)
    for (const words of ['Heading', 'One.', 'Two.', 'Why.']) {
      expect(html).toContain(words)
      expect(text).toContain(words)
    }
    expect(text).toContain('Open:\nhttps://scholium.example/a?b=1&c=2\n')
    expect(html).toContain('href="https://scholium.example/a?b=1&amp;c=2"')
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b|url\(|@import|\bsrc=/iu)
    expect(html).toContain('prefers-color-scheme: dark')
  })

  it('of text keep to 72 columns, but for addresses', () => {
    const long =
      'A sentence that goes on for a good while, so that it has to be broken somewhere. '.repeat(4)
    const lines = textPart({ ...content, heading: long, paragraphs: [long] }).split('\n')
    expect(lines.filter((line) => line.length > 72 && !line.startsWith('https://'))).toEqual([])
  })
})
