import { expect, test } from 'vitest'

import type { ExpectedOutputDetail } from '#contract/expected-outputs/output.ts'

import type { Surroundings } from '../bounds.service.ts'
import { technicalSheet } from './technical-sheet.ts'

const penstock = { name: 'ĐO1', unitIds: [1, 2], codes: ['H1', 'H2'], headM: 58.5, mostMw: 24 }

test('the technical block says what units of one penstock may give together, and nothing of a unit by itself', () => {
  const units = [1, 2, 3].map((unitId) => ({ unitId, availableMw: [15, 15], expectedMw: [12, 12] }))
  const bounds = {
    units: [
      { unitId: 1, code: 'H1', penstock },
      { unitId: 2, code: 'H2', penstock },
      { unitId: 3, code: 'H3', penstock: null },
    ],
  }
  const sheet = technicalSheet(
    { units, bounds } as unknown as ExpectedOutputDetail,
    { ranges: [], water: null } as unknown as Surroundings,
  )
  const rows = [...(sheet.rows as Iterable<readonly { readonly value: unknown }[]>)]
  const together = rows.find(([label]) => label?.value === 'Ràng buộc kỹ thuật khi vận hành đồng thời')
  const limit = 'Đường ống ĐO1: P H1 + P H2 ≤ f(H = 58.5 m) = 24 MW'
  expect(together?.slice(1).map(({ value }) => value)).toEqual([limit, limit, '–'])
})
