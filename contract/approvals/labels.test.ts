import { expect, test } from 'vitest'

import { cardPermissions } from '#contract/cards/index.ts'
import { proposalPermissions } from '#contract/proposals/index.ts'

import { ChainWrite, defaultChain } from './chain.ts'
import {
  approvalLevelLabels,
  isRental,
  requestActionLabels,
  requestKindLabels,
  requestKinds,
  requestStageLabels,
  signatureNeedLabels,
  stepLevelLabels,
} from './labels.ts'

test.each([
  ['kinds', requestKindLabels],
  ['levels', approvalLevelLabels],
  ['levels of steps', stepLevelLabels],
  ['needs', signatureNeedLabels],
  ['stages', requestStageLabels],
  ['actions', requestActionLabels],
])('no two %s are called alike in a language', (_what, labels) => {
  for (const language of ['vi', 'en'] as const) {
    const words = Object.values(labels).map((label) => label[language])
    expect(new Set(words).size).toBe(words.length)
  }
})

test('every default chain could be laid down as it is', () => {
  for (const kind of requestKinds) {
    const { steps, executors } = defaultChain(kind)
    const chain = ChainWrite.parse({ powerPlantId: 1, kind, version: 0, steps, executors })
    expect(chain).toMatchObject({ steps, executors })
  }
})

test('whom a default chain asks may open what they are asked for', () => {
  for (const kind of requestKinds) {
    const { steps, executors } = defaultChain(kind)
    const asked = [...steps.flatMap(({ seats, escalateTo }) => [...seats, escalateTo]), ...executors]
    const { roles } = isRental(kind) ? cardPermissions['Cards.View'] : proposalPermissions['Proposals.View']
    expect(roles).toEqual(expect.arrayContaining(asked.map((seat) => seat?.roleName)))
  }
})
