import { useEffect, useRef, useState } from 'react'

import { watchCamera } from '#web/features/equipment/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { SmallField } from '#web/kit/inputs/SmallField.tsx'
import { TextBox } from '#web/kit/inputs/TextBox.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'

/** What came of a code that was read: an error where it has no place here; nothing is said where the form shows it. */
export interface Read {
  readonly tone: 'success' | 'warning' | 'error'
  readonly said: string | null
}

interface ScanBoxProps {
  /** Takes a code that was read. */
  readonly onCode: (code: string) => Read | Promise<Read>
}

/** Reads labels of items, by the camera or a scanner that types, and says what came of it. */
export function ScanBox({ onCode }: ScanBoxProps) {
  const w = useWords()
  const [isOn, setOn] = useState(false)
  const [typed, setTyped] = useState('')
  const [read, setRead] = useState<Read | null>(null)
  const isBusy = useRef(false)
  /** The camera goes on seeing what it has told already. */
  const seen = useRef<string | null>(null)
  async function take(code: string): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setTyped('')
    try {
      const next = await onCode(code)
      setRead(next)
      if (next.tone !== 'error') setOn(false)
    } finally {
      isBusy.current = false
    }
  }
  function see(code: string): void {
    if (isBusy.current || seen.current === code) return
    seen.current = code
    void take(code)
  }
  function turn(): void {
    seen.current = null
    setOn(!isOn)
  }
  return (
    <div className="vh-stack vh-after">
      <div className="vh-bar vh-low">
        <SmallField label={w(t.scanLabel)}>
          {(framed) => (
            <TextBox
              {...framed}
              value={typed}
              onChange={setTyped}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // A scanner ends with Enter, which would post the voucher.
                event.preventDefault()
                if (typed.trim() !== '') void take(typed)
              }}
            />
          )}
        </SmallField>
        <Button icon="search" onClick={turn}>
          {w(isOn ? t.scanStop : t.scanStart)}
        </Button>
      </div>
      {isOn && <Camera onCode={see} onBlind={() => setOn(false)} />}
      {read?.said && <Alert tone={read.tone} title={read.said} />}
    </div>
  )
}

interface CameraProps {
  readonly onCode: (code: string) => void
  readonly onBlind: () => void
}

function Camera({ onCode, onBlind }: CameraProps) {
  const w = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onCode, onBlind })
  useEffect(() => {
    told.current = { onCode, onBlind }
  })
  // The camera is outside React: it runs as long as this is shown.
  useEffect(() => {
    const ending = new AbortController()
    if (video.current)
      watchCamera(video.current, ending.signal, (text) => told.current.onCode(text)).catch(() => {
        if (!ending.signal.aborted) told.current.onBlind()
      })
    return () => ending.abort()
  }, [])
  return <video ref={video} className="vh-block vh-whole" muted playsInline aria-label={w(t.scanView)} />
}
