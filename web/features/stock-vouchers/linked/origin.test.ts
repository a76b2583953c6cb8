import { expect, test } from 'vitest'

import { readOrigin, saidOrigin } from './origin.ts'

test.each(['proposal', 'taskGroup', 'abnormal'] as const)('a request for a %s begins with it', (kind) => {
  const said = saidOrigin({ kind, id: 12, powerPlantId: 3 })
  expect(readOrigin(said)).toEqual({ powerPlantId: 3, [`${kind}Id`]: 12 })
})

test.each(['', 'proposal.x.1', 'plants.1.1', 'proposal.1', 'proposal.12345678901.1'])(
  'what the address does not say is for no record: %s',
  (said) => expect(readOrigin(said)).toBeUndefined(),
)
