/** A picture that stands by itself, with what is said of it. */
export interface MarkdownPicture {
  readonly kind: 'picture'
  readonly image: string
  /** What stands in its brackets or, of HTML, the words under it within their element. */
  readonly text: string
  readonly label: string
  /** What HTML says for those who cannot see it. */
  readonly description?: string
  /** Its text is a caption, however short. */
  readonly isCaptioned?: true
}

const destination = String.raw`\(\s*(<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*){0,4})(?:\s+(?:"[^"]{0,1000}"|'[^']{0,1000}'))?\s*\)(?:\{([^}]{0,1000})\})?`
const words = String.raw`((?:(?!\]\([^()\s]*\)\s*!\[)[\s\S]){0,3000}?)`
const alone = new RegExp(String.raw`^\s*!\[${words}\]${destination}\\?\s*$`, 'u')
const linked = new RegExp(
  String.raw`^\s*\[!\[([^\]]{0,1000})\]${destination}\]\([^()\s]{0,2000}\)\s*$`,
  'u',
)
/** What editors of notes write: "![[map.png|400]]". */
const embedded =
  /^\s*!\[\[([^[\]|\n]{1,300}\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|pdf))(?:\|[^[\]\n]{0,200})?\]\]\s*$/iu
const several =
  /^\s*(?:!\[[^\]\n]{0,500}\]\([^()\s]{0,1000}(?:\s+"[^"\n]{0,300}")?\)(?:\{[^}\n]{0,300}\})?\s*){2,20}$/u
const one = /!\[[^\]\n]{0,500}\]\([^()\s]{0,1000}(?:\s+"[^"\n]{0,300}")?\)(?:\{[^}\n]{0,300}\})?/gu
/** "build: passing": the signs that a program sets at the top of a project. */
const badge = /\bbadges?\b|shields\.io|travis-ci|codecov|readthedocs/iu

/** The picture that is all there is in these lines; the text of brackets may run over several. */
export function pictureIn(text: string): MarkdownPicture | undefined {
  const image = alone.exec(text) ?? linked.exec(text)
  if (image !== null) {
    const label = /#([^\s{}]{1,100})/u.exec(image[3] ?? '')?.[1] ?? ''
    const said = (image[2] ?? '').replace(/^<|>$/gu, '')
    // A picture that is written out in the text has no name.
    const path = said.startsWith('data:') ? '' : said
    return badge.test(path)
      ? undefined
      : { kind: 'picture', text: image[1] ?? '', image: path, label }
  }
  const path = embedded.exec(text)?.[1]
  return path === undefined ? undefined : { kind: 'picture', text: '', image: path, label: '' }
}

/** The pictures of a line that has nothing else. */
export function picturesOfLine(line: string): readonly MarkdownPicture[] {
  if (!line.includes('![') && !/<img/iu.test(line)) return []
  const single = pictureIn(line)
  if (single !== undefined) return [single]
  if (several.test(line))
    return (line.match(one) ?? []).flatMap((source) => pictureIn(source) ?? [])
  const { isPictures, end } = tagsAt(line)
  return isPictures && line.slice(end).trim() === '' ? htmlPictures(line) : []
}

const img = /<img\b([^<>]{0,4000})>/giu

function htmlPictures(source: string): readonly MarkdownPicture[] {
  return [...source.matchAll(img)].flatMap(({ 1: said = '' }) => {
    const image = attributeOf(said, 'src')
    if (image === '' || badge.test(image) || isIcon(said)) return []
    const description = attributeOf(said, 'alt')
    return [{ kind: 'picture', image, text: '', label: attributeOf(said, 'id'), description }]
  })
}

type Attribute = 'src' | 'alt' | 'id' | 'width' | 'height'

const attributes = Object.fromEntries(
  ['src', 'alt', 'id', 'width', 'height'].map((name) => [
    name,
    new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))`, 'iu'),
  ]),
)

function attributeOf(source: string, name: Attribute): string {
  const said = attributes[name]?.exec(source)
  return (said?.[1] ?? said?.[2] ?? said?.[3] ?? '').trim()
}

/** Pixels up to which a picture is a sign among words. */
const smallest = 40

function isIcon(source: string): boolean {
  return (['width', 'height'] as const).some((name) => {
    const said = /^(\d{1,4})(?:px)?$/u.exec(attributeOf(source, name))?.[1]
    return said !== undefined && Number(said) <= smallest
  })
}

/** How far a line begins with tags, and whether there is a picture among them; a table is read as one. */
function tagsAt(line: string): { readonly end: number; readonly isPictures: boolean } {
  const tag = /\s*<\/?([a-z][a-z\d]{0,20})\b[^<>]{0,4000}>|\s*&nbsp;/giuy
  let end = 0
  let isPictures = false
  for (let match = tag.exec(line); match !== null; match = tag.exec(line)) {
    const name = (match[1] ?? '').toLowerCase()
    if (/^(?:table|t[rdh]|thead|tbody|figure|figcaption)$/u.test(name)) break
    isPictures ||= name === 'img'
    end = match.index + match[0].length
  }
  return { end, isPictures }
}

const opensFigure = /^\s*(?:<(?:div|p|center)\b[^<>]{0,300}>\s*)?<figure\b/iu
/** Lines that one figure may take. */
const mostLines = 60

/** A `figure` of HTML with its pictures and its caption; `next` is the line after it. */
export function readHtmlFigure(
  lines: readonly string[],
  at: number,
): { readonly pictures: readonly MarkdownPicture[]; readonly next: number } | undefined {
  if (!opensFigure.test(lines[at] ?? '')) return undefined
  const near = lines.slice(at, at + mostLines)
  const end = near.findIndex((line) => /<\/figure>/iu.test(line))
  if (end < 0) return undefined
  const source = near.slice(0, end + 1).join('\n')
  const caption = /<figcaption\b[^<>]{0,1000}>([\s\S]*?)<\/figcaption>/iu.exec(source)?.[1] ?? ''
  const found = [
    ...htmlPictures(source),
    ...near.slice(0, end + 1).flatMap((line) => pictureIn(line) ?? []),
  ]
  const last = found.at(-1)
  if (last === undefined) return undefined
  const label =
    attributeOf(/<figure\b([^<>]{0,1000})>/iu.exec(source)?.[1] ?? '', 'id') || last.label
  const text = caption.replaceAll(/\s+/gu, ' ').trim()
  const captioned = text === '' ? last : ({ ...last, text, label, isCaptioned: true } as const)
  return { pictures: [...found.slice(0, -1), captioned], next: at + end + 1 }
}

const listing = /(^ {0,3}(?:```|~~~)[\s\S]*?^ {0,3}(?:```|~~~)[ \t]*$|`[^`\n]+`)/mu

const counted =
  /^([^|\n]*?)(!\[(?:Figure|Fig\.?|Table)\s?\d(?:[^[\]\n]|\[[^[\]\n]{0,500}\]){0,3000}\]\([^()\s]*\)(?:\{[^{}\n]{0,500}\})?)([^|\n]*)$/u

/** A text in which a picture that counts as a figure by its words has a line of its own. Pure. */
export function withFiguresApart(source: string): string {
  if (!/!\[(?:Fig|Table)/u.test(source)) return source
  return source
    .split(listing)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.split('\n').map(figureApart).join('\n')))
    .join('')
}

/** Characters of a line; a longer one is no line of a text. */
const longestLine = 20_000

function figureApart(line: string): string {
  const found = line.length > longestLine ? null : counted.exec(line)
  if (found === null) return line
  const [, before = '', image = '', after = ''] = found
  const isAlone = before.trim() === '' && after.trim() === ''
  const isSet = /[[\]>*+-]\s*$/u.test(before) || after.startsWith(']')
  return isAlone || isSet ? line : [before.trimEnd(), image, after.trimStart()].join('\n\n')
}

/** A text in which a picture that HTML sets before or behind words of its line has a line of its own. Pure. */
export function withPicturesApart(source: string): string {
  if (!/<img\b/iu.test(source)) return source
  return source
    .split(listing)
    .map((piece, at) =>
      at % 2 === 1 ? piece : inOneLine(piece).split('\n').flatMap(apart).join('\n'),
    )
    .join('')
}

const defined = /^ {0,3}\[([^\]^][^\]\n]{0,100})\]:[ \t]*(<[^<>\n]*>|\S+)/gmu
const byName = /!\[((?:[^[\]]|\[[^[\]]{0,200}\]){0,2000})\]\[([^\]\n]{0,100})\]/gu

/** A text whose pictures name their files in their place: "![The map][image1]", as programs of offices hand them out. */
export function withPicturesNamed(source: string): string {
  if (!source.includes('![') || !source.includes('][')) return source
  const files = new Map<string, string>()
  for (const { 1: name = '', 2: file = '' } of source.matchAll(defined)) {
    const path = file.replaceAll(/^<|>$/gu, '')
    if (files.size < mostFiles)
      files.set(name.toLowerCase(), path.startsWith('data:') ? name : path)
  }
  return source.replaceAll(byName, (whole, text: string, name: string) => {
    const file = files.get((name === '' ? text : name).toLowerCase())
    return file === undefined ? whole : `![${text}](${/[\s()]/u.test(file) ? `<${file}>` : file})`
  })
}

const mostFiles = 2000

/** Programs part the attributes of a picture in lines. */
function inOneLine(text: string): string {
  return text.replaceAll(/<img\b[^<>]{0,4000}>/giu, (tag) => tag.replaceAll(/\s+/gu, ' '))
}

const endsLine = /^<img\b[^<>]{0,4000}>(?:\s*<\/?[a-z][^<>]{0,300}>)*\s*$/iu

function apart(line: string): readonly string[] {
  if (!/<img\b/iu.test(line) || line.length > longestLine) return [line]
  if (line.includes('|') || opensFigure.test(line)) return [line]
  const { end, isPictures } = tagsAt(line)
  if (isPictures)
    return line.slice(end).trim() === '' ? [line] : [line.slice(0, end), line.slice(end)]
  const at = line.toLowerCase().lastIndexOf('<img')
  const [before, picture] = [line.slice(0, at).trimEnd(), line.slice(at)]
  if (!endsLine.test(picture)) return [line]
  const isText = /\p{L}/u.test(before.replaceAll(/<[^<>]*>/gu, ''))
  return isText && htmlPictures(picture).length > 0 ? [before, picture] : [line]
}

/** Lines that have tags and no words, as those around a picture in the middle. */
export function hasNoWords(text: string): boolean {
  return (
    /^\s*</u.test(text) && text.replaceAll(/<\/?[a-z][^<>]{0,1000}>|&nbsp;/giu, '').trim() === ''
  )
}
