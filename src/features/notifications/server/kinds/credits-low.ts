import * as z from 'zod'

import { defineKind, plural } from '../kind.ts'

const DataSchema = z.object({ left: z.int().nonnegative() })
type Data = z.infer<typeof DataSchema>

const leftOf = ({ left }: Data) =>
  left === 0
    ? 'No credits are left.'
    : `${plural(left, 'credit')} ${left === 1 ? 'is' : 'are'} left.`

/** As many as one general review costs. */
const LINE = 3
const OCCASION = 'credits-low'

/** Credits are running out: told once when they fall to the line, and again only after they were above it. */
export default defineKind<Data>({
  id: 'credits-low',
  data: DataSchema,
  hears: (event) => event === 'balance_updated',
  make: async ({ entity }, facts) => {
    const person = entity.uuid
    const left = await facts.creditsOf(person)
    if (left === undefined) return []
    return left > LINE
      ? [{ person, over: OCCASION }]
      : [{ person, occasion: OCCASION, data: { left } }]
  },
  text: (data) => [{ text: `${leftOf(data)} Reading, writing and notes stay open.` }],
  href: () => null,
  email: {
    choice: 'billing',
    write: (data) => ({
      subject: 'Your credits are running out',
      heading: leftOf(data),
      paragraphs: ['Drafts, notes, writing and export stay open. A review needs credits.'],
      action: 'Open Scholium',
      reason: 'You get this e-mail because your credits are running out.',
    }),
  },
})
