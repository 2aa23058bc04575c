import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

interface Face {
  readonly family: string
  readonly style: 'normal' | 'italic'
  /** How the built file's name begins; a hash follows. */
  readonly file: string
  readonly range?: string
}

/** Latin letters with marks, as the packages of the fonts divide them. */
const EXTENDED = 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F'

const FACES: readonly Face[] = [
  ['Source Sans 3 Variable', 'source-sans-3', 'normal'],
  ['STIX Two Text Variable', 'stix-two-text', 'normal'],
  ['STIX Two Text Variable', 'stix-two-text', 'italic'],
].flatMap(([family = '', name = '', style]) => {
  const face = { family, style: style === 'italic' ? 'italic' : 'normal' } as const
  return [
    { ...face, file: `${name}-latin-wght-${face.style}-` },
    { ...face, file: `${name}-latin-ext-wght-${face.style}-`, range: EXTENDED },
  ]
})

/** The product's own fonts among its built pages, as style rules; nothing where the pages are not built. */
export async function fontRules(pages: string | undefined): Promise<string> {
  const files = pages === undefined ? [] : await readdir(join(pages, 'assets')).catch(() => [])
  return FACES.flatMap(({ family, style, file, range }) => {
    const name = files.find((entry) => entry.startsWith(file) && entry.endsWith('.woff2'))
    if (name === undefined) return []
    const limits = range === undefined ? '' : ` unicode-range: ${range};`
    return `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: 200 900; font-display: swap; src: url(/assets/${name}) format('woff2-variations');${limits} }\n`
  }).join('')
}
