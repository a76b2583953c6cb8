import { useState } from 'react'

import { fileApi, type FilePurpose } from '#contract/files/index.ts'

import { useOnTheirWay } from '#web/kit/form/use-on-their-way.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'

/** The one file of a field: sent as soon as it is chosen. The form around is not saved before it has arrived. */
export function useFieldFile(purpose: FilePurpose, onChange: ((fileId: number) => void) | undefined) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  useOnTheirWay(isSending ? 1 : 0)

  async function send(file: File): Promise<void> {
    setSending(true)
    setProblem('')
    try {
      const body = new FormData()
      body.append('file', file)
      onChange?.((await call(fileApi.upload, { query: { purpose }, body })).id)
    } catch (error) {
      setProblem(errorWords(error)?.description ?? '')
    } finally {
      setSending(false)
    }
  }

  return { isSending, problem, upload: (file: File) => void send(file) }
}
