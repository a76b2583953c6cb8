import { useState } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'
import { plantDay } from '#contract/core/format.ts'

import { send } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t } from '#web/kit/kit.words.ts'

import type { ListEndpoint } from './list-types.ts'
import type { List } from './use-list.ts'

interface ExportButtonProps<E extends ListEndpoint> {
  readonly of: List<E>
  /** The endpoint that answers the list as a file; it takes the list's own query. */
  readonly endpoint: Endpoint
}

/** Downloads everything a list would show on all its pages, filtered and ordered as on the screen. */
export function ExportButton<E extends ListEndpoint>({ of: list, endpoint }: ExportButtonProps<E>) {
  const w = useWords()
  const may = useMay()
  const [isRunning, setRunning] = useState(false)
  if (!may(endpoint)) return null

  async function download(): Promise<void> {
    setRunning(true)
    try {
      const { skipCount: _first, maxResultCount: _size, ...query } = list.wireQuery
      const file = (await send(endpoint, { query })) as Blob
      const name = file instanceof File ? file.name : `${list.name}-${plantDay(new Date())}.xlsx`
      saveFile(file, name)
      toast.success(w(t.exported, { file: name }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button icon="download" busy={isRunning} onClick={() => void download()}>
      {w(t.exportExcel)}
    </Button>
  )
}
