import { useEffect, useEffectEvent } from 'react'

/** Calls back on Ctrl+K, or Cmd+K, wherever the focus is. */
export function useSearchKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  // Keys pressed outside every component of ours count too.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
