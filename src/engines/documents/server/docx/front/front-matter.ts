import type { Block, Document } from '../../../document.ts'
import { authorNames, isAuthorLine, namesNobody } from '../../../people/author-line.ts'
import { isInstitutionName } from '../../../people/institutions.ts'
import { givenFirst } from '../../../people/inverted-names.ts'
import { canonicalRole, splitHeadingLabel } from '../../../sections/headings.ts'
import type { WordBlock } from '../blocks.ts'
import { commonSize, lookOfWhole } from '../paragraphs/paragraph-look.ts'
import { isAmidText, withoutLabels, withoutRank } from './beside-title.ts'
import { abstractIds, headIntroduction, partAbstract } from './front-abstract.ts'
import { frontLength, noBlock, plain } from './front-lines.ts'
import { isNameOverTitle, isOneOfNames } from './names-over-title.ts'
import { withoutRaised } from './raised-letters.ts'
import { isRoleLabel, isSignature, isSignedLine, namesAuthors } from './signatures.ts'
import { isTitleLike, isTitleOverColon, linesBehind, mostTitleLines } from './title-lines.ts'
import {
  date,
  form,
  isBeforeTitle,
  isOfTitlePage,
  labelOfTitlePage,
  month,
  place,
  withPatronymic,
} from './title-page-lines.ts'

/** What the file's properties say (docProps/core.xml). */
export interface CoreProperties {
  readonly title: string
  readonly creator: string
}

export interface FrontMatter extends Pick<Document, 'title' | 'authors' | 'abstract'> {
  readonly blocks: readonly WordBlock[]
}

/** Finds title, authors and abstract, and gives their blocks those types. */
export function readFrontMatter(
  blocks: readonly WordBlock[],
  properties: CoreProperties,
): FrontMatter {
  const titled = markTitle(withoutLabels(blocks.flatMap(partSigned)), properties)
  const signed = markAuthors(titled, properties)
  const parted = headIntroduction(partAbstract(signed))
  const title = parted.find(({ block }) => block.type === 'title')?.block.text ?? ''
  return {
    blocks: parted,
    title: title === '' && isTelling(properties.title) ? properties.title : bareTitle(title),
    authors: namesOf(parted).map((name) => ({ name })),
    abstract: abstractIds(parted),
  }
}

/** Names, places and addresses in one paragraph, in lines that somebody broke: the first line signs. */
function partSigned(one: WordBlock, index: number): readonly WordBlock[] {
  const at = placeBehindName(one) ?? one.paragraph?.breaks[0]
  const { id, text, type } = one.block
  if (index >= frontLength || at === undefined || type !== 'paragraph') return [one]
  const names = text.slice(0, Math.max(0, at - one.cut)).trim()
  const rest = text.slice(Math.max(0, at - one.cut)).trimStart()
  if (rest === '' || !isSignature(names)) return [one]
  return [
    { block: { id: `${id}-names`, type, text: names }, cut: 0 },
    { ...one, block: { ...one.block, text: rest }, cut: one.cut + text.length - rest.length },
  ]
}

/** "Ada Byron, Max Born, Example University", in one line: where the place begins. */
function placeBehindName({ block: { text }, cut, paragraph }: WordBlock): number | undefined {
  const [end = text.length + cut] = paragraph?.breaks ?? []
  const line = text.slice(0, Math.max(0, end - cut)).trim()
  if (line.length > longestAddress || /[.!?]$/u.test(line)) return undefined
  const isPlace = (rest: string): boolean => place.test(rest) || postalAddress.test(rest)
  const at = [...line.matchAll(/,/gu)]
    .map(({ index }) => index)
    .findLast((comma) => isSignature(line.slice(0, comma)) && isPlace(line.slice(comma)))
  return at === undefined ? undefined : at + cut
}

/** ", 12 Mill Road, Northmoor, NM 81001, USA": where somebody works, by the numbers of street and town. */
const postalAddress = /,\s\d{1,5}\s\p{Lu}.*,.*\b\d{4,6}\b.*,/u

/** "Title: Bread and its price:" without what is no part of it. */
function bareTitle(title: string): string {
  const bare = title
    .replace(/^title\s*:\s*(?=\S)/iu, '')
    .replace(titleInLine, '')
    .replace(/\s*:$/u, '')
  return bare === title ? title : bare.replace(nextField, '')
}

/** "Title: Bread and its price   Level: Master": in a form the next field may stand in its line. */
const nextField =
  /\s+(?:level|degree|subject|supervisors?|authors?|date|pages?|course)\s?:\s.{1,40}$/iu

/** Each once: who corresponds is named again. Some give the addresses under the names the style of authors too. */
function namesOf(blocks: readonly WordBlock[]): readonly string[] {
  const all = blocks.filter(({ block }) => block.type === 'authors')
  const signed = all.filter((one) => isSignature(withoutRaised(one)))
  const own = signed.filter(({ block }) => !honorific.test(block.text))
  const lines = own.length > 0 ? own : all
  const names = lines.flatMap((one) => authorNames(withoutRaised(one)))
  const persons = names.filter((name) => !noPerson.test(name) && !namesNobody(name))
  const printed = givenFirst(persons.length > 0 ? persons : names)
  const keys = printed.map(plain)
  return printed.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, 200)
}

/** Students name their teacher too, with the title that they have not. */
const honorific = /^(?:dr|prof(?:essor)?)\b/iu

/** Behind the names some set their institution in capitals, or the heading of what they say of themselves. */
const noPerson =
  /^\p{Lu}{3,}$|^authors?['’]?s? notes?$|^program studi\b|\s(?:laborator(?:y|ies)|lab|department|cent(?:re|er)|medicine|surgery|engineering|sciences?|studies|technology)$/iu

/** A title that a program or a template left behind says nothing, nor does the name of a part, which Word takes there. */
function isTelling(title: string): boolean {
  return (
    title.length > 3 &&
    canonicalRole(title) === undefined &&
    !/^(?:microsoft word|document\d*|untitled|title|dokument\d*|new document|word document)|\.docx?$/iu.test(
      title,
    )
  )
}

function markTitle(blocks: readonly WordBlock[], properties: CoreProperties): readonly WordBlock[] {
  const front = blocks.slice(0, frontLength)
  const inStyle = placesOfStyle(blocks)
  // Some set the heading over their abstract in it too.
  const isOwn = (text: string) =>
    !form.test(text) && !titleLabel.test(text) && canonicalRole(text) === undefined
  const styled = inStyle.find((index) => isOwn(blocks[index]?.block.text ?? '')) ?? -1
  const over = titleOverNames(front, styled)
  const told = over >= 0 ? over : styled >= 0 ? styled : titleByText(front, properties, blocks)
  const lowest = told >= 0 ? told : (inStyle[0] ?? -1)
  const isBelow = isTitleOverColon(blocks[lowest - 1], blocks[lowest])
  const at = isBelow ? lowest - 1 : lowest
  const found = blocks[at]
  if (found === undefined) return blocks
  const further = linesBehind(blocks, at, isBelow)
  const text = [
    found.paragraph?.text ?? found.block.text,
    ...further.map(({ block }) => block.text),
  ].join(' ')
  const title: Block = { id: found.block.id, type: 'title', text }
  const isMoved = found.block.type === 'heading'
  const marked = blocks.flatMap((one, index): readonly WordBlock[] => {
    if (index === at) return [{ ...one, block: title, cut: 0 }]
    if (index < at && form.test(one.block.text)) return [withoutRank(one)]
    return further.includes(one) ? [] : [one]
  })
  return isMoved ? raiseHeadings(marked) : marked
}

/** What is set in the style of titles; behind a form or two of the university it stands before the first heading. */
function placesOfStyle(blocks: readonly WordBlock[]): readonly number[] {
  const places = blocks.flatMap(({ block, paragraph }, index) =>
    paragraph?.style.role === 'title' && block.text !== '' ? [index] : [],
  )
  const firstHeading = blocks.findIndex(({ block }) => block.type === 'heading')
  const near = places.filter((index) => index < frontLength)
  return near.length > 0
    ? near
    : places.filter((index) => index < Math.min(firstHeading, frontLength * 2))
}

/** "By Ann Lee", in the style of the title or in larger letters than it, under headings that are the title. */
function titleOverNames(front: readonly WordBlock[], styled: number): number {
  const first = front.findIndex(({ block }) => block.text !== '')
  const names = front.findIndex(
    ({ block }) => /^by\s/iu.test(block.text) && isAuthorLine(block.text),
  )
  const isOver = first < names && names - first <= mostTitleLines && (styled < 0 || styled >= names)
  const { block = noBlock } = front[first] ?? {}
  return isOver && block.type === 'heading' && isTitleLike(block) ? first : -1
}

/** "Title: Bread and its price", "RESEARCH TOPIC: BREAD AND ITS PRICE" */
const titleInLine =
  /^(?:(?:(?:project|thesis|dissertation|essay|paper|report) )?title|(?:(?:research|project|seminar|thesis|dissertation|essay|paper) )?topic)\s*:\s*(?=\S+\s\S+\s\S)/iu
/** "Title:" or "Title" in a line of its own, before it. */
const titleLabel =
  /^(?:(?:(?:working|full|thesis|project|essay|paper|report|article|dissertation|research|proposed) )?title|(?:(?:(?:working|full|thesis|project|essay|paper|report|article|dissertation|research|proposed) )?title|titel|thema|titre|título|titolo|subject|topic)(?:\s*:|\s+(?:of (?:the )?(?:paper|thesis|manuscript|article)|title|subject)\s*:)+)$/iu

/** Without a title style: the title of the properties, a lone first heading, or the largest line on top. */
function titleByText(
  front: readonly WordBlock[],
  properties: CoreProperties,
  blocks: readonly WordBlock[],
): number {
  const known = plain(properties.title)
  const named = front.findIndex(({ block }) => known.length > 8 && plain(block.text) === known)
  if (named >= 0 && isTelling(properties.title)) return named
  const labelled = front.findIndex(({ block }) => titleLabel.test(withoutRepeat(block.text))) + 1
  const said = labelled === 0 ? undefined : front[labelled]
  if (said?.block.type === 'paragraph' && said.block.text.length < 300) return labelled
  const inLine = front.findIndex(
    ({ block: { type, text } }) =>
      type === 'paragraph' && text.length < 300 && titleInLine.test(text),
  )
  if (inLine >= 0) return inLine
  const headings = blocks.filter(({ block }) => block.type === 'heading')
  const [first] = headings
  const isLone =
    first !== undefined &&
    first === front.find(({ block }) => block.text !== '') &&
    isOwnName(first.block) &&
    headings.length > 1 &&
    (headings.every((one) => one === first || (one.block.level ?? 1) > (first.block.level ?? 1)) ||
      headings.some((one, index) => index === 1 && labelOfTitlePage.test(one.block.text)))
  return isLone ? blocks.indexOf(first) : largestLine(front, blocks)
}

/** "Thema: Subject:", of forms in two languages, as the first of them. */
function withoutRepeat(label: string): string {
  return /^[^:]{3,30}:\s*[^:]{3,30}:$/u.test(label) ? label.slice(0, label.indexOf(':') + 1) : label
}

function isOwnName(block: Block): boolean {
  const isUsual =
    canonicalRole(block.text) !== undefined ||
    isInstitutionName(block.text) ||
    form.test(block.text)
  return block.number === undefined && !isUsual
}

function largestLine(front: readonly WordBlock[], blocks: readonly WordBlock[]): number {
  const bodySize = commonSize(blocks.flatMap(({ paragraph }) => paragraph ?? []))
  const firstPart = front.findIndex(
    ({ block: { type, text, number } }) =>
      canonicalRole(text) !== undefined ||
      (type === 'heading' && number !== undefined) ||
      (splitHeadingLabel(text).number !== '' && !date.test(text)),
  )
  const upper = front.slice(0, firstPart < 0 ? frontLength : firstPart)
  let others = 0
  const weights = upper.map(({ block, paragraph }, index) => {
    const isOther = isOfTitlePage(block.text)
    if (isBeforeTitle(block.text)) others += 1
    if (paragraph === undefined || isNoTitle(blocks, index)) return 0
    const look = lookOfWhole(paragraph)
    const size = (look.size ?? bodySize) / bodySize
    const isTaught = paragraph.isCentred && isLastShortLine(blocks, index)
    // A colon ends a large line whose subtitle is to come; some end their title as a sentence.
    const isFree = size >= 1.12 || isTaught || (isOverNames(blocks, index) && paragraph.isCentred)
    if (!isNamedLine(block, isFree)) return 0
    const isSet = look.bold === true || paragraph.isCentred
    const isEarly = index - others < 3 || isTaught
    const isTold = isOverNames(blocks, index) && authorNames(textAfter(blocks, index)).length > 1
    if (size < 1.12 && !(isSet && isEarly) && !isTold) return 0
    const bold = look.bold === true ? 0.2 : 0
    return Math.max(0.01, size + bold - index * 0.01 - (isOther ? 0.4 : 0))
  })
  const best = Math.max(0, ...weights)
  return best === 0 ? -1 : weights.indexOf(best)
}

/** A colon ends a large line whose subtitle is to come, and some end their title as a sentence: such an end is free. */
function isNamedLine(block: Block, isEndFree: boolean): boolean {
  // "Main Text" is never what a text is called, and no text is called "3 March 2021".
  const isOther = [form, month, date].some((other) => other.test(block.text))
  return !isOther && isTitleLike(isEndFree ? withoutEnd(block) : block)
}

function isNoTitle(blocks: readonly WordBlock[], at: number): boolean {
  return (
    isLowerPart(blocks, at) ||
    isAmidText(blocks, at) ||
    isNameOverTitle(blocks, at) ||
    isOneOfNames(blocks, at)
  )
}

function withoutEnd(block: Block): Block {
  return { ...block, text: block.text.replace(/\s*[:.]$/u, '') }
}

/** As students are taught: name, course and date at the left, the title in the middle, then the text. */
function isLastShortLine(blocks: readonly WordBlock[], at: number): boolean {
  const next = blocks[at + 1]?.block
  const isOver = next?.type === 'heading' || (next?.type === 'paragraph' && next.text.length > 200)
  const before = blocks.slice(0, at)
  return (
    isOver &&
    before.every(
      ({ block, paragraph }) =>
        block.type === 'paragraph' && block.text.length < 80 && paragraph?.isCentred === false,
    )
  )
}

/** The first of several headings of a lower level heads its part: no text has a second title. */
function isLowerPart(blocks: readonly WordBlock[], at: number): boolean {
  const { level = 1, type, id } = blocks[at]?.block ?? noBlock
  return (
    type === 'heading' &&
    level > 1 &&
    !isOverNames(blocks, at) &&
    blocks.some((one) => {
      const isOther = one.block.type === 'heading' && one.block.id !== id
      return isOther && (one.block.level ?? 1) <= level
    })
  )
}

/** The very first words of a file are its title where names stand right under them, of whatever level they are. */
function isOverNames(blocks: readonly WordBlock[], at: number): boolean {
  const isFirst = blocks.slice(0, at).every(({ block }) => block.text === '')
  return isFirst && isSignature(textAfter(blocks, at))
}

function textAfter(blocks: readonly WordBlock[], at: number): string {
  return blocks[at + 1]?.block.text ?? ''
}

/** When the title was a heading above all others, the others move up. */
function raiseHeadings(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const levels = blocks.flatMap(({ block }) => (block.type === 'heading' ? [block.level ?? 1] : []))
  const shift = levels.length === 0 ? 0 : Math.min(...levels) - 1
  return shift === 0
    ? blocks
    : blocks.map((one) =>
        one.block.type === 'heading'
          ? { ...one, block: { ...one.block, level: (one.block.level ?? 1) - shift } }
          : one,
      )
}

function markAuthors(
  blocks: readonly WordBlock[],
  { creator }: CoreProperties,
): readonly WordBlock[] {
  const title = blocks.findIndex(({ block }) => block.type === 'title')
  const name = plain(blocks[title]?.block.text ?? '')
  const until = blocks.findIndex(
    ({ block, paragraph }, index) =>
      index > title &&
      ((block.type === 'heading' && !isListInHeading(blocks, index, title)) ||
        paragraph?.style.role === 'abstract' ||
        block.text.length > 500),
  )
  // Of a grid of authors the last may be set without the style of the others.
  const styled = blocks
    .slice(0, frontLength)
    .findLastIndex(({ paragraph }) => paragraph?.style.role === 'authors')
  const end = Math.min(until < 0 ? frontLength : until, Math.max(title + 8, styled + 3))
  const firstWords = blocks.findIndex(({ block }) => block.text !== '')
  const textAt = (index: number) => blocks[index]?.block.text ?? ''
  return blocks.map((one, index) => {
    const { block } = one
    // Templates without a style for titles set the title in that of names.
    const isStyled = index !== title && isInStyleOfNames(one, index)
    // Students put their name over the title.
    const isAbove = index === firstWords && title > firstWords && title < 12
    const isUnder = title >= 0 && index > title && index < end
    const isTold = isToldName(blocks, index, creator)
    // A name that is larger than the text is no heading of it.
    const isHead = isAbove && block.type === 'heading' && textAt(index + 1).includes('@')
    const isOver =
      index === title - 1 && (withPatronymic.test(block.text) || isNameOverTitle(blocks, index))
    const isFree = [
      isAbove,
      isOver,
      isUnder,
      isTold,
      isBehindAbstract(blocks, index, title),
    ].includes(true)
    const isList = isListInHeading(blocks, index, title)
    const isPlaced = isHead || isList || isTold || (isFree && block.type === 'paragraph')
    if (isRoleLabel(textAt(index - 1))) return one
    const isSigned = isPlaced && isSignature(withoutRaised(one)) && plain(block.text) !== name
    if (!isStyled && !isSigned) return one
    const { id, text } = block
    return { ...one, block: { id, type: 'authors' as const, text } }
  })
}

function isInStyleOfNames({ paragraph }: WordBlock, index: number): boolean {
  return index < frontLength && paragraph?.style.role === 'authors'
}

/** Theses name their author between the university and the title: who made the file is no department. */
function isToldName(blocks: readonly WordBlock[], index: number, creator: string): boolean {
  const { block = noBlock } = blocks[index] ?? {}
  const isCreator = creator.includes(' ') && plain(block.text) === plain(creator)
  const isSigned = block.type === 'paragraph' && isSignedLine(block.text)
  return index < frontLength && (isCreator || isSigned || namesAuthors(blocks[index - 1]?.block))
}

/** Names right under the title, in the style of a heading for its look: under a heading of the text there is prose. */
function isListInHeading(blocks: readonly WordBlock[], index: number, title: number): boolean {
  const own = blocks[index]?.block
  const isNear = title >= 0 && index > title && index <= title + reachOfNames
  if (!isNear || own?.type !== 'heading' || !isSignature(own.text)) return false
  const under = textAfter(blocks, index)
  // On a title page what is handed in stands between, and the place of study under the name.
  if (place.test(under) && under.length <= longestAddress) return true
  return index === title + 1 && isOverNoText(blocks, index, own)
}

function isOverNoText(blocks: readonly WordBlock[], index: number, own: Block): boolean {
  const later = blocks.slice(index + 1).find(({ block }) => block.type === 'heading')?.block
  // No first section stands deeper than the one behind it.
  if (later !== undefined && (own.level ?? 1) > (later.level ?? 1)) return true
  return textAfter(blocks, index).length <= longestAddress && authorNames(own.text).length > 1
}

const longestAddress = 200
const reachOfNames = 3

/** Some programs set the abstract of a file's head over the names. */
function isBehindAbstract(blocks: readonly WordBlock[], index: number, title: number): boolean {
  const isNear = title >= 0 && index < frontLength
  return isNear && blocks[index - 1]?.paragraph?.style.role === 'abstract'
}
