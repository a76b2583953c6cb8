import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where LibreOffice is, and where the programs are that it may need. */
interface Program {
  readonly soffice: string
  readonly programPath: string
}

interface Limits {
  readonly longestMs: number
  readonly megabytes: number
  readonly mostPdfBytes: number
}

const limits: Limits = { longestMs: 60_000, megabytes: 3072, mostPdfBytes: 100 * 1024 * 1024 }

/** What the converter is told in a profile of its own: no macros, nothing fetched that a file points to. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
</oor:items>
`

/**
 * Runs a program with less than we have: so much memory, processor time and output, and no network where the system lets us take it
 * away. Windows has no such shell; there the time is all that is limited.
 */
const fence = `ulimit -v "$1"; ulimit -t "$2"; ulimit -f "$3"; ulimit -c 0; shift 3
if unshare -rn true 2>/dev/null; then exec unshare -rn "$@"; fi
exec "$@"`

/**
 * A file of Office as PDF, made by LibreOffice in a process, a profile and a folder of its own.
 *
 * @returns undefined for what it cannot read, or takes too long, too much memory or too many bytes
 */
export async function convertOffice(
  program: Program,
  { content, extension }: { readonly content: AsyncIterable<Uint8Array>; readonly extension: string },
  given: Partial<Limits> = {},
): Promise<Buffer | undefined> {
  const bounds = { ...limits, ...given }
  const folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-preview-'))
  try {
    const source = path.join(folder, `in.${extension}`)
    await writeFile(source, content)
    await mkdir(path.join(folder, 'profile', 'user'), { recursive: true })
    await writeFile(path.join(folder, 'profile', 'user', 'registrymodifications.xcu'), profile)
    await runFenced(start(program, { folder, source }, bounds), bounds.longestMs)
    return await readPdf(path.join(folder, 'in.pdf'), bounds.mostPdfBytes)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function start(
  { soffice, programPath }: Program,
  { folder, source }: { readonly folder: string; readonly source: string },
  { megabytes, longestMs, mostPdfBytes }: Limits,
): ChildProcess {
  const own = [
    '--headless',
    '--norestore',
    '--nologo',
    '--nodefault',
    `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    source,
  ]
  const options = {
    cwd: folder,
    // Its children end with it: they are of its group.
    detached: process.platform !== 'win32',
    stdio: 'ignore',
    // None of our secrets, and no way out by a proxy where the network stays.
    env: {
      PATH: programPath,
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      http_proxy: 'http://127.0.0.1:9',
      https_proxy: 'http://127.0.0.1:9',
    },
  } as const
  if (process.platform === 'win32') return spawn(soffice, own, options)
  const bounds = [megabytes * 1024, Math.ceil(longestMs / 1000), Math.ceil(mostPdfBytes / 512)].map(String)
  return spawn('/bin/sh', ['-c', fence, 'fence', ...bounds, soffice, ...own], options)
}

async function runFenced(child: ChildProcess, longestMs: number): Promise<void> {
  const tooLong = setTimeout(() => end(child), longestMs)
  try {
    // How it ended is told by what it leaves.
    await Promise.race([once(child, 'exit'), once(child, 'error')])
  } finally {
    clearTimeout(tooLong)
    end(child)
  }
}

function end(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // All of its group have ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function readPdf(place: string, mostBytes: number): Promise<Buffer | undefined> {
  const size = (await stat(place).catch(() => undefined))?.size ?? 0
  if (size === 0 || size > mostBytes) return undefined
  const handle = await open(place, 'r')
  try {
    const pdf = await readFile(handle)
    return pdf.subarray(0, 5).toString('latin1') === '%PDF-' ? pdf : undefined
  } finally {
    await handle.close()
  }
}
