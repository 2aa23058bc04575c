import { lazy } from 'react'

export { articleKeys } from './articles-api.ts'

/** The page of an article, whose code arrives when it is first opened. */
export const ArticlePage = lazy(async () => {
  const { ArticlePage } = await import('./article-page.tsx')
  return { default: ArticlePage }
})

export const SaveWork = lazy(async () => {
  const { SaveWork } = await import('./save-work.tsx')
  return { default: SaveWork }
})
