import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, rename, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { backupProblems } from '#contract/backups/index.ts'
import { formatInstant } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'

import {
  ANCHORS,
  areAnchorsOutside,
  checkRestored,
  explain,
  readBackupKey,
  restoreBackup,
  settleRestoredRun,
  type Restored,
} from '../features/backups/backups.public.ts'
import { migrations } from '../migrations/index.ts'
import { anchorFile } from '../platform/anchors/anchor-file.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { openDatabase, type Connection } from '../platform/db/database.ts'
import { isEmptyDatabase } from '../platform/db/dump/load.ts'
import { removeDataFolder } from '../platform/embedded/remove.ts'
import { diskFileStore } from '../platform/files/disk-file-store.ts'
import { StartupError } from '../platform/startup-error.ts'
import { checksLine, megabytes } from './back-up.ts'
import { say } from './console.ts'
import { findDatabase, type FoundDatabase } from './find-database.ts'

const USAGE =
  'Cách dùng: npm run restore -- <tệp sao lưu> --into <thư mục dữ liệu mới> [--database-url postgres://…]'

interface Asked {
  readonly file: string
  readonly into: string
  readonly databaseUrl: string | undefined
}

/**
 * Restores a backup onto an empty machine: into a data folder that does not exist yet, and its embedded database or an empty
 * one of a server. The folder gets its name when everything is in it and was checked.
 *
 * @throws StartupError with one sentence when the target is not what the backup was
 */
export async function restore(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const asked = readWords(words)
  const { into, file } = asked
  const began = performance.now()
  const { size } = await stat(file).catch(() => {
    throw new StartupError(`Không có tệp ${file}.`)
  })
  const isOccupied = existsSync(into) && readdirSync(into).length > 0
  if (isOccupied) throw new StartupError(new Problem(backupProblems.notEmpty, { place: into }).text('vi'))
  const room = `${into}.restoring`
  await removeDataFolder(room)
  await mkdir(room, { recursive: true, mode: 0o711 })
  let broken: Problem | undefined
  try {
    broken = await fill(room, { asked, environment, signal, size })
    if (existsSync(into)) await rmdir(into)
    await rename(room, into)
  } catch (error) {
    await removeDataFolder(room)
    if (error instanceof StartupError) throw error
    const retry = asked.databaseUrl ? ' Trước khi thử lại hãy tạo lại cơ sở dữ liệu trống.' : ''
    throw new StartupError(explain(error, into).text('vi') + retry)
  }
  say(`✓ Đã khôi phục vào ${into} trong ${((performance.now() - began) / 1000).toFixed(0)} giây.`)
  const database = asked.databaseUrl ? ' DATABASE_URL=…' : ''
  say(`  Khởi động: DATA_DIR=${into}${database} npm start`)
  if (broken) throw new StartupError(broken.text('vi'))
}

function readWords(words: readonly string[]): Asked {
  const named = new Map<string, string>()
  const plain: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word.startsWith('--')) named.set(word, words[(at += 1)] ?? '')
    else plain.push(word)
  }
  const [file, ...more] = plain
  const into = named.get('--into')
  const databaseUrl = named.get('--database-url')
  const isKnown = [...named.keys()].every((name) => ['--into', '--database-url'].includes(name))
  const isUrl = databaseUrl === undefined || /^postgres(ql)?:\/\//.test(databaseUrl)
  if (!file || !into || more.length > 0 || !isKnown || !isUrl) throw new StartupError(USAGE)
  return { file: path.resolve(file), into: path.resolve(into), databaseUrl }
}

interface Filling {
  readonly asked: Asked
  readonly environment: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  readonly size: number
}

/** @returns what was wrong with the data before it was backed up: it is restored as it was all the same */
async function fill(
  room: string,
  { asked, environment, signal, size }: Filling,
): Promise<Problem | undefined> {
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, DATABASE_READ_URL: ___, ...others } = environment
  const config = readConfig({
    ...others,
    DATA_DIR: room,
    ...(asked.databaseUrl && { DATABASE_URL: asked.databaseUrl }),
  })
  const secret = await readBackupKey(config)
  const found = await findDatabase(config)
  try {
    await requireEmpty(found, asked)
    say(`Đang khôi phục ${asked.file} (${megabytes(size)})…`)
    const told = everyTenth()
    const job = { file: asked.file, secret, dataDir: config.dataDir, migrations, signal }
    const connection = found.owner
    const restored = await restoreBackup({ ...job, connection, progress: told })
    const { header } = restored
    say(`  Dữ liệu của ${formatInstant(header.at)}, phiên bản ${header.productVersion}. Đang kiểm tra…`)
    const broken = await check(restored, { config, connection, size, signal })
    await placeAnchors(config, asked.into)
    if (!header.hasSecrets)
      say(
        '  Bản này không có khóa bí mật: mọi người đăng nhập lại, mật khẩu gửi thư và khóa S3 phải nhập lại.',
      )
    return broken
  } finally {
    await found.stop()
  }
}

async function check(
  restored: Restored,
  {
    config,
    connection,
    size,
    signal,
  }: { config: Config; connection: Connection } & Pick<Filling, 'size' | 'signal'>,
): Promise<Problem | undefined> {
  const database = openDatabase(connection, 2)
  const { db } = database
  try {
    const files = diskFileStore(path.join(config.dataDir, 'files'))
    const anchorDir = path.join(config.dataDir, ANCHORS)
    const now = new Date()
    const checks = await checkRestored({ db, files, anchorDir, now, signal }, restored)
    const { runId } = restored.header
    if (runId !== null) await settleRestoredRun(db, runId, { checks, now, sizeBytes: size })
    say(`✓ ${checksLine(checks)}.`)
    return undefined
  } catch (error) {
    if (error instanceof Problem && wasBrokenBefore.has(error.kind.code)) return error
    throw error
  } finally {
    await database.close()
  }
}

/** Witnesses go where the environment wants them; those that are there already know more, and stay. */
async function placeAnchors({ dataDir, anchorDir }: Config, into: string): Promise<void> {
  const restored = path.join(dataDir, ANCHORS)
  const isOutside = areAnchorsOutside(dataDir, anchorDir) && !anchorDir.startsWith(into + path.sep)
  if (!isOutside || !existsSync(anchorFile(restored))) return
  if (existsSync(anchorFile(anchorDir))) {
    say(
      `  Tệp neo ở ${anchorDir} được giữ nguyên: nó có thể đi trước bản sao lưu, khi đó kiểm tra toàn vẹn báo phần sổ`,
    )
    say(`  đã neo mà bản sao lưu chưa có. Bản neo trong sao lưu nằm ở ${ANCHORS} của thư mục dữ liệu.`)
    return
  }
  await cp(restored, anchorDir, { recursive: true })
  say(`  Tệp neo được đặt vào ${anchorDir}.`)
}

async function requireEmpty({ owner: connection }: FoundDatabase, { databaseUrl }: Asked): Promise<void> {
  if (databaseUrl === undefined || (await isEmptyDatabase(connection))) return
  const place = databaseUrl.replace(/:[^:@/]*@/, ':***@')
  throw new StartupError(new Problem(backupProblems.notEmpty, { place }).text('vi'))
}

const wasBrokenBefore = new Set([
  backupProblems.chainBroken.code,
  backupProblems.historyBroken.code,
  backupProblems.witnessBroken.code,
])

function everyTenth(): (done: number, total: number) => void {
  let last = -1
  return (done, total) => {
    const percent = Math.floor((10 * done) / Math.max(1, total)) * 10
    if (percent !== last) say(`  ${percent}%`)
    last = percent
  }
}
