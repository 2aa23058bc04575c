import { lazy } from 'react'

export { BriefPage } from './brief-page.tsx'
export { guidanceKeys } from './guidance-api.ts'
export { GuidePage } from './guide-page.tsx'
export { NewToRead } from './new-to-read.tsx'
export { NextSteps } from './next-steps.tsx'

/** The tab beside a draft. */
export const GuidePanel = lazy(loadGuidePanel)

export async function loadGuidePanel() {
  const { GuidePanel } = await import('./guide-panel.tsx')
  return { default: GuidePanel }
}
