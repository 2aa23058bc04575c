const mebibyte = 1024 * 1024

/** Bytes of the largest file that is read: a PDF, whose operator may ask for less, and a form that is packed or converted. */
export const largestFile = { pdf: 50 * mebibyte, packed: 30 * mebibyte } as const
