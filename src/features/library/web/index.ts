import { lazy } from 'react'

export { citableItems } from './citable-items.ts'
export { collectionsQuery, libraryApi, libraryKeys } from './library-api.ts'
export { authorsLine, venueLine } from './record-words.ts'

/** Pages whose code arrives when they are first opened. */
export const LibraryPage = lazy(async () => {
  const { LibraryPage } = await import('./library-page.tsx')
  return { default: LibraryPage }
})

export const ItemPage = lazy(async () => {
  const { ItemPage } = await import('./item-page.tsx')
  return { default: ItemPage }
})

/** The tab beside a draft. */
export const SourcesPanel = lazy(loadSourcesPanel)

export async function loadSourcesPanel() {
  const { SourcesPanel } = await import('./sources-panel.tsx')
  return { default: SourcesPanel }
}

export const CollectionsView = lazy(async () => {
  const { CollectionsView } = await import('./collections-view.tsx')
  return { default: CollectionsView }
})

export const CiteMenu = lazy(async () => {
  const { CiteMenu } = await import('./cite-menu.tsx')
  return { default: CiteMenu }
})
