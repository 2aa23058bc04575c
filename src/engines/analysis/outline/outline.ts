import * as z from 'zod'

import { termsOf } from '../../retrieval/ranking/terms.ts'
import { BriefPassageSchema } from '../brief/brief-reading.ts'
import type { BriefReading, TextKind } from '../brief/brief-reading.ts'
import { wordLimitOf } from '../brief/brief-reading.ts'
import { patternOf } from './patterns.ts'
import type { PartPattern } from './patterns.ts'

export const OutlinePartSchema = z.object({
  /** Id of the part in its pattern: "methods". */
  part: z.string(),
  title: z.string(),
  /** Share of the whole text, 0 to 1. */
  share: z.number().min(0).max(1),
  /** That share of the word limit, rounded to 50; `null` where the brief gives no limit. */
  words: z.int().nullable(),
  /** What this part has to answer. Questions of the brief carry the words that they come from. */
  questions: z.array(
    z.object({
      text: z.string(),
      from: z.enum(['brief', 'criterion', 'pattern']),
      passage: BriefPassageSchema.nullable(),
    }),
  ),
})
export type OutlinePart = z.infer<typeof OutlinePartSchema>

/** Kinds of text by which parts are proposed where a brief names none. */
export const UNNAMED_KIND: TextKind = 'essay'

/** Parts of a text of this kind, with what each has to answer: the brief's own questions and criteria, then the pattern's. */
export function outlineFor(reading: BriefReading | null): readonly OutlinePart[] {
  const pattern = patternOf(reading?.kind?.kind ?? UNNAMED_KIND)
  const limit = reading === null ? null : wordLimitOf(reading)
  const whole = limit?.most ?? limit?.least ?? null
  const placed = reading === null ? new Map<string, never>() : placedIn(pattern, reading)
  return pattern.map((part) => ({
    part: part.id,
    title: part.title,
    share: part.share,
    words: whole === null ? null : Math.max(50, Math.round((whole * part.share) / 50) * 50),
    questions: [
      ...(placed.get(part.id) ?? []),
      ...part.questions.map((text) => ({ text, from: 'pattern' as const, passage: null })),
    ],
  }))
}

/** The part of an outline that a section's title speaks of, else the one that develops the matter. */
export function partFor(outline: readonly OutlinePart[], title: string): OutlinePart | undefined {
  const named = new Set(termsOf(title))
  const best = outline
    .map((part) => ({
      part,
      shared: termsOf(`${part.title} ${aliases[part.part] ?? ''}`).filter((term) => named.has(term))
        .length,
    }))
    .toSorted((one, other) => other.shared - one.shared)[0]
  if (best !== undefined && best.shared > 0) return best.part
  return outline.find(({ part }) => part === 'body') ?? outline[1] ?? outline[0]
}

const aliases: Readonly<Record<string, string>> = {
  introduction: 'opening background aims einleitung',
  methods: 'method methodology procedure materials data design methode',
  results: 'findings analysis ergebnisse',
  discussion: 'interpretation limitations diskussion',
  conclusion: 'conclusions summary closing outlook fazit schluss',
  body: 'argument evidence',
  gap: 'problem need literature research state',
}

type Placed = OutlinePart['questions'][number]

/** Puts each question and criterion of the brief where the pattern answers it. */
function placedIn(
  pattern: readonly PartPattern[],
  reading: BriefReading,
): ReadonlyMap<string, readonly Placed[]> {
  const byPart = new Map<string, Placed[]>()
  const put = (part: string, placed: Placed) =>
    byPart.set(part, [...(byPart.get(part) ?? []), placed])
  const main = pattern.find(({ isMain }) => isMain)?.id ?? pattern[0]?.id ?? ''
  for (const { text, passage } of reading.questions) put(main, { text, from: 'brief', passage })
  for (const { text, passage } of reading.criteria) {
    const part = pattern.find(({ judgedBy }) => judgedBy.test(text))?.id
    if (part !== undefined) put(part, { text, from: 'criterion', passage })
  }
  return byPart
}
