import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Says whether the page is being printed: what only the paper shows need not stand in the page before. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  // The browser takes its picture right after the event.
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
