import { formatInteger } from '#contract/core/format.ts'

import { listKnownContents } from '../features/files/files.public.ts'
import { readConfig, type Config, type FilesConfig } from '../platform/config/config.ts'
import { openDatabase, type Connection, type Db } from '../platform/db/database.ts'
import { CONTENTS_TURN, duringTurn } from '../platform/db/take-turns.ts'
import { FilesUnreachableError, type FileStore } from '../platform/files/file-store.ts'
import {
  copyContents,
  listContents,
  removeContents,
  verifyContents,
  type Watch,
} from '../platform/files/stores/move-contents.ts'
import { openPlaces, tryBucket } from '../platform/files/stores/open-files.ts'
import { StartupError } from '../platform/startup-error.ts'
import { megabytes } from './back-up.ts'
import { say } from './console.ts'
import { findExistingDatabase } from './verify-log.ts'

const USAGE =
  'Cách dùng: npm run move-files -- --to=s3|folder [--verify | --empty]. ' +
  '--verify chỉ kiểm tra nơi đến; --empty xóa ở nơi đi những tệp đã kiểm tra đúng ở nơi đến.'
const SHOWN = 20

type Place = FilesConfig['store']
const names: Readonly<Record<Place, string>> = { folder: 'thư mục', s3: 'kho S3' }

interface Asked {
  readonly to: Place
  readonly isOnlyVerified: boolean
  readonly isEmptied: boolean
}

interface Moving {
  readonly asked: Asked
  readonly source: FileStore
  readonly target: FileStore
  readonly db: Db
  /** Whoever deletes contents, or needs them all to stay, takes turns by it. */
  readonly owner: Connection
  readonly signal: AbortSignal
}

/**
 * Copies the contents of files to the folder or the bucket, beside a running server or without one, reads all of them there and
 * compares them with their hashes, and on demand deletes them where they were. What was done stays done: told to stop, or
 * killed, it goes on the next time.
 *
 * @returns whether all that is needed is there and whole
 * @throws StartupError with one sentence when it cannot go on
 */
export async function moveFiles(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  const asked = readWords(words)
  const config = readConfig(environment)
  const places = await requirePlaces(config, asked)
  const found = await findExistingDatabase(config)
  const database = openDatabase(found.owner, 2)
  try {
    const { owner } = found
    return await move({ asked, ...places, db: database.db, owner, signal })
  } catch (error) {
    if (signal.aborted) throw new StartupError('Đã dừng. Chạy lại lệnh này để đi tiếp từ chỗ đã dừng.')
    if (error instanceof FilesUnreachableError)
      throw new StartupError(`${error.message}. Chưa có gì mất; chạy lại lệnh này để đi tiếp.`)
    throw error
  } finally {
    await database.close()
    await found.stop()
  }
}

function readWords(words: readonly string[]): Asked {
  const given = new Set(words)
  const isGiven = (word: string) => given.delete(word)
  const [toS3, toFolder] = [isGiven('--to=s3'), isGiven('--to=folder')]
  const [isOnlyVerified, isEmptied] = [isGiven('--verify'), isGiven('--empty')]
  if (toS3 === toFolder || (isOnlyVerified && isEmptied) || given.size > 0) throw new StartupError(USAGE)
  return { to: toS3 ? 's3' : 'folder', isOnlyVerified, isEmptied }
}

/** @throws StartupError where there is no bucket, or new files do not go to where these are to go */
async function requirePlaces(config: Config, { to }: Asked): Promise<Pick<Moving, 'source' | 'target'>> {
  const { folder, s3 } = openPlaces(config)
  if (!s3) throw new StartupError('Chưa có kho S3. Hãy đặt các biến FILES_S3_…. Xem docs/operations.md.')
  if (config.files.store !== to)
    throw new StartupError(
      `Tệp mới phải vào nơi đến trước. Hãy đặt FILES_STORE=${to} cho mọi tiến trình máy chủ, khởi động lại chúng, rồi chạy lệnh này với cùng các biến.`,
    )
  const trouble = await tryBucket(config)
  if (trouble) throw new StartupError(`Kho tệp S3 không trả lời: ${trouble}.`)
  return to === 's3' ? { source: folder, target: s3 } : { source: s3, target: folder }
}

async function move(moving: Moving): Promise<boolean> {
  const { asked, source, target, db, owner, signal } = moving
  const startedAt = new Date()
  // Asked first: a content is stored before a file names it. What comes later is for the next time.
  const known = await listKnownContents(db)
  // Nobody deletes contents while they are listed.
  const [inSource, inTarget] = await duringTurn(owner, CONTENTS_TURN, async () => [
    await listContents(source),
    await listContents(target),
  ])
  const isCopied =
    asked.isOnlyVerified ||
    (await copy(
      moving,
      [...inSource].filter((one) => !inTarget.has(one)),
    ))
  const needed = new Set([...inSource, ...known])
  const { whole, bytes, missing, altered } = await verifyContents(
    target,
    [...needed],
    watching('Kiểm tra', signal),
  )
  const there = `${formatInteger(whole.length)} tệp (${megabytes(bytes)}) ở ${names[asked.to]} đúng mã băm`
  const isWhole = isCopied && missing.length === 0 && altered.length === 0
  say(`${isWhole ? '✓' : '✗'} ${there}.`)
  tellEach(`không có ở ${names[asked.to]}`, missing)
  tellEach(`ở ${names[asked.to]} sai mã băm; hãy xóa bản đó rồi chạy lại`, altered)
  if (!isWhole || !asked.isEmptied) return isWhole
  const all = whole.filter((sha256) => inSource.has(sha256))
  // A backup under way still needs them where they are.
  const removed = await duringTurn(owner, CONTENTS_TURN, () =>
    removeContents(source, all, startedAt, watching('Xóa ở nơi đi', signal)),
  )
  say(`✓ Đã xóa ${formatInteger(removed)} tệp ở nơi đi.`)
  return true
}

async function copy({ asked, source, target, signal }: Moving, hashes: readonly string[]): Promise<boolean> {
  const { copied, bytes, altered } = await copyContents([source, target], hashes, watching('Chép', signal))
  say(`✓ Đã chép ${formatInteger(copied.length)} tệp (${megabytes(bytes)}) vào ${names[asked.to]}.`)
  tellEach('ở nơi đi sai mã băm, không chép', altered)
  return altered.length === 0
}

function tellEach(fault: string, hashes: readonly string[]): void {
  for (const sha256 of hashes.slice(0, SHOWN)) say(`✗ ${sha256} ${fault}.`)
  if (hashes.length > SHOWN) say(`✗ … và ${formatInteger(hashes.length - SHOWN)} tệp nữa ${fault}.`)
}

/** Says each tenth of the way. */
function watching(what: string, signal: AbortSignal): Watch {
  let last = 0
  return {
    signal,
    progress: (done, total) => {
      const percent = Math.floor((10 * done) / total) * 10
      if (percent === last) return
      last = percent
      say(`  ${what}: ${percent}% (${formatInteger(done)}/${formatInteger(total)} tệp)`)
    },
  }
}
