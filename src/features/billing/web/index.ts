export { balanceQuery, billingKeys } from './balance.ts'
export { Credits, CreditsHelp } from './credits.tsx'
export { CreditsSheet, showShortage } from './credits-sheet.tsx'
