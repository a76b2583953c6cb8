import { expect, test } from 'vitest'

import { readOrigin, saidOrigin } from './origin.ts'

test.each(['proposal', 'taskGroup', 'abnormal'] as const)('a request for a %s begins with it', (kind) => {
  expect(readOrigin(saidOrigin({ kind, id: 12 }))).toEqual({ kind: 'issue', [`${kind}Id`]: 12 })
})

test('what a proposal brought begins with it, too', () => {
  const said = saidOrigin({ kind: 'proposal', id: 12 }, 'receipt')
  expect(readOrigin(said)).toEqual({ kind: 'receipt', proposalId: 12 })
})

test.each(['', 'proposal', 'proposal.x', 'plants.1', 'proposal.12345678901', 'proposal.1.loan'])(
  'what the address does not say is for no record: %s',
  (said) => expect(readOrigin(said)).toBeUndefined(),
)
