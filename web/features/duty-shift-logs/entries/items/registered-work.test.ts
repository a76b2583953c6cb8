import { expect, test } from 'vitest'

import { isUnapprovedTime, registeredWork } from './registered-work.ts'

const details = {
  kind: 'workRegistration',
  equipment: 'MBA T1',
  deviceId: 12,
  fromAt: '2026-11-21T01:00:00Z',
  toAt: '2026-11-21T10:00:00Z',
  needsOutage: true,
  commanderName: 'Tâm',
  peopleCount: 4,
  safetyMeasures: 'Cắt điện',
} as const
const proposal = {
  id: 7,
  proposalNo: '007/ĐX-NMST',
  powerPlantId: 3,
  stage: 'approved',
  title: 'Xử lý rỉ dầu',
  details,
} as const

test('what was registered fills the entry that opens its permit; its number is left to the writer', () => {
  for (const stage of ['approved', 'processed'] as const)
    expect(registeredWork({ ...proposal, stage }, 3)).toEqual({
      proposalNo: '007/ĐX-NMST',
      fromAt: details.fromAt,
      toAt: details.toAt,
      filled: {
        proposalId: 7,
        deviceId: 12,
        equipment: 'MBA T1',
        item: {
          act: 'open',
          itemId: null,
          kind: 'permit',
          number: null,
          place: 'Xử lý rỉ dầu, MBA T1',
          commander: 'Tâm',
          peopleCount: 4,
          since: null,
        },
      },
    })
  const long = registeredWork({ ...proposal, title: 'x'.repeat(300) }, 3)
  expect(long?.filled.item?.place).toHaveLength(255)
})

test.each([
  ['of another plant', proposal, 4],
  ['not decided yet', { ...proposal, stage: 'deciding' } as const, 3],
  ['rejected', { ...proposal, stage: 'rejected' } as const, 3],
  ['a draft', { ...proposal, stage: null }, 3],
  [
    'of another kind',
    {
      ...proposal,
      details: {
        kind: 'repair',
        equipment: 'Bơm',
        deviceId: null,
        abnormalId: null,
        wishedOn: null,
        costVnd: null,
      },
    } as const,
    3,
  ],
])('one %s fills nothing', (_, other, plantId) => {
  expect(registeredWork(other, plantId)).toBeUndefined()
})

test.each([
  ['2026-11-21T00:59:00Z', true],
  ['2026-11-21T01:00:00Z', false],
  ['2026-11-21T17:00:00+07:00', false],
  ['2026-11-21T10:01:00Z', true],
])('opened at %s its permit is of another time than approved: %s', (at, isOther) => {
  expect(isUnapprovedTime(details, at)).toBe(isOther)
})
