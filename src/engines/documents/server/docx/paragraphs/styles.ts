import type { WordPackage } from '../package/word-package.ts'
import { child, switchOf, valueOf } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'

/** How characters look, as far as it tells structure or hides text. Absent: inherited. */
export interface Look {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly caps?: boolean
  readonly underline?: boolean
  readonly vanish?: boolean
  readonly raised?: boolean
  /** Points. */
  readonly size?: number
  /** Six hexadecimal digits. */
  readonly color?: string
  /** A background other than white or none. */
  readonly shaded?: boolean
  readonly mono?: boolean
  readonly language?: string
}

/** What a style's name says of its paragraphs. */
export type StyleRole =
  | 'title'
  | 'subtitle'
  | 'authors'
  | 'abstract'
  | 'keywords'
  | 'caption'
  | 'quotation'
  | 'code'
  | 'contents'
  | 'reference'
  /** A frame in place of a picture, as our exports set it (`word-styles.ts`). */
  | 'missing-picture'

export interface ResolvedStyle {
  readonly name: string
  readonly look: Look
  readonly role?: StyleRole
  /** 1 to 9. */
  readonly headingLevel?: number
  readonly numbering?: NumberingLink
  readonly centred?: boolean
}

export interface NumberingLink {
  readonly id: string
  readonly level: number
}

export interface Styles {
  /** The style of a paragraph or of characters, its ancestors merged in; the default one for none. */
  readonly of: (id: string | undefined) => ResolvedStyle
  /** What is said by a character style alone, without the document's defaults. */
  readonly characters: (id: string) => Look
}

/** A chain longer than this is a loop. */
const longestChain = 24

/** Reads the styles part: names, ancestors and looks. */
export function readStyles(source: WordPackage): Styles {
  const parts = source.related('styles')
  const definitions = new Map<string, XmlElement>()
  let defaults: Look = {}
  let defaultId: string | undefined
  for (const unit of parts.flatMap((part) => source.units(part, 'w:style', 'w:rPrDefault'))) {
    if (unit.name === 'w:rPrDefault') defaults = readLook(child(unit, 'w:rPr'))
    else {
      const id = unit.attributes['w:styleId'] ?? ''
      definitions.set(id, unit)
      const isDefault = ['1', 'true', 'on'].includes(unit.attributes['w:default'] ?? '')
      if (isDefault && unit.attributes['w:type'] === 'paragraph') defaultId = id
    }
  }
  const resolved = new Map<string, ResolvedStyle>()
  const of = (id: string | undefined): ResolvedStyle => {
    const known = resolved.get(id ?? '')
    if (known !== undefined) return known
    const isDefined = id !== undefined && definitions.has(id)
    const key = isDefined ? id : (defaultId ?? '')
    const style = resolveStyle(chainOf(key, definitions), defaults)
    // A program may use styles that it never defines: they look like the text, and their name says what they are for.
    const role = isDefined ? undefined : roleOf(id ?? '')
    const named = role === undefined ? style : { ...style, role }
    resolved.set(id ?? '', named)
    return named
  }
  return { of, characters: (id) => mergeLooks(chainOf(id, definitions).map(lookOf)) }
}

/** The style and its ancestors, the style itself last. */
function chainOf(id: string, definitions: ReadonlyMap<string, XmlElement>): readonly XmlElement[] {
  const chain: XmlElement[] = []
  let current = definitions.get(id)
  while (current !== undefined && chain.length < longestChain) {
    chain.unshift(current)
    current = definitions.get(valueOf(current, 'w:basedOn') ?? '')
  }
  return chain
}

function resolveStyle(chain: readonly XmlElement[], defaults: Look): ResolvedStyle {
  const own = chain.at(-1)
  const names = chain.map((style) => valueOf(style, 'w:name') ?? '').reverse()
  const role = names.map(roleOf).find((found) => found !== undefined)
  const headingLevel = headingLevelOf(chain)
  const numbering = numberingOf(chain)
  const align = chain.map((style) => valueOf(child(style, 'w:pPr'), 'w:jc')).findLast(Boolean)
  const isHeading = headingLevel !== undefined && roleOf(names[0] ?? '') === undefined
  return {
    name: own === undefined ? '' : (names[0] ?? ''),
    look: mergeLooks([defaults, ...chain.map(lookOf)]),
    ...(role !== undefined && !isHeading && { role }),
    ...(headingLevel !== undefined && role !== 'contents' && { headingLevel }),
    ...(numbering && { numbering }),
    ...(align === 'center' && { centred: true }),
  }
}

/** Built-in styles keep their English names in every language of Word; other programs translate them. */
const headingName =
  /^(?:heading|überschrift|titre|título|titolo|kop|rubrik|заголовок|标题)\s*(\d)(?:\b|$)/iu

function headingLevelOf(chain: readonly XmlElement[]): number | undefined {
  for (const style of [...chain].reverse()) {
    const named = headingName.exec(valueOf(style, 'w:name') ?? '')
    if (named !== null && named[1] !== '0') return Number(named[1])
    const outline = Number(valueOf(child(style, 'w:pPr'), 'w:outlineLvl') ?? '9')
    if (outline < 9) return outline + 1
    if (child(child(style, 'w:pPr'), 'w:outlineLvl') !== undefined) return undefined
  }
  return undefined
}

const roleNames: readonly (readonly [RegExp, StyleRole])[] = [
  [
    /^(?:toc|table of (?:contents|figures|authorities)|contents)\b|^verzeichnis \d|^index \d/iu,
    'contents',
  ],
  [
    /^(?:(?:article|paper|document|main|thesis|book)[ _-]?title|title|titel|titre|título)$/iu,
    'title',
  ],
  [/^(?:sub-?title|untertitel|sous-titre|subtítulo)$/iu, 'subtitle'],
  [/^(?:authors?|author names?|autor(?:en)?|byline)$/iu, 'authors'],
  [/^abstract(?! (?:title|heading))/iu, 'abstract'],
  [/^key\s?words?/iu, 'keywords'],
  [
    /^(?:caption|figure caption|table caption|image caption|captioned figure|beschriftung|légende|figure legend|table title|figure title|table head)$/iu,
    'caption',
  ],
  [
    /^(?:intense )?(?:quote|quotations?|block ?text|block ?quote|block ?quotation|zitat|citation)$/iu,
    'quotation',
  ],
  [
    /^(?:source code|code|code block|html preformatted|preformatted text|listing|verbatim|program(?: code)?)$/iu,
    'code',
  ],
  [/^missing picture$/iu, 'missing-picture'],
  [
    /^(?:bibliography(?: \d+)?|references?|reference list|ref(?:erence)? text|literaturverzeichnis|endnote bibliography|citavi bibliography entry)$/iu,
    'reference',
  ],
]

function roleOf(name: string): StyleRole | undefined {
  return roleNames.find(([pattern]) => pattern.test(name.trim()))?.[1]
}

/** A style may say how deep it stands in the list of the style that it is based on, and not which list that is. */
function numberingOf(chain: readonly XmlElement[]): NumberingLink | undefined {
  const links = chain.map((style) => child(child(style, 'w:pPr'), 'w:numPr'))
  const id = links.map((link) => valueOf(link, 'w:numId')).findLast(Boolean)
  const own = links.findLast((link) => link !== undefined)
  return id === undefined ? undefined : { id, level: levelOf(own) }
}

/** `w:numPr` of paragraph properties, which may say no more than how deep it stands in the list of its style. */
export function readNumberingLink(
  properties: XmlElement | undefined,
  ofStyle: NumberingLink | undefined,
): NumberingLink | undefined {
  const link = child(properties, 'w:numPr')
  if (link === undefined) return ofStyle
  const id = valueOf(link, 'w:numId') ?? ofStyle?.id
  return id === undefined ? undefined : { id, level: levelOf(link) }
}

function levelOf(link: XmlElement | undefined): number {
  return Math.min(8, Math.max(0, Number(valueOf(link, 'w:ilvl') ?? '0') || 0))
}

function lookOf(style: XmlElement): Look {
  return readLook(child(style, 'w:rPr'))
}

/** What run properties say; switches that they do not mention stay out. */
export function readLook(properties: XmlElement | undefined): Look {
  if (properties === undefined) return {}
  const size = Number(valueOf(properties, 'w:sz') ?? Number.NaN) / 2
  const color = valueOf(properties, 'w:color')
  const vertical = valueOf(properties, 'w:vertAlign')
  const underline = valueOf(properties, 'w:u')
  const font = child(properties, 'w:rFonts')?.attributes['w:ascii']
  const language = child(properties, 'w:lang')?.attributes['w:val']
  const said: Record<string, boolean | undefined> = {
    bold: switchOf(properties, 'w:b'),
    italic: switchOf(properties, 'w:i'),
    caps: switchOf(properties, 'w:caps') ?? switchOf(properties, 'w:smallCaps'),
    vanish: switchOf(properties, 'w:vanish'),
  }
  const switches = Object.fromEntries(Object.entries(said).filter(([, on]) => on !== undefined))
  return {
    ...switches,
    ...(underline !== undefined && { underline: underline !== 'none' }),
    ...(vertical !== undefined && { raised: vertical === 'superscript' }),
    ...(Number.isFinite(size) && { size }),
    ...(color !== undefined && { color: color.toUpperCase() }),
    ...(isShaded(properties) && { shaded: true }),
    ...(font !== undefined && { mono: /courier|consolas|mono|menlo/iu.test(font) }),
    ...(language !== undefined && { language }),
  }
}

/** A background that white letters could be read on. */
export function isShaded(properties: XmlElement | undefined): boolean {
  const fill = child(properties, 'w:shd')?.attributes['w:fill']?.toLowerCase()
  const highlight = valueOf(properties, 'w:highlight')
  const isFilled = fill !== undefined && !['auto', 'ffffff'].includes(fill)
  return isFilled || (highlight !== undefined && !['none', 'white'].includes(highlight))
}

/** Later looks win. */
export function mergeLooks(looks: readonly Look[]): Look {
  let merged: Look = {}
  for (const look of looks) merged = { ...merged, ...look }
  return merged
}
