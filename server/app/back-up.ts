import { backupPhaseLabels, type BackupChecks } from '#contract/backups/index.ts'
import { formatInteger } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'

import { version } from '../../package.json'

import { insertRun, workOff } from '../features/backups/backups.public.ts'
import { migrations } from '../migrations/index.ts'
import { readConfig } from '../platform/config/config.ts'
import { derivedSecret, keptSecret } from '../platform/config/secrets.ts'
import { openDatabase } from '../platform/db/database.ts'
import { readMigrationsOf } from '../platform/db/dump/load.ts'
import { StartupError } from '../platform/startup-error.ts'
import { say } from './console.ts'
import { findExistingDatabase } from './verify-log.ts'

/**
 * Makes a backup now, beside a running server or without one, restores it into a scratch database and says what was found.
 *
 * @throws StartupError with one sentence when there is no backup in the end that has been restored
 */
export async function backUp(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const config = readConfig(environment)
  const found = await findExistingDatabase(config)
  const database = openDatabase(found.owner, 2)
  const { db } = database
  const now = () => new Date()
  try {
    await requireSameSchema(found.owner)
    const secret = config.tokenSecret ?? (await keptSecret(config.dataDir, 'token'))
    const place = { config, db, owner: found.owner, migrations, productVersion: version, now }
    await insertRun(db, { cause: 'command', byId: null, byName: null }, now())
    const settingsKey = derivedSecret(secret, 'mail')
    const outcome = await workOff({ ...place, settingsKey }, signal, progressLine())
    if (!outcome) throw new StartupError('Một tiến trình khác đang sao lưu. Hãy chờ nó xong rồi chạy lại.')
    if (outcome.state === 'cancelled') throw new StartupError('Lần sao lưu đã bị hủy.')
    if (outcome.state === 'failed') throw new StartupError(outcome.failure.text('vi'))
    say(
      `✓ ${outcome.file} (${megabytes(outcome.sizeBytes)}), đã khôi phục thử: ${checksLine(outcome.checks)}.`,
    )
  } catch (error) {
    throw error instanceof Problem ? new StartupError(error.text('vi')) : error
  } finally {
    await database.close()
    await found.stop()
  }
}

async function requireSameSchema(connection: Parameters<typeof readMigrationsOf>[0]): Promise<void> {
  const ran = await readMigrationsOf(connection)
  const isSame = Object.keys(migrations).every((name) => ran.includes(name))
  if (!isSame)
    throw new StartupError('Cấu trúc dữ liệu cũ hơn phiên bản này. Hãy chạy npm start một lần rồi sao lưu.')
}

/** A line at the beginning of each phase and after each tenth of it. */
export function progressLine(): (phase: keyof typeof backupPhaseLabels, percent: number) => void {
  let last = ''
  return (phase, percent) => {
    const line = `  ${backupPhaseLabels[phase].vi}: ${Math.floor(percent / 10) * 10}%`
    if (line !== last) say(line)
    last = line
  }
}

/** A size for people: `12,345 MB`, at least 1. */
export const megabytes = (bytes: number) => `${formatInteger(Math.max(1, Math.round(bytes / 1e6)))} MB`

/** What a check found, in one sentence without its end. */
export function checksLine(checks: BackupChecks): string {
  const { tableCount, rowCount, fileCount, plantCount, sealedShiftCount } = checks
  const { witnessCount, newerWitnessCount } = checks
  const newer = newerWitnessCount
    ? `, trong đó ${formatInteger(newerWitnessCount)} dòng mới hơn bản sao lưu`
    : ''
  const witnessed = witnessCount ? `, ${formatInteger(witnessCount)} dòng neo khớp${newer}` : ''
  const figures = [tableCount, rowCount, fileCount, plantCount, sealedShiftCount].map(formatInteger)
  return `${figures[0]} bảng, ${figures[1]} dòng, ${figures[2]} tệp đúng mã băm, sổ ca của ${figures[3]} nhà máy nguyên vẹn (${figures[4]} ca niêm phong)${witnessed}`
}
