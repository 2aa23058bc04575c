import { fetchedPart } from '#platform/web/fetched-part.tsx'

/** The original pages bring pdf.js along. */
export const { Part: OriginalPage, ahead: loadOriginalPage } = fetchedPart(async () => {
  const { OriginalPage, fetchWorkers } = await import('./original-page.tsx')
  return { Part: OriginalPage, alsoAhead: fetchWorkers }
})
