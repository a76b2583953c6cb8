// Runs in a thread of its own, see in-thread.ts: it says one thing, waits for one answer, and goes on.
import { parentPort, workerData } from 'node:worker_threads'

import type { TextManner } from '../csv-rows.ts'
import { readTable, type TableOptions } from '../read-table.ts'
import { ReadTableError } from '../table-error.ts'
import { charactersOf, type TableRow } from '../table-row.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1_000_000

function say(message: FromThread): Promise<ToThread> {
  return new Promise((resolve) => {
    parentPort?.once('message', resolve)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
    parentPort?.postMessage(message)
  })
}

async function* pieces(): AsyncGenerator<Buffer> {
  for (;;) {
    const { piece } = await say('wantsPiece')
    if (!piece) return
    yield Buffer.from(piece)
  }
}

async function giveRows(): Promise<TextManner | undefined> {
  let rows: TableRow[] = []
  let characters = 0
  try {
    const table = readTable(pieces(), workerData as TableOptions)
    for (;;) {
      const { value: row, done } = await table.next()
      if (done) return row
      rows.push(row)
      characters += charactersOf(row)
      if (rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
      await say({ rows })
      rows = []
      characters = 0
    }
  } finally {
    // Also those before a row that cannot be read: whoever looks at the beginning only may never come to that one.
    await say({ rows })
  }
}

async function give(): Promise<void> {
  try {
    void say({ manner: await giveRows() })
  } catch (error) {
    if (!(error instanceof ReadTableError)) throw error
    const { code, limit, row } = error
    void say({ code, limit, row })
  }
}

// Any other error ends the thread, and is told to whoever started it.
void give()
