import { useState } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'

import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'

import { useDownload } from './use-download.ts'

export interface DownloadButtonProps {
  /** The endpoint that answers an Excel file; without the right for it there is no button. */
  readonly endpoint: Endpoint
  readonly query: Readonly<Record<string, unknown>>
  /** What the file is called when the server names none; the day is added. */
  readonly name: string
  /** What the button says; that it exports to Excel if left out. */
  readonly label?: Word
}

/** Downloads an Excel file, as a rule of what is on the screen. */
export function DownloadButton({ endpoint, query, name, label = t.exportExcel }: DownloadButtonProps) {
  const w = useWords()
  const may = useMay()
  const download = useDownload()
  const [isRunning, setRunning] = useState(false)
  if (!may(endpoint)) return null

  async function run(): Promise<void> {
    setRunning(true)
    await download({ endpoint, query, name })
    setRunning(false)
  }

  return (
    <Button icon="download" busy={isRunning} onClick={() => void run()}>
      {w(label)}
    </Button>
  )
}
