import { useEffect, useState } from 'react'

/** Whether the text stands alone, without outline, panel and bars: Ctrl and . change it, Escape ends it. */
export function useAlone(): readonly [boolean, (isAlone: boolean) => void] {
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '.' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        setAlone((was) => !was)
      } else if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing)
        setAlone(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-text-alone', isAlone)
    return () => document.documentElement.removeAttribute('data-text-alone')
  }, [isAlone])
  return [isAlone, setAlone]
}
