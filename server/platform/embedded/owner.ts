import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

import { StartupError } from '../startup-error.ts'
import { systemCode } from './failure.ts'
import { findProcess } from './process/processes.ts'

/** What an owner writes into the owner file. */
interface OwnerRecord {
  readonly pid: number
  readonly startedAt: string
  /** Process numbers mean something only on this machine, or in this container of it, until its next boot. */
  readonly machine: string
}

/** An owner touches its file this often. */
const HEARTBEAT_MS = 5_000
/** An owner that we cannot look up and that was silent this long is dead. */
const SILENCE_MS = 12_000

/**
 * Takes the owner file that guards a database against a second app, which would otherwise mistake the first one's
 * PostgreSQL for an orphan and stop it. Gives back the function that lets go of it.
 *
 * A dead owner's file is taken over, whatever program has its process number today. An owner in another container or
 * on another machine sharing the folder is known by its heartbeat alone.
 * @throws StartupError when the owner lives
 */
export async function takeOwnership(file: string, progress: (line: string) => void): Promise<() => void> {
  const mine = JSON.stringify(describeOurselves())
  while (!createFile(file, mine)) {
    const found = readIfThere(file)
    if (found === undefined) continue
    await refuseIfAlive(file, found, progress)
    removeDead(file, found)
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref()
  return () => {
    clearInterval(heartbeat)
    if (readIfThere(file) === mine) rmSync(file)
  }
}

async function refuseIfAlive(file: string, content: string, progress: (line: string) => void) {
  const record = parseRecord(content)
  if (await isAlive(file, record, progress)) throw inUse(file, record)
}

async function isAlive(file: string, record: OwnerRecord | undefined, progress: (line: string) => void) {
  if (record?.machine === describeMachine() && record.startedAt !== '') {
    return findProcess(record.pid)?.startedAt === record.startedAt
  }
  const lastBeat = readBeat(file)
  const silentUntil = (lastBeat ?? 0) + SILENCE_MS
  if (Date.now() < silentUntil) progress('Đang kiểm tra xem thư mục dữ liệu còn được máy khác dùng không…')
  while (Date.now() < silentUntil) {
    await sleep(200)
    const beat = readBeat(file)
    if (beat !== lastBeat) return beat !== undefined
  }
  return false
}

/** Moved aside first, for only one of two starts can move it, and looked at again, for it may be a newer one's. */
function removeDead(file: string, content: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw error
  }
  const moved = readFileSync(aside, 'utf8')
  if (moved !== content) {
    renameSync(aside, file)
    throw inUse(file, parseRecord(moved))
  }
  rmSync(aside)
}

function inUse(file: string, record: OwnerRecord | undefined): StartupError {
  const who = record === undefined ? '' : ` (tiến trình ${record.pid})`
  return new StartupError(
    `Dữ liệu ở ${file.replace(/\.owner$/, '')} đang được một Vận Hành khác sử dụng${who}: hãy dừng bản đó trước, ` +
      'hoặc đặt DATA_DIR tới một thư mục khác.',
  )
}

function describeOurselves(): OwnerRecord {
  const startedAt = findProcess(process.pid)?.startedAt ?? ''
  return { pid: process.pid, startedAt, machine: describeMachine() }
}

function describeMachine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    // Not Linux, or a container that shows only a part of /proc.
    return hostname()
  }
}

function parseRecord(content: string): OwnerRecord | undefined {
  try {
    const record = JSON.parse(content) as Partial<OwnerRecord>
    const { pid, startedAt, machine } = record
    return pid === undefined || startedAt === undefined || machine === undefined
      ? undefined
      : { pid, startedAt, machine }
  } catch {
    return undefined
  }
}

function createFile(file: string, content: string): boolean {
  let handle: number
  try {
    handle = openSync(file, 'wx')
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(handle, content)
    return true
  } catch (error) {
    // A full disk: an empty file would make the next start wait for a heartbeat.
    rmSync(file)
    throw error
  } finally {
    closeSync(handle)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** When the owner last touched its file; undefined once it has let go of it. */
function readBeat(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

function touch(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // A disk that takes no more writes must not stop the app: the database will report it.
  }
}
