import { createRequire } from 'node:module'
import { Worker, type WorkerOptions } from 'node:worker_threads'

import type { TextState } from '#contract/documents/labels.ts'

// oxlint-disable-next-line import/default -- a file that the build makes, see tools/thread-scripts.mjs
import officeScript from './office-text.worker.ts?thread'
import { PDF_TYPE } from './read-types.ts'
import type { FromThread, Texts, ThreadData } from './thread-messages.ts'

interface Limits {
  readonly longestMs: number
  readonly megabytes: number
  readonly mostPages: number
  readonly mostCharacters: number
}

const limits: Limits = { longestMs: 60_000, megabytes: 512, mostPages: 2000, mostCharacters: 5_000_000 }

const pdfScript = createRequire(import.meta.url).resolve('#server/platform/pdf/pdf-text.worker.mjs')

/**
 * The text of a PDF or a file of Office, read in a thread with limits on time, memory, pages and letters. What was read
 * before a limit is kept.
 */
export function readTexts(data: Uint8Array, mediaType: string, given: Partial<Limits> = {}): Promise<Texts> {
  const { longestMs, megabytes, mostPages, mostCharacters } = { ...limits, ...given }
  const options: WorkerOptions = {
    workerData: { data, mostPages, mostCharacters } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // What a reader grumbles about a broken file is no news for our log.
    stdout: true,
    stderr: true,
  }
  const worker = new Worker(mediaType === PDF_TYPE ? pdfScript : officeScript, options)
  const pages: { pageNo: number; text: string }[] = []
  return new Promise((resolve) => {
    const finish = (end: TextState) => {
      clearTimeout(tooLong)
      resolve({ pages, end })
      void worker.terminate()
    }
    const tooLong = setTimeout(() => finish('tooLarge'), longestMs)
    worker.on('message', (said: FromThread) => {
      if ('end' in said) finish(said.end)
      else pages.push(said)
    })
    worker.once('error', (error) =>
      finish('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'unreadable'),
    )
    worker.once('exit', () => finish('unreadable'))
  })
}
