import { useEffect, useRef, useState } from 'react'

import { watchCamera } from '#web/features/equipment/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { SmallField } from '#web/kit/inputs/SmallField.tsx'
import { TextBox } from '#web/kit/inputs/TextBox.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'

interface ScanBoxProps {
  /** Takes a code that was read; false for one that has no place here. */
  readonly onCode: (code: string) => boolean
  /** What is said of such a code. */
  readonly wrong: typeof t.scannedWrong
}

/** Reads labels of items, by the camera or a scanner that types: what has no place here is refused by its code. */
export function ScanBox({ onCode, wrong: wrongText }: ScanBoxProps) {
  const w = useWords()
  const [isOn, setOn] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  function take(code: string): void {
    const isTaken = onCode(code)
    setWrong(isTaken ? null : code)
    setTyped('')
    if (isTaken) setOn(false)
  }
  return (
    <div className="vh-stack vh-after">
      <div className="vh-bar">
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
                if (typed.trim() !== '') take(typed)
              }}
            />
          )}
        </SmallField>
        <Button icon="search" onClick={() => setOn(!isOn)}>
          {w(isOn ? t.scanStop : t.scanStart)}
        </Button>
      </div>
      {isOn && <Camera onCode={take} onBlind={() => setOn(false)} />}
      {wrong !== null && <Alert tone="error" title={w(wrongText, { code: wrong })} />}
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
