export const months =
  'January February March April May June July August September October November December'.split(' ')

/** Any of them, as alternatives of a pattern. */
export const anyMonth = months.join('|')
