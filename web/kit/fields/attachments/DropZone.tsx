import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'

import css from './Attachments.module.css'

interface DropZoneProps {
  readonly accept: string
  readonly takesPaste: boolean
  /** What the files will belong to, for screen readers. */
  readonly label: string
  readonly onFiles: (files: Iterable<File>) => void
}

/** Where files are dropped, or chosen with a button; a pasted screenshot is taken wherever the focus is. */
export function DropZone({ accept, takesPaste, label, onFiles }: DropZoneProps) {
  const w = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  usePastedFiles(takesPaste, onFiles)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping has the button beside it as its keyboard way
    <div
      className={`${css['zone']} ${isOver ? css['over'] : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={chooser}
        type="file"
        multiple
        accept={accept}
        className="vh-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Choosing the same file again must count as a change.
          event.target.value = ''
          onFiles(files)
        }}
      />
      <Button icon="upload" onClick={() => chooser.current?.click()}>
        {w(t.attachAdd)}
      </Button>
      <span>{w(isOver ? t.attachDropHere : takesPaste ? t.attachDropOrPaste : t.attachDrop)}</span>
    </div>
  )
}

/** Hands on files pasted while the screen is open; text pasted into a field stays text. */
function usePastedFiles(isOn: boolean, onFiles: (files: Iterable<File>) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  // The clipboard belongs to the browser.
  useEffect(() => {
    if (!isOn) return undefined
    const onPaste = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isOn])
}
