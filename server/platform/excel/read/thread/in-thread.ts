import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'

import { placesFor } from '#server/platform/threads/places.ts'

import type { TableOptions } from '../read-table.ts'
// oxlint-disable-next-line import/default -- a file that the build makes, see tools/thread-scripts.mjs
import script from './table.worker.ts?thread'
import type { TextManner } from '../csv-rows.ts'
import { ReadTableError } from '../table-error.ts'
import type { TableRow } from '../table-row.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** What a thread may take; one that needs more ends alone, and the server goes on. */
interface ThreadLimits {
  readonly megabytes: number
  /** Between two things the thread says. */
  readonly silentMs: number
}

/** Enough for the texts of a workbook at their limit. */
const threadLimits: ThreadLimits = { megabytes: 512, silentMs: 30_000 }
const YOUNG_MEGABYTES = 32
const threads = placesFor(4)

/**
 * The rows of an uploaded table, as `readTable` gives them, read in a thread of its own: whatever a file does to its
 * reader, others are still served. Further files wait while all threads are busy.
 *
 * @throws ReadTableError also after rows were given; `contentTooLarge` and `tookTooLong` too where the thread ran out of
 * memory or time
 */
export async function* readTableInThread(
  source: Readable,
  options: TableOptions,
  { megabytes, silentMs } = threadLimits,
): AsyncGenerator<TableRow, TextManner | undefined> {
  await threads.take()
  const thread = new Worker(script, {
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  try {
    return yield* rowsFrom(thread, source, silentMs)
  } finally {
    source.destroy()
    await thread.terminate()
    threads.give()
  }
}

async function* rowsFrom(
  thread: Worker,
  source: Readable,
  silentMs: number,
): AsyncGenerator<TableRow, TextManner | undefined> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  let said = await next(thread, silentMs)
  for (;;) {
    if (said === 'wantsPiece') {
      const { value, done } = await pieces.next()
      said = await next(thread, silentMs, { piece: done ? undefined : value })
    } else if ('manner' in said) {
      return said.manner
    } else if ('code' in said) {
      throw new ReadTableError(said.code, said.limit, said.row)
    } else {
      yield* said.rows
      said = await next(thread, silentMs, {})
    }
  }
}

/** Answers the thread and waits for what it says next. */
function next(thread: Worker, silentMs: number, answer?: ToThread): Promise<FromThread> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => fail(new ReadTableError('tookTooLong')), silentMs)
    const settle = () => {
      clearTimeout(tooLong)
      thread.off('message', hear).off('error', fail).off('exit', end)
    }
    function hear(message: FromThread) {
      settle()
      resolve(message)
    }
    function fail(error: Error) {
      settle()
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isFull ? new ReadTableError('contentTooLarge') : error)
    }
    function end(code: number) {
      fail(new Error(`The thread that read a table ended with ${code}`))
    }
    thread.on('message', hear).on('error', fail).on('exit', end)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (answer) thread.postMessage(answer)
  })
}
