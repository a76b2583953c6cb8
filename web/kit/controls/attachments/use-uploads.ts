import { useEffect, useRef, useState } from 'react'

import { errorWords } from '#web/platform/api/error-words.ts'
import { newKey } from '#web/platform/api/key.ts'

/** How a file is sent: what the API call takes beside what it is about. */
export interface SendOptions {
  readonly file: File
  /** The form with the file in its field `file`. */
  readonly body: FormData
  /** The same for every attempt at this file: what arrived once is not stored twice. */
  readonly key: string
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

/** A file on its way. */
export interface Upload {
  readonly key: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed'
  /** How much of it has gone out, 0 to 1. */
  readonly sent: number
  /** Why it was refused, in words; empty unless it failed. */
  readonly problem: string
  /** An address under which this browser shows the file meanwhile. */
  readonly preview: string
}

/** The files that are being sent, and what can be done with them. */
export interface Uploads {
  readonly items: readonly Upload[]
  readonly add: (files: Iterable<File>) => void
  /** Lets a file rest, even while it is being sent. */
  readonly pause: (key: string) => void
  /** Sends a file that failed or rests. */
  readonly retry: (key: string) => void
  /** Gives a file up, even while it is being sent. */
  readonly discard: (key: string) => void
}

/** Poor lines of plants in the mountains carry two streams better than ten. */
const AT_ONCE = 2

/** Why a file that is being sent stops: to go on later. */
const PAUSED = 'paused'

/**
 * Sends files two at a time and keeps those that failed, to be sent again. What has arrived leaves the list.
 *
 * @param send calls the API, e.g. `(options) => call(abnormalApi.uploadAttachment, { query: { abnormalId }, ...options })`
 * @param onSent called after each file that arrived
 */
export function useUploads(
  send: (options: SendOptions) => Promise<unknown>,
  onSent: () => Promise<unknown>,
): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const previews = usePreviews()

  const change = (key: string, changes: Partial<Upload>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  function drop({ key, preview }: Upload): void {
    previews.drop(preview)
    setItems((now) => now.filter((item) => item.key !== key))
  }

  async function run(upload: Upload): Promise<void> {
    const { key, file } = upload
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, { state: 'sending', problem: '' })
    const body = new FormData()
    body.append('file', file, file.name)
    const onProgress = (sent: number) => change(key, { sent })
    try {
      await send({ file, body, key, onProgress, signal: controller.signal })
      // The stored file is shown before its stand-in goes, so that nothing flickers.
      await onSent()
      drop(upload)
    } catch (error) {
      // Whoever let it rest may have told it to go on meanwhile: the list is only looked through once more.
      if (controller.signal.reason === PAUSED) setItems((now) => [...now])
      else change(key, { state: 'failed', problem: errorWords(error)?.description ?? '' })
    } finally {
      running.current.delete(key)
    }
  }

  // Sending is work of the outside world: it starts once the list says so.
  useEffect(() => {
    const next = items.filter(({ key, state }) => state === 'waiting' && !running.current.has(key))
    for (const item of next.slice(0, AT_ONCE - running.current.size)) void run(item)
  })
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  return {
    items,
    add: (files) => {
      const taken = [...files].map((file) => waiting(file, previews.make(file)))
      setItems((now) => [...now, ...taken])
    },
    pause: (key) => {
      running.current.get(key)?.abort(PAUSED)
      change(key, { state: 'paused' })
    },
    retry: (key) => change(key, { state: 'waiting', problem: '' }),
    discard: (key) => {
      running.current.get(key)?.abort()
      const upload = items.find((item) => item.key === key)
      if (upload) drop(upload)
    },
  }
}

function waiting(file: File, preview: string): Upload {
  return { key: newKey(), file, preview, state: 'waiting', sent: 0, problem: '' }
}

/** Addresses of files of this computer, given back to the browser at the latest when the screen goes. */
function usePreviews() {
  const made = useRef(new Set<string>())
  useEffect(() => {
    const all = made.current
    return () => {
      for (const preview of all) URL.revokeObjectURL(preview)
    }
  }, [])
  return {
    make: (file: File) => {
      const preview = URL.createObjectURL(file)
      made.current.add(preview)
      return preview
    },
    drop: (preview: string) => {
      URL.revokeObjectURL(preview)
      made.current.delete(preview)
    },
  }
}
