import { NativeSelect } from '@mantine/core'

import type { ReviewResult } from '#engines/analysis/finding.ts'
import { styleOf } from '#features/drafts/web/index.ts'

import type { Rubric } from './rubric.ts'

import css from './rubric-card.module.css'

const style = styleOf(css)

/** A part of the draft that was judged, and what was found of it. */
export interface JudgedPart {
  /** Uuid of the chapter; empty for the whole draft. */
  readonly id: string
  readonly name: string
  readonly result: ReviewResult
  readonly isOutOfDate: boolean
}

/** What a rubric has judged: the whole draft first, then chapters in their order. */
export function judgedPartsOf({ fields }: Pick<Rubric, 'fields'>): readonly JudgedPart[] {
  return fields.flatMap(({ chapter, field }) =>
    field.data === null
      ? []
      : [
          {
            id: chapter?.uuid ?? '',
            name: chapter === null ? 'The whole draft' : nameOf(chapter),
            result: field.data,
            isOutOfDate: field.out_of_date,
          },
        ],
  )
}

function nameOf({ number, title }: { readonly number: string; readonly title: string }): string {
  return number === '' ? title : `${number} ${title}`
}

/** Says which part is shown where that is not the whole draft, and lets another be chosen. */
export function JudgedParts(props: {
  readonly parts: readonly JudgedPart[]
  readonly shown: JudgedPart
  readonly onShow: (id: string) => void
}) {
  const { parts, shown, onShow } = props
  if (parts.length > 1) {
    return (
      <NativeSelect
        className={style('part')}
        size="xs"
        label="Part that was judged"
        value={shown.id}
        onChange={({ currentTarget }) => onShow(currentTarget.value)}
        data={parts.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )
  }
  return shown.id === '' ? null : (
    <p className={style('part')}>{`Only ‘${shown.name}’ was judged.`}</p>
  )
}
