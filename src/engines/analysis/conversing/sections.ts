import type { SectionRole } from '../../documents/document.ts'
import type { Section } from '../analysed-document.ts'
import { abstractOf, endingOf, openingOf } from '../readability/reading.ts'
import type { Talk } from './talk.ts'

/** A part of the draft that a question can name. */
export interface NamedPart {
  readonly name: string
  /** Ids of its blocks. */
  readonly blocks: readonly string[]
}

const roleNames: readonly (readonly [RegExp, SectionRole, string])[] = [
  [/\babstract\b|\bsummary section\b/u, 'abstract', 'abstract'],
  [/\bintro(?:duction)?\b|\bopening\b/u, 'introduction', 'introduction'],
  [/\b(?:background|literature review|related work|theory section)\b/u, 'background', 'background'],
  [/\bmethods?(?: section| chapter)?\b|\bmethodology\b/u, 'methods', 'methods'],
  [/\b(?:results|findings)(?: section| chapter)?\b/u, 'results', 'results'],
  [/\bdiscussion\b/u, 'discussion', 'discussion'],
  [/\bconclusions?\b|\bending\b|\bclosing\b/u, 'conclusion', 'conclusion'],
  [/\bappendi(?:x|ces)\b/u, 'appendix', 'appendix'],
]

/** The part of the draft that a message names: by its number, its heading, or the name of its role. */
export function partNamed(talk: Talk): NamedPart | null {
  return byNumber(talk) ?? byHeading(talk) ?? byRole(talk)
}

function byNumber({ plain, reading }: Talk): NamedPart | null {
  const wanted = /\b(?:section|chapter|part|§)\s?(\d{1,2}(?:\.\d{1,2})*|[ivx]{1,5})\b/u.exec(
    plain,
  )?.[1]
  if (wanted === undefined) return null
  const { sections } = reading.analysed
  const numbered = sections.find(({ heading }) => heading?.number?.toLowerCase() === wanted)
  if (numbered !== undefined) return named(numbered)
  // "Chapter 2" of a text that does not number its sections is its second one.
  const level = Math.min(
    ...sections.filter(({ heading }) => heading !== null).map((one) => one.level),
  )
  const counted = /^\d+$/u.test(wanted)
    ? sections.filter((one) => one.heading !== null && one.level === level)[Number(wanted) - 1]
    : undefined
  return sections.some(({ heading }) => (heading?.number ?? '') !== '') || counted === undefined
    ? null
    : named(counted)
}

const plainHeading = (text: string) =>
  text
    .toLowerCase()
    .replace(/^[\d.\s]+/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function byHeading({ plain, reading }: Talk): NamedPart | null {
  const asked = ` ${plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  const found = reading.analysed.sections
    .filter(({ heading }) => {
      const name = plainHeading(heading?.text ?? '')
      return name.length >= 4 && asked.includes(` ${name} `)
    })
    .toSorted(
      (one, other) => (other.heading?.text.length ?? 0) - (one.heading?.text.length ?? 0),
    )[0]
  return found === undefined ? null : named(found)
}

function byRole(talk: Talk): NamedPart | null {
  const { plain, reading } = talk
  const told = roleNames.find(([pattern]) => pattern.test(plain))
  if (told === undefined) return null
  const [, role, name] = told
  const blocks = blocksOfRole(talk, role)
  return blocks.length === 0 ? null : { name: `the ${name}`, blocks: withHeading(reading, blocks) }
}

function blocksOfRole({ reading }: Talk, role: SectionRole): readonly string[] {
  const ids = (paragraphs: ReturnType<typeof openingOf>) => paragraphs.map(({ block }) => block.id)
  if (role === 'abstract') return ids(abstractOf(reading))
  if (role === 'introduction') return ids(openingOf(reading))
  if (role === 'conclusion') return ids(endingOf(reading))
  const { document, role: roles } = reading.analysed
  return document.blocks
    .filter(({ id, type }) => roles.get(id) === role && type !== 'heading')
    .map(({ id }) => id)
}

/** A heading that stands right over the first block belongs to the part. */
function withHeading({ analysed }: Talk['reading'], blocks: readonly string[]): readonly string[] {
  const at = analysed.document.blocks.findIndex(({ id }) => id === blocks[0])
  const before = analysed.document.blocks[at - 1]
  return before?.type === 'heading' ? [before.id, ...blocks] : blocks
}

function named({ heading, blocks }: Section): NamedPart {
  const number = heading?.number === undefined || heading.number === '' ? '' : `${heading.number} `
  return { name: `“${number}${heading?.text.replace(/^[\d.\s]+/u, '') ?? ''}”`, blocks }
}
