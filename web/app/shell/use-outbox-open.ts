import { useEffect } from 'react'

/** Sends what earlier visits of this user left unsent, whichever screen comes first; its code comes after the screen's. */
export function useOutboxOpen(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('#web/platform/outbox/the-outbox.ts').then(
        ({ openOutbox }) => openOutbox(),
        () => undefined,
      )
    }, 500)
    return () => clearTimeout(timer)
  }, [])
}
