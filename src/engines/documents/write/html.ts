import { alternativeText } from './alternative-text.ts'
import { nameLine } from './byline.ts'
import { titleInlines } from './inlines.ts'
import { countOf, nestLists } from './nested-lists.ts'
import type { NestedList } from './nested-lists.ts'
import type { Caption, Inline, Piece, PrintDocument } from './print/print-document.ts'
import { isRightToLeft, turned } from './right-to-left.ts'
import { cellsOf, headRows } from './table-cells.ts'

export interface HtmlOptions {
  /** MathML of a formula; `null` for one that cannot be read. */
  readonly mathOf: (tex: string, isDisplay: boolean) => string | null
  /** A picture as a `data:` address by the block of its piece. */
  readonly pictures: ReadonlyMap<string, string>
}

/**
 * A document as one HTML file that needs nothing else: no script, no address outside itself, and a policy that
 * forbids both should anything slip through.
 */
export function htmlOf(document: PrintDocument, options: HtmlOptions): string {
  const writing: Writing = {
    options,
    language: document.language,
    footnotes: [],
    targets: new Set(
      document.pieces.flatMap((piece) => (piece.kind === 'reference' ? [piece.id] : [])),
    ),
  }
  const language = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/u.test(document.language)
    ? document.language
    : 'en'
  const body = [
    `<h1>${document.title === '' ? escape(document.name) : runs(titleInlines(document), writing)}</h1>`,
    ...(document.subtitle === '' ? [] : [`<p class="by">${escape(document.subtitle)}</p>`]),
    ...[nameLine(document.byline), ...document.byline.places]
      .filter((line) => line.length > 0)
      .map((line) => `<p class="by">${runs(line, writing)}</p>`),
    ...(document.abstract.length === 0
      ? []
      : [
          `<section class="abstract"><h2>${escape(document.abstractTitle)}</h2>${document.abstract.map(({ inlines }) => `<p${direction(inlines, writing)}>${runs(inlines, writing)}</p>`).join('')}</section>`,
        ]),
    ...(document.keywords.length === 0
      ? []
      : [
          `<p class="keywords"><b>${escape(document.keywordsTitle)}:</b> ${escape(document.keywords.join('; '))}</p>`,
        ]),
    ...document.pieces.map((piece) => pieceHtml(piece, writing)),
  ]
  const notes = writing.footnotes.map(
    (text, index) =>
      `<li id="fn${index + 1}">${text} <a href="#fnref${index + 1}" role="doc-backlink" aria-label="Back to the text">↩</a></li>`,
  )
  const footnotes =
    notes.length === 0
      ? ''
      : `<hr><section role="doc-endnotes" aria-label="Footnotes"><ol class="footnotes">${notes.join('')}</ol></section>`
  return `<!doctype html>
<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escape(document.title === '' ? document.name : document.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body.join('\n')}
${footnotes}
</main>
</body>
</html>
`
}

const style = `:root{color-scheme:light dark}body{background:#fff;color:#18201d;font:1.0625rem/1.55 "STIX Two Text","Times New Roman",serif;margin:0;padding:2rem 1rem}main{max-width:38rem;margin:auto;overflow-wrap:break-word}h1{font-size:1.7rem;line-height:1.2}h2{font-size:1.25rem;margin-top:2rem}h3{font-size:1.08rem}.by,figcaption,caption,.keywords{font-size:.92rem}.by{margin:.35rem 0}figure{margin:1.6rem 0}img{max-width:100%;height:auto;background:#fff}.wide{overflow-x:auto;margin:1.6rem 0}table{border-collapse:collapse;font-size:.9rem}caption{text-align:start;padding-bottom:.4rem}td,th{padding-block:.25rem;padding-inline:0 .6rem;text-align:start;vertical-align:top}thead{border-top:1.5px solid;border-bottom:1px solid}tbody{border-bottom:1.5px solid}.right{text-align:end}.labelled{list-style:none}pre{overflow-x:auto;font-size:.85rem}blockquote{margin:1rem 1.6rem}.reference{padding-inline-start:1.6rem;text-indent:-1.6rem;font-size:.95rem}.equation{display:flex;justify-content:space-between;gap:1rem;overflow-x:auto}.equation>:first-child{margin:auto}@media screen{:is(p,li,dd):has(>math){overflow-x:auto}}.notes{border-top:1px solid;margin-top:2rem;font-size:.92rem}.footnotes{font-size:.88rem}a{color:#0e5a54}@media (prefers-color-scheme:dark){body{background:#14181a;color:#e8ebe9}a{color:#8fd0c4}.equation img{filter:invert(.93)}}@page{margin:20mm}@media print{:root{color-scheme:light}body{padding:0;font-size:11pt;background:none;color:#000}main{max-width:none}a{color:inherit;text-decoration:none}h1,h2,h3,h4,h5,h6,caption{break-after:avoid}figure,.equation,tr,li,.reference{break-inside:avoid}p{orphans:3;widows:3}.equation img{filter:none}[role=doc-backlink]{display:none}.equation,.wide{overflow:visible}pre{white-space:pre-wrap}}`

interface Writing {
  readonly options: HtmlOptions
  readonly language: string
  readonly footnotes: string[]
  readonly targets: ReadonlySet<string>
}

function pieceHtml(piece: Piece, writing: Writing): string {
  switch (piece.kind) {
    case 'heading': {
      const level = Math.min(6, piece.level + 1)
      const number = piece.number === '' ? '' : `${escape(piece.number)} `
      return `<h${level}${direction(piece.inlines, writing)}>${number}${runs(piece.inlines, writing)}</h${level}>`
    }
    case 'paragraph':
      return `<p${direction(piece.inlines, writing)}>${runs(piece.inlines, writing)}</p>`
    case 'quotation':
      return `<blockquote><p${direction(piece.inlines, writing)}>${runs(piece.inlines, writing)}</p></blockquote>`
    case 'list':
      return nestLists(piece.items)
        .map((list) => listHtml(list, writing))
        .join('')
    case 'equation': {
      const picture = pictureHtml(piece, writing, piece.tex)
      const signs = piece.isLatex ? math(piece.tex, true, writing) : `<i>${escape(piece.tex)}</i>`
      const shown = picture === '' ? signs : picture
      const number = piece.number === '' ? '' : `<span>(${escape(piece.number)})</span>`
      return `<div class="equation"><span>${shown}</span>${number}</div>`
    }
    case 'code':
      return `<pre><code>${escape(piece.text)}</code></pre>`
    case 'table':
      return tableHtml(piece, writing)
    case 'figure': {
      const picture = pictureHtml(piece, writing, alternativeText(piece))
      return figureHtml(picture, captionHtml(piece.caption, writing))
    }
    case 'reference': {
      const label = piece.label === '' ? '' : `[${escape(piece.label)}] `
      const id = piece.id === '' ? '' : ` id="ref-${escape(piece.id)}"`
      return `<p class="reference"${id}${direction(piece.inlines, writing)}>${label}${runs(piece.inlines, writing)}</p>`
    }
    case 'notes':
      return notesHtml(piece)
  }
}

function direction(inlines: readonly Inline[], { language }: Writing): string {
  const own = turned(inlines, language)
  return own === undefined ? '' : ` dir="${own}"`
}

/** Labels that no browser counts stand as they are. */
function listHtml(list: NestedList, writing: Writing): string {
  const count = list.isOrdered ? countOf(list) : undefined
  const hasOwn = list.isOrdered && count === undefined
  const items = list.items.map(({ item, inner }, index) => {
    const value = count === undefined ? '' : ` value="${count.values[index] ?? index + 1}"`
    const label = hasOwn ? `<span class="label">${escape(item.label)}</span> ` : ''
    const within = inner.map((one) => listHtml(one, writing)).join('')
    return `<li${value}${direction(item.inlines, writing)}>${label}${runs(item.inlines, writing)}${within}</li>`
  })
  const name = list.isOrdered ? 'ol' : 'ul'
  const type = count === undefined || count.type === '1' ? '' : ` type="${count.type}"`
  return `<${name}${type}${hasOwn ? ' class="labelled"' : ''}>${items.join('')}</${name}>`
}

function notesHtml({ title, notes }: Extract<Piece, { kind: 'notes' }>): string {
  const items = notes.map((note) => {
    const state = note.state === '' ? '' : ` <i>${escape(note.state)}</i>`
    const lines = note.lines.map((line) => `<p>${escape(line)}</p>`).join('')
    return `<li value="${note.number}" id="note-${note.number}"><b>${escape(note.label)}: ${escape(note.title)}</b>${state}${lines}</li>`
  })
  return `<section class="notes"><h3>${escape(title)}</h3><ol>${items.join('')}</ol></section>`
}

function tableHtml(piece: Extract<Piece, { kind: 'table' }>, writing: Writing): string {
  const caption = captionHtml(piece.caption, writing)
  if (piece.rows.length === 0) {
    return figureHtml(pictureHtml(piece, writing, alternativeText(piece)), caption)
  }
  const cells = cellsOf(piece)
  const head = headRows(piece)
  const row = (index: number) => {
    const isHead = index < head
    const name = isHead ? 'th' : 'td'
    const own = cells.filter((cell) => cell.row === index)
    return `<tr>${own
      .map((cell) => {
        const scope = isHead ? ` scope="${cell.columns > 1 ? 'colgroup' : 'col'}"` : ''
        const wide = cell.columns > 1 ? ` colspan="${cell.columns}"` : ''
        const tall = cell.rows > 1 ? ` rowspan="${cell.rows}"` : ''
        return `<${name}${scope}${wide}${tall}${cell.isNumber ? ' class="right"' : ''}>${runs(cell.inlines, writing)}</${name}>`
      })
      .join('')}</tr>`
  }
  const lines = piece.rows.map((_, index) => row(index))
  return `<div class="wide" tabindex="0" role="group" aria-label="${escape(nameOf(piece))}"><table>${caption === '' ? '' : `<caption>${caption}</caption>`}<thead>${lines.slice(0, head).join('')}</thead><tbody>${lines.slice(head).join('')}</tbody></table></div>`
}

/** What scrolls sideways takes the keyboard, and so needs a name. */
function nameOf({ caption }: Extract<Piece, { kind: 'table' }>): string {
  const { word = '', label = '' } = caption ?? {}
  return `${word} ${label}`.trim() || 'Table'
}

function figureHtml(picture: string, caption: string): string {
  return `<figure>${picture}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`
}

function pictureHtml({ block }: Piece, writing: Writing, alt: string): string {
  const data = writing.options.pictures.get(block)
  return data === undefined ? '' : `<img alt="${escape(alt)}" src="${escape(data)}">`
}

function captionHtml(caption: Caption | null, writing: Writing): string {
  if (caption === null) return ''
  const label =
    caption.label === '' ? '' : `<b>${escape(caption.word)} ${escape(caption.label)}.</b> `
  return `${label}${runs(caption.inlines, writing)}`
}

function runs(inlines: readonly Inline[], writing: Writing): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'formula':
          return math(inline.tex, false, writing)
        case 'citation':
          return citation(inline, writing)
        case 'footnote': {
          const number = writing.footnotes.push('')
          writing.footnotes[number - 1] = runs(inline.inlines, writing)
          return `<sup><a id="fnref${number}" href="#fn${number}" role="doc-noteref">${number}</a></sup>`
        }
        case 'note':
          return `<sup><a href="#note-${inline.number}">${inline.number}</a></sup>`
        case 'text':
          return styled(inline)
      }
    })
    .join('')
}

function math(tex: string, isDisplay: boolean, { options }: Writing): string {
  return options.mathOf(tex, isDisplay) ?? `<code>${escape(tex)}</code>`
}

function citation(
  { text, target, raised }: Extract<Inline, { kind: 'citation' }>,
  { targets }: Writing,
): string {
  const words = raised === true ? `<sup>${escape(text)}</sup>` : escape(text)
  if (target === null || !targets.has(target)) return words
  return `<a href="#ref-${escape(target)}">${words}</a>`
}

function styled(inline: Extract<Inline, { kind: 'text' }>): string {
  const tags = [
    inline.bold ? 'b' : '',
    inline.italic ? 'i' : '',
    inline.raised ? 'sup' : '',
    inline.lowered ? 'sub' : '',
    inline.mono ? 'code' : '',
  ].filter((tag) => tag !== '')
  const open = tags.map((tag) => `<${tag}>`).join('')
  const close = tags.toReversed().map((tag) => `</${tag}>`)
  const words = `${open}${escape(inline.text).replaceAll('\n', '<br>')}${close.join('')}`
  return inline.link === undefined
    ? words
    : `<a href="${escape(inline.link)}" rel="noreferrer">${words}</a>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
