import { Worker } from 'node:worker_threads'

import { askThread } from './ask-thread.ts'
import { placesFor } from './places.ts'

/** What threads run that take a while to begin, and are worth keeping for who asks next. */
interface Kept {
  /** Its file; it answers each message with one, and fails with what it cannot answer. */
  readonly script: string
  readonly most: number
  /** Of each thread; one that needs more ends alone. */
  readonly megabytes: number
  /** So long a thread that nobody asks is kept. */
  readonly idleMs: number
}

/** An end of the process is not held up by a thread that waits. */
interface Idle {
  readonly thread: Worker
  readonly ending: NodeJS.Timeout
}

/**
 * Threads that are begun as they are needed. One that has answered is asked again; one that has failed or taken too long is ended.
 *
 * @returns asks one of them, when there is one; throws as `askThread` does
 */
export function keptThreads({ script, most, megabytes, idleMs }: Kept) {
  const places = placesFor(most)
  const idle: Idle[] = []

  const begin = () => {
    const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    thread.once('exit', () => forget(thread))
    // Whoever waits for an answer is told; between two of them nobody is, and an error would end the server.
    return thread.on('error', () => undefined)
  }
  const forget = (thread: Worker) => {
    const place = idle.findIndex((one) => one.thread === thread)
    if (place !== -1) clearTimeout(idle.splice(place, 1)[0]?.ending)
  }
  const taken = () => {
    const last = idle.at(-1)
    if (!last) return begin()
    forget(last.thread)
    last.thread.ref()
    return last.thread
  }
  const keep = (thread: Worker) => {
    thread.unref()
    const end = () => {
      forget(thread)
      void thread.terminate()
    }
    idle.push({ thread, ending: setTimeout(end, idleMs).unref() })
  }

  return async <Answer>(question: unknown, manner: { readonly what: string; readonly longestMs: number }) => {
    await places.take()
    try {
      const thread = taken()
      try {
        const answer = await askThread<Answer>(thread, question, manner)
        keep(thread)
        return answer
      } catch (error) {
        await thread.terminate()
        throw error
      }
    } finally {
      places.give()
    }
  }
}
