export { AccountMenu } from './account-menu.tsx'
export { accountKeys, configureSessions, sessionQuery, uploadLimitsQuery } from './session.ts'
