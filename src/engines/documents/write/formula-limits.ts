/** Characters of LaTeX; longer ones are no formulas. */
export const longestFormula = 4000

/** How temml sets a formula wherever it stands: macros that would link or style are not trusted. */
export const formulaSettings = { throwOnError: true, trust: false, maxExpand: 200 } as const
