import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Goes once to the block that the address names (`#b12`), as soon as the text is set. */
export function useBlockOfAddress(isSet: boolean, go: (block: string) => void): void {
  const { hash } = useLocation()
  const gone = useRef('')
  useEffect(() => {
    if (!isSet || hash === '' || hash === gone.current) return
    gone.current = hash
    go(decodeURIComponent(hash.slice(1)))
  }, [isSet, hash, go])
}
