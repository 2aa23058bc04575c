import * as z from 'zod'

import type { Grant } from '#engines/retrieval/records/work.ts'

import { looseText, readEach, readJson } from '../read-list.ts'
import { grantFrom, plainText, textsOf } from '../records.ts'
import { BLOCK, nothing } from '../source.ts'
import type { SourceDefinition, Visitor } from '../source.ts'

/** One hit comes bare, several as a list, none not at all. */
const Hits = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])])
const Answer = z.object({ hits: z.object({ hit: Hits.optional() }).nullish() })

const Row = z.object({
  project: z.object({
    id: z.union([z.string(), z.number()]),
    acronym: looseText,
    title: looseText,
    teaser: looseText,
    objective: looseText,
    startDate: looseText,
    endDate: looseText,
    keywords: looseText,
    ecMaxContribution: z.union([z.string(), z.number()]).nullish().catch(null),
  }),
})

function grantOf({ project }: z.infer<typeof Row>, { today }: Visitor): Grant | undefined {
  const title = plainText(project.title, 450)
  const acronym = plainText(project.acronym, 40)
  const amount = Number(project.ecMaxContribution)
  const years = [project.startDate, project.endDate].map((date) => /\d{4}/u.exec(date ?? '')?.[0])
  const span = years[0] === undefined ? '' : `, ${years.filter(Boolean).join(' to ')}`
  const about = plainText(project.teaser ?? project.objective, 600)
  return grantFrom({
    source: 'cordis',
    record: String(project.id),
    name: title === null || acronym === null ? title : `${acronym}: ${title}`,
    funder: 'European Commission',
    today,
    rest: {
      country: 'EU',
      fields: textsOf(project.keywords?.split(/[;,]/u) ?? [], 12),
      // CORDIS lists what was funded: an example of what the programme pays for, not a call that is open.
      summary: `A project that was funded${span}, not an open call.${about === null ? '' : ` ${about}`}`,
      amount: amount > 0 ? { up_to: amount, currency: 'EUR', source: 'CORDIS' } : null,
      url: `https://cordis.europa.eu/project/id/${encodeURIComponent(String(project.id))}`,
    },
  })
}

/** A text between single quotation marks in its query language. */
const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}-]+/gu) ?? []).slice(0, 12)

/** https://cordis.europa.eu: research projects that the European Union has funded. */
const cordis: SourceDefinition = {
  id: 'cordis',
  name: 'CORDIS',
  licence: 'CC BY 4.0: © European Union.',
  base: 'https://cordis.europa.eu/',
  offers: ['grants'],
  rate: { perSecond: 1, burst: 2 },
  search: ({ text, block }) => {
    const words = wordsOf(text)
    if (words.length === 0) return undefined
    const wanted = words.map((word) => `'${word}'`).join(' AND ')
    return {
      path: 'search/en',
      query: {
        q: `contenttype='project' AND (${wanted})`,
        p: String(block),
        num: String(BLOCK),
        srt: 'Relevance:decreasing',
        format: 'json',
      },
    }
  },
  read: (body, _question, visitor) => ({
    ...nothing,
    grants: readEach(readJson(body, Answer).hits?.hit ?? [], Row, (row) => grantOf(row, visitor)),
  }),
}
export default cordis
