import { fetchedPart } from '#platform/web/fetched-part.tsx'

/** The editor brings CodeMirror along. */
export const { Part: WriteView, ahead: loadWriteView } = fetchedPart(async () => {
  const { WriteView } = await import('./write-view.tsx')
  return { Part: WriteView }
})
