/** What an abstract of a study tells; what was known and what was missing are one step, the reason for the work. */
export const askedSteps = ['background', 'purpose', 'method', 'outcome', 'conclusion'] as const
export type AskedStep = (typeof askedSteps)[number]
