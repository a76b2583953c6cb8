import type { Endpoint } from '#contract/core/endpoint.ts'
import { plantDay } from '#contract/core/format.ts'

import { send } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { saveFile } from '#web/kit/data/save-file.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t } from '#web/kit/kit.words.ts'

/** What is downloaded. */
interface Download {
  /** The endpoint that answers an Excel file. */
  readonly endpoint: Endpoint
  readonly query: Readonly<Record<string, unknown>>
  /** What the file is called when the server names none; the day is added. */
  readonly name: string
}

/** Downloads an Excel file, and says so, or why not. */
export function useDownload(): (download: Download) => Promise<void> {
  const w = useWords()
  return async ({ endpoint, query, name }) => {
    try {
      const file = (await send(endpoint, { query })) as Blob
      const fileName = file instanceof File ? file.name : `${name}-${plantDay(new Date())}.xlsx`
      saveFile(file, fileName)
      toast.success(w(t.exported, { file: fileName }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    }
  }
}
