import type { Worker } from 'node:worker_threads'

import { ThreadTookTooLong } from './answer-of.ts'

/**
 * Asks a thread that goes on afterwards, one question at a time.
 *
 * @param what is done in the thread, for errors
 * @throws ThreadTookTooLong, whatever the thread fails with, and an error where it ends without an answer; it is not ended here
 */
export function askThread<Answer>(
  thread: Worker,
  question: unknown,
  { what, longestMs }: { readonly what: string; readonly longestMs: number },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(tooLong)
      thread.off('message', hear).off('error', fail).off('exit', end)
    }
    function hear(answer: Answer) {
      settle()
      resolve(answer)
    }
    function fail(error: Error) {
      settle()
      reject(error)
    }
    const end = (code: number) => fail(new Error(`${what} ended with ${code} and without an answer`))
    const tooLong = setTimeout(
      () => fail(new ThreadTookTooLong(`${what} took longer than ${longestMs / 1000} s`)),
      longestMs,
    )
    thread.on('message', hear).on('error', fail).on('exit', end)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(question)
  })
}
