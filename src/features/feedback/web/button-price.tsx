import { priceLabel } from './price.ts'

import classes from './button-price.module.css'

interface ButtonPriceProps {
  readonly credits: number
  /** What the reader has, where it does not reach. */
  readonly held?: number | null
}

/** What is spent by the button that it stands on. */
export function ButtonPrice({ credits, held = null }: ButtonPriceProps) {
  return (
    <span className={classes['price']}>
      {priceLabel(credits)}
      {held !== null && `, you have ${held}`}
    </span>
  )
}
