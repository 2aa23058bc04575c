import * as z from 'zod'

/** One note as a model hands it in: flat, nothing optional, no bounds, so that every provider's schemas can say it. */
export const ModelNoteSchema = z.object({
  criterion: z.string(),
  kind: z.enum(['issue', 'question', 'strength']),
  severity: z.enum(['major', 'moderate', 'minor']),
  place: z.string().describe('key of the passage'),
  quotation: z.string().describe('exact words of that passage; empty when something is missing'),
  title: z.string().describe('at most eight words'),
  statement: z.string().describe('what the text does'),
  why: z.string().describe('what that does to a reader'),
  how: z.string().describe('one thing to do next'),
  example: z.string().describe('one way to put it, or empty'),
  missing: z.string().describe('what is missing, or empty'),
  terms: z
    .array(z.string())
    .describe('words by which what is missing would be found; or the receipt'),
  publications: z.array(z.string()).describe('ids of given publications'),
  confidence: z.number().describe('0 to 1'),
})
export type ModelNote = z.infer<typeof ModelNoteSchema>

export const VerdictSchema = z.object({
  key: z.string(),
  correct: z.boolean(),
  resolved_elsewhere: z.boolean(),
  significance: z.number().describe('0, 1 or 2'),
})
export type Verdict = z.infer<typeof VerdictSchema>

export const RECEIPT = 'receipt'
