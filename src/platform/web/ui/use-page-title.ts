import { useEffect } from 'react'

/** "Page · Scholium" as the title of the document, while the component is on the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Scholium' : `${title} · Scholium`
  }, [title])
}
