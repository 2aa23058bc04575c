/** A page takes 3 to 7 seconds of processor time at 300 dots an inch. */
export const recognitionLimits = {
  pages: 40,
  dots: 300,
  cpuSeconds: 40,
  wallTime: 180_000,
  residentBytes: 700 * 1024 * 1024,
  outputBytes: 16 * 1024 * 1024,
} as const
