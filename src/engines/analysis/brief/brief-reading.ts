import * as z from 'zod'

/** Where something stands in the text of a brief: offsets in UTF-16 units, end exclusive, and the words there. */
export const BriefPassageSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  quote: z.string().min(1),
})
export type BriefPassage = z.infer<typeof BriefPassageSchema>

const quoted = { passage: BriefPassageSchema }

/** Kinds of text that a brief can ask for, as far as their parts differ. */
export const TextKindSchema = z.enum([
  'essay',
  'lab-report',
  'literature-review',
  'proposal',
  'case-study',
  'reflection',
  'research-paper',
])
export type TextKind = z.infer<typeof TextKindSchema>

/** What a brief can leave open. */
export const BriefAspectSchema = z.enum([
  'task',
  'deliverables',
  'questions',
  'purpose',
  'criteria',
  'weights',
  'length',
  'due',
  'zone',
  'style',
  'sources',
  'format',
])
export type BriefAspect = z.infer<typeof BriefAspectSchema>

export const BriefReadingSchema = z.object({
  /** The kind of text that is asked for, where the brief names one. */
  kind: z.object({ kind: TextKindSchema, ...quoted }).nullable(),
  taskVerbs: z.array(z.object({ verb: z.string(), asks: z.string(), ...quoted })),
  deliverables: z.array(z.object({ text: z.string(), ...quoted })),
  questions: z.array(z.object({ text: z.string(), ...quoted })),
  purpose: z.array(z.object({ text: z.string(), ...quoted })),
  criteria: z.array(
    z.object({
      text: z.string(),
      /** As it is written: 30 of "30 %" or of "30 points"; `null` where none is. */
      weight: z.number().nullable(),
      unit: z.enum(['percent', 'points']).nullable(),
      ...quoted,
    }),
  ),
  lengths: z.array(
    z.object({
      unit: z.enum(['words', 'pages', 'characters']),
      least: z.int().nullable(),
      most: z.int().nullable(),
      /** The number is one to aim at: about so many. */
      isAbout: z.boolean(),
      /** "abstract", where it is the length of a part alone. */
      part: z.string().nullable(),
      ...quoted,
    }),
  ),
  due: z.array(
    z.object({
      /** `null` where the year, or the order of day and month, is not said. */
      date: z.iso.date().nullable(),
      /** 24 hours: "23:59". */
      time: z.string().nullable(),
      /** As it is written: "CET", "Eastern Time". */
      zone: z.string().nullable(),
      ...quoted,
    }),
  ),
  styles: z.array(z.object({ style: z.string(), ...quoted })),
  sources: z.array(
    z.object({ least: z.int().nullable(), most: z.int().nullable(), what: z.string(), ...quoted }),
  ),
  format: z.array(
    z.object({
      about: z.enum(['typeface', 'spacing', 'margins', 'file', 'pages', 'name', 'language']),
      text: z.string(),
      ...quoted,
    }),
  ),
  /** What it does not say. */
  unsaid: z.array(BriefAspectSchema),
})
export type BriefReading = z.infer<typeof BriefReadingSchema>
export type BriefLength = BriefReading['lengths'][number]

/** Limits of the whole text in words, from the lengths that count words and name no part. */
export function wordLimitOf(
  reading: Pick<BriefReading, 'lengths'>,
): { readonly least: number | null; readonly most: number | null } | null {
  const whole = reading.lengths.filter(({ unit, part }) => unit === 'words' && part === null)
  const [first] = whole.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  if (first === undefined) return null
  return { least: first.least, most: first.most }
}

const sizeOf = ({ least, most }: BriefLength) => most ?? least ?? 0
