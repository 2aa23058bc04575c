export { AccountMenu } from './account-menu.tsx'
export {
  accountKeys,
  accountsApi,
  configureSessions,
  sessionQuery,
  uploadLimitsQuery,
} from './session.ts'
