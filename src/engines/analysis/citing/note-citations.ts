import type { Block, Document } from '../../documents/document.ts'
import { folded } from '../../retrieval/ranking/terms.ts'
import { rememberedFor } from '../remembered.ts'

/** A work that a footnote or endnote names; offsets in the block. */
export interface NoteCitation {
  readonly block: string
  readonly start: number
  readonly end: number
  /** Surname of the first author, folded. */
  readonly surname: string
  /** As it stands, for words to the author. */
  readonly name: string
  readonly title: string
  /** `null` in the short form that follows a first note. */
  readonly year: string | null
}

const given = String.raw`(?:\p{Lu}[\p{L}’']*\.?[ -]){1,5}(?:(?:de|van|von|der|den|la|le|du|di|da|St\.|al-|el-|O[’'])[ -]?){0,2}`
const surname = String.raw`(?<surname>\p{Lu}[\p{L}’'-]{2,})`
const others = String.raw`(?:(?:,? and|,| &) (?:${given})?\p{Lu}[\p{L}’'-]+){0,3}(?:,? et al\.?)?(?:,? eds?\.| \(eds?\.\))?`
const inQuotes = String.raw`[“"‘](?<quoted>[^”"’]{4,200})[,.?!]?[”"’]`
const year = String.raw`(?<year>(?:1[5-9]|20)\d\d)`

/**
 * The forms of notes in the style of notes and bibliography (Chicago Manual of Style, 17th ed., chapter 14): a book with
 * its publisher, an article with its journal, and either shortened. Letters, archives and pages of the web are in none.
 */
const forms: readonly RegExp[] = [
  // "Alexander Adams, John James Audubon (New York: Putnam, 1966), 15."
  new RegExp(
    String.raw`^(?:${given})${surname}${others}, (?<title>[^“"(]{4,160}?),? \((?:[^()]{2,80}[:,] ?)?[^()]{2,80}, ?(?:\d(?:st|nd|rd|th) ed\.,? )?${year}\)`,
    'u',
  ),
  // "Benjamin Weiss, “Audubon’s Birds,” Antiques 181, no. 2 (2014): 168."
  new RegExp(
    String.raw`^(?:${given})${surname}${others}, ${inQuotes},? (?:in )?[^()“”"]{3,120}\((?:[^()]{1,60}[:, ])?${year}\)`,
    'u',
  ),
  // "Roberts, Transporting Visions, 79."
  new RegExp(
    String.raw`^${surname}(?:(?:,? and|,| &) \p{Lu}[\p{L}’'-]+){0,2}, (?:${inQuotes}|(?<title>\p{Lu}[^“"(),;]{3,90})),? (?:pp?\. ?)?(?:\d{1,4}|[ivxl]+)(?:[–-]\d{1,4})?\.?$`,
    'u',
  ),
]
const leadIn =
  /^\s*(?:\[?\d{1,3}[\].)]?\s*)?(?:(?:see|see also|see,? for example|see,? e\.g\.|cf\.|compare|quoted in|cited in|in|also|e\.g\.)[,:]?\s+)?/iu

/** Works that the notes of a text name, in the order of the notes. */
export const noteCitations = rememberedFor((document: Document): readonly NoteCitation[] =>
  document.blocks.filter(({ type }) => type === 'footnote').flatMap(inNote),
)

/** Folded, with straight apostrophes, as the words of an entry are. */
export const plainName = (text: string): string => folded(text).replaceAll('’', "'")

function inNote({ id, text }: Pick<Block, 'id' | 'text'>): readonly NoteCitation[] {
  let at = 0
  return text.split(';').flatMap((piece): readonly NoteCitation[] => {
    const from = at
    at += piece.length + 1
    const skipped = leadIn.exec(piece)?.[0].length ?? 0
    const words = piece.slice(skipped).trimEnd()
    const groups = forms.map((form) => form.exec(words)?.groups).find((one) => one !== undefined)
    if (groups === undefined) return []
    const name = groups['surname'] ?? ''
    return [
      {
        block: id,
        start: from + skipped,
        end: from + skipped + words.length,
        surname: plainName(name),
        name,
        title: (groups['quoted'] ?? groups['title'] ?? '').trim(),
        year: groups['year'] ?? null,
      },
    ]
  })
}
