import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { text } from 'node:stream/consumers'

import { largeFileApi } from '#contract/files/large.ts'

import { signIn, type Arena } from '../arena.ts'
import { send } from '../load.ts'

/** A large file that was cut in the middle, and went on. */
export interface UploadFigures {
  readonly megabytes: number
  /** What the server had when the connection was cut. */
  readonly keptMb: number
  readonly sendSeconds: number
  readonly finishSeconds: number
  /** The memory of the server before, and its peak meanwhile; null where the system does not say. */
  readonly beforeMb: number | null
  readonly peakMb: number | null
}

const MEGABYTE = 1024 * 1024
const PART = 8 * MEGABYTE
const BOUNDARY = 'van-hanh-bench'

/** Sends a file part by part, cuts the connection in the middle of one, and goes on from what the server says it has. */
export async function measureUpload(arena: Arena, megabytes: number): Promise<UploadFigures> {
  const { port, pid } = arena.ours
  const session = await signIn(port, 'quandoc')
  // One part, over and over but for its number: so the client needs no room for all of it.
  const block = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(PART - 9)])
  const sizeBytes = megabytes * MEGABYTE
  const bytesOf = (from: number, to: number) => {
    const piece = Buffer.from(block.subarray(from % PART, (from % PART) + to - from))
    if (from > 0 && from % PART === 0) piece.writeUInt32BE(from / PART, 16)
    return piece
  }
  const hash = createHash('sha256')
  for (let at = 0; at < sizeBytes; at += PART) hash.update(bytesOf(at, Math.min(sizeBytes, at + PART)))
  const sha256 = hash.digest('hex')
  const post = async <Result>(path: string, body: unknown) =>
    (
      (await send(port, { method: 'POST', path: `/api${path}`, headers: session, body })) as {
        result: Result
      }
    ).result
  const begin = () =>
    post<{ id: number; sentBytes: number }>(largeFileApi.begin.path, {
      fileName: 'ban-ve-hoan-cong.pdf',
      sizeBytes,
      modifiedAtMs: 1_790_000_000_000,
    })
  const beforeMb = await memoryMb(pid, 'VmRSS')
  const began = performance.now()
  const { id } = await begin()
  const part = (from: number, cutAfter?: number) =>
    sendPart({ port, session, id, from, content: bytesOf(from, nextOf(from, sizeBytes)) }, cutAfter)
  const cutAt = Math.floor(sizeBytes / PART / 2) * PART
  for (let at = 0; at < cutAt; at += PART) await part(at)
  await part(cutAt, PART / 2)
  let { sentBytes: at } = await begin()
  const keptMb = at / MEGABYTE
  for (; at < sizeBytes; at = nextOf(at, sizeBytes)) await part(at)
  const sent = performance.now()
  await post(largeFileApi.finish.path, { id, sha256 })
  const finished = performance.now()
  return {
    megabytes,
    keptMb,
    sendSeconds: (sent - began) / 1000,
    finishSeconds: (finished - sent) / 1000,
    beforeMb,
    peakMb: await memoryMb(pid, 'VmHWM'),
  }
}

/** Where the part that begins there ends. */
const nextOf = (from: number, sizeBytes: number) => Math.min(sizeBytes, (Math.floor(from / PART) + 1) * PART)

interface Part {
  readonly port: number
  readonly session: Readonly<Record<string, string>>
  readonly id: number
  readonly from: number
  readonly content: Buffer
}

async function sendPart({ port, session, id, from, content }: Part, cutAfter?: number): Promise<void> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="part"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const sending = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/api${largeFileApi.part.path}?Id=${id}&OffsetBytes=${from}`,
    headers: {
      ...session,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  })
  if (cutAfter !== undefined) {
    await new Promise<void>((resolve) => {
      sending.on('error', () => resolve())
      sending.on('close', () => resolve())
      sending.write(body.subarray(0, cutAfter), () => setTimeout(() => sending.destroy(), 200))
    })
    return
  }
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve)
    sending.on('error', reject)
    sending.end(body)
  })
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`A part: ${response.statusCode} ${answer.slice(0, 300)}`)
}

async function memoryMb(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
