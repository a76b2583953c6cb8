import { readFile } from 'node:fs/promises'

import type { Config } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'

const SHORTEST = 16

/**
 * The key that backups are encrypted with; undefined when none was given.
 *
 * @throws StartupError when the file that holds it cannot be used
 */
export async function readBackupKey({ backupKey, backupKeyFile }: Config): Promise<string | undefined> {
  if (backupKey !== undefined || backupKeyFile === undefined) return backupKey
  const key = await readFile(backupKeyFile, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartupError(
      `Không đọc được khóa sao lưu ở ${backupKeyFile} (${code}). Hãy kiểm tra BACKUP_KEY_FILE.`,
    )
  })
  if (key.trim().length < SHORTEST)
    throw new StartupError(`Khóa sao lưu ở ${backupKeyFile} quá ngắn: cần ít nhất ${SHORTEST} ký tự.`)
  return key.trim()
}
