import * as z from 'zod'

import type { Grant } from '#engines/retrieval/records/work.ts'

import { looseText, readEach, readJson } from '../read-list.ts'
import { grantFrom, plainText } from '../records.ts'
import { BLOCK, nothing } from '../source.ts'
import type { SourceDefinition, Visitor } from '../source.ts'

const Answer = z.object({
  errorcode: z.literal(0),
  data: z.object({ oppHits: z.array(z.unknown()) }),
})

const Row = z.object({
  id: z.union([z.string(), z.number()]),
  number: looseText,
  title: looseText,
  agency: looseText,
  agencyCode: looseText,
  /** MM/DD/YYYY, or empty. */
  closeDate: looseText,
  oppStatus: looseText,
})

/** The day ends for a funder in Washington at the latest at midnight there; the hour is in the call itself. */
function deadlineOf(text: string | null | undefined, today: string): Grant['next_deadline'] {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text ?? '') ?? []
  if (month === undefined || day === undefined || year === undefined) return null
  return {
    at: `${year}-${month}-${day}T23:59:00-05:00`,
    zone: 'America/New_York',
    source: 'Grants.gov',
    checked: today,
  }
}

function grantOf(row: z.infer<typeof Row>, { today }: Visitor): Grant | undefined {
  const deadline = deadlineOf(row.closeDate, today)
  const number = plainText(row.number, 100)
  const status = row.oppStatus === 'forecasted' ? 'Announced, not open yet.' : 'Open call.'
  return grantFrom({
    source: 'grants-gov',
    record: String(row.id),
    name: plainText(row.title, 500),
    funder: plainText(row.agency ?? row.agencyCode, 500),
    today,
    rest: {
      country: 'US',
      summary: number === null ? status : `${status} Opportunity ${number}.`,
      deadline_months: deadline === null ? [] : [Number(deadline.at.slice(5, 7))],
      next_deadline: deadline,
      url: `https://www.grants.gov/search-results-detail/${encodeURIComponent(String(row.id))}`,
    },
  })
}

/** https://grants.gov/api: calls of the federal agencies of the United States. */
const grantsGov: SourceDefinition = {
  id: 'grants-gov',
  name: 'Grants.gov',
  licence: 'Works of the United States government: public domain.',
  base: 'https://api.grants.gov/',
  offers: ['grants'],
  rate: { perSecond: 1, burst: 2 },
  search: ({ text, block }) => ({
    path: 'v1/api/search2',
    body: {
      keyword: text,
      rows: BLOCK,
      startRecordNum: (block - 1) * BLOCK,
      oppStatuses: 'forecasted|posted',
    },
  }),
  read: (body, _question, visitor) => ({
    ...nothing,
    grants: readEach(readJson(body, Answer).data.oppHits, Row, (row) => grantOf(row, visitor)),
  }),
}
export default grantsGov
