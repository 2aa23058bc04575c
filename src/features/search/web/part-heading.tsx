import classes from './part-heading.module.css'

/** The name of a part that stands beside a search, over the line that begins it. */
export function PartHeading({ children }: { readonly children: string }) {
  return <h2 className={classes['heading']}>{children}</h2>
}
