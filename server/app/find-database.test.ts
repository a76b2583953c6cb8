import { expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'

import { findDatabase } from './find-database.ts'

const nowhere = 'postgres://app@127.0.0.1:1/van_hanh'

test.each([
  ['DATABASE_URL', { DATABASE_URL: nowhere }],
  ['DATABASE_DIRECT_URL', { DATABASE_URL: nowhere, DATABASE_DIRECT_URL: nowhere }],
])('a server that cannot be reached is told by %s, which the administrator gave', async (name, given) => {
  await expect(findDatabase(readConfig(given))).rejects.toThrow(`Hãy kiểm tra ${name} và máy chủ`)
})
