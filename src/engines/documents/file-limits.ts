const mebibyte = 1024 * 1024

/** Bytes of the largest file that is read: a PDF, whose operator may ask for less, a form that is packed or converted, a plain text. */
export const largestFile = {
  pdf: 50 * mebibyte,
  packed: 30 * mebibyte,
  text: 4 * mebibyte,
} as const
