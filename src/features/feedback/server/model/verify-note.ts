import type { DropReason, Finding, FindingDraft } from '#engines/analysis/finding.ts'
import { instructionsIn } from '#engines/analysis/instructions/patterns.ts'
import type { KindContract } from '#engines/analysis/kind.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import type { Document } from '#engines/documents/document.ts'
import { languageOf } from '#engines/documents/language.ts'
import { ground } from '#engines/grounding/ground.ts'

import { isPresent } from './absence-claims.ts'
import { rootsOf } from './facts.ts'
import { namesNothingUnknown } from './known-names.ts'
import type { ModelNote } from './model-note.ts'
import type { Unit } from './units.ts'

export interface NoteContext {
  readonly document: Document
  readonly contract: KindContract
  readonly unit: Unit
  /** Everything that the model was told beside the passages. */
  readonly told: string
  readonly materials: Materials
}

export type Verified = { readonly finding: Finding } | { readonly dropped: DropReason }

/** A quotation of fewer words stands anywhere and proves nothing. */
const fewestWords = 3
const longestQuotation = 700
/** A model's confidence in itself says little; the critic and the writer decide. */
const bounds = { least: 0.4, most: 0.85 }
/** Under this a note may be worth a question, not an alarm. */
const surelyMajor = 0.7

/** Makes a note of the product from a note of a model, or says why not. Whatever the model wrote is taken for a claim. */
export function verifyNote(note: ModelNote, context: NoteContext): Verified {
  const refusal = refusalOf(note, context)
  if (refusal !== undefined) return { dropped: refusal }
  const { document, contract, materials } = context
  const works = [
    ...(materials.works ?? []),
    ...(materials.venues ?? []).flatMap((venue) => venue.works),
  ]
  return ground(document, draftOf(note, context), {
    rubric: contract.id,
    works,
    quotedFrom: placeOf(note, context.unit),
  })
}

/** The passage that the note names, where its words stand there; else all that the model was reading. */
function placeOf({ place, quotation }: ModelNote, { passages }: Unit): ReadonlySet<string> {
  const named = passages.filter(({ key, text }) => key === place && text.includes(quotation.trim()))
  return new Set((named.length > 0 ? named : passages).map(({ block }) => block))
}

function refusalOf(note: ModelNote, context: NoteContext): DropReason | undefined {
  const own = [note.title, note.statement, note.why, note.how]
  const all = [...own, note.example]
  if (!context.contract.criteria.some(({ id }) => id === note.criterion)) return 'vague'
  if (all.some((part) => unsafe.test(part) || instructionsIn(part).length > 0)) return 'injection'
  if (own.some((part) => isVerdict(part)) || isForeign(own.join(' '))) return 'vague'
  const absent = absenceRefusal(note, context)
  if (absent !== undefined) return absent
  const known = namesNothingUnknown(all.join(' \n '), context)
  if (known !== undefined) return known
  return isAboutThePassage(note, context) ? undefined : 'vague'
}

function absenceRefusal(note: ModelNote, { document }: NoteContext): DropReason | undefined {
  const quotation = note.quotation.trim()
  if (quotation !== '') {
    const words = quotation.split(/\s+/u).length
    return words < fewestWords || quotation.length > longestQuotation ? 'no-quote' : undefined
  }
  if (note.missing.trim() === '' || note.kind === 'strength') return 'no-quote'
  if (note.terms.every((term) => term.replaceAll('*', '').trim().length < 3)) return 'no-quote'
  return isPresent(document, note) ? 'present-after-all' : undefined
}

/** Links, markup and code have no place in a note; a page would be asked to fetch them. */
const unsafe = /https?:|www\.|<\/?[a-z!]|!\[|\]\(|javascript:|data:[a-z]+\/|⟦/iu

const verdicts: readonly RegExp[] = [
  /\b(?:excellent|outstanding|brilliant|flawless|ground-?breaking|exceptional|superb|perfect|impressive|remarkable|masterful|award|amazing|fantastic|wonderful)\b/iu,
  /\b(?:strong|clear) accept\b|\baccept(?:ed|ance)?\b.{0,30}\b(?:paper|publication|journal|conference)\b|\b\d+ ?(?:\/|out of) ?(?:10|100|5)\b/iu,
  /\b(?:proof-?read|spell-?check|more (?:details?|examples|experiments|evidence|sources|references|research)|further research|grammar and (?:style|spelling))\b/iu,
  /\b(?:improve|enhance|strengthen|polish|refine|tighten|work on)\b[^.]{0,20}\b(?:clarity|flow|readability|writing|quality|argument|structure|style|coherence)\b/iu,
  /\b(?:be more (?:specific|precise|concise|clear)|expand (?:on )?(?:this|it)\b\.?$|elaborate (?:on this|further|more)|provide more|give more|add more)\b/iu,
]

/** Notes are read in English, whatever the language of the draft and of what they quote. */
function isForeign(said: string): boolean {
  return !['en', 'und'].includes(languageOf(said.replaceAll(quoted, '')))
}

const quoted = /“[^”]*”|"[^"]*"|‘[^’]*’/gu

/** Praise, marks, and what would fit any draft. Words of the draft in quotation marks may say anything. */
function isVerdict(part: string): boolean {
  const said = part.replaceAll(quoted, '')
  return verdicts.some((pattern) => pattern.test(said))
}

/** Says at least two things that the passage or its criterion speaks of, one of them in what is to be done. */
function isAboutThePassage(note: ModelNote, { unit, contract }: NoteContext): boolean {
  const criterion = contract.criteria.find(({ id }) => id === note.criterion)
  const block = unit.passages.find(({ key }) => key === note.place)
  const near = rootsOf(
    note.quotation.trim() === ''
      ? `${note.missing} ${note.terms.join(' ')}`
      : `${note.quotation} ${block?.text ?? ''}`,
  )
  const asked = rootsOf(`${criterion?.title ?? ''} ${criterion?.question ?? ''}`)
  const said = [...rootsOf(`${note.title} ${note.statement} ${note.why} ${note.how}`)]
  const shared = said.filter((root) => near.has(root))
  return shared.length >= 2 || (shared.length === 1 && said.some((root) => asked.has(root)))
}

function draftOf(note: ModelNote, context: NoteContext): FindingDraft {
  const confidence = Math.min(bounds.most, Math.max(bounds.least, note.confidence))
  const isMajor = note.severity === 'major' && confidence >= surelyMajor
  const severity = note.severity === 'major' && !isMajor ? 'moderate' : note.severity
  const quotation = note.quotation.trim()
  const example = exampleOf(note, context)
  return {
    criterion: note.criterion,
    check: `model.${note.criterion}`,
    kind: note.kind,
    severity: note.kind === 'strength' ? null : severity,
    title: note.title.trim().replace(/\.$/u, ''),
    statement: note.statement.trim(),
    why: note.why.trim(),
    how: note.how.trim(),
    confidence,
    ranges: [],
    ...(example === '' ? {} : { example }),
    ...(note.publications.length === 0 ? {} : { works: note.publications }),
    ...(quotation === ''
      ? {
          absence: {
            what: note.missing.trim(),
            terms: note.terms.filter((term) => term.replaceAll('*', '').trim().length >= 3),
            scope: 'draft',
            searched: 0,
          },
        }
      : { quotes: [quotation] }),
  }
}

/** One way to put it says what the passage says, not more and not at greater length. */
function exampleOf(note: ModelNote, { unit }: NoteContext): string {
  const example = note.example.trim()
  const passage = unit.passages.find(({ key }) => key === note.place)?.text ?? ''
  const numbers = example.match(/\d+(?:[.,]\d+)*/gu) ?? []
  const isLonger = example.length > Math.max(200, note.quotation.length * 1.6)
  if (isLonger || numbers.some((number) => !passage.includes(number))) return ''
  return example === note.quotation.trim() ? '' : example
}
