import { useState } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'
import { plantDay } from '#contract/core/format.ts'

import { send } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t } from '#web/kit/kit.words.ts'

interface DownloadButtonProps {
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
  const [isRunning, setRunning] = useState(false)
  if (!may(endpoint)) return null

  async function download(): Promise<void> {
    setRunning(true)
    try {
      const file = (await send(endpoint, { query })) as Blob
      const fileName = file instanceof File ? file.name : `${name}-${plantDay(new Date())}.xlsx`
      saveFile(file, fileName)
      toast.success(w(t.exported, { file: fileName }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button icon="download" busy={isRunning} onClick={() => void download()}>
      {w(label)}
    </Button>
  )
}
