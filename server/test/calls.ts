import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { allApis } from '#contract/all.ts'

import { repeatedWrites } from './replays.ts'

/** Notes that a test called an endpoint and what it answered, for the check at the end of the run. */
export function noteCall(folder: string, method: string, url: string, status: number): void {
  noteOnce(folder, `${method} ${url.split('?', 1)[0] ?? ''} ${status}`.toLowerCase())
}

/** Notes that a write was sent again with its key, and was not done again. */
export function noteRepeat(folder: string, name: string): void {
  noteOnce(folder, `${REPEATED}${name}`)
}

/** What this process has written down: most calls are like an earlier one, and each line opens a file. */
const noted = new Set<string>()

function noteOnce(folder: string, line: string): void {
  const file = path.join(folder, `${process.pid}.txt`)
  const key = `${file}\n${line}`
  if (noted.has(key)) return
  noted.add(key)
  appendFileSync(file, `${line}\n`)
}

const REPEATED = 'repeated '

/** What the processes of a run have written down in a folder. */
export const linesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))

/** The writes that no test of the run had sent again, as `METHOD /path`; all but the exceptions of the harness must be. */
export function unrepeatedWrites(folder: string): string[] {
  const repeated = new Set(linesOf(folder))
  return repeatedWrites.filter((name) => !repeated.has(REPEATED + name))
}

/** The endpoints that no test of the run called with success, as `METHOD /path`. */
export function uncalledEndpoints(folder: string): string[] {
  const called = new Set(
    linesOf(folder)
      .filter((line) => line.endsWith(' 200'))
      .map((line) => line.slice(0, -' 200'.length)),
  )
  return Object.values(allApis)
    .flatMap((api) => Object.values(api))
    .map(({ method, path: url }) => `${method} /api${url}`)
    .filter((endpoint) => !wasCalled(endpoint.toLowerCase(), called))
}

/** Says whether an address was called, whatever stood in the braces of its path. */
function wasCalled(endpoint: string, called: ReadonlySet<string>): boolean {
  if (!endpoint.includes('{')) return called.has(endpoint)
  const pattern = new RegExp(`^${endpoint.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return [...called].some((address) => pattern.test(address))
}
