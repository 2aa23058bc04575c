import type { Citation } from '../document.ts'

/** Whether a callout says who wrote the work, whatever stands beside the name. */
export const namesAuthors = ({ style }: Pick<Citation, 'style'>): boolean =>
  style === 'author-year' || style === 'author-page' || style === 'narrative'
