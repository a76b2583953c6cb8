import type { Worker } from 'node:worker_threads'

/** A thread that was ended because it took too long. */
export class ThreadTookTooLong extends Error {
  override readonly name = 'ThreadTookTooLong'
}

/**
 * The one answer that a thread gives; it is ended where it takes too long.
 *
 * @param what is done in the thread, for errors: `Filling a workbook`
 * @throws ThreadTookTooLong, whatever the thread itself fails with, and an error where it ends without an answer
 */
export function answerOf<Answer>(
  thread: Worker,
  { what, longestMs }: { readonly what: string; readonly longestMs: number },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      void thread.terminate()
      reject(new ThreadTookTooLong(`${what} took longer than ${longestMs / 1000} s`))
    }, longestMs)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => {
      clearTimeout(tooLong)
      // Does nothing where the answer came first.
      reject(new Error(`${what} ended with ${code} and without an answer`))
    })
  })
}
