import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Passage, Quote, useInTheirSentence } from '../../../web/passage.tsx'
import { PartStrip } from '../../../web/results/part-strip.tsx'
import { Folded, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { EvidenceView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

type Row = EvidenceView['rows'][number]

/** The claim map as a strip and as a table, and what sources are cited for. */
export default defineKindView({
  id: 'evidence',
  saysSummary: ({ view }) => {
    const { data } = contract.view.safeParse(view)
    return data !== undefined && data.rows.length > 0
  },
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { counts, citing, rows, design } = view.data
    const parts = [
      { name: verdicts.supported, tone: 4, size: counts.supported },
      { name: verdicts.partly, tone: 2, size: counts.partly },
      { name: verdicts.unsupported, tone: 0, size: counts.unsupported },
      { name: verdicts['outruns-design'], tone: 1, size: counts.outruns_design },
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
        {design.type !== 'not-stated' && <Design type={design.type} words={design.words} />}
        {used.length > 0 && (
          <ViewSection title="What sources are cited for">
            <PartStrip unit="sentences" parts={used} />
          </ViewSection>
        )}
      </>
    )
  },
})

function Design(props: {
  readonly type: keyof typeof designs
  readonly words: EvidenceView['design']['words']
}) {
  const words = useInTheirSentence(props.words)
  return (
    <ViewSection title="What the text says it did" lead={designs[props.type]}>
      <Folded
        items={words}
        shown={3}
        renderItem={(range) => (
          <li key={`${range.block} ${range.start}`}>
            <Quote at={range} most={90} />
          </li>
        )}
      />
    </ViewSection>
  )
}

const designs = {
  experimental: 'Something was changed and its effect measured, so causes may be named.',
  observational: 'It was observed, not changed: what goes together need not be cause and effect.',
  mixed: 'Some of it was changed, some only observed.',
  qualitative: 'People or texts were read closely: it shows what there is, not how often.',
} as const

const verdicts = {
  supported: 'Supported',
  partly: 'Supported in part',
  unsupported: 'Nothing beside it',
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
                ? 'none'
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
