import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** What the operating system tells about a live process. */
export interface ProcessFacts {
  /** Stays the same as long as the process lives, differs for the next one with its number; empty if unknown. */
  readonly startedAt: string
  /** The command line, words separated by spaces; empty if unknown. */
  readonly command: string
  /** The folder it works in, if the system tells. */
  readonly folder?: string
}

/**
 * The live process with this number. A zombie (dead, but its parent never asked for its exit code) counts as gone:
 * in a container whose first process collects nothing, zombies stay for ever.
 */
export function findProcess(pid: number): ProcessFacts | undefined {
  try {
    if (process.platform === 'linux') return readProc(pid)
    if (process.platform === 'win32') return process.kill(pid, 0) ? { startedAt: '', command: '' } : undefined
    return askPs(pid)
  } catch {
    return undefined
  }
}

function readProc(pid: number): ProcessFacts | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return undefined
  const facts = {
    startedAt: rest[18] ?? '',
    command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
  }
  try {
    return { ...facts, folder: readlinkSync(`/proc/${pid}/cwd`) }
  } catch {
    return facts
  }
}

function askPs(pid: number): ProcessFacts | undefined {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command=']
  const line = execFileSync('ps', ['-ww', ...columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [, state = '', startedAt = '', command = ''] =
    /^(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line.trim()) ?? []
  return state === '' || state.startsWith('Z') ? undefined : { startedAt, command }
}
