import { floatMentions, namesFloat, numberedFloats } from '../floats/float-mentions.ts'
import type { NumberedFloat } from '../floats/float-mentions.ts'
import { capitalised, counted, listed } from '../stance/wording.ts'
import { sentenceAt } from './definition.ts'
import { citeOf, quotePart } from './passages.ts'
import { say } from './reply.ts'
import type { ReplyPart } from './reply.ts'
import { distinctRanges, reply } from './talk.ts'
import type { Intent, Talk } from './talk.ts'

const named =
  /\b(?<sort>fig(?:ure)?|table|tab|scheme|listing|algorithm|box|chart|map|plate)s?\.? ?(?<label>[a-z]?\.?\d{1,3}(?:\.\d{1,3})*[a-z]?|[ivx]{1,5})\b/u

const sorts: Readonly<Record<string, string>> = { fig: 'figure', tab: 'table' }
const nameOf = ({ word, label }: NumberedFloat) => `${capitalised(word)} ${label}`

/** What one numbered figure or table shows, by its caption, its cells and the sentences that speak of it. */
const oneFloat: Intent = {
  id: 'float',
  answer: (talk) => {
    const asked = named.exec(talk.plain)?.groups
    if (asked === undefined) return null
    const sort = sorts[asked['sort'] ?? ''] ?? asked['sort'] ?? ''
    const label = (asked['label'] ?? '').toUpperCase()
    const own = numberedFloats(talk.draft.analysed)
    const float = own.find((one) =>
      namesFloat({ sort, label, block: '', start: 0, end: 0, isForeign: false }, one),
    )
    if (float === undefined) {
      const same = own.filter((one) => one.sort === sort)
      const has =
        same.length === 0
          ? `It has no ${sort}s.`
          : `It has ${listed(same.slice(0, 12).map(nameOf))}.`
      return reply(
        'float',
        [say(`There is no ${capitalised(sort)} ${label} in this draft. ${has}`)],
        'not-in-draft',
      )
    }
    const places = mentionsOf(talk, float)
    const told =
      places.length === 0
        ? `No sentence of the draft speaks of ${nameOf(float)}.`
        : `The draft speaks of it in ${counted(places.length, 'sentence')}.`
    return reply('float', [
      ...captionOf(talk, float),
      ...cellsOf(talk, float),
      say(told),
      ...places.slice(0, 3).map((place) => quotePart(talk.draft, place)),
    ])
  },
}

function mentionsOf(talk: Talk, float: NumberedFloat) {
  const found = floatMentions(talk.draft.analysed)
    .filter((one) => !one.isForeign && one.block !== float.captionBlock && namesFloat(one, float))
    .flatMap((one) => sentenceAt(talk, one) ?? [])
    .filter(({ text }) => text.replaceAll(/\W+/gu, '') !== float.caption.replaceAll(/\W+/gu, ''))
  return distinctRanges(found)
}

function captionOf({ draft }: Talk, float: NumberedFloat): readonly ReplyPart[] {
  const block = draft.analysed.block.get(float.captionBlock ?? '')
  if (block !== undefined && block.text !== '')
    return [
      say(`The caption of ${nameOf(float)}:`),
      quotePart(draft, { block: block.id, start: 0, end: block.text.length }),
    ]
  return float.caption === ''
    ? [say(`${nameOf(float)} has no caption.`)]
    : [say(`${nameOf(float)} is captioned “${float.caption}”.`)]
}

const mostCells = 8

function cellsOf({ draft }: Talk, float: NumberedFloat): readonly ReplyPart[] {
  const rows = draft.analysed.document.tables.find(({ id }) => id === float.id)?.rows ?? []
  const [head] = rows
  if (head === undefined || rows.length < 2) return []
  const columns = head.filter((cell) => cell.trim() !== '')
  const firsts = rows
    .slice(1)
    .flatMap(([first]) => (first === undefined || first.trim() === '' ? [] : [first]))
  const list = (cells: readonly string[]) =>
    `${cells.slice(0, mostCells).join('; ')}${cells.length > mostCells ? '; …' : ''}`
  return [
    say(
      `It has ${counted(rows.length - 1, 'row')} and ${counted(head.length, 'column')}. Columns: ${list(columns)}.${firsts.length === 0 ? '' : ` Rows: ${list(firsts)}.`}`,
    ),
  ]
}

/** Figures or tables that no sentence speaks of, or all of them. */
const allFloats: Intent = {
  id: 'floats',
  answer: (talk) => {
    const sort = /\bfigures?\b/u.test(talk.plain)
      ? 'figure'
      : /\btables?\b/u.test(talk.plain)
        ? 'table'
        : null
    if (sort === null || !/\b(?:which|what|list|all|any|are there)\b/u.test(talk.plain)) return null
    const own = numberedFloats(talk.draft.analysed).filter((one) => one.sort === sort)
    const isUnmentioned =
      /\b(?:not|never|no|un)\s?(?:\w+ )?(?:mention|refer|cite|discuss|us|talk)|\bunmentioned\b|\bwithout\b/u.test(
        talk.plain,
      )
    if (
      !isUnmentioned &&
      !/^(?:which|what|list|show|are there)(?: me)?(?: all| any)?(?: (?:the|my|of))* (?:figures?|tables?)(?: (?:are there|do i have|does \w+ have|have i))?$/u.test(
        talk.plain,
      )
    )
      return null
    if (own.length === 0) return reply('floats', [say(`The draft has no ${sort}s.`)])
    const shown = isUnmentioned ? own.filter((float) => mentionsOf(talk, float).length === 0) : own
    if (shown.length === 0)
      return reply('floats', [say(`The text speaks of every ${sort}: ${listed(own.map(nameOf))}.`)])
    const line = isUnmentioned
      ? `${counted(shown.length, sort)} of ${own.length} ${shown.length === 1 ? 'is' : 'are'} not spoken of in the text.`
      : `The draft has ${counted(own.length, sort)}.`
    return reply('floats', [
      say(capitalised(line)),
      ...shown
        .slice(0, 20)
        .map((float) =>
          say(
            `${nameOf(float)}${float.caption === '' ? '' : `: ${float.caption.slice(0, 160)}`}`,
            citesOf(talk, float),
          ),
        ),
    ])
  },
}

function citesOf({ draft }: Talk, { captionBlock }: NumberedFloat) {
  const block = draft.analysed.block.get(captionBlock ?? '')
  return block === undefined || block.text === ''
    ? []
    : [citeOf(draft, { block: block.id, start: 0, end: block.text.length })]
}

export const floatIntents: readonly Intent[] = [oneFloat, allFloats]
