import type { Writable } from 'node:stream'

/** Waits until a stream has room again, or takes nothing any more; leaves no listener behind. */
export function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      stream.off('drain', settle).off('close', settle)
      resolve()
    }
    stream.on('drain', settle).on('close', settle)
  })
}
