import { useRef, useState } from 'react'

import type { BodyOf } from '#contract/core/endpoint.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../inverter-tracking.words.ts'
import css from './WorkbookButton.module.css'

interface WorkbookButtonProps {
  /** Which inverters and days. */
  readonly query: BodyOf<typeof inverterTrackingApi.exportExcel>
  /** What the file is called when the server names none. */
  readonly name: string
}

/** Downloads the workbook, shows how much of it has come, and can be told to stop. */
export function WorkbookButton({ query, name }: WorkbookButtonProps) {
  const w = useWords()
  const may = useMay()
  const [received, setReceived] = useState<number | null>(null)
  const stopping = useRef<AbortController | null>(null)
  if (!may(inverterTrackingApi.exportExcel)) return null

  async function download(): Promise<void> {
    const stop = new AbortController()
    stopping.current = stop
    setReceived(0)
    try {
      const file = await call(inverterTrackingApi.exportExcel, {
        body: query,
        signal: stop.signal,
        onReceived: setReceived,
      })
      const fileName = file instanceof File ? file.name : `${name}.xlsx`
      saveFile(file, fileName)
      toast.success(w(t.exported, { file: fileName }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    } finally {
      setReceived(null)
    }
  }

  if (received === null)
    return (
      <Button icon="download" onClick={() => void download()}>
        {w(t.exportExcel)}
      </Button>
    )
  const percent = Math.round(received * 100)
  return (
    <span className={css['running']}>
      <progress value={percent} max={100} aria-label={w(t.exporting)} />
      <span>{percent} %</span>
      <Button tone="quiet" icon="close" onClick={() => stopping.current?.abort()}>
        {w(t.stop)}
      </Button>
    </span>
  )
}
