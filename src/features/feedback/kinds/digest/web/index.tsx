import type { ReactNode } from 'react'

import type { QuotedPlace } from '#engines/analysis/quoted-place.ts'
import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import contract from '../contract.ts'

import css from './digest.module.css'

const style = styleOf(css)

const uses = { background: 'background', method: 'a method', result: 'a result' } as const

/** The digest, field by field; every line is a quotation with its page where the file has pages. */
export default defineKindView({
  id: 'digest',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { claim, question, method, results, floats, limits, terms, follow, related } = view.data
    return (
      <div className={style('digest')}>
        <Field name="Claim" quotes={claim === null ? [] : [claim]} />
        <Field name="Question" quotes={question === null ? [] : [question.place]} />
        <Field name="Design" quotes={[...method.design, ...method.sample, ...method.steps]} />
        <Field name="Findings" quotes={results} />
        <Lines name="Figures and tables to open">
          {floats.map(({ name, caption, mentions }) => (
            <li key={name}>{`${name}: ${caption} (named in ${mentions} sentences)`}</li>
          ))}
        </Lines>
        <Field name="Limits, as stated" quotes={limits.stated} />
        <Lines name="Not stated">
          {limits.unstated.map(({ what, looked_for }) => (
            <li key={what}>{`No word on ${what}. Looked for: ${looked_for.join(', ')}.`}</li>
          ))}
        </Lines>
        <Lines name="Key terms">
          {terms.length > 0 && <li>{terms.map(({ term }) => term).join(', ')}</li>}
        </Lines>
        <Lines name="Near it">
          {related.map(({ work, title, year, shared }) => (
            <li key={work}>
              {`${title}${year === null ? '' : ` (${year})`}: ${shared.join(', ')}`}
            </li>
          ))}
        </Lines>
        <Lines name="References to follow">
          {follow.map(({ reference, raw, cited, use }) => (
            <li key={reference}>{`${raw} (cited ${cited} times, mostly for ${uses[use]})`}</li>
          ))}
        </Lines>
        <p className={style('source')}>
          Machine-made from the text itself. Check a claim there before you cite it.
        </p>
      </div>
    )
  },
})

function Field({
  name,
  quotes,
}: {
  readonly name: string
  readonly quotes: readonly QuotedPlace[]
}) {
  return (
    <Lines name={name}>
      {quotes.map(({ block, start, quote, page }) => (
        <li key={`${block} ${start}`}>
          {quote}
          {page !== null && <span>{` (page ${page})`}</span>}
        </li>
      ))}
    </Lines>
  )
}

/** A named list; nothing where it is empty. */
function Lines({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const isEmpty = children === false || (Array.isArray(children) && children.length === 0)
  return isEmpty ? null : (
    <section>
      <h4 className={style('name')}>{name}</h4>
      <ul>{children}</ul>
    </section>
  )
}
