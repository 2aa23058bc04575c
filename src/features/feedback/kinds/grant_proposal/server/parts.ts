import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, listed, quoted } from '#engines/analysis/stance/wording.ts'

import type { Aim } from './aims.ts'
import { bareParts } from './bare-parts.ts'
import type { RequiredPart, Scheme } from './schemes.ts'

/** Judges whether the parts are there that the scheme asks for, and whether the plan takes up each aim. */
export function judgeParts(reading: Reading, scheme: Scheme, aims: readonly Aim[]): Judgement {
  const { document } = reading.analysed
  const blocks = document.blocks.filter(({ type }) => type !== 'reference')
  const isThere = ({ pattern }: RequiredPart) =>
    pattern.test(document.title) || blocks.some(({ text }) => pattern.test(text))
  const isOneFile = scheme.parts.some((part) => part.isOwnFile === true && isThere(part))
  const missing = scheme.parts.filter(
    (part) => !isThere(part) && (part.isOwnFile !== true || isOneFile),
  )
  const loose = looseAims(aims)
  const excess = scheme.mostWords === null ? 0 : reading.words - scheme.mostWords
  if (scheme.parts.length === 0 && aims.length === 0 && scheme.mostWords === null) {
    const why =
      'Not judged: no scheme was recognised that asks for certain parts, and the aims are not numbered.'
    return { ...notJudged('parts', why), findings: bareParts(reading) }
  }
  const faults = missing.length + loose.length + (excess > 0 ? 1 : 0)
  return {
    criterion: {
      id: 'parts',
      level: levelOf(faults, missing.length, scheme.parts.length),
      rationale: rationaleOf(scheme, missing, { aims, loose }),
      ranges: [...loose, ...aims].slice(0, 2).map(({ place }) => place),
      signals: [
        signal('Parts found', `${scheme.parts.length - missing.length} of ${scheme.parts.length}`),
        signal(
          'Numbered aims that the plan takes up',
          `${aims.length - loose.length} of ${aims.length}`,
        ),
        signal(
          'Words',
          reading.words,
          scheme.mostWords === null ? null : `at most ${scheme.mostWords}`,
        ),
      ],
    },
    findings: [
      ...missing.slice(0, 2).map((part) => missingPart(reading, scheme, part)),
      ...loose.slice(0, 1).map((one) => looseNote(one, loose)),
      ...(excess > 0 ? [lengthNote(reading, scheme)] : []),
      ...(faults === 0 ? heldTogether(aims) : []),
      ...bareParts(reading),
    ],
  }
}

function levelOf(faults: number, missing: number, all: number): Level {
  if (faults === 0) return 4
  if (all > 0 && missing > all / 2) return 1
  return faults === 1 ? 3 : 2
}

/** Aims that the plan never comes back to, while it comes back to others by their number. */
function looseAims(aims: readonly Aim[]): readonly Aim[] {
  const loose = aims.filter(({ method }) => !method)
  return aims.some(({ isCalled }) => isCalled) ? loose : []
}

function rationaleOf(
  scheme: Scheme,
  missing: readonly RequiredPart[],
  { aims, loose }: { readonly aims: readonly Aim[]; readonly loose: readonly Aim[] },
): string {
  const parts =
    scheme.parts.length === 0
      ? []
      : [
          missing.length === 0
            ? `all ${scheme.parts.length} parts were found that ${scheme.title} asks for`
            : `${listed(missing.map(({ title }) => `“${title}”`))} ${missing.length === 1 ? 'was' : 'were'} not found`,
        ]
  const held =
    aims.length === 0
      ? ['the aims are not numbered, so that plan and aims were not compared']
      : [
          `the plan comes back to ${aims.length - loose.length} of ${counted(aims.length, 'numbered aim')}`,
        ]
  const words = listed([...parts, ...held])
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function missingPart(
  reading: Reading,
  scheme: Scheme,
  { title, terms }: RequiredPart,
): FindingDraft {
  return {
    criterion: 'parts',
    check: 'grant.part-missing',
    kind: 'issue',
    severity: 'moderate',
    title: `${scheme.title.replace(/ \(.*/u, '')} asks for “${title}”`,
    statement: `No heading or sentence of the draft was found for “${title}”.`,
    why: 'Proposals without a part that the scheme asks for are often returned without review.',
    how: `Add a section named “${title}”, or check in the call whether it goes into a file of its own.`,
    ranges: [],
    absence: {
      what: title,
      terms: [...terms],
      scope: 'draft',
      searched: reading.analysed.document.blocks.length,
    },
    confidence: 0.7,
  }
}

function looseNote({ name, text, place }: Aim, loose: readonly Aim[]): FindingDraft {
  const more = loose.slice(1, 4).map((aim) => aim.name)
  return {
    criterion: 'parts',
    check: 'grant.aim-without-plan',
    kind: 'issue',
    severity: 'moderate',
    title: `The plan does not come back to ${name}`,
    statement: `${quoted(text, 14)} states ${name}, and no later sentence says what is done for it${more.length === 0 ? '' : `, nor for ${listed(more)}`}; the plan does come back to others.`,
    why: 'A reviewer counts aims and steps against each other.',
    how: `Name ${name} where its steps, its time and its costs are told, or merge it with another aim.`,
    ranges: [place],
    confidence: 0.65,
  }
}

function lengthNote(reading: Reading, scheme: Scheme): FindingDraft {
  return {
    criterion: 'parts',
    check: 'grant.too-long',
    kind: 'issue',
    severity: 'moderate',
    title: `${reading.words} words where ${scheme.mostWords ?? 0} are allowed`,
    statement: `The draft has ${reading.words} words; the sections of ${scheme.title} allow ${scheme.mostWords ?? 0} together.`,
    why: 'Forms cut what is over the limit, or do not take it.',
    how: 'Cut the background first: reviewers miss it least.',
    ranges: [],
    wholeDraft: true,
    confidence: 0.8,
  }
}

function heldTogether(aims: readonly Aim[]): readonly FindingDraft[] {
  const held = aims.find(({ isCalled, time }) => isCalled && time)
  if (held === undefined || aims.some(({ isCalled }) => !isCalled)) return []
  return [
    strength({
      criterion: 'parts',
      check: 'grant.aims-held',
      title: `The plan comes back to every aim`,
      statement: `${quoted(held.text, 14)} states ${held.name}, and plan and timeline take it up by its number, as they do the others.`,
      why: 'A reviewer can follow each aim from its statement to its step.',
      ranges: [held.place],
      confidence: 0.65,
    }),
  ]
}
