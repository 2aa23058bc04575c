export { ArticlePage } from './article-page.tsx'
export { articleKeys } from './articles-api.ts'
