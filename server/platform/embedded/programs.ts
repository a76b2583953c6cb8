import { spawn, type ChildProcess } from 'node:child_process'

import { StartupError } from '../startup-error.ts'
import type { DatabaseUser } from './database-user.ts'
import { noBinary, systemCode } from './failure.ts'

/** A running program. */
export type Program = ChildProcess & { readonly pid: number }

/** How to run one of PostgreSQL's programs. */
export interface ProgramOptions {
  readonly folder: string
  readonly user: DatabaseUser | undefined
  /** Where its output goes: an open file, or `'pipe'` to read it from the child. */
  readonly output: number | 'pipe'
}

/**
 * Starts one of PostgreSQL's programs as the database user, in a process group of its own, so that Ctrl-C in the
 * terminal does not stop the database under requests that still run.
 * @throws StartupError when the system cannot run it
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  { folder, user, output }: ProgramOptions,
): Promise<Program> {
  const child = spawn(program, args, {
    ...user,
    cwd: folder,
    env: programEnvironment(),
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', output, output],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(explainSpawnError(error)))
  })
  if (!hasPid(child)) throw new Error(`${program} started without a process number`)
  return child
}

/** Variables such as PGPORT, LC_ALL or TZ of the caller would otherwise change what the programs do. */
function programEnvironment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  const kept = passed
    .map((name) => [name, process.env[name]] as const)
    .filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

function explainSpawnError(error: Error): Error {
  const code = systemCode(error)
  if (code === 'EPERM') {
    return new StartupError(
      'Không chuyển được PostgreSQL sang một người dùng không phải root: hãy chạy bằng một người dùng thường, hoặc ' +
        'đặt DATABASE_URL tới một máy chủ PostgreSQL.',
    )
  }
  // ENOENT although the file is there: the program's loader is missing, as on Alpine. EACCES: a disk mounted noexec.
  return code === 'ENOENT' || code === 'EACCES' ? noBinary() : error
}

function hasPid(child: ChildProcess): child is Program {
  return child.pid !== undefined
}
