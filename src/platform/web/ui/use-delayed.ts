import { useEffect, useState } from 'react'

/** True once `active` has lasted for `delay` milliseconds: what is quick shows no sign of waiting. */
export function useDelayed(active: boolean, delay = 300): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setIsLate(true), delay)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [active, delay])
  return isLate
}
