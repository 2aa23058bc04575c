import { styleOf } from '../style-of.ts'
import { weightName } from './page-note.ts'
import type { Weight } from './page-note.ts'

import css from './signs.module.css'

const style = styleOf(css)

/** The shape of a severity. It is silent where the word stands beside it. */
export function SeverityMark(props: { readonly weight: Weight; readonly isNamed?: boolean }) {
  const name =
    props.isNamed === true
      ? { role: 'img', 'aria-label': weightName[props.weight] }
      : { 'aria-hidden': true }
  return (
    <svg className={style('severity', props.weight)} viewBox="0 0 12 12" {...name}>
      {shapes[props.weight]}
    </svg>
  )
}

const ring = <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.7" />

const shapes = {
  major: <path d="M6 .6 11.4 6 6 11.4 .6 6Z" fill="currentColor" />,
  moderate: (
    <>
      {ring}
      <path d="M6 1.5a4.5 4.5 0 0 0 0 9Z" fill="currentColor" />
    </>
  ),
  minor: ring,
  keep: <path d="M1.4 6.4 4.6 9.6 10.8 2.6" fill="none" stroke="currentColor" strokeWidth="2" />,
} as const

/** Two letters that stand for a rubric. */
export function Siglum({ children }: { readonly children: string }) {
  return <span className={style('siglum')}>{children}</span>
}
