import { useParams } from 'react-router'

/** One draft. */
export function WorkspacePage() {
  const { documentSlug } = useParams()
  return (
    <main id="main" tabIndex={-1}>
      <h1>{documentSlug}</h1>
    </main>
  )
}
