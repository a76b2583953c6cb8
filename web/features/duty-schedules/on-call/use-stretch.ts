import { useEffect, useEffectEvent, useState } from 'react'

import type { OnCallKind } from '#contract/duty-schedules/on-call.ts'

/** The days of one kind that the user has marked. */
export interface Marked {
  readonly kind: OnCallKind
  readonly from: string
  readonly to: string
}

/** Marks days of one kind by pressing on one and letting go on another; `onDone` hears of them. */
export function useStretch(onDone: (marked: Marked) => void) {
  const [marked, setMarked] = useState<Marked | null>(null)
  const finish = useEffectEvent(() => {
    if (marked && marked.from !== marked.to) onDone(marked)
    setMarked(null)
  })
  const isMarking = marked !== null
  // The pointer may be let go anywhere in the window.
  useEffect(() => {
    if (!isMarking) return undefined
    const listen = () => finish()
    addEventListener('pointerup', listen)
    return () => removeEventListener('pointerup', listen)
  }, [isMarking])

  return {
    begin: (kind: OnCallKind, day: string) => setMarked({ kind, from: day, to: day }),
    reach: (kind: OnCallKind, day: string) => {
      if (marked?.kind === kind && marked.to !== day) setMarked({ ...marked, to: day })
    },
    isMarked: (kind: OnCallKind, day: string) =>
      marked?.kind === kind &&
      (marked.from <= marked.to
        ? marked.from <= day && day <= marked.to
        : marked.to <= day && day <= marked.from),
  }
}
