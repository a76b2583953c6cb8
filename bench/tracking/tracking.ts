import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import type { Cell } from '#server/platform/excel/write/cell.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'

import type { Arena } from '../arena.ts'
import { median } from '../rounds.ts'
import { fillMonth, valuesOf, type FilledMonth } from './fill.ts'

/** What was measured of the workbook of a month, ours through HTTP and the writer alone on rows of the same width. */
export interface TrackingFigures {
  readonly month: FilledMonth
  readonly rows: number
  readonly ours: WrittenFigures
  readonly floor: WrittenFigures
  /** The longest a look at the server's health took meanwhile, in milliseconds. */
  readonly longestWaitMs: number
  readonly estimatedBytes: number
}

/** One workbook: how long it took, how long it is, and how much memory came on top at the highest. */
interface WrittenFigures {
  readonly seconds: number
  readonly bytes: number
  readonly peakMb: number
}

/** Rows of a sheet of one day: what stands above and below the values, and the values. */
const ROWS_A_DAY = 34
const COLUMNS = 20
const RUNS = 5
const path = '/api/services/app/InverterTracking/ExportExcel'

/** The workbook of a month of that many inverters, against the writer library alone. */
export async function measureTracking(
  arena: Arena,
  inverters: number,
  days: number,
): Promise<TrackingFigures> {
  const month = await fillMonth(arena.connection, inverters, days)
  await documentsRead(arena)
  // The first workbook of a process also compiles its code. Looks at the server's health cost it time, so there are none
  // while the time counts.
  await download(arena, month)
  const seconds: number[] = []
  while (seconds.length < RUNS) seconds.push((await timed(() => download(arena, month))).seconds)
  const { answer, peakMb } = await watched(arena.ours.pid, () => lookedAt(arena, month))
  const ours = { seconds: median(seconds), peakMb }
  const rows = inverters * days * ROWS_A_DAY
  const { answer: bytes, ...floor } = await watched(process.pid, () =>
    writeAlone(inverters, days * ROWS_A_DAY),
  )
  return {
    month,
    rows,
    ours: { ...ours, bytes: answer.bytes },
    floor: { ...floor, bytes },
    longestWaitMs: answer.longestWaitMs,
    estimatedBytes: answer.estimatedBytes,
  }
}

/** Waits until the texts of the demonstration's documents are read: each begins a thread, some time in the first minute. */
async function documentsRead({ connection }: Arena): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const isDone = async () => {
    const { rows } = await client.query<{ isDone: boolean }>(
      `select count(*) > 0 and bool_and(state <> 'unread') as "isDone" from document_contents`,
    )
    return rows[0]?.isDone
  }
  try {
    for (let seconds = 0; !(await isDone()); seconds++) {
      if (seconds > 180) throw new Error('the texts of the documents are not read')
      await sleep(1000)
    }
  } finally {
    await client.end()
  }
}

/** Downloads a workbook and looks at the server's health all the while. */
async function lookedAt(arena: Arena, month: FilledMonth) {
  const looking = { isDone: false, longestMs: 0 }
  const looks = lookAtHealth(arena.ours.port, looking)
  const answer = await download(arena, month)
  looking.isDone = true
  await looks
  return { ...answer, longestWaitMs: looking.longestMs }
}

async function download({ ours, session }: Arena, { plantId, from, to }: FilledMonth) {
  const asked = http.request({
    host: '127.0.0.1',
    port: ours.port,
    method: 'POST',
    path,
    headers: { ...session, 'content-type': 'application/json' },
  })
  asked.end(JSON.stringify({ powerPlantId: plantId, from, to }))
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the workbook was answered ${answer.statusCode}`)
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return {
    bytes,
    estimatedBytes: Number(answer.headers['x-estimated-bytes']),
  }
}

async function lookAtHealth(port: number, looking: { isDone: boolean; longestMs: number }): Promise<void> {
  while (!looking.isDone) {
    const started = performance.now()
    await fetch(`http://127.0.0.1:${port}/api/health/live`)
    looking.longestMs = Math.max(looking.longestMs, performance.now() - started)
    await sleep(5)
  }
}

async function writeAlone(sheets: number, rowsOfSheet: number): Promise<number> {
  const style = { border: 'thin', format: '#,##0.0' } as const
  function* rows() {
    for (let row = 0; row < rowsOfSheet; row++)
      yield Array.from({ length: COLUMNS }, (_, column): Cell => ({
        value: column === 1 ? 'Thông số' : ((row * 7 + column * 13) % 1950) / 10,
        style,
      }))
  }
  const all = Array.from({ length: sheets }, (_, index) => ({ name: `INV${index + 1}`, rows: rows() }))
  let bytes = 0
  for await (const chunk of workbookStream(all)) bytes += (chunk as Buffer).length
  return bytes
}

/** Runs a task and tells how long it took and how far the memory of a process rose meanwhile. */
async function watched<T>(pid: number, task: () => Promise<T>) {
  const before = await memoryMb(pid)
  const watch = { isDone: false, peakMb: before }
  const watching = (async () => {
    while (!watch.isDone) {
      await sleep(20)
      watch.peakMb = Math.max(watch.peakMb, await memoryMb(pid))
    }
  })()
  const { answer, seconds } = await timed(task)
  watch.isDone = true
  await watching
  return { answer, seconds, peakMb: watch.peakMb - before }
}

async function timed<T>(task: () => Promise<T>): Promise<{ answer: T; seconds: number }> {
  const started = performance.now()
  const answer = await task()
  return { answer, seconds: (performance.now() - started) / 1000 }
}

/** The resident memory of a process; 0 where the system does not tell. */
async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024) / 1e6
}

const count = (value: number) => Math.round(value).toLocaleString('en')

/** The figures as Markdown. */
export function trackingLines({ month, rows, ours, floor, ...figures }: TrackingFigures): string {
  const line = (name: string, { seconds, bytes, peakMb }: WrittenFigures) =>
    `| ${name} | ${seconds.toFixed(2)} s | ${count(rows / seconds)} | ${(bytes / 1e6).toFixed(1)} MB | ${peakMb.toFixed(0)} MB |`
  return `Workbook of hourly tracking: ${month.inverters} inverters, ${month.days} days, ${count(valuesOf(month))} values, ${count(rows)} rows.

| | time | rows per second | length | memory on top, at most |
|---|---|---|---|---|
${line('ours, from the database through HTTP', ours)}
${line('the writer alone, rows from memory', floor)}

Ours is the median of ${RUNS}, after a first. In one more, looks at the server's health were answered within
${figures.longestWaitMs.toFixed(0)} ms at the longest. The length it
told beforehand was ${((figures.estimatedBytes / ours.bytes) * 100).toFixed(0)} % of the real one.`
}
