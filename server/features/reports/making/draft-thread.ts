import { Worker } from 'node:worker_threads'

import type { ReportFormat } from '#contract/reports/labels.ts'
import { askThread } from '#server/platform/threads/ask-thread.ts'

import type { DatabasePlace, DraftAnswer, DraftTask, MadeDraft, ReportAttachment } from './draft-task.ts'
// oxlint-disable-next-line import/default -- a file that the build makes, see tools/thread-scripts.mjs
import script from './draft.worker.ts?thread'

/** Shorter than the two minutes for which the transaction of a job may stand still. */
const LONGEST_MS = 100_000
const MOST_MEGABYTES = 512

/** What makes drafts beside everything else. */
export interface DraftThread {
  /**
   * One at a time.
   *
   * @throws what the making fails with, and when the thread ends or takes longer than 100 s; the next draft has a new one
   */
  readonly make: (task: DraftTask) => Promise<MadeDraft>
  readonly end: () => Promise<void>
}

/**
 * Reads figures and makes files in a thread with connections of its own, so that however many are made, others are served
 * meanwhile. It begins with the first draft and has to be ended.
 *
 * @param signal ends it at once, also in the middle of a draft
 */
export function openDraftThread(place: DatabasePlace, signal: AbortSignal): DraftThread {
  let thread: Worker | undefined
  const end = async () => {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }
  const begin = () => {
    const begun = start(place)
    begun.once('exit', () => {
      if (thread === begun) thread = undefined
    })
    return begun
  }
  const abort = () => void end()
  signal.addEventListener('abort', abort, { once: true })
  return {
    async make(task) {
      signal.throwIfAborted()
      const asked = (thread ??= begin())
      try {
        const what = `Making the ${task.kind} report of plant ${task.plantId}`
        return madeOf(await askThread<DraftAnswer>(asked, task, { what, longestMs: LONGEST_MS }))
      } catch (error) {
        // It may be dead or busy still: the next draft does not wait for it.
        if (!(error instanceof DraftNotMade)) await end()
        throw error
      }
    },
    async end() {
      signal.removeEventListener('abort', abort)
      await end()
    },
  }
}

function start(place: DatabasePlace): Worker {
  const thread = new Worker(script, {
    workerData: place,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  // Whoever waits for an answer is told; between two of them nobody is, and an error would end the server.
  return thread.on('error', () => undefined)
}

/** What the making itself failed with, in the words of the thread. */
class DraftNotMade extends Error {}

function madeOf(answer: DraftAnswer): MadeDraft {
  if ('failure' in answer) throw Object.assign(new DraftNotMade(answer.failure.message), answer.failure)
  const files = new Map<ReportFormat, ReportAttachment>()
  // Bytes come over as bytes, no longer as a Buffer.
  for (const [format, file] of answer.made.files)
    files.set(format, { ...file, content: Buffer.from(file.content) })
  return { ...answer.made, files }
}
