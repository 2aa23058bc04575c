import { Link } from 'react-router'

import type { Match } from '#features/search/contract.ts'

import classes from './results.module.css'

/** How a result bears on the draft that is the context: the passage it is nearest to, and by which words. */
export function DraftBearing(props: { readonly match: Match; readonly path: string | undefined }) {
  const { draft } = props.match
  if (draft === null) return null
  return (
    <p className={classes['why']}>
      {props.path !== undefined && <Link to={`${props.path}#${draft.block}`}>In the draft</Link>}
      Shares {draft.shared.map((word) => `‘${word}’`).join(', ')} with ‘{draft.opening}’
    </p>
  )
}
