import { type RefObject, useEffect, useRef, useState } from 'react'

import { fileApi, type FilePurpose } from '#contract/files/index.ts'

import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'

import { usePen } from './use-pen.ts'

/** How long the pen rests before the signature is sent. */
const REST_MS = 600

/**
 * A signature on a canvas: kept by the server once the pen rests, and no longer the signature as soon as it goes on.
 *
 * @param purpose what the picture is kept for
 * @param change called with the id of the stored picture, null while there is none of what is written
 */
export function useSignature(
  canvas: RefObject<HTMLCanvasElement | null>,
  purpose: FilePurpose,
  change: (fileId: number | null) => void,
) {
  const [state, setState] = useState<'empty' | 'writing' | 'sending' | 'failed' | 'kept'>('empty')
  const [problem, setProblem] = useState('')
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** Counts what was begun: an answer for less than what is written by now does not count. */
  const begun = useRef(0)
  useEffect(() => () => clearTimeout(rest.current), [])

  async function send(): Promise<void> {
    const sent = begun.current
    setState('sending')
    setProblem('')
    try {
      const fileId = await upload(canvas.current, purpose)
      if (begun.current !== sent) return
      setState('kept')
      change(fileId)
    } catch (error) {
      if (begun.current !== sent) return
      setState('failed')
      setProblem(errorWords(error)?.description ?? '')
    }
  }

  function begin(now: 'writing' | 'empty'): void {
    clearTimeout(rest.current)
    begun.current += 1
    setState(now)
    setProblem('')
    change(null)
  }

  const pen = usePen(canvas, {
    onBegin: () => begin('writing'),
    onEnd: () => {
      rest.current = setTimeout(() => void send(), REST_MS)
    },
  })
  return {
    state,
    problem,
    send: () => void send(),
    clear: () => {
      begin('empty')
      pen.clear()
    },
  }
}

async function upload(canvas: HTMLCanvasElement | null, purpose: FilePurpose): Promise<number> {
  const picture = await new Promise<Blob | null>((done) => {
    if (canvas) canvas.toBlob(done, 'image/png')
    else done(null)
  })
  const body = new FormData()
  if (picture) body.append('file', picture, 'chu-ky.png')
  return (await call(fileApi.upload, { query: { purpose }, body })).id
}
