import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { build, type Metafile } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { serverBuild } from './server-build.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'van-hanh-server-'))
let outputs: Metafile['outputs']

beforeAll(async () => {
  outputs = (await build({ ...serverBuild(folder), metafile: true })).metafile.outputs
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files of the build that are loaded with one of them, before anything else is asked for. */
function loadedWith(name: string): string[] {
  const first = Object.keys(outputs).find((file) => path.basename(file) === name) ?? ''
  const loaded = new Set([first])
  for (const file of loaded)
    for (const { path: next, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && external !== true) loaded.add(next)
  return [...loaded]
}

const isOfDemo = (input: string) => input.startsWith('server/app/demo/')
const sourcesOf = (file: string) => Object.keys(outputs[file]?.inputs ?? {})

test.each(['main.js', 'verify-log.js', 'backup.js', 'restore.js', 'move-files.js'])(
  '%s is loaded without the demonstration',
  (name) => {
    const sources = loadedWith(name).flatMap(sourcesOf)
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.filter(isOfDemo)).toEqual([])
  },
)

test('the server starts without the package of mails, and reads none of those that are many small files', () => {
  const asked = loadedWith('main.js').flatMap((file) =>
    (outputs[file]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path: of }) => of),
  )
  expect(asked).toContain('fastify')
  expect(asked.filter((name) => ['kysely', 'nodemailer', 'zod'].includes(name))).toEqual([])
})

test('what is told in the demonstration lies in files beside it, and in no code', () => {
  const demo = Object.keys(outputs).filter((file) => sourcesOf(file).some(isOfDemo) && !file.endsWith('.map'))
  expect(demo.map((file) => path.basename(file))).toEqual([expect.stringMatching(/^demo-\w+\.js$/)])
  expect(
    Object.keys(outputs)
      .flatMap(sourcesOf)
      .filter((input) => /demo-data\/.*\.json$/.test(input)),
  ).toEqual([])
  const missing = ['people', 'events', 'proposals'].filter(
    (name) => !existsSync(path.join(folder, 'demo-data', `${name}.json`)),
  )
  expect(missing).toEqual([])
})
