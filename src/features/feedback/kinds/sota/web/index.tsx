import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Quote } from '../../../web/passage.tsx'
import { PartStrip } from '../../../web/results/part-strip.tsx'
import { SearchLog } from '../../../web/results/search-log.tsx'
import { Folded, ViewSection } from '../../../web/results/view-parts.tsx'
import { WorkList } from '../../../web/results/work-list.tsx'
import contract from '../contract.ts'
import type { SotaView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

/** How the text uses its sources, the near works by theme, and those that it does not cite. */
export default defineKindView({
  id: 'sota',
  View: ({ result }) => {
    const parsed = contract.view.safeParse(result.view)
    if (!parsed.success) return null
    const { themes, missing, passages, search } = parsed.data
    return (
      <>
        <Passages passages={passages} />
        {themes.map((theme) => (
          <Theme key={theme.name} theme={theme} />
        ))}
        {missing.length > 0 && (
          <WorkList
            title="Near, and not in the reference list"
            lead="Is one of these relevant?"
            rows={missing}
            whyOf={({ shared }) =>
              shared.length === 0 ? '' : `Both write of ${shared.join(', ')}.`
            }
          />
        )}
        <SearchLog search={search} at={result.provenance.at} />
      </>
    )
  },
})

function Passages({ passages }: Pick<SotaView, 'passages'>) {
  const serial = passages.reduce((sum, one) => sum + one.serial, 0)
  const together = passages.reduce((sum, one) => sum + one.together, 0)
  if (serial + together === 0) return null
  const parts = [
    { name: 'Sources related to each other', tone: 4, size: together },
    { name: 'One source alone', tone: 1, size: serial },
  ] as const
  return (
    <ViewSection
      title="Passages on earlier work"
      lead="Sources that are set side by side show a state of the art; one after another they make a list."
    >
      <PartStrip unit="sentences" parts={parts.filter(({ size }) => size > 0)} />
      <Folded
        items={passages.filter(({ serial, together }) => serial + together > 0)}
        shown={3}
        renderItem={(passage) => (
          <li key={`${passage.block} ${passage.start}`}>
            <Quote at={passage} most={90} />
            <span className={style('note')}>
              {` ${passage.together} related, ${passage.serial} alone`}
            </span>
          </li>
        )}
      />
    </ViewSection>
  )
}

const sayings = [
  ['agreement', 'Says that it agrees'],
  ['disagreement', 'Says that it disagrees'],
  ['open', 'Says what is open'],
] as const

function Theme({ theme }: { readonly theme: SotaView['themes'][number] }) {
  return (
    <section>
      <WorkList
        title={theme.name}
        lead={`${plural(theme.total, 'work')}, ${theme.cited === 0 ? 'none' : theme.cited} in the reference list.`}
        rows={theme.works}
        shown={2}
      />
      {sayings.map(([key, words]) =>
        theme[key].map(({ work, title, sentence }) => (
          <p key={`${key} ${work}`} className={style('lead')}>
            <b>{words}:</b> <q>{sentence}</q> {title}
          </p>
        )),
      )}
    </section>
  )
}
