// Runs in a thread of its own: whatever a file does to its reader, the server goes on.
import { parentPort, workerData } from 'node:worker_threads'

import { ReadTableError } from '#server/platform/excel/read/table-error.ts'

import { officeTexts } from './office-texts.ts'
import type { FromThread, ThreadData } from './thread-messages.ts'

function say(message: FromThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
  parentPort?.postMessage(message)
}

const endOf = (error: unknown): FromThread => {
  const code = error instanceof ReadTableError ? error.code : ''
  if (code === 'encrypted') return { end: 'password' }
  return { end: code === 'contentTooLarge' ? 'tooLarge' : 'unreadable' }
}

async function give({ data, mostPages, mostCharacters }: ThreadData): Promise<void> {
  let left = mostCharacters
  try {
    let pageNo = 0
    for await (const text of officeTexts(Buffer.from(data), mostCharacters)) {
      pageNo += 1
      if (pageNo > mostPages || left <= 0) break
      say({ pageNo, text: text.slice(0, left) })
      left -= text.length
    }
    say({ end: left <= 0 || pageNo > mostPages ? 'tooLarge' : 'read' })
  } catch (error) {
    say(endOf(error))
  }
}

void give(workerData as ThreadData)
