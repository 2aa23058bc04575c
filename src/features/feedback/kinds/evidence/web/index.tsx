import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Passage, Quote } from '../../../web/passage.tsx'
import { PartStrip } from '../../../web/results/part-strip.tsx'
import { ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { EvidenceView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

type Row = EvidenceView['rows'][number]

/** The claim map as a strip and as a table, and what sources are cited for. */
export default defineKindView({
  id: 'evidence',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { counts, citing, rows, design } = view.data
    const parts = [
      { name: 'Supported', tone: 4, size: counts.supported },
      { name: 'In part', tone: 2, size: counts.partly },
      { name: 'Alone', tone: 0, size: counts.unsupported },
      { name: 'More than the design shows', tone: 1, size: counts.outruns_design },
    ] as const
    const uses = [
      { name: 'Background', tone: 1, size: citing?.background ?? 0 },
      { name: 'Method', tone: 3, size: citing?.method ?? 0 },
      { name: 'Result', tone: 4, size: citing?.result ?? 0 },
    ] as const
    const used = uses.filter(({ size }) => size > 0)
    return (
      <>
        {rows.length > 0 && (
          <ViewSection
            title="Claims and what stands beside them"
            lead="Grounds are sources, numbers, figures, examples or reasons. The link is the sentence that says why they lead to the claim; many texts leave it to the reader."
          >
            <PartStrip unit="claims" parts={parts.filter(({ size }) => size > 0)} />
            <Claims rows={rows} />
          </ViewSection>
        )}
        {design.type !== 'not-stated' && (
          <ViewSection title="What the text says it did">
            <p className={style('lead')}>
              {designs[design.type]}{' '}
              {design.words.slice(0, 3).map((range) => (
                <span key={`${range.block} ${range.start}`}>
                  <Quote at={range} most={60} />{' '}
                </span>
              ))}
            </p>
          </ViewSection>
        )}
        {used.length > 0 && (
          <ViewSection title="What sources are cited for">
            <PartStrip unit="sentences" parts={used} />
          </ViewSection>
        )}
      </>
    )
  },
})

const designs = {
  experimental: 'Something was changed and its effect measured, so causes may be named:',
  observational: 'It was observed, not changed: what goes together need not be cause and effect.',
  mixed: 'Some of it was changed, some only observed:',
  qualitative: 'People or texts were read closely: it shows what there is, not how often.',
} as const

const verdicts = {
  supported: 'Supported',
  partly: 'In part',
  unsupported: 'Alone',
  'outruns-design': 'More than the design shows',
} as const

const grounds = {
  citation: 'a source',
  figure: 'a figure',
  number: 'a number',
  observation: 'an observation',
  quotation: 'a quotation',
  example: 'an example',
  reason: 'a reason',
} as const

const wordings = {
  hedged: ', worded with care',
  plain: '',
  boosted: ', worded as certain',
} as const
const shownRows = 5

function Claims({ rows }: { readonly rows: readonly Row[] }) {
  const rest = rows.slice(shownRows)
  return (
    <>
      <ClaimTable rows={rows.slice(0, shownRows)} />
      {rest.length > 0 && (
        <details className={style('more')}>
          <summary>{`${rest.length} more`}</summary>
          <ClaimTable rows={rest} />
        </details>
      )}
    </>
  )
}

function ClaimTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <table className={style('table')}>
      <thead>
        <tr>
          <th scope="col">Claim</th>
          <th scope="col">Grounds</th>
          <th scope="col">Link</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.claim.block} ${row.claim.start}`}>
            <th scope="row">
              <Quote at={row.claim} most={110} />
              <span
                className={style('verdict')}
                data-weak={
                  row.verdict === 'unsupported' || row.verdict === 'outruns-design' ? '' : undefined
                }
              >
                {verdicts[row.verdict]}
                {wordings[row.qualifier]}
              </span>
            </th>
            <td>
              {row.grounds.length === 0
                ? 'none beside it'
                : row.grounds.slice(0, 4).map(({ type, ...range }) => (
                    <span key={`${range.block} ${range.start}`} className={style('verdict')}>
                      <Passage at={range}>{grounds[type]}</Passage>
                    </span>
                  ))}
            </td>
            <td>{row.warrant === 'stated' ? 'stated' : 'not stated'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
