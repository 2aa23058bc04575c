import * as z from 'zod'

import { RangeSchema } from '../../grounding/anchors/selector.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import { FindingKindSchema, SeveritySchema } from '../finding.ts'
import type { Finding, ReviewResult } from '../finding.ts'
import type { Help } from '../materials.ts'

/** A place of the draft with its words as they were when they were quoted. */
export const CiteSchema = RangeSchema.extend({ quote: z.string() })
export type Cite = Readonly<z.infer<typeof CiteSchema>>

/**
 * One part of an answer. `say`: words of this engine, with the places that they rest on. `quote`: words of the
 * draft. `note`: a note on the draft, in its own words.
 */
export const ReplyPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('say'), text: z.string(), cites: z.array(CiteSchema) }),
  z.object({
    kind: z.literal('quote'),
    cite: CiteSchema,
    /** The heading under which it stands; empty before the first. */
    section: z.string(),
  }),
  z.object({
    kind: z.literal('note'),
    /** Id of the finding. */
    id: z.string(),
    title: z.string(),
    text: z.string(),
    note: FindingKindSchema,
    severity: SeveritySchema.nullable(),
    /** Title of the kind of feedback. */
    of: z.string(),
    cites: z.array(CiteSchema),
  }),
])
export type ReplyPart = Readonly<z.infer<typeof ReplyPartSchema>>

/** `answered` from the draft or its notes; `not-in-draft`; `declined`: asked to write or to judge the person. */
export const OutcomeSchema = z.enum(['answered', 'not-in-draft', 'declined', 'guide'])
export type Outcome = z.infer<typeof OutcomeSchema>

export interface Reply {
  readonly outcome: Outcome
  /** What the question was taken for: the id of an intent, or "search". */
  readonly intent: string
  readonly parts: readonly ReplyPart[]
}

/** What a message came with; the server has checked that both are there. */
export type Attached =
  | ({ readonly kind: 'passage' } & Range)
  | { readonly kind: 'note'; readonly id: string }

/** An earlier question of the conversation, and the passages that answered it. */
export interface Turn {
  readonly question: string
  readonly shown: readonly Range[]
}

/** How the draft's feedback moved since the reading before. */
export interface Past {
  readonly settled: number
  readonly partly: number
  readonly open: number
  readonly new: number
  /** Kinds that were read twice, the latest reading first. */
  readonly moves: readonly {
    readonly title: string
    readonly from: string | null
    readonly to: string | null
  }[]
}

/** One message with everything that may answer it. Plain data, so that it can be sent to a thread. */
export interface Asked {
  readonly message: string
  readonly attached: readonly Attached[]
  readonly earlier: readonly Turn[]
  /** Results as the project's policy lets them be shown, with their places in the text of today. */
  readonly results: readonly ReviewResult[]
  /** Titles of kinds of feedback by their ids. */
  readonly titles: Readonly<Record<string, string>>
  readonly past: Past | null
  readonly help: Help
}

export const say = (text: string, cites: readonly Cite[] = []): ReplyPart => ({
  kind: 'say',
  text,
  cites: [...cites],
})

/** A note in a reply: it points to its first place that is still found in the draft. */
export function notePart(finding: Finding, titles: Asked['titles'], text: string): ReplyPart {
  const [anchor] = finding.anchors.filter(({ state }) => state === 'live' || state === 'moved')
  return {
    kind: 'note',
    id: finding.id,
    title: finding.title,
    text,
    note: finding.kind,
    severity: finding.severity,
    of: titles[finding.rubric] ?? '',
    cites:
      anchor === undefined
        ? []
        : [{ block: anchor.block, start: anchor.start, end: anchor.end, quote: anchor.exact }],
  }
}

/** An answer as running text: for programs that know no parts, for exports and for search. */
export function plainReply(parts: readonly ReplyPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'say') return part.text
      if (part.kind === 'note') {
        const end = /[.?!]$/u.test(part.title) ? '' : '.'
        return part.text === '' ? part.title : `${part.title}${end} ${part.text}`
      }
      const where = part.section === '' ? '' : ` (${part.section})`
      return `“${part.cite.quote}”${where}`
    })
    .join('\n\n')
}
