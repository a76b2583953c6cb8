import { expect, test } from 'vitest'

import { GatewayPush } from '#contract/gateways/index.ts'

import { curlOf } from './push-example.ts'

/** The words that a shell makes of a command: what is in quotes stays together, `'\''` is a quote. */
const wordsOf = (command: string) =>
  [...command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|\\'|[^\s'])+/g)].map(([word]) =>
    word
      .replaceAll(String.raw`'\''`, '\0')
      .replaceAll("'", '')
      .replaceAll('\0', "'"),
  )

test('a shell hands curl a call that the contract takes', () => {
  const url = 'https://van-hanh.example/api/services/app/Gateway/Push'
  const command = curlOf({ url, token: 'vhg_1', device: "Tổ máy 'H1'", parameter: 'P', day: '2026-11-21' })
  const words = wordsOf(command)
  expect(words.slice(0, -1)).toEqual([
    'curl',
    '-X',
    'POST',
    url,
    '-H',
    'content-type: application/json',
    '-H',
    'x-gateway-token: vhg_1',
    '-d',
  ])
  const { readings } = GatewayPush.parse(JSON.parse(words.at(-1) ?? ''))
  expect(readings).toEqual([
    expect.objectContaining({
      device: "Tổ máy 'H1'",
      parameter: 'P',
      at: '2026-11-21T00:00:00+07:00',
      value: 0,
    }),
  ])
})
