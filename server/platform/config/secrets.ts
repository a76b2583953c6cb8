import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret of a name: made at first use, then kept in the data folder, readable by its owner only.
 *
 * @returns 64 hexadecimal digits
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const folder = path.join(dataDir, 'secrets')
  const file = path.join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    await chmod(file, 0o600)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
