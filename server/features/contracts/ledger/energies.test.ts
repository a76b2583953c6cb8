import { expect, test } from 'vitest'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'

import { contracting, refusal, service } from '../testing/contracting.ts'

const { world, scan, active, save } = contracting()

test('a contract for power keeps what both sides confirm for a period, once for each day, beside the meters', async () => {
  const sold = await active({ kind: 'ppa', codOn: '2019-06-24', value: null, expiresOn: null })
  const october = {
    fromOn: '2026-10-01',
    toOn: '2026-10-31',
    energyKwh: '1000000',
    confirmationNo: 'BBXN 10/2026',
    amount: '1842500000',
    vatRate: 8,
  }
  const kept = await save('Energy', sold, october)
  expect(kept.result.energies).toMatchObject([
    {
      gross: '1989900000',
      meanPrice: '1842.5',
      meteredKwh: null,
      differencePercent: null,
      invoiceNo: null,
    },
  ])
  const history = await world.keeper.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=contracts&EntityId=${sold.id}`,
  )
  expect(JSON.stringify(history.result.items)).toContain('BBXN 10/2026')
  const [line] = kept.result.energies
  const again = (changes: object) => save('Energy', sold, { ...october, ...changes })
  const change = { id: line?.id, version: line?.version }
  const refused = async (changes: object) => refusal(await again(changes))
  expect(await refused({ fromOn: '2026-10-31', toOn: '2026-11-01' })).toEqual([
    409,
    'contracts.periodMeets',
    ['fromOn'],
  ])
  expect((await refused({ fromOn: '2019-06-01', toOn: '2019-06-30' }))[1]).toBe('contracts.beforePower')
  expect((await refused({ fromOn: '2026-11-01', toOn: '2026-11-30' }))[1]).toBe('contracts.inFuture')
  expect(await refused({ fromOn: '2026-09-30', toOn: '2026-09-01' })).toEqual([400, 'core.invalid', ['toOn']])
  expect(await refused({ ...change, invoiceNo: '1C26T/10' })).toEqual([400, 'core.invalid', ['invoicedOn']])
  expect((await refused({ ...change, energyKwh: '1.250?' }))[0]).toBe(400)
  expect((await refused({ ...change, version: 9 }))[1]).toBe('core.changedMeanwhile')
  expect((await refused({ ...change, id: 2_147_483_647 }))[0]).toBe(404)
  expect((await save('Energy', sold, october, world.stranger)).status).toBe(404)
  expect(
    refusal(
      await save('Energy', await active({ contractNo: '06/2026/HĐ-OM', fileIds: [await scan()] }), october),
    )[1],
  ).toBe('contracts.notPower')

  const invoiced = await again({ ...change, invoiceNo: '1C26T/10', invoicedOn: '2026-11-05' })
  const [now] = invoiced.result.energies
  const remove = (version = 0) =>
    world.keeper.send<ContractDetail>('POST', `${service}/RemoveEnergy`, {
      contractId: sold.id,
      id: now?.id,
      version,
    })
  expect(refusal(await remove(now?.version))[1]).toBe('contracts.invoicedStays')
  expect((await world.keeper.get(`${service}/Print?Id=${sold.id}`)).status).toBe(200)
  const cancelled = await again({ id: now?.id, version: now?.version })
  expect((await remove(cancelled.result.energies[0]?.version)).result.energies).toEqual([])
})
