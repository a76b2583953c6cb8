import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp, type TestApp } from './app.ts'
import { makePerson, makePlant, signedIn } from './people.ts'

/* The examples of docs/api-guide.md, one after the other, as a reader would send them. */

interface Example {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What it answers: status, then `file` or the code of a problem. */
  readonly answers: string
  /** Values of the answer that later examples use. */
  readonly keeps: readonly { readonly name: string; readonly path: string }[]
}

const guide = await readFile('docs/api-guide.md', 'utf8')
const blocks = [...guide.matchAll(/^```http\n([\s\S]*?)^```/gm)].map(([, block = '']) => readExample(block))

function readExample(block: string): Example {
  const [head = '', ...rest] = block.split('\n\n')
  const [request = '', ...headerLines] = head.split('\n')
  const [method, url = ''] = request.split(' ')
  const notes = rest.at(-1) ?? ''
  return {
    method: method as Example['method'],
    url,
    headers: Object.fromEntries(headerLines.map((line) => line.split(': ', 2) as [string, string])),
    body: rest.slice(0, -1).join('\n\n'),
    answers: /^# answers (.+)$/m.exec(notes)?.[1] ?? '',
    keeps: [...notes.matchAll(/^# keep (\w+) = (.+)$/gm)].map(([, name = '', path = '']) => ({ name, path })),
  }
}

let server: TestApp
const kept = new Map<string, string>()

beforeAll(async () => {
  server = await testApp()
  const plantIds = [await makePlant(server.db)]
  await makePerson(server.db, { userName: 'giamdoc', roles: ['GD'], plantIds })
  kept.set('operatorToken', (await signedIn(server, { roles: ['DHV'], plantIds })).token)
})
afterAll(() => server.close())

/** The text with what was kept in its places. */
const filled = (text: string) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => kept.get(name) ?? whole)

const valueAt = (answer: unknown, path: string) =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], answer)

test('there are examples of every verb, and each says what it answers', () => {
  expect(new Set(blocks.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PUT', 'DELETE']))
  expect(blocks.filter(({ answers }) => !/^\d{3}( [\w.-]+)?$/.test(answers))).toEqual([])
})

test.each(blocks)('$method $url answers $answers', async ({ method, url, headers, body, answers, keeps }) => {
  const answer = await server.app.inject({
    method,
    url: filled(url),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
    ...(body && {
      payload: headers['Content-Type']?.startsWith('multipart')
        ? body.replaceAll('\n', '\r\n')
        : filled(body),
    }),
  })
  const [status, said] = answers.split(' ')
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const problem = isJson ? answer.json<{ error: { problem: string } | null }>().error?.problem : 'file'
  expect([answer.statusCode, problem]).toEqual([Number(status), said])
  for (const { name, path } of keeps) {
    const value = valueAt(answer.json(), path)
    expect([path, typeof value]).toEqual([path, expect.stringMatching(/^(string|number)$/)])
    kept.set(name, String(value))
  }
})
