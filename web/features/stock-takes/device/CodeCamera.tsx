import { useEffect, useEffectEvent, useRef } from 'react'

import { watchCamera } from '#web/features/equipment/public.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-takes.words.ts'

interface CodeCameraProps {
  readonly onCode: (text: string) => void
  /** There is no camera, or it may not be used. */
  readonly onNone: () => void
}

/** What the camera sees, and the text of the first label in it. */
export function CodeCamera({ onCode, onNone }: CodeCameraProps) {
  const w = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onCode)
  const fail = useEffectEvent(onNone)
  // The camera is outside React: it runs as long as this is shown.
  useEffect(() => {
    const shown = new AbortController()
    const view = video.current
    if (view)
      watchCamera(view, shown.signal, (text) => read(text)).catch(() => {
        if (!shown.signal.aborted) fail()
      })
    return () => shown.abort()
  }, [])
  return (
    <video
      ref={video}
      className="vh-block vh-whole"
      muted
      playsInline
      aria-label={w(t['device.cameraView'])}
    />
  )
}
