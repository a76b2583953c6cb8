import { randomBytes, X509Certificate } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { readTimeStamp, timeStampRequest } from './time-stamp.ts'

/** A time-stamping service by RFC 3161. */
export interface TimeStampService {
  readonly url: string
  /** The file with the certificates whom its own must come from; null for anybody. */
  readonly authoritiesFile: string | null
}

const ANSWER_MS = 20_000
const stampsOf = (folder: string) => path.join(folder, 'stamps')

/**
 * Has a record stamped by a service, and keeps its answer beside the file: `stamps/<no>.tsr`.
 *
 * @throws when the service does not answer, or with something else
 */
export async function stampRecord(
  folder: string,
  service: TimeStampService,
  { no, hash }: { readonly no: number; readonly hash: string },
): Promise<void> {
  const nonce = randomBytes(8)
  // A leading byte that is neither zero nor negative: the number has one way only to be written.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const response = await fetch(service.url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(timeStampRequest(hash, nonce)),
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`The time-stamping service answered ${response.status}`)
  const answer = Buffer.from(await response.arrayBuffer())
  const stamp = readTimeStamp(answer, await readAuthorities(service.authoritiesFile))
  if (stamp.hash !== hash) throw new Error('The time stamp is of something else')
  if (stamp.nonce !== nonce.toString('hex')) throw new Error('The time stamp answers another question')
  await mkdir(stampsOf(folder), { recursive: true, mode: 0o700 })
  const file = path.join(stampsOf(folder), `${no}.tsr`)
  await writeFile(`${file}.part`, answer, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}

/** The number of the first time stamp that no record fits, or that is none; null when all fit. */
export async function findStrayStamp(
  folder: string,
  { hashes }: { readonly hashes: ReadonlyMap<number, string> },
  authoritiesFile: string | null = null,
): Promise<number | null> {
  const authorities = await readAuthorities(authoritiesFile)
  const names = await readdir(stampsOf(folder)).catch(() => [])
  const numbers = names.filter((name) => /^\d+\.tsr$/.test(name)).map((name) => Number.parseInt(name, 10))
  for (const no of numbers.toSorted((one, other) => one - other)) {
    const answer = await readFile(path.join(stampsOf(folder), `${no}.tsr`))
    if (hashIn(answer, authorities) !== hashes.get(no)) return no
  }
  return null
}

function hashIn(answer: Buffer, authorities: readonly X509Certificate[]): string | null {
  try {
    return readTimeStamp(answer, authorities).hash
  } catch {
    return null
  }
}

async function readAuthorities(file: string | null): Promise<X509Certificate[]> {
  if (file === null) return []
  const text = await readFile(file, 'utf8')
  const parts = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return parts.map((part) => new X509Certificate(part))
}
