import { describe, expect, test } from 'vitest'

import type { AppendixDetail } from '#contract/contracts/contract.ts'
import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'

import { contracting, refusal, service } from '../testing/contracting.ts'

const { world, read, active, save, pay, append, decideAppendix, numberOf } = contracting()

const more = {
  appendixNo: 'PL01',
  signedOn: '2026-06-01',
  change: 'Thêm khối lượng',
  valueChange: '500000000',
}
const historyOf = async (id: number) =>
  JSON.stringify(
    (
      await world.keeper.get<Page<HistoryEntry>>(
        `/services/app/AuditLog/GetEntityHistory?Entity=contracts&EntityId=${id}`,
      )
    ).result.items,
  )
const readAppendix = (id: number, who = world.keeper) =>
  who.get<AppendixDetail>(`${service}/GetAppendix?Id=${id}`)

describe('an appendix', () => {
  test('changes its contract with the signature of the director, and nothing before', async () => {
    const contract = await active()
    const sent = await save('Appendix', contract, more)
    expect(sent.result).toMatchObject({
      netValue: '1000000000',
      grossValue: '1080000000',
      appendices: [{ appendixNo: 'PL01', status: 'deciding', can: { change: false } }],
    })
    expect(refusal(await pay(contract, { amount: '1200000000' }))[1]).toBe('contracts.ceilingExceeded')
    const id = numberOf(sent)
    const { request } = (await readAppendix(id, world.director)).result
    expect(request).toMatchObject({
      kind: 'contractAppendix',
      number: '05/2026/HĐ-OM',
      costVnd: 1_620_000_000,
    })
    // Whoever sent it does not sign it.
    expect((await decideAppendix(id, 'approve', world.keeper)).status).toBe(403)
    expect((await decideAppendix(id)).status).toBe(200)
    expect(await read(contract.id)).toMatchObject({
      netValue: '1500000000',
      grossValue: '1620000000',
      appendices: [{ status: 'active' }],
    })
    expect((await pay(contract, { amount: '1200000000' })).status).toBe(200)
    const told = await historyOf(contract.id)
    expect(told).toContain('"status":"deciding"')
    expect(told).toContain('"status":"active"')
  })

  test('that was sent or signed is not changed; one that came back is, by its author, and sent again', async () => {
    const contract = await active()
    const sent = await save('Appendix', contract, more)
    const [line] = sent.result.appendices
    const id = numberOf(sent)
    expect(refusal(await save('Appendix', contract, { ...line, valueChange: '900000000' }))).toEqual([
      409,
      'contracts.appendixSent',
      [],
    ])
    expect((await decideAppendix(id, 'return')).status).toBe(200)
    const back = await read(contract.id)
    expect(back.appendices).toMatchObject([{ status: 'back', can: { change: true } }])
    expect((await read(contract.id, world.director)).appendices).toMatchObject([{ can: { change: false } }])
    const [returned] = back.appendices
    const less = { ...returned, valueChange: '100000000' }
    expect(refusal(await save('Appendix', contract, less, world.director))[0]).toBe(403)
    const again = await save('Appendix', contract, less)
    expect(again.result.appendices).toMatchObject([{ status: 'deciding', valueChange: '100000000' }])
    expect(refusal(await save('Appendix', contract, less))[1]).toBe('core.changedMeanwhile')
    expect((await decideAppendix(id)).status).toBe(200)
    const signed = await read(contract.id)
    expect(signed).toMatchObject({ netValue: '1100000000', appendices: [{ status: 'active' }] })
    const [inForce] = signed.appendices
    expect(refusal(await save('Appendix', contract, { ...inForce, valueChange: '1' }))[1]).toBe(
      'contracts.appendixSent',
    )
  })

  test('is judged once more when it is signed: what was paid or extended meanwhile is not undone', async () => {
    const contract = await active()
    const less = await save('Appendix', contract, { ...more, valueChange: '-600000000' })
    expect((await pay(contract, { amount: '500000000' })).status).toBe(200)
    expect(refusal(await decideAppendix(numberOf(less)))[1]).toBe('contracts.belowPaid')
    const longer = { ...more, valueChange: null, newExpiresOn: '2027-03-31' }
    const first = await save('Appendix', contract, { ...longer, appendixNo: 'PL02' })
    await append(contract, { ...longer, appendixNo: 'PL03', newExpiresOn: '2027-06-30' })
    expect(refusal(await decideAppendix(numberOf(first, 'PL02')))[1]).toBe('contracts.notLater')
    expect((await decideAppendix(numberOf(first, 'PL02'), 'reject')).status).toBe(200)
    expect(await read(contract.id)).toMatchObject({ endsOn: '2027-06-30', netValue: '1000000000' })
  })

  test('that is being decided keeps its contract from being liquidated', async () => {
    const contract = await active()
    const sent = await save('Appendix', contract, more)
    const { version } = await read(contract.id)
    const end = { id: contract.id, version, liquidatedOn: '2026-11-20', liquidationNo: 'TL01' }
    expect(refusal(await world.keeper.send('POST', `${service}/Liquidate`, end))[1]).toBe(
      'contracts.appendixOpen',
    )
    await decideAppendix(numberOf(sent), 'reject')
    const now = await read(contract.id)
    expect(
      (await world.keeper.send('POST', `${service}/Liquidate`, { ...end, version: now.version })).status,
    ).toBe(200)
  })

  test('is read by who may see its contract, and is nowhere else', async () => {
    const sent = await save('Appendix', await active(), more)
    const id = numberOf(sent)
    expect((await readAppendix(id)).result).toMatchObject({
      appendixNo: 'PL01',
      contract: { contractNo: '05/2026/HĐ-OM' },
    })
    expect((await readAppendix(id, world.stranger)).status).toBe(404)
    expect((await readAppendix(2147483647)).status).toBe(404)
    expect((await readAppendix(2147483648)).status).toBe(400)
  })
})
