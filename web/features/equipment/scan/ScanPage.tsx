import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { CameraInput } from '../CameraInput.tsx'
import { t } from '../equipment.words.ts'
import { codeOnPhoto, watchCamera } from './camera.ts'
import { labelAddressOf } from './passport-code.ts'
import css from './Scan.module.css'

/** Reads a label by the camera, or from a photo of it, and opens what it stands on: a machine, an item, a place of the store. */
export default function ScanPage() {
  const w = useWords()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Word | null>(null)
  function take(text: string | null): void {
    const address = text === null ? null : labelAddressOf(text)
    // The way back from there leads past the camera.
    if (address !== null) void navigate(address, { replace: true })
    else setProblem(text === null ? t.scanNothing : t.scanForeign)
  }
  return (
    <div className="vh-page">
      <PageHeader title={w(t.scan)} actions={<ButtonLink to={paths.equipment}>{w(t.toList)}</ButtonLink>} />
      <div className={`vh-card vh-stack ${css['scan']}`}>
        <Viewfinder onCode={take} />
        {problem && <Alert tone="warning" title={w(problem)} />}
        <PhotoOfCode onCode={take} onBroken={() => setProblem(t.scanNothing)} />
      </div>
    </div>
  )
}

/** What the camera sees; where there is none or it is not allowed, what to do instead. */
function Viewfinder({ onCode }: { readonly onCode: (text: string) => void }) {
  const w = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onCode)
  const [isBlind, setBlind] = useState(false)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    const ending = new AbortController()
    if (video.current)
      watchCamera(video.current, ending.signal, (text) => told.current(text)).catch(() => {
        if (!ending.signal.aborted) setBlind(true)
      })
    return () => ending.abort()
  }, [])
  return (
    <>
      {isBlind ? (
        <Alert tone="info" title={w(t.scanNoCamera)}>
          {w(t.scanNoCameraText)}
        </Alert>
      ) : (
        <p className="vh-note">{w(t.scanHint)}</p>
      )}
      <video
        ref={video}
        className={`vh-whole vh-round ${css['video']}`}
        hidden={isBlind}
        muted
        playsInline
        aria-label={w(t.scanView)}
      />
    </>
  )
}

interface PhotoOfCodeProps {
  readonly onCode: (text: string | null) => void
  readonly onBroken: () => void
}

/** A photo taken by the phone's own camera: works also where a page may not use the camera itself. */
function PhotoOfCode({ onCode, onBroken }: PhotoOfCodeProps) {
  const w = useWords()
  return (
    <CameraInput
      label={w(t.scanPhoto)}
      onPhotos={([photo]) => {
        if (photo) codeOnPhoto(photo).then(onCode, onBroken)
      }}
    />
  )
}
